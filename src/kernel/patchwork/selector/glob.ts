// Globs over asset paths: part by part, anchored, in time linear for each part (no backtracking into earlier stars).

export interface Glob {
  /** The glob without `glob:`. */
  readonly body: string;
  readonly parts: readonly string[];
}

const ANY_PARTS = '**';

export function compileGlob(body: string): Glob {
  return { body, parts: body.split('/') };
}

/** Whether a glob matches a whole path. */
export function globMatches(glob: Glob, path: string): boolean {
  return sequenceMatches(glob.parts, path.split('/'), (part) => part === ANY_PARTS, partMatches);
}

/** `*` = any number of UTF-16 units, `?` = one; `**` beside other characters is `*`. */
function partMatches(pattern: string, text: string): boolean {
  if (pattern === text) return true;
  return sequenceMatches(
    pattern,
    text,
    (unit) => unit === '*',
    (unit, other) => unit === '?' || unit === other,
  );
}

/** Two-pointer wildcard match: only the last star may ever have to take more. */
function sequenceMatches(
  pattern: ArrayLike<string>,
  text: ArrayLike<string>,
  isStar: (item: string) => boolean,
  fits: (item: string, other: string) => boolean,
): boolean {
  let place = 0;
  let star = -1;
  let resume = 0;
  let at = 0;
  while (at < text.length) {
    const item = pattern[place];
    if (item !== undefined && isStar(item)) {
      star = place;
      resume = at;
      place += 1;
    } else if (item !== undefined && fits(item, text[at]!)) {
      place += 1;
      at += 1;
    } else if (star >= 0) {
      resume += 1;
      at = resume;
      place = star + 1;
    } else return false;
  }
  while (place < pattern.length && isStar(pattern[place]!)) place += 1;
  return place === pattern.length;
}
