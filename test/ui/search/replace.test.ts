import { beforeEach, describe, expect, it } from 'vitest';
import { searchTexts } from '../../../src/kernel/search/index.ts';
import { choose, left, setLeft } from '../../../src/ui/search/query.ts';
import { newTexts, placed, placesOf, tickOf, withTick } from '../../../src/ui/search/replace.ts';

const TEXTS = new Map([
  ['mine/a.lua', 'cost, cost'],
  ['mine/b.lua', 'cost'],
  ['theirs/c.lua', 'cost'],
]);
const FILES = placed(
  searchTexts(
    [...TEXTS].map(([key, text]) => ({ key, text })),
    { text: 'cost', regex: false, cased: false, put: 'price' },
  ).files,
);
const foreign = (uid: string) => uid === 'theirs';
const places = placesOf(FILES, foreign);
const written = (left: ReadonlySet<string>) =>
  newTexts(FILES, TEXTS, left, foreign).map(({ path, after }) => [path, after]);

describe('which places are replaced', () => {
  it('given no choice, all of them but those of foreign packages', () =>
    expect(written(new Set())).toEqual([
      ['a.lua', 'price, price'],
      ['b.lua', 'price'],
    ]));

  it('given a place that is left out, its file keeps it', () =>
    expect(written(new Set([places[0]!]))).toEqual([
      ['a.lua', 'cost, price'],
      ['b.lua', 'price'],
    ]));

  it('given all places of a file left out, the file is not written', () =>
    expect(written(new Set(places.slice(0, 2)))).toEqual([['b.lua', 'price']]));

  it('given some places left out, the tick of their file is neither on nor off', () => {
    expect(tickOf(places, new Set())).toBe(true);
    expect(tickOf(places, new Set([places[1]!]))).toBe('mixed');
    expect(tickOf(places, new Set(places))).toBe(false);
  });

  it('given a mixed tick, when it is pressed, then nothing is left out; pressed again, all of it', () => {
    const all = withTick(places, new Set([places[1]!]));
    expect([...all]).toEqual([]);
    expect([...withTick(places, all)]).toEqual([...places]);
  });
});

describe('a place that was left out, when its file is edited', () => {
  /** Lines that are written once the places of some numbers in a text were left out and the text was edited. */
  const written = (before: string, numbers: readonly number[], after: string) => {
    const filesOf = (text: string) =>
      placed(
        searchTexts([{ key: 'mine/a.lua', text }], { text: 'cost', regex: false, cased: true, put: 'price' }).files,
      );
    const ids = placesOf(filesOf(before), foreign);
    const out = new Set(numbers.map((number) => ids[number]!));
    return newTexts(filesOf(after), new Map([['mine/a.lua', after]]), out, foreign)[0]?.after.split('\n');
  };

  it('given a line above it more, it stays out and no other one does', () =>
    expect(written('a cost\nb cost', [0], '-- cost of it\na cost\nb cost')).toEqual([
      '-- price of it',
      'a cost',
      'b price',
    ]));

  it('given a line above it less, it stays out', () =>
    expect(written('x cost\na cost\nb cost', [2], 'a cost\nb cost')).toEqual(['a price', 'b cost']));

  it('given its line moved and set in further, it stays out', () =>
    expect(written('a cost\nb cost', [0], 'b cost\n  a cost')).toEqual(['b price', '  a cost']));

  it('given equal lines and places in one line, each is its own', () => {
    expect(written('cost\ncost\ncost', [1], 'x\ncost\ncost\ncost')).toEqual(['x', 'price', 'cost', 'price']);
    expect(written('cost + cost', [1], '\ncost + cost')).toEqual(['', 'price + cost']);
  });
});

describe('what is left out', () => {
  beforeEach(() => {
    choose({ text: 'cost', put: '', replaces: true });
    setLeft(new Set(places));
  });

  it('given another text to put, it stays left out', () => {
    choose({ put: 'price', text: 'cost' });
    choose({ replaces: false });
    expect([...left()]).toEqual(places);
  });

  it.each([{ text: 'costs' }, { cased: true }, { word: true }, { regex: true }])(
    'given %j, it is forgotten',
    (part) => {
      choose(part);
      expect(left().size).toBe(0);
    },
  );
});
