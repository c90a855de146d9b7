// Which of the places that were found are replaced: all of them but those that a person left out, and no foreign package's.

import { replacedText, type SearchAnswer, type SearchHit } from '../../kernel/search/index.ts';
import type { NewText } from '../../workspace/index.ts';
import { splitKey } from '../../workspace/index.ts';

/** A place with its name among all: it stays when lines before it come or go. */
export interface Place {
  readonly id: string;
  readonly hit: SearchHit;
}

export interface PlacedFile {
  readonly key: string;
  readonly places: readonly Place[];
}

/** Names every place by its file, its line's text and where in that it stands, and its number among equal ones. */
export function placed(files: SearchAnswer['files']): readonly PlacedFile[] {
  return files.map(({ key, hits }) => {
    const equal = new Map<string, number>();
    const places = hits.map((hit): Place => {
      const name = `${key}\n${hit.at}\n${hit.shown}`;
      const number = equal.get(name) ?? 0;
      equal.set(name, number + 1);
      return { id: `${name}\n${number}`, hit };
    });
    return { key, places };
  });
}

/** Ids of the places of some files that may be replaced, in their order. */
export function placesOf(
  files: readonly PlacedFile[],
  isForeign: (uid: string) => boolean,
  within: (key: string) => boolean = () => true,
): readonly string[] {
  return files
    .filter(({ key }) => within(key) && !isForeign(splitKey(key).uid))
    .flatMap(({ places }) => places.map(({ id }) => id));
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
  files: readonly PlacedFile[],
  texts: ReadonlyMap<string, string>,
  left: ReadonlySet<string>,
  isForeign: (uid: string) => boolean,
): readonly NewText[] {
  return files.flatMap(({ key, places }): NewText[] => {
    const { uid, path } = splitKey(key);
    const before = texts.get(key);
    if (before === undefined || isForeign(uid)) return [];
    const after = replacedText(
      before,
      places.filter(({ id }) => !left.has(id)).map(({ hit }) => hit),
    );
    return after === before ? [] : [{ uid, path, before, after }];
  });
}
