import { describe, expect, it } from 'vitest';
import { fuzzyFilter, fuzzyMatch } from '../../src/commands/fuzzy.ts';

describe('fuzzy finding', () => {
  it.each([
    ['tp', 'Toggle the side panel', [0, 16]],
    ['side', 'Toggle the side panel', [11, 12, 13, 14]],
    ['ul', 'mutator.lua', [1, 8]],
  ])('%j fits %j at %j', (query, text, at) => expect(fuzzyMatch(query, text)?.at).toEqual(at));

  it.each([
    ['xyz', 'Toggle'],
    ['panels', 'Panel'],
    ['lt', 'tl'],
  ])('%j does not fit %j', (query, text) => expect(fuzzyMatch(query, text)).toBeNull());

  it('puts whole words before letters spread out', () => {
    const found = fuzzyFilter('file', ['find in life', 'Open file'], (text) => text);
    expect(found.map(({ item }) => item)).toEqual(['Open file', 'find in life']);
    expect(fuzzyFilter('open', ['oxpxexn', 'Open file'], (text) => text)[0]?.item).toBe('Open file');
  });

  it('finds Chinese text', () => expect(fuzzyMatch('导出', '文件：导出为 .oamut')?.at).toEqual([3, 4]));

  it('keeps the order of all items for an empty query', () => {
    expect(fuzzyFilter('', ['b', 'a'], (text) => text).map(({ item }) => item)).toEqual(['b', 'a']);
  });
});
