import { describe, expect, it } from 'vitest';
import { searchTexts } from '../../../src/kernel/search/index.ts';

const texts = [
  { key: 'a', text: 'local cost = 1\r\n  return Cost * cost' },
  { key: 'b', text: 'nothing' },
];
const find = (text: string, parts: { regex?: boolean; cased?: boolean } = {}, limit?: number) =>
  searchTexts(texts, { text, regex: false, cased: false, ...parts }, limit);

describe('search in texts', () => {
  it('finds every place with its line and column, letter case aside', () => {
    const { files, total } = find('cost');
    expect(total).toBe(3);
    expect(files.map(({ key }) => key)).toEqual(['a']);
    expect(files[0]!.hits.map(({ line, column, length }) => [line, column, length])).toEqual([
      [1, 7, 4],
      [2, 10, 4],
      [2, 17, 4],
    ]);
  });

  it('keeps to letter case when asked', () => expect(find('Cost', { cased: true }).total).toBe(1));

  it('takes signs of expressions for themselves', () => expect(find('Cost *').total).toBe(1));

  it('reads an expression when asked', () => expect(find('c\\w+t', { regex: true, cased: true }).total).toBe(2));

  it('says why an expression cannot be read', () => expect(find('(', { regex: true }).error).not.toBeNull());

  it('finds nothing in empty matches', () => expect(find('x*', { regex: true }).total).toBe(0));

  it('stops at the limit and says so', () => expect(find('cost', {}, 2)).toMatchObject({ total: 2, cut: true }));

  it('drops the blanks before a line and knows where the place is in what is left', () => {
    const hit = find('return').files[0]!.hits[0]!;
    expect(hit.shown.slice(hit.at, hit.at + hit.length)).toBe('return');
    expect(hit.at).toBe(0);
  });
});
