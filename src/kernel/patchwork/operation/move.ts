// MoveMatching: one entry to another place of its array.

import { equalAsDoubles, type JsonArray, type JsonObject } from '../json/index.ts';
import type { EffectSink } from './effects.ts';
import type { Applied, OperationOf, Placement } from './model.ts';
import { isChosen, select } from './select.ts';
import { arrived, changed, failed, walkToArray } from './walk.ts';

export function applyMoveMatching(
  { path, match, placement }: OperationOf<'MoveMatching'>,
  root: JsonObject,
  sink: EffectSink,
): Applied {
  const place = walkToArray(root, path);
  if (!arrived(place)) return place;
  const { steps, array } = place;
  const chosen = select(match, array, 'ExactlyOne');
  if (!isChosen(chosen)) return chosen;
  const from = chosen[0]!;
  const to = destination(array, from, placement);
  if (typeof to !== 'number') return to;
  const moved = array.toSpliced(from, 1).toSpliced(to, 0, array[from]!);
  // By value, not by index: two equal neighbours may swap without anything to see.
  if (equalAsDoubles(array, moved)) return { noop: 'already-in-position' };
  sink.order(path.text, array, moved);
  return changed(steps, moved);
}

/** Index in the array without the moved entry. */
function destination(array: JsonArray, from: number, placement: Placement): number | Applied {
  if (!('find' in placement)) return placement.at === 'Start' ? 0 : array.length - 1;
  // Exactly one, unlike the first match that Insert takes.
  const chosen = select(placement.find, array, 'ExactlyOne');
  if (!isChosen(chosen)) return chosen;
  const anchor = chosen[0]!;
  if (anchor === from) return failed('self-anchor');
  const after = anchor > from ? anchor - 1 : anchor;
  return placement.at === 'Before' ? after : after + 1;
}
