// The edit of an array: told by what its entries are where that is possible, else by places, else as the new array.

import { isObject, type JsonArray, type JsonObject, type JsonValue, writeJson } from '../json/index.ts';
import { align } from './align.ts';
import { draft } from './draft.ts';
import { MatchingEdit } from './matching.ts';
import type { Draft, EditObject, WayOf } from './model.ts';
import { sameWritten } from './same.ts';

/** Operations for an array's edit; null when the new array as a whole is the best way to tell it. */
export function editArray(
  before: JsonArray,
  after: JsonArray,
  pointer: string,
  wayOf: WayOf,
  editObject: EditObject,
): readonly Draft[] | null {
  const way = wayOf(pointer);
  if (way === 'whole') return null;
  const whole = lengthOf([
    draft('Replace', [
      ['Path', pointer],
      ['Value', after],
    ]),
  ]);
  if (way === 'matching') {
    const told = new MatchingEdit(before, after, pointer).drafts();
    if (told !== null && lengthOf(told) <= 2 * whole + ROOM) return told;
  }
  const placed = byPlaces(before, after, pointer, wayOf, editObject);
  return placed !== null && 2 * lengthOf(placed) < whole ? placed : null;
}

/** Characters that operations with anchors may be longer than twice the new array: they survive edits by others. */
const ROOM = 160;

const lengthOf = (drafts: readonly Draft[]): number => drafts.reduce((sum, one) => sum + writeJson(one).length, 0);

/** By index: entries that stay in line are changed inside, the others go and come. */
function byPlaces(
  before: JsonArray,
  after: JsonArray,
  pointer: string,
  wayOf: WayOf,
  editObject: EditObject,
): readonly Draft[] | null {
  const { removed, added, pairs } = align(before, after, null);
  if (pairs.length === 0) return null;
  const moved = pairs.some(({ to }, at) => at > 0 && to < pairs[at - 1]!.to);
  if (moved) return null;
  const drafts: Draft[] = [];
  for (const { from, to } of pairs) {
    const old = before[from]!;
    const value = after[to]!;
    if (sameWritten(old, value)) continue;
    const path = `${pointer}/${from}`;
    if (isObject(old) && isObject(value)) drafts.push(...editObject(old, value as JsonObject, path, wayOf));
    else
      drafts.push(
        draft('Replace', [
          ['Path', path],
          ['Value', value],
        ]),
      );
  }
  for (const at of removed.toReversed()) drafts.push(draft('Remove', [['Path', `${pointer}/${at}`]]));
  for (const at of added)
    drafts.push(
      draft('Add', [
        ['Path', `${pointer}/${at}`],
        ['Value', after[at] as JsonValue],
      ]),
    );
  return drafts;
}
