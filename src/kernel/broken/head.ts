// The words above the files of an entry: one a line, its name first.

import type { Paragraphs } from './model.ts';

export interface Head {
  readonly code: string;
  readonly message: string;
  /** Values of a word in their order. */
  readonly all: (name: string) => readonly string[];
  readonly one: (name: string) => string | undefined;
  /** What is wrong with the text, of this entry. */
  readonly fail: (what: string) => Error;
}

/** Reads `CODE MESSAGE` and the lines below it. A word that is not `known` throws. */
export function readHead(text: string, known: ReadonlySet<string>): Head {
  const [title = '', ...lines] = text.trim().split('\n');
  const [code, message] = split(title.trim(), ' ');
  const fail = (what: string) => new Error(`${message === '' ? code : message}: ${what}`);
  const values = new Map<string, string[]>();
  for (const line of lines) {
    if (line.trim() === '') continue;
    const [name, value] = split(line, ' ');
    if (!known.has(name)) throw fail(`${JSON.stringify(line)} is no word of an entry`);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const all = (name: string) => values.get(name) ?? [];
  return { code, message: message === '' ? code : message, all, one: (name) => all(name)[0], fail };
}

/** A word and the same with `-zh` behind it, one paragraph a line. */
export function readParagraphs(head: Head, name: string): Paragraphs {
  const [en, zh] = [head.all(name), head.all(`${name}-zh`)];
  if (en.length !== zh.length) throw head.fail(`${en.length} of ${name}, and ${zh.length} of ${name}-zh`);
  return { en, 'zh-CN': zh };
}

/** What stands before the mark and behind it; all before it when there is none. */
export function split(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
