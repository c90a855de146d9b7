// The one shape in which every reader, check and run says what is wrong, where, and what to do about it.

import type { TextRange } from './range.ts';

export type Severity = 'error' | 'warning' | 'note' | 'hint';

/** Values that a message's placeholders take. Lists are joined by the renderer, never here. */
export type MessageValues = Readonly<Record<string, string | number | readonly string[]>>;

/** A message by id, so that it can be said in any language. Ids live in `src/i18n/<locale>/`. */
export interface Message {
  readonly id: string;
  readonly values?: MessageValues;
}

/** One replacement in one file of the package. */
export interface TextEdit {
  readonly file: string;
  readonly range: TextRange;
  readonly text: string;
}

/** A way out, as data: usable from an editor and from `oamut check --fix`. */
export interface Fix {
  readonly title: Message;
  readonly edits: readonly TextEdit[];
  /** A safe fix keeps the meaning or can only be meant this way; an unsafe one needs a person's eye. */
  readonly safe: boolean;
  /** What the author will want to see then, and perhaps change: a value in a file of the package, by its key path. */
  readonly leadsTo?: { readonly file: string; readonly path: readonly (string | number)[] };
}

export interface Diagnostic {
  /** Stable, never translated: `yaml/block_scalar`, `plan/undeclared-layer`. */
  readonly code: string;
  readonly severity: Severity;
  /** Path inside the package or the game, `/`-separated; `''` when the subject is the package itself. */
  readonly file: string;
  /** `null` when there is no place. */
  readonly range: TextRange | null;
  /** Key path such as `tags[2]`; `''` when there is none. */
  readonly path: string;
  readonly message: Message;
  /** Name of the [O] or [E~] choice in `dialect.ts` that this rests on. */
  readonly reading?: string;
  readonly fixes?: readonly Fix[];
}

/** What every reader gives back: it never throws on input. `value` is null when nothing usable was read. */
export interface ReadResult<T> {
  readonly value: T | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a list holds an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
