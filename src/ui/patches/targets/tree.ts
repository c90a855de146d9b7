// Two JSON documents as one tree in which every node says what became of it. Entries of arrays are paired by what they hold,
// so that an insertion shifts nothing.

import { diffArrays } from 'diff';
import {
  encodeToken,
  isArray,
  isObject,
  type JsonValue,
  readJson,
  writeJson,
} from '../../../kernel/patchwork/index.ts';
import { shortValue } from '../../../language/patch/index.ts';

export type Fate = 'equal' | 'changed' | 'added' | 'removed';

export interface DiffNode {
  readonly id: string;
  readonly name: string;
  readonly fate: Fate;
  /** In short; null = not there. */
  readonly before: string | null;
  readonly after: string | null;
  /** Null for a plain value. */
  readonly children: readonly DiffNode[] | null;
}

/** The tree of two texts; empty when one of them does not read. */
export function diffTree(before: string, after: string): readonly DiffNode[] {
  const [from, to] = [readJson(before).value, readJson(after).value];
  if (from === undefined || to === undefined) return [];
  return node('', '', from, to).children ?? [];
}

const shown = (value: JsonValue | undefined) => (value === undefined ? null : shortValue(value));

function node(id: string, name: string, before: JsonValue | undefined, after: JsonValue | undefined): DiffNode {
  const children = childrenOf(id, before, after);
  const fate: Fate =
    before === undefined
      ? 'added'
      : after === undefined
        ? 'removed'
        : children === null
          ? writeJson(before) === writeJson(after)
            ? 'equal'
            : 'changed'
          : children.every((child) => child.fate === 'equal') && isArray(before) === isArray(after)
            ? 'equal'
            : 'changed';
  return { id, name, fate, before: shown(before), after: shown(after), children };
}

function childrenOf(
  id: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): readonly DiffNode[] | null {
  const container = (value: JsonValue | undefined) => isObject(value) || isArray(value);
  if (!container(before) && !container(after)) return null;
  if (isArray(before) && isArray(after)) return entries(id, before, after);
  const names = [...new Set([...namesOf(before), ...namesOf(after)])];
  return names.map((name) => node(`${id}/${encodeToken(name)}`, name, childOf(before, name), childOf(after, name)));
}

function namesOf(value: JsonValue | undefined): readonly string[] {
  if (isObject(value)) return value.names;
  return isArray(value) ? value.map((_, index) => String(index)) : [];
}

function childOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (isObject(value)) return value.get(name);
  return isArray(value) ? value[Number(name)] : undefined;
}

function entries(id: string, before: readonly JsonValue[], after: readonly JsonValue[]): readonly DiffNode[] {
  const found: DiffNode[] = [];
  let [from, to] = [0, 0];
  let gone: JsonValue[] = [];
  const flush = () => {
    for (const [index, value] of gone.entries())
      found.push(node(`${id}/-${from - gone.length + index}`, `−${from - gone.length + index}`, value, undefined));
    gone = [];
  };
  for (const { count, added, removed } of diffArrays(
    before.map((value) => writeJson(value)),
    after.map((value) => writeJson(value)),
  )) {
    for (let step = 0; step < count; step += 1) {
      if (removed) {
        gone.push(before[from]!);
        from += 1;
      } else if (added) {
        // What was taken out and put in at one place is one entry that changed.
        const old = gone.shift();
        found.push(node(`${id}/${to}`, String(to), old, after[to]!));
        to += 1;
      } else {
        flush();
        found.push(node(`${id}/${to}`, String(to), before[from]!, after[to]!));
        from += 1;
        to += 1;
      }
    }
    if (added) flush();
  }
  flush();
  return found;
}
