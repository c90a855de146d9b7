// A package broken on purpose: its files, what is wrong with it, how that is found out, why it is wrong, and the package mended.

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
  /** The manifest or script that each package gets which has none, and nothing said in it. */
  readonly plain?: true;
}

/** The one file that an entry is told of: of that very path, else of the path in other letters; null without one. */
export function fileToldOf({ at, files }: Pick<BrokenEntry, 'at' | 'files'>): BrokenFile | null {
  if (at === null) return null;
  const folded = at.file.toLowerCase();
  return files.find(({ path }) => path === at.file) ?? files.find(({ path }) => path.toLowerCase() === folded) ?? null;
}

/** Paragraphs in both languages, as many in one as in the other. Backticks are all the Markdown there is. */
export interface Paragraphs {
  readonly en: readonly string[];
  readonly 'zh-CN': readonly string[];
}

/** What is looked at together: files, and what was chosen for a run. */
export interface BrokenState {
  /** Whole packages: the plain manifest and script are among them where the text leaves them out. */
  readonly files: readonly BrokenFile[];
  readonly options: ReadonlyMap<string, string>;
  readonly map: string | null;
}

/** The way out: another state, the diagnostic's own safe fix, or the reason why no package can be right. */
export type Mended =
  | ({ readonly kind: 'state' } & BrokenState)
  | { readonly kind: 'fix' }
  | { readonly kind: 'nothing'; readonly reason: Paragraphs };

export interface BrokenEntry extends BrokenState {
  /** The code that must be told. */
  readonly code: string;
  /** Id of the message: one code can say several things. */
  readonly message: string;
  readonly way: Way;
  /** Where it must be told: file, or file and line, or with the column too. Null when it has no place. */
  readonly at: { readonly file: string; readonly line: number | null; readonly column: number | null } | null;
  /** Codes that may be told as well. */
  readonly also: readonly string[];
  /** The rule that is broken and its reason; without paragraphs where a page by hand tells it. */
  readonly why: Paragraphs;
  /** Null where a page by hand tells it. */
  readonly mended: Mended | null;
}

/** What the safe fixes make of files, by code and message (`nameOf`) and then by file (`keyOf`); written by a run of the entries. */
export type FixedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Code and message, as one name of an entry. */
export const nameOf = ({ code, message }: Pick<BrokenEntry, 'code' | 'message'>): string =>
  code === message ? code : `${code} ${message}`;

/** Package and path, as one name of a file. */
export const keyOf = ({ of, path }: Pick<BrokenFile, 'of' | 'path'>): string => (of === '' ? path : `${of}:${path}`);

/** A code that no small package brings about, in words alone. */
export interface WordedEntry {
  readonly code: string;
  readonly why: Paragraphs;
  readonly wrong: Paragraphs;
  readonly right: Paragraphs;
}
