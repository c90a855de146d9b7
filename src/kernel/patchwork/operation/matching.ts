// ReplaceMatching, RemoveMatching, MergeMatching and UpsertMatching: work on the entries of an array that match.

import { isObject, type JsonObject } from '../json/index.ts';
import { deepMerge } from './deep-merge.ts';
import { childPath, type EffectSink } from './effects.ts';
import { insertEntry } from './insert.ts';
import type { Applied, OperationOf } from './model.ts';
import { allMatches, choose, isChosen, select } from './select.ts';
import { type ArrayPlace, arrived, changed, failed, walkToArray } from './walk.ts';

export function applyReplaceMatching(
  { path, match, value, policy }: OperationOf<'ReplaceMatching'>,
  root: JsonObject,
  sink: EffectSink,
): Applied {
  const place = walkToArray(root, path);
  if (!arrived(place)) return place;
  const chosen = select(match, place.array, policy);
  if (!isChosen(chosen)) return chosen;
  const array = place.array.slice();
  for (const index of chosen) {
    sink.leaves(childPath(path.text, String(index)), value, array[index]!);
    array[index] = value;
  }
  return changed(place.steps, array);
}

export function applyRemoveMatching(
  { path, match, policy }: OperationOf<'RemoveMatching'>,
  root: JsonObject,
  sink: EffectSink,
): Applied {
  const place = walkToArray(root, path);
  if (!arrived(place)) return place;
  const chosen = select(match, place.array, policy);
  if (!isChosen(chosen)) return chosen;
  const { array } = place;
  for (const index of chosen.toReversed()) {
    sink.removed(childPath(path.text, String(index)), array[index]!);
    sink.membership(path.text, array[index]!, undefined);
  }
  const gone = new Set(chosen);
  return changed(
    place.steps,
    array.filter((_, index) => !gone.has(index)),
  );
}

export function applyMergeMatching(
  { path, match, value, policy }: OperationOf<'MergeMatching'>,
  root: JsonObject,
  sink: EffectSink,
): Applied {
  const place = walkToArray(root, path);
  if (!arrived(place)) return place;
  const chosen = select(match, place.array, policy);
  return isChosen(chosen) ? mergeInto(place, chosen, path.text, value, sink) : chosen;
}

export function applyUpsertMatching(
  { path, match, value, policy, placement }: OperationOf<'UpsertMatching'>,
  root: JsonObject,
  sink: EffectSink,
): Applied {
  const place = walkToArray(root, path);
  if (!arrived(place)) return place;
  const found = allMatches(match, place.array);
  if (!isChosen(found)) return found;
  if (found.length > 0) {
    const chosen = choose(found, policy);
    return isChosen(chosen) ? mergeInto(place, chosen, path.text, value, sink) : chosen;
  }
  if (place.array.length > 0 && 'find' in placement && !placement.find.sound) return failed('matcher-invalid');
  return insertEntry(place, path, placement, value, sink);
}

function mergeInto(
  { steps, array }: ArrayPlace,
  chosen: readonly number[],
  path: string,
  value: JsonObject,
  sink: EffectSink,
): Applied {
  if (!chosen.every((index) => isObject(array[index]))) return failed('selected-not-object');
  const merged = array.slice();
  for (const index of chosen)
    merged[index] = deepMerge(array[index] as JsonObject, value, childPath(path, String(index)), sink);
  return changed(steps, merged);
}
