// All 113 files of the public-domain corpus: read without a fault, written back byte for byte, and holding what the
// corpus' own READMEs counted.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  entriesOf,
  readTdf,
  sectionsOf,
  type TdfFile,
  type TdfSection,
  tokensOf,
  writeTdf,
} from '../../../src/kernel/tdf/index.ts';
import { decodeUtf8Strictly, decodeWindows1252, encodeWindows1252, foldCase } from '../../../src/kernel/text/index.ts';

const CORPUS = new URL('../../fixtures/corpus/', import.meta.url);

interface Sample {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly file: TdfFile;
  readonly codes: readonly string[];
}

function samples(name: string): readonly Sample[] {
  const folder = new URL(`${name}/data/`, CORPUS);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tdf|fbi)$/i.test(path))
    .sort()
    .map((path) => {
      const bytes = new Uint8Array(readFileSync(new URL(path, folder)));
      const { value, diagnostics } = readTdf(decodeWindows1252(bytes), { file: path });
      return { path, bytes, file: value!, codes: diagnostics.map((each) => `${each.severity} ${each.code}`) };
    });
}

const PANIC = samples('Kernel-Panic');
const FACTIONS = samples('Metal-Factions-effects');

/** How often something stands in a corpus, and in how many files. */
function count(of: readonly Sample[], times: (sample: Sample) => number): readonly [number, number] {
  const each = of.map(times);
  return [each.reduce((sum, value) => sum + value, 0), each.filter((value) => value > 0).length];
}

function sections(file: TdfFile): readonly TdfSection[] {
  const found: TdfSection[] = [];
  const visit = (section: TdfSection) => {
    found.push(section);
    sectionsOf(section).forEach(visit);
  };
  visit(file.root);
  return found;
}

const entries = ({ file }: Sample) => sections(file).flatMap((section) => entriesOf(section));
const values = (pattern: RegExp) => (sample: Sample) =>
  entries(sample).filter(({ value }) => pattern.test(value)).length;
const comments =
  (start: string) =>
  ({ file }: Sample) =>
    file.comments.filter((comment) => file.text.startsWith(start, comment.start)).length;
const beforeEquals = ({ file, ...sample }: Sample) =>
  entries({ file, ...sample }).filter((entry) => file.text[entry.keyRange.end] !== '=').length;
const said = (code: string) => (sample: Sample) => sample.codes.filter((each) => each === code).length;
const depth = (section: TdfSection): number => 1 + Math.max(0, ...sectionsOf(section).map(depth));
const noLineEnd = ({ file }: Sample) => (file.text.endsWith('\n') ? 0 : 1);
const lines =
  (pattern: RegExp) =>
  ({ file }: Sample) =>
    pattern.test(file.text) ? 1 : 0;

const multiLine = ({ file }: Sample) =>
  file.comments.filter((one) => /^\/\*[\s\S]*\n/.test(file.text.slice(one.start, one.end))).length;
const beforeSemicolon = (sample: Sample) =>
  entries(sample).filter(({ range }) => /[ \t];$/.test(sample.file.text.slice(range.start, range.end))).length;
const highBytes = ({ bytes }: Sample) => (decodeUtf8Strictly(bytes) === null && bytes.some((one) => one > 127) ? 1 : 0);

describe.each([
  ['Kernel-Panic', PANIC, 94],
  ['Metal-Factions-effects', FACTIONS, 19],
])('%s', (_name, of, files) => {
  it(`has ${files} files`, () => expect(of).toHaveLength(files));

  it.each(of)('reads $path without a fault', ({ file, codes }) => {
    expect(file.complete).toBe(true);
    expect(codes.filter((code) => code.startsWith('error'))).toEqual([]);
  });

  it.each(of)('writes $path back byte for byte', ({ file, bytes }) =>
    expect(encodeWindows1252(writeTdf(file))).toEqual(bytes),
  );

  it.each(of)('covers $path with tokens', ({ file }) => {
    const tokens = tokensOf(file);
    expect(tokens.map((token) => file.text.slice(token.start, token.end)).join('')).toBe(file.text);
    expect(tokens.filter((token) => token.kind === 'unread')).toEqual([]);
  });
});

