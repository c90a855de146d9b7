// Before and after of an asset as lines and as a tree.

import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/ui/patches/targets/parts.ts';
import { type DiffNode, diffTree } from '../../../src/ui/patches/targets/tree.ts';

const flat = (nodes: readonly DiffNode[]): string[] =>
  nodes.flatMap(({ id, fate, children }) => [`${id} ${fate}`, ...flat(children ?? [])]);

describe('the tree', () => {
  it('says of every place what became of it', () =>
    expect(flat(diffTree('{"a":1,"b":{"c":2},"d":3}', '{"a":1,"b":{"c":5},"e":4}'))).toEqual([
      '/a equal',
      '/b changed',
      '/b/c changed',
      '/d removed',
      '/e added',
    ]));

  it('pairs entries by what they hold, so an insertion shifts nothing', () =>
    expect(flat(diffTree('{"a":[1,2]}', '{"a":[0,1,2]}'))).toEqual([
      '/a changed',
      '/a/0 added',
      '/a/1 equal',
      '/a/2 equal',
    ]));

  it('takes an entry that was replaced for one that changed', () =>
    expect(flat(diffTree('{"a":[{"x":1,"y":1}]}', '{"a":[{"x":1,"y":2}]}'))).toContain('/a/0/y changed'));

  it('keeps the spelling of numbers', () =>
    expect(diffTree('{"a":1.0}', '{"a":1}')[0]).toMatchObject({
      fate: 'changed',
      before: '1.0',
      after: '1',
    }));

  it('is empty for a text that does not read', () => expect(diffTree('{', '{}')).toEqual([]));
});

describe('the lines', () => {
  const long = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join('');

  it('fold equal stretches but for three lines around a change', () =>
    expect(partsOf(`${long}old\n`, `${long}new\n`).map(({ kind, lines }) => `${kind} ${lines.length}`)).toEqual([
      'folded 17',
      'equal 3',
      'removed 1',
      'added 1',
    ]));

  it('count lines as they stand in the result', () =>
    expect(partsOf('a\nb\nc\n', 'a\nc\n').map(({ kind, first }) => `${kind} ${first}`)).toEqual([
      'equal 1',
      'removed 2',
      'equal 2',
    ]));
});
