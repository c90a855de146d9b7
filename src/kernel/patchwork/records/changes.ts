// What patches made of a record, as changes of its fields: every write of every operation in order, with its source.

import type { BaseChange, BaseSource } from '../../game/layer.ts';
import { foldCase } from '../../text/index.ts';
import type { JsonPath } from '../definition/index.ts';
import { isArray, isObject, JsonNumber, type JsonObject, type JsonValue, writeJson } from '../json/index.ts';
import type { PatchEffect } from '../operation/index.ts';
import type { TargetRun } from '../pass/index.ts';
import { encodeToken } from '../pointer.ts';

/** A value in a record's object that no field can hold, or two names that are one field. */
export interface RecordFault {
  readonly why: 'null' | 'array' | 'same-name';
  readonly pointer: string;
}

interface Leaf {
  readonly steps: readonly string[];
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Plain values by folded key; `fault` is the first thing that a record cannot hold. */
function leavesOf(root: JsonObject): {
  readonly leaves: ReadonlyMap<string, Leaf>;
  readonly fault: RecordFault | null;
} {
  const leaves = new Map<string, Leaf>();
  let fault: RecordFault | null = null;
  const visit = (object: JsonObject, steps: readonly string[], base: string): void => {
    for (const [place, name] of object.names.entries()) {
      const value = object.values[place]!;
      const inner = [...steps, foldCase(name)];
      const pointer = `${base}/${encodeToken(name)}`;
      if (isObject(value)) visit(value, inner, pointer);
      else if (value === null || isArray(value)) fault ??= { why: value === null ? 'null' : 'array', pointer };
      else {
        const key = keyOf(inner);
        if (leaves.has(key)) fault ??= { why: 'same-name', pointer };
        else leaves.set(key, { steps: inner, value, pointer });
      }
    }
  };
  visit(root, [], '');
  return { leaves, fault };
}

const keyOf = (steps: readonly string[]): string => steps.join('\n');

/** The text of a plain value as a field holds it; flags are 1 and 0, as game files write them. */
function fieldText(value: JsonValue): string {
  if (value instanceof JsonNumber) return value.text;
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}

/** The first thing in a record's new object that a record cannot hold, or null. */
export function recordFault(after: JsonObject): RecordFault | null {
  return leavesOf(after).fault;
}

/** The line of a place in a definition file, from 1; null where there is none. */
export type LineOf = (file: string, at: JsonPath) => number | null;

/** All changes that a run made to a record, in order. The pass must have kept its stages. */
export function recordChanges(run: TargetRun, lineOf: LineOf): readonly BaseChange[] {
  const changes: BaseChange[] = [];
  const effects = new Map<number, PatchEffect[]>();
  for (const effect of run.effects) {
    const known = effects.get(effect.origin.order);
    if (known === undefined) effects.set(effect.origin.order, [effect]);
    else known.push(effect);
  }
  let before = leavesOf(run.before!).leaves;
  for (const { file, state, operations } of run.definitions) {
    if (state !== 'applied') continue;
    for (const operation of operations) {
      if (operation.result !== 'applied' || operation.after === undefined) continue;
      const after = leavesOf(operation.after).leaves;
      const about = {
        kind: 'patch' as const,
        pack: file.pack,
        definition: file.id,
        operation: operation.owner,
        index: Number(operation.operation.at.at(-1)),
        op: operation.operation.op,
        target: run.target,
      };
      const line = lineOf(file.path, operation.operation.at);
      for (const key of touched(before, after, effects.get(operation.order) ?? []))
        changes.push(changeOf(before.get(key), after.get(key), about, file.path, line));
      before = after;
    }
  }
  return changes;
}

/** Keys that an operation wrote, also with the value they had, and keys that differ. */
function touched(
  before: ReadonlyMap<string, Leaf>,
  after: ReadonlyMap<string, Leaf>,
  effects: readonly PatchEffect[],
): ReadonlySet<string> {
  const written = new Set(effects.filter(({ kind }) => kind === 'write').map(({ path }) => path));
  const keys = new Set<string>();
  for (const key of before.keys()) if (!after.has(key)) keys.add(key);
  for (const [key, leaf] of after) {
    const old = before.get(key);
    if (old === undefined || fieldText(old.value) !== fieldText(leaf.value) || written.has(leaf.pointer)) keys.add(key);
  }
  return keys;
}

function changeOf(
  before: Leaf | undefined,
  after: Leaf | undefined,
  about: Omit<BaseSource, 'effect' | 'pointer' | 'before' | 'after'>,
  file: string,
  line: number | null,
): BaseChange {
  const { steps, pointer } = (after ?? before)!;
  return {
    steps,
    value: after === undefined ? null : fieldText(after.value),
    file,
    line,
    source: {
      ...about,
      effect: after === undefined ? 'remove' : 'write',
      pointer,
      before: before === undefined ? null : writeJson(before.value),
      after: after === undefined ? null : writeJson(after.value),
    },
  };
}
