// Entries of the texts of `broken/`: words, files, why, and the package mended.

import { describe, expect, it } from 'vitest';
import { type BrokenEntry, type BrokenState, readBroken, readWorded } from '../../../src/kernel/broken/index.ts';
import { decodeUtf8 } from '../../../src/kernel/text/index.ts';

const one = (...lines: readonly string[]): BrokenEntry => readBroken(`Words above.\n\n=== ${lines.join('\n')}\n`)[0]!;
const texts = ({ files }: BrokenState) =>
  Object.fromEntries(files.map(({ of, path, bytes }) => [of === '' ? path : `${of}:${path}`, decodeUtf8(bytes)]));
const mended = (entry: BrokenEntry): BrokenState => {
  if (entry.mended?.kind !== 'state') throw new Error('not mended by hand');
  return entry.mended;
};

describe('an entry', () => {
  it('has its code as message where no other is named', () => {
    expect(one('a/b')).toMatchObject({ code: 'a/b', message: 'a/b', way: 'check' });
    expect(one('a/b a/b.c')).toMatchObject({ code: 'a/b', message: 'a/b.c' });
  });

  it('is completed with a plain manifest and script', () =>
    expect(Object.keys(texts(one('a/b', '-- lua/x.lua --', 'return 1')))).toEqual([
      'oamut.yaml',
      'lua/x.lua',
      'mutator.lua',
    ]));

  it('is left as it stands where its way takes no package', () =>
    expect(texts(one('a/b', 'by link', '-- link.txt --', 'x'))).toEqual({ 'link.txt': 'x\n' }));

  it('does not take a word that it does not know', () =>
    expect(() => one('a/b', 'because it is')).toThrow('a/b: "because it is" is no word of an entry'));
});

describe('why', () => {
  it('is one paragraph a line, in both languages', () =>
    expect(one('a/b', 'why One.', 'why Two.', 'why-zh 一。', 'why-zh 二。').why).toEqual({
      en: ['One.', 'Two.'],
      'zh-CN': ['一。', '二。'],
    }));

  it('is nothing without a line', () => expect(one('a/b').why.en).toEqual([]));

  it('must be said in both', () => expect(() => one('a/b', 'why One.')).toThrow('1 of why, and 0 of why-zh'));
});

describe('the mended package', () => {
  it('is none where none is written', () => expect(one('a/b', '-- x.txt --', 'x').mended).toBeNull());

  it('has the mended text in the place of the wrong one, and the other files as they are', () => {
    const entry = one('a/b', 'by tam', '-- x --', 'wrong', '-- y --', 'same', '-- x mended --', 'right');
    expect(texts(entry)).toEqual({ x: 'wrong\n', y: 'same\n' });
    expect(texts(mended(entry))).toEqual({ x: 'right\n', y: 'same\n' });
    expect(mended(entry).files.map(({ path }) => path)).toEqual(['x', 'y']);
  });

  it('can have a file that was not there, and lack one that was', () => {
    const entry = one('a/b', 'by tam', '-- x --', 'wrong', '-- x gone --', '-- y mended --', 'new');
    expect(texts(mended(entry))).toEqual({ y: 'new\n' });
  });

  it('mends the plain manifest and script', () => {
    const entry = one('a/b', '-- mutator.lua mended --', 'return 1');
    expect(texts(entry)['mutator.lua']).toContain('function mutate');
    expect(texts(mended(entry))['mutator.lua']).toBe('return 1\n');
  });

  it('is told apart by package', () => {
    const entry = one('a/b', 'without oamut.yaml', '-- p:x --', '1', '-- q:x --', '2', '-- q:x mended --', '3');
    expect(texts(mended(entry))).toMatchObject({ 'p:x': '1\n', 'q:x': '3\n' });
  });

  it('reads an escaped text', () => {
    const entry = one('a/b', 'by tam', '-- x escaped --', '\\xE9', '-- x escaped mended --', '\\{3:a}\\n');
    expect([...entry.files[0]!.bytes]).toEqual([0xe9]);
    expect(texts(mended(entry))).toEqual({ x: 'aaa\n' });
  });

  it('takes layers, lines of the manifest, options, a map and what is left out anew', () => {
    const was = ['layers units', 'manifest strings: {}', 'option a=1', 'map x.ota', 'without mutator.lua'];
    const is = ['layers weapons map', 'manifest tests: []', 'option a=2', 'map y.ota', 'without'];
    const entry = one('a/b', ...was, ...is.map((line) => `mended ${line}`));
    const manifest = texts(mended(entry))['oamut.yaml'];
    expect(manifest).toContain('layers: [weapons, map]\ntests: []\n');
    expect(manifest).not.toContain('strings');
    expect(mended(entry)).toMatchObject({ options: new Map([['a', '2']]), map: 'y.ota' });
    expect([Object.keys(texts(entry)), Object.keys(texts(mended(entry)))]).toEqual([
      ['oamut.yaml'],
      ['oamut.yaml', 'mutator.lua'],
    ]);
  });

  it('keeps what is not said anew', () => {
    const entry = one('a/b', 'layers units weapons', 'option a=1', 'map x.ota', 'mended manifest strings: {}');
    expect(texts(mended(entry))['oamut.yaml']).toContain('layers: [units, weapons]\nstrings: {}\n');
    expect(mended(entry)).toMatchObject({ options: new Map([['a', '1']]), map: 'x.ota' });
  });

  it('is what the fix makes', () => expect(one('a/b', 'mended by fix').mended).toEqual({ kind: 'fix' }));

  it('is nothing for a reason', () =>
    expect(one('a/b', 'mended nothing Time.', 'mended-zh nothing 时间。').mended).toEqual({
      kind: 'nothing',
      reason: { en: ['Time.'], 'zh-CN': ['时间。'] },
    }));

  it.each([
    ['what it was', ['-- x --', '1', '-- x mended --', '1'], 'x is mended into what it was'],
    ['without a file that was never there', ['-- x gone --'], 'x is gone and was never there'],
    ['without a file that has a text', ['-- x --', '1', '-- x gone --', '2'], 'x is gone and has a text'],
    ['by a fix and by hand', ['mended by fix', '-- x mended --', '1'], 'by nothing else'],
    ['by anything but a fix', ['mended by hand'], 'by nothing else'],
    ['nothing, in one language', ['mended nothing Time.'], 'in both languages'],
    ['a word that it does not know', ['mended at x 1'], 'nothing is mended by "at x 1"'],
  ])('is not %s', (_, lines, what) => expect(() => one('a/b', 'by tam', ...lines)).toThrow(what));
});

it('a code without a package has why, wrong and right in words', () =>
  expect(
    readWorded('Above.\n\n=== a/b\nwhy W.\nwhy-zh 因。\nwrong X.\nwrong-zh 错。\nright R.\nright-zh 对。\n'),
  ).toEqual([
    {
      code: 'a/b',
      why: { en: ['W.'], 'zh-CN': ['因。'] },
      wrong: { en: ['X.'], 'zh-CN': ['错。'] },
      right: { en: ['R.'], 'zh-CN': ['对。'] },
    },
  ]));
