import { describe, expect, it } from 'vitest';
import { expandReplacement } from '../../../src/kernel/search/expand.ts';
import { replacedText, type SearchQuery, searchTexts } from '../../../src/kernel/search/index.ts';

const replaced = (text: string, query: Partial<SearchQuery>): string => {
  const { files } = searchTexts([{ key: 'a', text }], { text: '', regex: false, cased: false, ...query });
  return replacedText(text, files[0]?.hits ?? []);
};
const expanded = (put: string, expression: RegExp, text: string) => expandReplacement(put, expression.exec(text)!);

describe('replacing in texts', () => {
  it('given a plain text, every place takes the new one, and signs in it stand for themselves', () =>
    expect(replaced('cost = cost * 2', { text: 'cost', put: '$&$1' })).toBe('$&$1 = $&$1 * 2'));

  it('given line ends of every kind, they stay', () =>
    expect(replaced('a\r\nba\rca\na', { text: 'a', put: 'xy' })).toBe('xy\r\nbxy\rcxy\nxy'));

  it.each(['\n', '\r\n', '\r'])('given lines that end in %j, a new line ends so too', (end) =>
    expect(replaced(`a;b${end}c`, { text: ';', regex: true, put: '\\n' })).toBe(`a${end}b${end}c`),
  );

  it('given a text of one line, a new line ends in a line feed', () =>
    expect(replaced('a;b', { text: ';', regex: true, put: '\\n' })).toBe('a\nb'));

  it('given an expression, what its groups caught is put', () =>
    expect(replaced('scale(1.5), scale(2)', { text: 'scale\\(([\\d.]+)\\)', regex: true, put: 'set($1)' })).toBe(
      'set(1.5), set(2)',
    ));

  it('given letters beyond the basic plane before a place, the place is still where it is', () =>
    expect(replaced('-- 😀😀 cost', { text: 'cost', put: 'price' })).toBe('-- 😀😀 price'));

  it('given whole words, parts of longer ones stay', () =>
    expect(replaced('cost costs _cost cost', { text: 'cost', word: true, put: 'x' })).toBe('x costs _cost x'));

  it('given whole words in Chinese, a word beside others is a part', () =>
    expect(replaced('费用 费用高', { text: '费用', word: true, put: 'x' })).toBe('x 费用高'));

  it('given an alternative as whole words, both ends hold for all of it', () =>
    expect(replaced('ab abc bcd bc', { text: 'ab|bc', regex: true, word: true, put: 'x' })).toBe('x abc bcd x'));

  it('given a broken expression as whole words, its error tells of the expression itself', () => {
    const query = { text: '(', regex: true, cased: true, word: true };
    expect(searchTexts([], query).error).not.toContain('?<!');
  });

  it('given nothing to put, places have nothing to put', () => {
    const { files } = searchTexts([{ key: 'a', text: 'a' }], { text: 'a', regex: false, cased: false });
    expect(files[0]!.hits[0]!.put).toBeNull();
  });

  it('given an empty text to put, places are taken out', () =>
    expect(replaced('a-b-c', { text: '-', put: '' })).toBe('abc'));

  it('given some of the places, only they are replaced', () => {
    const { files } = searchTexts([{ key: 'a', text: 'a a a' }], { text: 'a', regex: false, cased: false, put: 'b' });
    expect(replacedText('a a a', [files[0]!.hits[2]!, files[0]!.hits[0]!])).toBe('b a b');
  });
});

describe('what stands in a place', () => {
  it.each([
    ['$1-$2', 'y-z'],
    ['$&', 'xyz'],
    ['$$1', '$1'],
    ['$0 $3 $x', '$0 $3 $x'],
    ['$12', 'y2'],
    ['\\n\\t\\\\', '\n\t\\'],
  ])('%j becomes %j', (put, wanted) => expect(expanded(put, /x(y)(z)/, 'xyz')).toBe(wanted));

  it('takes groups by name', () => expect(expanded('$<one>!$<two>', /(?<one>.)/, 'x')).toBe('x!$<two>'));

  it('puts nothing for a group that caught nothing', () => expect(expanded('[$1]', /x(y)?/, 'x')).toBe('[]'));
});
