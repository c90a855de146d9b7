// Probes: comments that ask for a value, and the value that the asking mutator sees.

import { describe, expect, it } from 'vitest';
import { probe, probesIn } from '../../src/workspace/probes.ts';
import type { RecordGrid } from '../../workers/protocol.ts';

describe('probes in a text', () => {
  it.each([
    ['a script', 'local a = 1\n  --? units.ARMCOM.maxdamage', 2],
    ['a rule file', 'all units\r\n# comment\r\n#? units.ARMCOM.maxdamage', 3],
    ['the end of a line', 'x = 1 --?units.ARMCOM.maxdamage, and more', 1],
  ])('are found in %s with their line', (_what, text, line) => {
    expect(probesIn(text)).toEqual([
      {
        line,
        text: 'units.ARMCOM.maxdamage',
        name: { space: 'units', record: 'ARMCOM', field: 'maxdamage' },
      },
    ]);
  });

  it.each([
    ['a section', '--? weapons.GUN.Damage.Default', { space: 'weapons', record: 'GUN', field: 'damage.default' }],
    ['the map', '--? map.GlobalHeader.Gravity', { space: 'map', record: '', field: 'globalheader.gravity' }],
    ['something else', '--? hello.there', null],
    ['a record alone', '--? units.ARMCOM', null],
  ])('name %s', (_what, text, name) => {
    expect(probesIn(text)[0]?.name).toEqual(name);
  });

  it.each(['', '-- why?', '-- ? units.A.b', 'print("what?")'])('are not in %j', (text) => {
    expect(probesIn(text)).toEqual([]);
  });
});

describe('what a probe finds', () => {
  const grid = {
    columns: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    rows: [
      { field: 'maxdamage', base: '100', final: '400', cells: [{ value: '200' }, null, { value: '400' }] },
      { field: 'gone', base: '1', final: null, cells: [{ value: '1' }, { value: null }, null] },
    ],
  } as unknown as RecordGrid;
  const name = (field: string) => ({ space: 'units', record: 'X', field }) as const;

  it.each([
    ['after the mutator that asks', 'maxdamage', 'a', { base: '100', after: '200' }],
    ['at the end, asked from outside of the list', 'maxdamage', null, { base: '100', after: '400' }],
    ['at the end, asked from one that did not run', 'maxdamage', 'z', { base: '100', after: '400' }],
    ['of a field that is taken away', 'gone', 'b', { base: '1', after: null }],
  ])('is the value %s', (_what, field, mutator, found) => {
    expect(probe(grid, name(field), mutator)).toEqual(found);
  });

  it('is nothing of a field that the record never has', () => {
    expect(probe(grid, name('range'), 'a')).toBeNull();
  });
});