describe('counts of Kernel Panic', () => {
  it.each<[string, (sample: Sample) => number, readonly [number, number]]>([
    ['files with CRLF alone', lines(/^[^\n]*\r\n(?:[^\n]*\r\n)*[^\n]*$/), [94, 94]],
    ['// comments', comments('//'), [933, 65]],
    ['/* */ comments', comments('/*'), [3, 1]],
    ['/* */ comments over several lines', multiLine, [3, 1]],
    ['a space before ;', beforeSemicolon, [1, 1]],
    ['numbers followed by more text', values(/^[-+]?\d+\.?\d*[ \t]+[^\d\s.+-]/), [15, 6]],
    ['files with bytes above 127 that are not UTF-8', highBytes, [1, 1]],
    ['spaces or tabs round =', beforeEquals, [105, 21]],
    ['same key twice, same value', said('note tdf/duplicate-key'), [8, 8]],
    ['same key twice, other value', said('warning tdf/duplicate-key'), [0, 0]],
    ['empty values', values(/^$/), [4, 3]],
    ['numbers with a leading dot', values(/^-?\.\d+$/), [86, 37]],
    ['negative numbers', values(/^-\d+(\.\d+)?$/), [2, 2]],
    [
      'whole numbers beyond 16 bits',
      (s) => entries(s).filter(({ value }) => /^\d+$/.test(value) && +value > 32_767).length,
      [22, 14],
    ],
    ['files with three levels or more', ({ file }) => (depth(file.root) > 3 ? 1 : 0), [37, 37]],
    ['files without a line end at the end', noLineEnd, [1, 1]],
    ['units', ({ path, file }) => (path.endsWith('.fbi') ? sectionsOf(file.root).length : 0), [42, 42]],
    ['weapons', ({ path, file }) => (path.startsWith('weapons/') ? sectionsOf(file.root).length : 0), [42, 6]],
    ['features', ({ path, file }) => (path.startsWith('features/') ? sectionsOf(file.root).length : 0), [1, 1]],
  ])('%s', (_name, times, expected) => expect(count(PANIC, times)).toEqual(expected));

  it('25 of 383 keys are written in more than one case', () => {
    const spellings = new Map<string, Set<string>>();
    for (const entry of PANIC.flatMap(entries)) {
      const key = foldCase(entry.key);
      spellings.set(key, (spellings.get(key) ?? new Set()).add(entry.key));
    }
    expect(spellings.size).toBe(383);
    expect([...spellings.values()].filter((each) => each.size > 1)).toHaveLength(25);
  });
});

describe('counts of the Metal Factions effects', () => {
  it.each<[string, (sample: Sample) => number, readonly [number, number]]>([
    ['files with LF alone', lines(/^[^\r]*$/), [19, 19]],
    ['// comments', comments('//'), [381, 16]],
    ['/* */ comments', comments('/*'), [2, 2]],
    ['/* */ comments over several lines', multiLine, [2, 2]],
    [
      'sibling sections with the same name',
      ({ file }) =>
        sections(file).reduce(
          (sum, section) =>
            sum + sectionsOf(section).length - new Set(sectionsOf(section).map((each) => foldCase(each.name))).size,
          0,
        ),
      [11, 3],
    ],
    ['same key twice, other value', said('warning tdf/duplicate-key'), [3, 2]],
    ['same key twice, same value', said('note tdf/duplicate-key'), [4, 1]],
    ['tabs inside a value', values(/\t/), [37, 4]],
    ['numbers followed by more text', values(/^[-+]?(\d+\.?\d*|\.\d+)[ \t]+[^\d\s.+-]/), [567, 18]],
    ['negative numbers', values(/^-\d+(\.\d+)?$/), [47, 7]],
    ['spaces round =', beforeEquals, [1211, 16]],
    ['files with three levels or more', ({ file }) => (depth(file.root) > 3 ? 1 : 0), [19, 19]],
    ['files without a line end at the end', noLineEnd, [9, 9]],
  ])('%s', (_name, times, expected) => expect(count(FACTIONS, times)).toEqual(expected));
});
