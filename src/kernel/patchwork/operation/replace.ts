// Replace: sets a member or entry that is there.

import { isObject, type JsonObject } from '../json/index.ts';
import { arrayIndex } from '../pointer.ts';
import { childPath, type EffectSink, parentText } from './effects.ts';
import type { Applied, OperationOf } from './model.ts';
import { arrived, changed, failed, refusedToken, walkToParent } from './walk.ts';

export function applyReplace(
  { path, value }: OperationOf<'Add' | 'Replace'>,
  root: JsonObject,
  sink: EffectSink,
): Applied {
  const place = walkToParent(root, path);
  if (!arrived(place)) return place;
  const { steps, container, token } = place;
  if (isObject(container)) {
    const before = container.get(token);
    if (before === undefined) return failed('leaf-missing');
    sink.leaves(path.text, value, before);
    return changed(steps, container.with(token, value));
  }
  const index = arrayIndex(token, container.length, false, path.dialect);
  if (typeof index === 'string') return refusedToken(index, path);
  sink.leaves(childPath(parentText(path.text), String(index)), value, container[index]!);
  return changed(steps, container.with(index, value));
}
