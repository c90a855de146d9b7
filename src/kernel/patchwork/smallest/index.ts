// "Edit the asset, receive the smallest patch": from an asset before and after an edit to a definition that makes the edit,
// in words that survive the edits of others, and checked by applying it.

import { isObject, JsonObject, type JsonValue, readJson } from '../json/index.ts';
import { generate } from '../pass/index.ts';
import { draft, pathOf } from './draft.ts';
import { layOut } from './layout.ts';
import type { ArrayWay, Draft } from './model.ts';
import { editObject } from './object.ts';
import { sameOrder, sameWritten } from './same.ts';

export interface SmallestOptions {
  /** Path of the asset. */
  readonly target: string;
  readonly id?: string;
}

export type SmallestFault = 'before-json' | 'before-not-object' | 'after-json' | 'after-not-object' | 'target-unsafe';

export interface SmallestPatch {
  /** Why there is no patch; null when there is one. */
  readonly fault: SmallestFault | null;
  /** Text of the definition; `''` with a fault. */
  readonly text: string;
  readonly operations: number;
  /** How arrays are told: by matchers where that was possible; `whole` members when nothing else came through the check. */
  readonly way: ArrayWay | 'members';
  /** Pointers of arrays that are told by index, which edits of others can shift. */
  readonly byIndex: readonly string[];
  /** Whether names also stand in the order of the edited asset; new ones always go to the end. */
  readonly keepsOrder: boolean;
}

const failed = (fault: SmallestFault): SmallestPatch => ({
  fault,
  text: '',
  operations: 0,
  way: 'matching',
  byIndex: [],
  keepsOrder: true,
});

/** The smallest definition that turns one asset text into another. Every patch that is given back was applied and compared. */
export function smallestPatch(before: string, after: string, options: SmallestOptions): SmallestPatch {
  const from = readJson(before).value;
  if (from === undefined) return failed('before-json');
  if (!isObject(from)) return failed('before-not-object');
  const to = readJson(after).value;
  if (to === undefined) return failed('after-json');
  if (!isObject(to)) return failed('after-not-object');
  for (const way of ['matching', 'places', 'whole'] as const) {
    const found = checked(
      from,
      to,
      before,
      options,
      way,
      editObject(from, to, '', () => way),
    );
    if (found !== null) return found;
  }
  return checked(from, to, before, options, 'members', wholeMembers(from, to)) ?? failed('target-unsafe');
}

/** Every member that differs, told whole: the way that cannot go wrong. */
function wholeMembers(from: JsonObject, to: JsonObject): readonly Draft[] {
  const removed = from.names.filter((name) => !to.has(name));
  const set = to.names.filter((name) => !from.has(name) || !sameWritten(from.get(name)!, to.get(name)!));
  return [
    ...removed.map((name) => draft('Remove', [['Path', pathOf('', [name])]])),
    ...set.map((name) =>
      draft('Add', [
        ['Path', pathOf('', [name])],
        ['Value', to.get(name)!],
      ]),
    ),
  ];
}

/** The patch of some operations if applying its text gives exactly the edited asset. */
function checked(
  from: JsonObject,
  to: JsonObject,
  before: string,
  { target, id }: SmallestOptions,
  way: SmallestPatch['way'],
  operations: readonly Draft[],
): SmallestPatch | null {
  const definition: JsonValue = JsonObject.from([
    ...(id === undefined ? [] : [['Id', id] as const]),
    ['Target', target],
    ['Operations', operations],
  ]);
  const text = `${layOut(definition)}\n`;
  const result = applied(text, before, target);
  if (result === null || !sameWritten(result, to)) return null;
  const byIndex = operations.flatMap((operation) => indexPathOf(operation, from));
  return { fault: null, text, operations: operations.length, way, byIndex, keepsOrder: sameOrder(result, to) };
}

const DEFINITION = 'Server/Patchwork/Patches/smallest.json';

function applied(definition: string, asset: string, target: string): JsonObject | null {
  const generation = generate({
    packs: [
      { id: 'Asset:Before', order: 0, files: [[target, asset]] },
      { id: 'Patch:Smallest', order: 1, files: [[DEFINITION, definition]] },
    ],
    installed: [],
    versions: new Map(),
    serverVersion: '0',
    modData: new Map(),
    macros: new Map(),
  });
  if (generation.scanFailures.length > 0) return null;
  return generation.targets.get(target)?.after ?? null;
}

/** The pointer of an operation that goes through an array by index. */
function indexPathOf(operation: Draft, root: JsonObject): readonly string[] {
  const path = operation.get('Path') as string;
  let value: JsonValue | undefined = root;
  for (const token of path.slice(1).split('/')) {
    if (Array.isArray(value)) return [path];
    value = isObject(value) ? value.get(token.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined;
  }
  return [];
}
