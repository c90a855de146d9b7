import { describe, expect, it } from 'vitest';
import { searchTexts } from '../../../src/kernel/search/index.ts';
import { newTexts, placesOf, tickOf, withTick } from '../../../src/ui/search/replace.ts';

const TEXTS = new Map([
  ['mine/a.lua', 'cost, cost'],
  ['mine/b.lua', 'cost'],
  ['theirs/c.lua', 'cost'],
]);
const ANSWER = searchTexts(
  [...TEXTS].map(([key, text]) => ({ key, text })),
  { text: 'cost', regex: false, cased: false, put: 'price' },
);
const foreign = (uid: string) => uid === 'theirs';
const places = placesOf(ANSWER.files, foreign);
const written = (left: ReadonlySet<string>) =>
  newTexts(ANSWER, TEXTS, left, foreign).map(({ path, after }) => [path, after]);

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
