import { describe, expect, it } from 'vitest';
import {
  acceptPair,
  EMPTY_INSPECTION,
  holds,
  isWatched,
  readInspection,
  revokePair,
  toggleReviewed,
  toggleWatched,
} from '../../src/workspace/inspection.ts';

const FIELD = { space: 'units', key: 'com', field: 'maxdamage' } as const;
const PAIR = { space: 'units', field: 'maxdamage', earlier: 'a', later: 'b', hashes: ['1', '2'] } as const;

describe('notes of an inspection', () => {
  it('given a mark on the present result, a second one takes it back; on a changed result it marks anew', () => {
    const marked = toggleReviewed(EMPTY_INSPECTION, 'units/com', 'x');
    expect(marked.reviewed).toEqual({ 'units/com': 'x' });
    expect(toggleReviewed(marked, 'units/com', 'x').reviewed).toEqual({});
    expect(toggleReviewed(marked, 'units/com', 'y').reviewed).toEqual({ 'units/com': 'y' });
  });
  it('given a field, watching is switched on and off', () => {
    const watching = toggleWatched(EMPTY_INSPECTION, FIELD);
    expect([isWatched(watching, FIELD), isWatched(toggleWatched(watching, FIELD), FIELD)]).toEqual([true, false]);
  });
  it('given an accepted pair, it holds while both packages are as they were', () => {
    const hashes = new Map([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(holds(PAIR, (id) => hashes.get(id) ?? null)).toBe(true);
    hashes.set('b', '3');
    expect(holds(PAIR, (id) => hashes.get(id) ?? null)).toBe(false);
  });
  it('given a pair twice, the newer acceptance stands; revoking takes it away', () => {
    const twice = acceptPair(acceptPair(EMPTY_INSPECTION, PAIR), { ...PAIR, hashes: ['1', '9'] });
    expect(twice.quiet.map((pair) => pair.hashes)).toEqual([['1', '9']]);
    expect(revokePair(twice, PAIR).quiet).toEqual([]);
  });
});

describe('stored notes', () => {
  it('come back as they were', () => {
    const inspection = acceptPair(toggleWatched(toggleReviewed(EMPTY_INSPECTION, 'units/com', 'x'), FIELD), PAIR);
    expect(readInspection(JSON.parse(JSON.stringify(inspection)))).toEqual(inspection);
  });
  it.each([undefined, null, 7, [], { reviewed: 1, watched: {}, quiet: 'x' }])('given %j, are empty', (stored) => {
    expect(readInspection(stored)).toEqual(EMPTY_INSPECTION);
  });
  it('given unsound parts, keep the sound ones', () => {
    const stored = {
      reviewed: { a: 'x', b: 1 },
      watched: [FIELD, { space: 'rockets', key: 'a', field: 'b' }],
      quiet: [{}],
    };
    expect(readInspection(stored)).toEqual({ reviewed: { a: 'x' }, watched: [FIELD], quiet: [] });
  });
});
