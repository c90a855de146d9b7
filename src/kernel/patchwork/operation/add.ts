// Add: sets a member, or inserts an entry before an index; `-` and the size append.

import { isObject, type JsonObject } from '../json/index.ts';
import { arrayIndex } from '../pointer.ts';
import { childPath, type EffectSink, parentText } from './effects.ts';
import type { Applied, OperationOf } from './model.ts';
import { arrived, changed, refusedToken, walkToParent } from './walk.ts';

export function applyAdd({ path, value }: OperationOf<'Add' | 'Replace'>, root: JsonObject, sink: EffectSink): Applied {
  const place = walkToParent(root, path);
  if (!arrived(place)) return place;
  const { steps, container, token } = place;
  if (isObject(container)) {
    sink.leaves(path.text, value, container.get(token));
    return changed(steps, container.with(token, value));
  }
  const index = arrayIndex(token, container.length, true, path.dialect);
  if (typeof index === 'string') return refusedToken(index, path);
  const parent = parentText(path.text);
  sink.leaves(childPath(parent, String(index)), value, undefined);
  sink.membership(parent, undefined, value);
  return changed(steps, container.toSpliced(index, 0, value));
}
