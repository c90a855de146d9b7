// What the dialog makes of the texts that it is given: the list by area, one entry, a page in Chinese, lines side by side.

import { describe, expect, it } from 'vitest';
import { areasOf, chosenOf, pageInChinese } from '../../../src/ui/gallery/broken.ts';
import { sideBySide } from '../../../src/ui/gallery/lines.ts';

describe('the list', () => {
  it('has codes without a package in the area of their code, and areas in order', () =>
    expect(
      areasOf({
        b: [['b/x', 'b/x']],
        elsewhere: [
          ['b/y', 'b/y'],
          ['a/z', 'a/z'],
        ],
      }),
    ).toEqual([
      { area: 'a', names: [{ code: 'a/z', message: 'a/z', text: 'elsewhere' }] },
      {
        area: 'b',
        names: [
          { code: 'b/x', message: 'b/x', text: 'b' },
          { code: 'b/y', message: 'b/y', text: 'elsewhere' },
        ],
      },
    ]));

  it('has an area whose text says another code under its own name', () =>
    expect(areasOf({ patch: [['rule/x', 'patch/x']] })[0]).toMatchObject({ area: 'patch' }));
});

describe('what is chosen', () => {
  const bundle = (text: string) => ({ text, fixed: {}, pages: { 'a/b': { en: 'Why.', zh: null } } });

  it('is the entry of that message', () => {
    const name = { code: 'a/b', message: 'a/b.two', text: 'a' };
    const { entry, words, page } = chosenOf(bundle('=== a/b a/b.one\n\n=== a/b a/b.two\nby link\n'), name);
    expect(entry).toMatchObject({ message: 'a/b.two', way: 'link' });
    expect(words).toBeNull();
    expect(page?.en).toBe('Why.');
  });

  it('is words where there is no package', () => {
    const name = { code: 'c/d', message: 'c/d', text: 'elsewhere' };
    const { entry, words } = chosenOf(bundle('=== c/d\nwhy W.\nwhy-zh 因。\n'), name);
    expect(entry).toBeNull();
    expect(words?.why['zh-CN']).toEqual(['因。']);
  });
});

describe('a page by hand in Chinese', () => {
  const en = 'Why.\n\nWrong:\n\n```lua\na\n```\n\nRight:\n\n```lua\nb\n```';

  it('has the examples of the English one', () =>
    expect(pageInChinese({ en, zh: '原因。' }, '错误：', '正确：')).toBe(
      '原因。\n\n错误：\n\n```lua\na\n```\n\n正确：\n\n```lua\nb\n```',
    ));

  it('is the English one where there is none', () => expect(pageInChinese({ en, zh: null }, '', '')).toBe(en));
});

describe('side by side', () => {
  const marked = (lines: readonly { readonly text: string; readonly differs: boolean }[]) =>
    lines.map(({ text, differs }) => (differs ? `!${text}` : text));

  it('marks on each side what the other lacks', () => {
    const { wrong, right } = sideBySide(['a', 'b', 'c'], ['a', 'x', 'y', 'c']);
    expect(marked(wrong)).toEqual(['a', '!b', 'c']);
    expect(marked(right)).toEqual(['a', '!x', '!y', 'c']);
  });

  it('marks all of a file that the other side does not have', () =>
    expect(marked(sideBySide(['a', 'b'], []).wrong)).toEqual(['!a', '!b']));
});
