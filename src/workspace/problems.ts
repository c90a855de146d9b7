// Everything that is wrong anywhere, as one list: checks of packages, findings of the run, faults, the game's own texts.

import type { GameInfo, RunSummary } from '../../workers/protocol.ts';
import { type Diagnostic, Lines, type Message, type Severity } from '../kernel/text/index.ts';
import type { Checked } from './checker.ts';
import { fileOf, type PackageDocument } from './model.ts';
import { isText, textOf } from './text.ts';

/** Where something stands, as an editor counts: both from 1, the column in UTF-16 units. */
export interface SourceSpot {
  readonly line: number;
  readonly column: number;
}

export interface Problem {
  readonly key: string;
  /** The package it stands in; null for the game. */
  readonly uid: string | null;
  readonly diagnostic: Diagnostic;
  readonly spot: SourceSpot | null;
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2, hint: 3 };

const lines = new WeakMap<object, Lines>();

/** A file's line index, made once for each version of the file. */
export function linesOf(document: PackageDocument | undefined, path: string): Lines | null {
  const file = fileOf(document, path);
  if (file === null || !isText(path)) return null;
  let index = lines.get(file);
  if (index === undefined) lines.set(file, (index = new Lines(textOf(file))));
  return index;
}

export interface ProblemSources {
  readonly packages: ReadonlyMap<string, PackageDocument>;
  readonly checks: ReadonlyMap<string, Checked>;
  readonly summary: RunSummary | null;
  readonly game: GameInfo | null;
  /** Uid of a mutator's id in the run. */
  readonly uidOf: (id: string) => string | null;
}

/** All problems: packages in the given order, files by name, worst first at one place. */
export function collectProblems(sources: ProblemSources): readonly Problem[] {
  const found: Problem[] = [];
  const seen = new Set<string>();
  const add = (uid: string | null, diagnostic: Diagnostic, place: SourceSpot | null = null) => {
    const document = uid === null ? undefined : sources.packages.get(uid);
    const range = diagnostic.range;
    const spot =
      place ?? (range === null ? null : (linesOf(document, diagnostic.file)?.editorPlaceOf(range.start) ?? null));
    const key = [
      uid,
      diagnostic.file,
      spot?.line,
      spot?.column,
      diagnostic.code,
      diagnostic.path,
      // What a check and a run both say of one place is one problem; without a place the words tell them apart.
      spot === null ? JSON.stringify(diagnostic.message) : '',
    ].join();
    if (seen.has(key)) return;
    seen.add(key);
    found.push({ key, uid, diagnostic, spot });
  };
  for (const uid of sources.packages.keys()) {
    const checked = sources.checks.get(uid);
    for (const diagnostic of checked?.check.diagnostics ?? []) add(uid, diagnostic);
  }
  for (const mutator of sources.summary?.mutators ?? []) {
    const uid = sources.uidOf(mutator.id);
    if (uid === null) continue;
    const checked = sources.checks.get(uid)?.check.diagnostics ?? [];
    const document = sources.packages.get(uid);
    const lineOf = ({ file, range }: Diagnostic) =>
      range === null ? null : (linesOf(document, file)?.lineOf(range.start) ?? null);
    const isTold = (told: Diagnostic, line: number | null) =>
      checked.some((one) => isSameFault(one, lineOf(one), told, line));
    for (const diagnostic of mutator.diagnostics)
      if (!isToldByName(diagnostic, checked) && !isTold(diagnostic, lineOf(diagnostic))) add(uid, diagnostic);
    const fault = mutator.fault;
    if (fault === null || fault.kind === 'incompatible') continue;
    const told = fault.diagnostic ?? faultDiagnostic(fault.kind, fault.text, fault.place?.file ?? '', mutator.reason);
    const known = mutator.diagnostics.some(
      ({ code, file, range }) =>
        code === told.code &&
        file === told.file &&
        (range === null || linesOf(document, file)?.lineOf(range.start) === fault.place?.line),
    );
    if (!known && !isTold(told, fault.place?.line ?? lineOf(told))) add(uid, told, spotOf(fault.place));
  }
  for (const diagnostic of sources.game?.diagnostics ?? []) add(null, diagnostic);
  const order = new Map([...sources.packages.keys()].map((uid, index) => [uid, index]));
  const place = (problem: Problem) => (problem.uid === null ? order.size : (order.get(problem.uid) ?? order.size));
  return found.sort(
    (a, b) =>
      place(a) - place(b) ||
      RANK[a.diagnostic.severity] - RANK[b.diagnostic.severity] ||
      (a.diagnostic.file < b.diagnostic.file ? -1 : a.diagnostic.file > b.diagnostic.file ? 1 : 0) ||
      (a.spot?.line ?? 0) - (b.spot?.line ?? 0),
  );
}

/** The problems of now, each that is still the same as the object that it was: what shows it can stay as it is. */
export function keepSame(before: readonly Problem[], now: readonly Problem[]): readonly Problem[] {
  const old = new Map(before.map((problem) => [problem.key, problem]));
  return now.map((problem) => {
    const known = old.get(problem.key);
    return known !== undefined && JSON.stringify(known) === JSON.stringify(problem) ? known : problem;
  });
}

/** Whether the check has told all that a run says of a list of names: one finding for each of them, at its own place. */
function isToldByName({ code, file, message }: Diagnostic, checked: readonly Diagnostic[]): boolean {
  const names = message.values?.['names'];
  if (!Array.isArray(names)) return false;
  const told = new Set<unknown>();
  for (const other of checked) if (other.code === code && other.file === file) told.add(other.message.values?.['name']);
  return names.every((name) => told.has(name));
}

/**
 * Whether an error of the check is the fault that ended the run: the same code on its line, or what Lua itself says of a line, or of
 * a whole file, that the check could not read. The check has the nearer place and the fixes.
 */
function isSameFault(checked: Diagnostic, at: number | null, told: Diagnostic, line: number | null): boolean {
  if (checked.severity !== 'error' || told.severity !== 'error' || checked.file !== told.file) return false;
  const isHere = at === line;
  if (checked.code === told.code) return isHere;
  if (!LUA_SAYS.has(told.code) || !checked.code.startsWith('lua/')) return false;
  return isHere || / near (?:'.*'|<\w+>)$/.test(String(told.message.values?.['text'] ?? ''));
}

/** Codes under which Lua's own words are told. */
const LUA_SAYS: ReadonlySet<string> = new Set(['lua/error', 'script/error']);

function spotOf(place: { readonly line: number } | null): SourceSpot | null {
  return place === null ? null : { line: place.line, column: 1 };
}

function faultDiagnostic(kind: string, text: string, file: string, reason: Message | null): Diagnostic {
  const message = reason ?? { id: 'ui.problem.fault', values: { text } };
  return { code: `script/${kind}`, severity: 'error', file, range: null, path: '', message };
}
