// Insert: one new entry at a place that may hang on another entry, unless an entry says that it is there already.

import type { JsonArray, JsonObject, JsonValue } from '../json/index.ts';
import { matches } from '../matcher/index.ts';
import type { Pointer } from '../pointer.ts';
import { childPath, type EffectSink } from './effects.ts';
import type { Applied, OperationOf, Placement } from './model.ts';
import { type ArrayPlace, arrived, changed, failed, walkToArray } from './walk.ts';

export function applyInsert(operation: OperationOf<'Insert'>, root: JsonObject, sink: EffectSink): Applied {
  const { path, value, placement, existing } = operation;
  const place = walkToArray(root, path);
  if (!arrived(place)) return place;
  // Shapes are checked before any entry is looked at, unlike in the matching operations.
  if (existing?.sound === false || ('find' in placement && !placement.find.sound)) return failed('matcher-invalid');
  if (existing !== null && place.array.some((item) => matches(existing, item))) return { noop: 'existing-present' };
  return insertEntry(place, path, placement, value, sink);
}

/** Inserts one entry at a placement; the first entry that matches `Find` is the anchor. */
export function insertEntry(
  { steps, array }: ArrayPlace,
  path: Pointer,
  placement: Placement,
  value: JsonValue,
  sink: EffectSink,
): Applied {
  const index = placeIn(array, placement);
  if (index < 0) return failed('anchor-not-found');
  sink.leaves(childPath(path.text, String(index)), value, undefined);
  sink.membership(path.text, undefined, value);
  return changed(steps, array.toSpliced(index, 0, value));
}

function placeIn(array: JsonArray, placement: Placement): number {
  if (!('find' in placement)) return placement.at === 'Start' ? 0 : array.length;
  const anchor = array.findIndex((item) => matches(placement.find, item));
  return anchor < 0 || placement.at === 'Before' ? anchor : anchor + 1;
}
