// Which of the places that were found are replaced: all of them but those that a person left out, and no foreign package's.

import { replacedText, type SearchAnswer } from '../../kernel/search/index.ts';
import type { NewText } from '../../workspace/index.ts';
import { splitKey } from '../../workspace/index.ts';

/** A place among all: its file's key, and where it begins. */
export const placeId = (key: string, offset: number): string => `${key}\n${offset}`;

/** Ids of the places of some files that may be replaced, in their order. */
export function placesOf(
  files: SearchAnswer['files'],
  isForeign: (uid: string) => boolean,
  within: (key: string) => boolean = () => true,
): readonly string[] {
  return files
    .filter(({ key }) => within(key) && !isForeign(splitKey(key).uid))
    .flatMap(({ key, hits }) => hits.map(({ offset }) => placeId(key, offset)));
}

/** Whether all, some or none of some places are replaced. */
export function tickOf(places: readonly string[], left: ReadonlySet<string>): boolean | 'mixed' {
  const out = places.filter((id) => left.has(id)).length;
  return out === 0 ? true : out === places.length ? false : 'mixed';
}

/** What is left out once the tick of some places was pressed: none of them if any was left out, else all of them. */
export function withTick(places: readonly string[], left: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(left);
  const ticked = tickOf(places, left) === true;
  for (const id of places)
    if (ticked) next.add(id);
    else next.delete(id);
  return next;
}

/** The texts that replacing writes. `texts` are those that were searched. */
export function newTexts(
  answer: SearchAnswer,
  texts: ReadonlyMap<string, string>,
  left: ReadonlySet<string>,
  isForeign: (uid: string) => boolean,
): readonly NewText[] {
  return answer.files.flatMap(({ key, hits }): NewText[] => {
    const { uid, path } = splitKey(key);
    const before = texts.get(key);
    if (before === undefined || isForeign(uid)) return [];
    const after = replacedText(
      before,
      hits.filter(({ offset }) => !left.has(placeId(key, offset))),
    );
    return after === before ? [] : [{ uid, path, before, after }];
  });
}
