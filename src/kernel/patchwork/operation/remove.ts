// Remove: deletes a member or entry that is there.

import { isObject, type JsonObject } from '../json/index.ts';
import { arrayIndex } from '../pointer.ts';
import { childPath, type EffectSink, parentText } from './effects.ts';
import type { Applied, OperationOf } from './model.ts';
import { arrived, changed, failed, refusedToken, walkToParent } from './walk.ts';

export function applyRemove({ path }: OperationOf<'Remove'>, root: JsonObject, sink: EffectSink): Applied {
  const place = walkToParent(root, path);
  if (!arrived(place)) return place;
  const { steps, container, token } = place;
  if (isObject(container)) {
    const before = container.get(token);
    if (before === undefined) return failed('leaf-missing');
    sink.removed(path.text, before);
    return changed(steps, container.without(token));
  }
  const index = arrayIndex(token, container.length, false, path.dialect);
  if (typeof index === 'string') return refusedToken(index, path);
  const before = container[index]!;
  const parent = parentText(path.text);
  sink.removed(childPath(parent, String(index)), before);
  sink.membership(parent, before, undefined);
  return changed(steps, container.toSpliced(index, 1));
}
