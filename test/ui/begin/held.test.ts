import { describe, expect, it } from 'vitest';
import { learnLocale, render } from '../../../src/i18n/index.ts';
import { first } from '../../../src/i18n/zh-CN/first.ts';
import { heldWords, rowBeside } from '../../../src/ui/begin/held.ts';

describe('what a workspace that was put away holds', () => {
  it('given nothing known, nothing is said', () => expect(heldWords([])).toBeNull());

  it('given few mutators, all are named', () =>
    expect(render('en', heldWords(['Labs', 'Guns', 'Reeds'])!)).toBe('Labs, Guns, Reeds'));

  it('given many, three are named and the rest is counted', () =>
    expect(render('en', heldWords(['Labs', 'Guns', 'Reeds', 'Boss', 'Fog'])!)).toBe('Labs, Guns, Reeds and 2 more'));

  it('given Chinese, names are joined as Chinese joins them', () => {
    learnLocale('zh-CN', first, ['first']);
    expect(render('zh-CN', heldWords(['甲', '乙'])!)).toBe('甲、乙');
    expect(render('zh-CN', heldWords(['甲', '乙', '丙', '丁'])!)).toBe('甲、乙、丙 等，另有 1 个');
  });
});

describe('the row to go to once one is gone', () => {
  it.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ])('given %s of a, b, c, it is %s', (gone, wanted) => expect(rowBeside(['a', 'b', 'c'], gone)).toBe(wanted));

  it('given the only one, there is none', () => expect(rowBeside(['a'], 'a')).toBeNull());
});
