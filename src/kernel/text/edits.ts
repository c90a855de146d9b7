// Applies edits to one text, and repairs a text with the fixes of its diagnostics until nothing is left to do.

import type { Diagnostic, Fix, TextEdit } from './diagnostic.ts';

/**
 * A text with edits applied; `edits` count in the old text and may stand in any order. Of two that overlap the later one
 * is left out; insertions at one offset keep their order.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = edits.toSorted(
    (left, right) => left.range.start - right.range.start || left.range.end - right.range.end,
  );
  let result = '';
  let done = 0;
  for (const { range, text: replacement } of sorted) {
    if (range.start < done) continue;
    result += text.slice(done, range.start) + replacement;
    done = range.end;
  }
  return result + text.slice(done);
}

/** What a repair did: the new text and the titles of the fixes, in order. */
export interface Repair {
  readonly text: string;
  readonly applied: readonly Fix[];
}

export interface RepairOptions {
  /** Takes unsafe fixes as well, once no safe one is left. */
  readonly unsafe?: boolean;
  /** Only edits of this file are made; every file when absent. */
  readonly file?: string;
}

/** Rounds after which a repair stops, for fixes that would undo each other. */
const ROUNDS = 200;

/**
 * Applies the first fix of each diagnostic, as many at a time as do not touch each other, and reads again, until no
 * diagnostic has one.
 */
export function fixAll(
  text: string,
  diagnose: (text: string) => readonly Diagnostic[],
  { unsafe = false, file }: RepairOptions = {},
): Repair {
  const applied: Fix[] = [];
  let present = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const diagnostics = diagnose(present);
    let fixes = chooseFixes(diagnostics, true, file);
    // Unsafe ones one at a time: each may change what the others would do.
    if (fixes.length === 0 && unsafe) fixes = chooseFixes(diagnostics, false, file).slice(0, 1);
    const next = applyEdits(
      present,
      fixes.flatMap((fix) => fix.edits),
    );
    if (next === present) break;
    applied.push(...fixes);
    present = next;
  }
  return { text: present, applied };
}

/**
 * The fixes of several diagnostics as one change of one file: of each the first safe one, or with none the first, as many as
 * do not touch each other. `safe` only when all of them are. Null when fewer than two can be made at once.
 */
export function joinFixes(
  diagnostics: readonly Diagnostic[],
  file: string,
): { readonly edits: readonly TextEdit[]; readonly count: number; readonly safe: boolean } | null {
  const safe = chooseFixes(diagnostics, true, file);
  const chosen = safe.length > 0 ? safe : chooseFixes(diagnostics, false, file);
  if (chosen.length < 2) return null;
  return { edits: chosen.flatMap((fix) => fix.edits), count: chosen.length, safe: safe.length > 0 };
}

/** Fixes that can be made at once: no two on the same stretch. */
function chooseFixes(diagnostics: readonly Diagnostic[], safe: boolean, file: string | undefined): Fix[] {
  const taken: TextEdit[] = [];
  const chosen: Fix[] = [];
  for (const { fixes = [] } of diagnostics) {
    const fix = fixes.find(
      (one) => one.safe === safe && one.edits.every((edit) => file === undefined || edit.file === file),
    );
    if (fix === undefined || fix.edits.some((edit) => taken.some((other) => touch(edit, other)))) continue;
    taken.push(...fix.edits);
    chosen.push(fix);
  }
  return chosen;
}

function touch(left: TextEdit, right: TextEdit): boolean {
  return left.file === right.file && left.range.start <= right.range.end && right.range.start <= left.range.end;
}
