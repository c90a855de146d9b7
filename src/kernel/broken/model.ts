// A package broken on purpose: its files, what is wrong with it, and how that is found out.

/**
 * How the fault comes to light: by a check alone, by running the list over the bundled game, by loading a game, by reading a control
 * file or a link, by turning Lua blocks into a rule file, by a pass of patches, or by
 * going through a lesson.
 */
export const WAYS = ['check', 'run', 'game', 'tam', 'link', 'convert', 'patch', 'lesson'] as const;
export type Way = (typeof WAYS)[number];

export interface BrokenFile {
  /** The package it is of; `''` where there is one only. */
  readonly of: string;
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The one file that an entry is told of: of that very path, else of the path in other letters; null without one. */
export function fileToldOf({ at, files }: Pick<BrokenEntry, 'at' | 'files'>): BrokenFile | null {
  if (at === null) return null;
  const folded = at.file.toLowerCase();
  return files.find(({ path }) => path === at.file) ?? files.find(({ path }) => path.toLowerCase() === folded) ?? null;
}

export interface BrokenEntry {
  /** The code that must be told. */
  readonly code: string;
  /** Id of the message: one code can say several things. */
  readonly message: string;
  readonly way: Way;
  /** Where it must be told: file, or file and line, or with the column too. Null when it has no place. */
  readonly at: { readonly file: string; readonly line: number | null; readonly column: number | null } | null;
  /** Codes that may be told as well. */
  readonly also: readonly string[];
  readonly options: ReadonlyMap<string, string>;
  readonly map: string | null;
  /** Files as they stand in the text; `filesOf` adds what a whole package needs. */
  readonly files: readonly BrokenFile[];
}
