import { describe, expect, it } from 'vitest';
import { IDENTITY_FIELDS, pinnedRows, type TreeRow } from '../../../src/ui/inspector/grid/rows.ts';
import { stepsOf } from '../../../src/ui/inspector/record/steps.ts';
import type { GridRow, RecordGrid } from '../../../workers/protocol.ts';

const ROW = {
  field: 'maxdamage',
  cells: [
    { value: '2', state: 'set', locks: false, over: null, steps: [1, 3] },
    { value: '2', state: 'same', locks: false, over: null, steps: [] },
  ],
} as unknown as GridRow;
const GRID = {
  steps: [
    { n: 1, field: 'maxdamage' },
    { n: 2, field: 'other' },
    { n: 3, field: 'maxdamage' },
    { n: 4, field: 'maxdamage' },
  ],
} as unknown as RecordGrid;
const steps = (column: number) => stepsOf(GRID, ROW, column).map(({ n }) => n);

describe('the steps that made a cell', () => {
  it.each([
    ['are all of the field at its name', 0, [1, 3, 4]],
    ['are none in the game', 1, []],
    ['are its own under a mutator', 2, [1, 3]],
    ['are none where the mutator did nothing', 3, []],
    ['are all of the field in the end', 4, [1, 3, 4]],
  ])('%s', (_what, column, found) => expect(steps(column)).toEqual(found));
});

describe('rows that stay in sight', () => {
  const field = (name: string) => ({ kind: 'field', row: { field: name } }) as unknown as TreeRow;

  it('are those at the start that say which record this is', () => {
    expect(pinnedRows([field('unitname'), field('name'), field('maxdamage'), field('side')], IDENTITY_FIELDS)).toBe(2);
  });

  it('are none before a group', () => {
    expect(pinnedRows([{ kind: 'group' } as unknown as TreeRow, field('name')], IDENTITY_FIELDS)).toBe(0);
  });
});
