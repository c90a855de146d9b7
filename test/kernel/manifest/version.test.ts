// Versions, ranges, homepages and tags: the shared table of cases, and what the mutators' looser ranges add.

import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  ENGINE_PARTS,
  homepageProblem,
  isTag,
  rangeMeets,
  readEngineVersion,
  readRange,
  readVersion,
} from '../../../src/kernel/manifest/index.ts';
import vectors from '../../fixtures/vectors/package-keys.json' with { type: 'json' };

const engine = (text: string) => readRange(text, ENGINE_PARTS);

describe('engine ranges of the shared table', () => {
  it.each(vectors['engine-range'].accepted)('%j is accepted', (text) => expect(engine(text).problem).toBeNull());
  it.each(vectors['engine-range'].refused)('%j is refused', (text) => expect(engine(text).range).toBeNull());

  it.each(
    vectors['engine-range'].met.flatMap(({ range, meets, misses }) => [
      ...meets.map((version) => [range, version, 'met'] as const),
      ...misses.map((version) => [range, version, 'not-met'] as const),
    ]),
  )('%s against %s is %s', (range, version, expected) =>
    expect(rangeMeets(engine(range).range!, version)).toBe(expected),
  );
});

describe('engine versions of the shared table', () => {
  it.each(vectors['engine-version'].accepted)('%j is accepted', (text) =>
    expect(readEngineVersion(text)).not.toBeNull(),
  );
  it.each(vectors['engine-version'].refused)('%j is refused', (text) => expect(readEngineVersion(text)).toBeNull());
});

describe('homepages and tags of the shared table', () => {
  it.each(vectors.homepage.accepted)('homepage %j is accepted', (text) => expect(homepageProblem(text)).toBeNull());
  it.each(vectors.homepage.refused)('homepage %j is refused', (text) => expect(homepageProblem(text)).not.toBeNull());
  it.each(vectors.tag.accepted)('tag %j is accepted', (text) => expect(isTag(text)).toBe(true));
  it.each(vectors.tag.refused)('tag %j is refused', (text) => expect(isTag(text)).toBe(false));
});

describe('where a range goes wrong', () => {
  it.each([
    ['', 'empty', 0],
    [`>= ${'1'.repeat(62)}`, 'too-long', 0],
    ['>1,>1,>1,>1,>1', 'too-many', 12],
    ['1.0', 'comparison', 0],
    ['>= 1,', 'comparison', 5],
    ['>=', 'version', 2],
    ['== 1', 'version', 1],
    ['>= v1', 'version', 3],
    ['>= 1.', 'part', 5],
    ['>= 1.02', 'leading-zero', 5],
    ['>= 1.65536', 'part-too-large', 5],
    ['>= 1.2.3.4', 'too-many-parts', 8],
    ['>= 1 ', 'unexpected', 4],
    ['>= 1 or 2', 'unexpected', 5],
    [' >= 1', 'comparison', 0],
  ] as const)('%j: %s at %i', (text, kind, at) => expect(readRange(text).problem).toEqual({ kind, at }));

  it('an engine range says where its point is missing', () => {
    expect(engine('>= 1.2').problem).toEqual({ kind: 'point', at: 6 });
  });
});

describe('whether a version meets a range', () => {
  it.each([
    ['>= 10.2', '10.2.0', 'met'],
    ['>= 10.2', '10', 'not-met'],
    ['= 1', '1.0.0', 'met'],
    ['> 1.2.3 , <= 4.5.6', '4.5.6', 'met'],
    ['> 1.2.3 , <= 4.5.6', '1.2.3', 'not-met'],
    ['< 2', '1.65535', 'met'],
    ['< 2', '2.1 Beta', 'not-decidable'],
    ['< 2', '', 'not-decidable'],
    ['< 2', '01', 'not-decidable'],
  ] as const)('%s against %j is %s', (range, version, expected) => {
    expect(rangeMeets(readRange(range).range!, version)).toBe(expected);
  });
});

describe('versions', () => {
  it.each([
    ['1', [1]],
    ['0.10', [0, 10]],
    ['65535.0.1', [65535, 0, 1]],
    ['1.2.3.4', null],
    ['00', null],
    ['1.', null],
    ['70000', null],
  ])('%s reads as %j', (text, expected) => expect(readVersion(text)).toEqual(expected));

  it('order by number, parts that are missing count as 0', () => {
    expect(compareVersions([1, 10], [1, 9])).toBeGreaterThan(0);
    expect(compareVersions([1], [1, 0, 0])).toBe(0);
  });
});
