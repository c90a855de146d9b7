// The files of an entry as they stand in the text, and the whole packages that they are made into.

import { encodeUtf8, sameBytes } from '../text/index.ts';
import { type Head, split } from './head.ts';
import type { BrokenFile } from './model.ts';

/** A file of the text: of the broken package, of the mended one, or one that the mended one has no more. */
export interface WrittenFile extends BrokenFile {
  readonly use: 'broken' | 'mended' | 'gone';
}

/** What a package is completed with where it has no manifest or script of its own. */
export interface Plain {
  readonly layers: string;
  readonly manifest: readonly string[];
  readonly without: readonly string[];
}

const PLAIN = { plain: true } as const;
const PLAIN_SCRIPT = 'function mutate()\n  return {}\nend\n';

/** The manifest of an entry that has none of its own. */
function plainManifest(id: string, { layers, manifest }: Plain): string {
  return `oamut: 1
id: ${id}
name: Broken on purpose
version: "1.0.0"
author: { name: Oamut Studio }
tags: [gameplay]
works-with: ["*"]
layers: [${layers.split(' ').join(', ')}]
${manifest.map((line) => `${line}\n`).join('')}`;
}

/** Reads `PATH --` and the text below it. */
export function readFile(head: Head, part: string): WrittenFile {
  const [line, body] = split(part, '\n');
  const pattern = /^(?:([a-z0-9-]+):)?(.+?)(?: (escaped))?(?: (mended|gone))?$/;
  const [, of = '', path = '', form, use = 'broken'] = pattern.exec(line.replace(/ --$/, '')) ?? [];
  if (path === '') throw head.fail(`${line} names no file`);
  const bytes = form === 'escaped' ? unescaped(body.replace(/\n$/, '')) : encodeUtf8(body);
  if (use === 'gone' && body.trim() !== '') throw head.fail(`${path} is gone and has a text`);
  return { of, path, bytes, use: use as WrittenFile['use'] };
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

/** The broken files with those mended in their place, new ones behind, and without those that are gone. */
export function mendedFiles(head: Head, written: readonly WrittenFile[]): readonly WrittenFile[] {
  const isSame = (left: BrokenFile, right: BrokenFile) => left.of === right.of && left.path === right.path;
  const ours = written.filter(({ use }) => use === 'broken');
  const others = written.filter(({ use }) => use !== 'broken');
  for (const file of others) {
    const wrong = ours.find((one) => isSame(one, file));
    if (file.use === 'gone' && wrong === undefined) throw head.fail(`${file.path} is gone and was never there`);
    if (file.use === 'mended' && wrong !== undefined && sameBytes(wrong.bytes, file.bytes))
      throw head.fail(`${file.path} is mended into what it was`);
  }
  return [
    ...ours.flatMap((file) => {
      const other = others.find((one) => isSame(one, file));
      return other === undefined ? [file] : other.use === 'gone' ? [] : [other];
    }),
    ...others.filter((file) => file.use === 'mended' && !ours.some((one) => isSame(one, file))),
  ];
}

/** Gives each package the plain manifest and script that it leaves out. */
export function completed(written: readonly WrittenFile[], plain: Plain): readonly BrokenFile[] {
  const packages = [...new Set(written.map(({ of }) => of))];
  return (packages.length === 0 ? [''] : packages).flatMap((of) => {
    const own = bare(written.filter((file) => file.of === of));
    const lacks = (path: string) => !plain.without.includes(path) && own.every((file) => file.path !== path);
    const manifest = plainManifest(of === '' ? 'broken' : of, plain);
    return [
      ...(lacks('oamut.yaml')
        ? [{ of, path: 'oamut.yaml', bytes: encodeUtf8(manifest), ...(plain.manifest.length === 0 ? PLAIN : {}) }]
        : []),
      ...own,
      ...(lacks('mutator.lua') && !manifest.includes('\nentry:')
        ? [{ of, path: 'mutator.lua', bytes: encodeUtf8(PLAIN_SCRIPT), ...PLAIN }]
        : []),
    ];
  });
}

/** The files as they stand. */
export function bare(written: readonly WrittenFile[]): readonly BrokenFile[] {
  return written.map(({ of, path, bytes }) => ({ of, path, bytes }));
}
