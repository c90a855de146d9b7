// A pass as a list of steps, near the steps of a stack run, so that one inspector can show both.

import { Lines, type TextRange } from '../../text/index.ts';
import type { PatchReading } from '../definition/index.ts';
import { type JsonValue, writeJson } from '../json/index.ts';
import type { Operation, PatchEffect } from '../operation/index.ts';
import type { DefinitionRun, Generation } from '../pass/index.ts';

export type PatchStepKind = 'write' | 'remove' | 'array-membership' | 'array-order';

/** One effect on one place of a target. */
export interface PatchStep {
  /** Counts the steps of the target from 1. */
  readonly n: number;
  readonly pack: string;
  readonly definition: string;
  /** Path of the definition file, and the line and place of the operation in it. */
  readonly file: string;
  readonly line: number | null;
  readonly range: TextRange | null;
  readonly target: string;
  readonly op: Operation['op'];
  /** Id of the operation; of one that a macro gave, the macro's. */
  readonly operation: string;
  readonly index: number;
  /** Counts the operations of the target from 0, skipped ones included. */
  readonly order: number;
  readonly pointer: string;
  readonly kind: PatchStepKind;
  /** Compact JSON; null = nothing there. For membership the entry that joined or left. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Steps of one target, in order; of a rejected one those of the definitions that had gone through. */
export function patchSteps(generation: Generation, target: string): readonly PatchStep[] {
  const run = generation.targets.get(target);
  if (run === undefined) return [];
  const origins = originsOf(run.definitions);
  const places = new PlaceLookup(generation.scan.readings);
  return run.effects.map((effect, place) => {
    const { before, after, origin, path } = effect;
    const { pack, definition, operation: owner, order } = origin;
    const { operation, file } = origins.get(order)!;
    return {
      n: place + 1,
      pack,
      definition,
      file,
      ...places.of(file, operation),
      target,
      op: operation.op,
      operation: owner,
      index: Number(operation.at.at(-1)),
      order,
      pointer: path,
      kind: kindOf(effect),
      before: textOf(before),
      after: textOf(after),
    };
  });
}

function kindOf({ kind, after }: PatchEffect): PatchStepKind {
  return kind === 'write' && after === undefined ? 'remove' : kind;
}

function textOf(value: JsonValue | undefined): string | null {
  return value === undefined ? null : writeJson(value);
}

/** Operations by their order number; those of a failed definition left no effect. */
function originsOf(definitions: readonly DefinitionRun[]) {
  const origins = new Map<number, { readonly operation: Operation; readonly file: string }>();
  for (const { file, state, operations } of definitions)
    if (state !== 'failed')
      for (const { order, operation } of operations) origins.set(order, { operation, file: file.path });
  return origins;
}

class PlaceLookup {
  readonly #readings: ReadonlyMap<string, PatchReading>;
  readonly #lines = new Map<string, Lines>();

  constructor(readings: readonly PatchReading[]) {
    this.#readings = new Map(readings.map((reading) => [reading.path, reading]));
  }

  of(file: string, { at }: Operation): { readonly line: number | null; readonly range: TextRange | null } {
    const { text = null, document = null } = this.#readings.get(file) ?? {};
    if (text === null || document === null || document.value === undefined || document.places === null)
      return { line: null, range: null };
    const range = document.places.rangeOf(document.value, at);
    const lines = this.#lines.get(file) ?? new Lines(text);
    this.#lines.set(file, lines);
    return { line: lines.lineOf(range.start), range };
  }
}
