// Reads the texts of `broken/`: entries one below the other, each with a few words and its files, so that a reader sees in one
// glance what is wrong.

import { encodeUtf8 } from '../text/index.ts';
import { type BrokenEntry, type BrokenFile, WAYS, type Way } from './model.ts';

const PLAIN_SCRIPT = 'function mutate()\n  return {}\nend\n';

/** The manifest of an entry that has none of its own. */
function plainManifest(id: string, layers: string, more: readonly string[]): string {
  return `oamut: 1
id: ${id}
name: Broken on purpose
version: "1.0.0"
author: { name: Oamut Studio }
tags: [gameplay]
works-with: ["*"]
layers: [${layers}]
${more.map((line) => `${line}\n`).join('')}`;
}

/** Entries of one text; blank lines between them belong to none. What does not read as a word of an entry throws: the texts are this project's own. */
export function readBroken(text: string): readonly BrokenEntry[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((entry) => readEntry(entry.replace(/\n+$/, '\n')));
}

function readEntry(text: string): BrokenEntry {
  const [head = '', ...parts] = text.split(/^-- (?=.+ --$)/m);
  const [title = '', ...words] = head.trim().split('\n');
  const [code, message] = split(title.trim(), ' ');
  const values = new Map<string, string[]>();
  for (const line of words) {
    const [name = '', value = ''] = split(line, ' ');
    if (line.trim() === '') continue;
    if (!KNOWN.has(name)) throw new Error(`${code}: ${JSON.stringify(line)} is no word of an entry`);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const one = (name: string) => values.get(name)?.[0];
  const way = one('by') ?? 'check';
  if (!(WAYS as readonly string[]).includes(way)) throw new Error(`${code}: there is no way ${way}`);
  const written = parts.map((part) => readFile(code, part));
  const without = values.get('without') ?? [];
  const files =
    way === 'check' || way === 'run' || way === 'lesson' ? completed(written, without, one('layers'), values) : written;
  return {
    code,
    message: message === '' ? code : message,
    way: way as Way,
    at: readPlace(one('at')),
    also: (one('also') ?? '').split(' ').filter((other) => other !== ''),
    options: new Map((values.get('option') ?? []).map((pair) => split(pair, '=') as [string, string])),
    map: one('map') ?? null,
    files,
  };
}

const KNOWN = new Set(['by', 'at', 'also', 'option', 'map', 'without', 'layers', 'manifest']);

function split(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

function readPlace(text: string | undefined): BrokenEntry['at'] {
  if (text === undefined) return null;
  const [, file = '', line, column] = /^(.*?)(?: (\d+)(?::(\d+))?)?$/.exec(text)!;
  return { file, line: line === undefined ? null : Number(line), column: column === undefined ? null : Number(column) };
}

function readFile(code: string, part: string): BrokenFile {
  const [head, body] = split(part, '\n');
  const name = head.replace(/ --$/, '');
  const [, of = '', path = '', form = ''] = /^(?:([a-z0-9-]+):)?(.+?)(?: (escaped))?$/.exec(name) ?? [];
  if (path === '') throw new Error(`${code}: ${head} names no file`);
  return { of, path, bytes: form === 'escaped' ? unescaped(body.replace(/\n$/, '')) : encodeUtf8(body) };
}

/**
 * `\n`, `\r`, `\t`, `\\`, `\xNN` for a byte, `\{300:text}` for a text many times. The end of the last line is no part of the file.
 */
function unescaped(text: string): Uint8Array {
  const bytes: number[] = [];
  const pattern = /\\(?:x([0-9a-fA-F]{2})|\{(\d+):([^}]*)\}|([nrt\\]))|([^\\]+)/g;
  for (const [, hex, times, repeated = '', sign, plain] of text.matchAll(pattern)) {
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (times !== undefined) {
      const unit = encodeUtf8(repeated.replaceAll('\\n', '\n'));
      for (let at = 0; at < Number(times); at += 1) for (const byte of unit) bytes.push(byte);
    } else if (sign !== undefined) bytes.push({ n: 10, r: 13, t: 9, '\\': 92 }[sign]!);
    else for (const byte of encodeUtf8(plain ?? '')) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** Gives each package the plain manifest and script that it leaves out. */
function completed(
  written: readonly BrokenFile[],
  without: readonly string[],
  layers = 'units',
  values: ReadonlyMap<string, readonly string[]>,
): readonly BrokenFile[] {
  const packages = [...new Set(written.map(({ of }) => of))];
  return (packages.length === 0 ? [''] : packages).flatMap((of) => {
    const own = written.filter((file) => file.of === of);
    const lacks = (path: string) => !without.includes(path) && own.every((file) => file.path !== path);
    const id = of === '' ? 'broken' : of;
    const manifest = plainManifest(id, layers.split(' ').join(', '), values.get('manifest') ?? []);
    return [
      ...(lacks('oamut.yaml') ? [{ of, path: 'oamut.yaml', bytes: encodeUtf8(manifest) }] : []),
      ...own,
      ...(lacks('mutator.lua') && !manifest.includes('\nentry:')
        ? [{ of, path: 'mutator.lua', bytes: encodeUtf8(PLAIN_SCRIPT) }]
        : []),
    ];
  });
}
