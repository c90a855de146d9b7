// What a new visitor is shown first: the record that was fought over most, and in it the field where most mutators met.

import { describe, expect, it } from 'vitest';
import { mostTelling, mostTellingCell } from '../../../src/ui/inspector/records/telling.ts';
import type { CellState, GridCell, GridRow, RecordGrid, RecordRow } from '../../../workers/protocol.ts';

const record = (key: string, more: Partial<RecordRow> = {}): RecordRow => ({
  space: 'units',
  key,
  name: key.toUpperCase(),
  title: '',
  status: 'changed',
  changedFields: 1,
  conflicts: 0,
  held: 0,
  unavailable: null,
  writers: [0],
  states: 0,
  fields: [],
  pairs: [],
  seal: key,
  ...more,
});
const cell = (state: CellState, steps: number): GridCell => ({
  value: '1',
  state,
  locks: false,
  over: null,
  steps: Array.from({ length: steps }, (_, n) => n + 1),
});
const row = (field: string, ...cells: readonly GridCell[]): GridRow => ({
  field,
  spelling: field,
  base: '0',
  cells,
  final: '1',
  stopped: false,
  changed: true,
});
const grid = (...rows: readonly GridRow[]): RecordGrid => ({
  space: 'units',
  key: 'com',
  name: 'COM',
  status: 'changed',
  unavailable: null,
  columns: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C' },
  ],
  rows,
  steps: [],
});
const idle = cell('same', 0);

describe('the record shown first', () => {
  it.each([
    ['conflicts', { conflicts: 1 }],
    ['held writes', { held: 1 }],
    ['writers', { writers: [0, 1] }],
    ['changed fields', { changedFields: 2 }],
  ])('given more %s than all others, is that one', (_what, more) =>
    expect(mostTelling([record('a'), record('b', more), record('c')])?.key).toBe('b'),
  );
  it('given nothing changed, is none', () => expect(mostTelling([record('a', { status: 'same' })])).toBeNull());
});

describe('the field whose chain is open first', () => {
  it('given one conflict, is the fought one and not the one with more mutators', () => {
    const shown = grid(
      row('cost', cell('scaled', 1), cell('scaled', 1), cell('scaled', 1)),
      row('health', cell('overridden', 1), cell('conflict', 1), idle),
    );
    expect(mostTellingCell(shown)).toEqual({ field: 'health', column: 3 });
  });
  it('given two fought ones, is the one where more mutators met', () => {
    const shown = grid(
      row('worker', cell('overridden', 1), cell('conflict', 1), idle),
      row('health', cell('scaled', 1), cell('set', 1), cell('held', 1)),
    );
    expect(mostTellingCell(shown)).toEqual({ field: 'health', column: 4 });
  });
  it('given no conflict, is where most mutators met', () =>
    expect(
      mostTellingCell(
        grid(row('cost', cell('set', 1), idle, idle), row('time', cell('set', 1), idle, cell('scaled', 1))),
      ),
    ).toEqual({
      field: 'time',
      column: 4,
    }));
  it('given no field where two met, is none', () =>
    expect(mostTellingCell(grid(row('cost', cell('set', 3), idle, idle)))).toBeNull());
  it('given the row of the record itself, passes it over', () =>
    expect(mostTellingCell(grid(row('', cell('added', 1), cell('removed', 1), idle)))).toBeNull());
});
