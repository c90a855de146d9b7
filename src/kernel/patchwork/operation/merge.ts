// Merge: deep-merges an object into the object at a pointer.

import { isObject, type JsonObject } from '../json/index.ts';
import { deepMerge } from './deep-merge.ts';
import type { EffectSink } from './effects.ts';
import type { Applied, OperationOf } from './model.ts';
import { changed, failed, walkToValue } from './walk.ts';

export function applyMerge({ path, value }: OperationOf<'Merge'>, root: JsonObject, sink: EffectSink): Applied {
  const place = walkToValue(root, path);
  if (place === null) return failed('merge-target-invalid');
  if (!('steps' in place)) return place;
  if (!isObject(place.value)) return failed('merge-target-invalid');
  return changed(place.steps, deepMerge(place.value, value, path.text, sink));
}
