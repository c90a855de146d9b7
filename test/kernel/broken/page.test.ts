// Wrong beside right, files as they are shown, and the page of a code.

import { describe, expect, it } from 'vitest';
import {
  type BrokenEntry,
  beside,
  diagnosticPage,
  keyOf,
  mendedState,
  readBroken,
  readWorded,
  shownFile,
  wordedPage,
} from '../../../src/kernel/broken/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';

const one = (...lines: readonly string[]): BrokenEntry => readBroken(`=== ${lines.join('\n')}\n`)[0]!;
const say = (locale: string, id: string) => `${locale} ${id} *`;

describe('beside each other', () => {
  const sides = (entry: BrokenEntry) => {
    const { changed, same, gone } = beside(entry, mendedState(entry, {}));
    const key = (file: Parameters<typeof keyOf>[0] | null) => (file === null ? null : keyOf(file));
    return { changed: changed.map(({ wrong, right }) => [key(wrong), key(right)]), same: same.map(keyOf), gone };
  };

  it('stand files that differ; a plain manifest or script that stays is left out', () => {
    const files = ['-- lua/a.lua --', 'return 1', '-- lua/b.lua --', 'return 2', '-- lua/b.lua mended --', 'return 3'];
    expect(sides(one('a/b', ...files))).toEqual({
      changed: [['lua/b.lua', 'lua/b.lua']],
      same: ['lua/a.lua'],
      gone: [],
    });
  });

  it('stands the file that is told of first', () => {
    const files = ['-- x --', '1', '-- y --', '1', '-- x mended --', '2', '-- y mended --', '2'];
    expect(sides(one('a/b', 'by tam', 'at y 1', ...files)).changed[0]).toEqual(['y', 'y']);
  });

  it('stands nothing where a file came or went', () => {
    const files = ['-- x --', '1', '-- x gone --', '-- y mended --', '2'];
    expect(sides(one('a/b', 'by tam', ...files)).changed).toEqual([
      ['x', null],
      [null, 'y'],
    ]);
  });

  it('a package that went is named, and its files are not compared', () => {
    const files = ['-- p:x --', '1', '-- q:x --', '1', '-- q:x gone --'];
    expect(sides(one('a/b', 'by run', ...files))).toEqual({ changed: [], same: ['p:x', 'q:x'], gone: ['q'] });
  });

  it('stands the file that is told of alone where nothing is right', () =>
    expect(sides(one('a/b', 'by tam', 'at x 1', '-- x --', '1', '-- y --', '1')).changed).toEqual([['x', null]]));
});

describe('what a fix makes', () => {
  it('is taken from what a run of it gave', () => {
    const entry = one('a/b', 'by tam', 'mended by fix', '-- x --', '1');
    expect(mendedState(entry, { 'a/b': { x: '2' } })!.files[0]!.bytes).toEqual(encodeUtf8('2'));
    expect(mendedState(entry, {})).toBeNull();
  });
});

describe('a file that is shown', () => {
  it('names what nobody sees', () =>
    expect(shownFile(encodeUtf8('a\u202eb\r\nc\n')).lines).toEqual(['a[U+202E]b[U+000D]', 'c']));
  it('names bytes that are no UTF-8', () =>
    expect(shownFile(Uint8Array.of(0x61, 0xe9, 0x62)).lines).toEqual(['a[0xE9]b']));
  it('cuts a line and a file that no one would read', () => {
    expect(shownFile(encodeUtf8('x'.repeat(9000))).lines[0]).toBe(`${'x'.repeat(60)}… (9000)`);
    const { lines, left } = shownFile(encodeUtf8('x\n'.repeat(100)));
    expect(lines.length + left).toBe(100);
    expect(left).toBeGreaterThan(0);
  });
});

describe('the page', () => {
  const entry = (message: string) =>
    one(
      `a/b ${message}`,
      'by tam',
      'at x.lua 1:2',
      'why Why.',
      'why-zh 因。',
      '-- x.lua --',
      'w',
      '-- x.lua mended --',
      'r',
    );

  it('says, reasons and shows in English, then in Chinese, and leads to the entry', () =>
    expect(diagnosticPage('a', [entry('a/b')], {}, say).split('\n\n')).toEqual([
      '# a/b',
      '<!-- Written from broken/a.txt by `node scripts/diagnostics.mjs`. -->',
      '> en a/b \\*',
      'Why.',
      'Wrong, told at `x.lua:1:2`:',
      '```lua\nw\n```',
      'Right:',
      '```lua\nr\n```',
      '## 中文',
      '> zh-CN a/b \\*',
      '因。',
      '[Broken on purpose](../../broken/a.txt): the smallest package with this code; in the page at `#broken=a/b`.\n',
    ]));

  it('has a section for each message', () => {
    const page = diagnosticPage('a', [entry('a/b.one'), entry('a/b.two')], {}, say);
    expect(page.match(/^##+ .*$/gm)).toEqual(['## a/b.one', '## a/b.two', '## 中文', '### a/b.one', '### a/b.two']);
  });

  it('fences a text with fences in it', () =>
    expect(
      diagnosticPage('a', [one('a/b', 'by tam', 'at x.md 1', '-- x.md --', '```start', '```')], {}, say),
    ).toContain('````markdown\n```start\n```\n````'));

  it('is words where there is no package', () => {
    const [words] = readWorded('=== a/b\nwhy W.\nwhy-zh 因。\nwrong X.\nwrong-zh 错。\nright R.\nright-zh 对。\n');
    expect(wordedPage(words!, ['a/b.one'], say)).toContain('W.\n\nWrong: X.\n\nRight: R.\n\n## 中文');
  });
});
