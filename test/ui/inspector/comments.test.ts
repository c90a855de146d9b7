import { describe, expect, it } from 'vitest';
import { columnAt, columnNumber, countComments } from '../../../src/ui/inspector/comments.ts';
import type { RecordGrid } from '../../../workers/protocol.ts';

const grid = {
  space: 'units',
  key: 'armcom',
  columns: [
    { id: 'a', name: 'A' },
    { id: 'game', name: 'Named like a column' },
  ],
} as unknown as RecordGrid;
const cell = { kind: 'cell', space: 'units', key: 'armcom', field: 'maxdamage' } as const;
const note = (place: Parameters<typeof countComments>[0][number]['place']) => ({ text: 'x', author: '', place });

describe('columns of a grid', () => {
  it.each([
    [1, 'game'],
    [2, { mutator: 'a' }],
    [3, { mutator: 'game' }],
    [4, 'final'],
    [0, undefined],
    [5, undefined],
  ] as const)('given number %i, then it is %j, and back', (number, column) => {
    expect(columnAt(grid, number)).toEqual(column);
    if (column !== undefined) expect(columnNumber(grid, column)).toBe(number);
  });

  it('given a mutator that is not in the run, then the comment stands at the field', () => {
    expect(columnNumber(grid, { mutator: 'gone' })).toBe(0);
  });
});

describe('comments in the inspector', () => {
  const counts = countComments([
    note(cell),
    note({ ...cell, column: { mutator: 'game' } }),
    note({ ...cell, column: { mutator: 'game' } }),
    note({ ...cell, column: 'game' }),
    note({ kind: 'line', uid: 'a', path: 'mutator.lua', line: 1 }),
  ]);

  it('given comments on cells, then their record counts them all', () => {
    expect(counts.ofRecord('units', 'armcom')).toBe(4);
    expect(counts.ofRecord('units', 'corcom')).toBe(0);
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 0],
    [3, 2],
    [4, 0],
  ])('given column %i, then %i stand there', (column, count) => {
    expect(counts.ofCell(grid, 'maxdamage', column)).toBe(count);
  });

  it('given a record named like a part of every object, then it has none', () => {
    expect(counts.ofRecord('units', '__proto__')).toBe(0);
  });
});
