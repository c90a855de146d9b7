import { describe, expect, it } from 'vitest';
import { moveBy, nextChanged } from '../../../src/ui/inspector/grid/move.ts';
import { groupOf, IDENTITY_FIELDS, treeRows } from '../../../src/ui/inspector/grid/rows.ts';
import { scrollInto, topOf, totalHeight, visibleColumns, visibleRows } from '../../../src/ui/inspector/grid/window.ts';
import type { GridRow, RecordGrid } from '../../../workers/protocol.ts';

const row = (field: string, changed: boolean, conflict = false): GridRow => ({
  field,
  spelling: field,
  base: '1',
  cells: [{ value: '2', state: conflict ? 'conflict' : changed ? 'set' : 'same', locks: false, over: null, steps: [] }],
  final: '2',
  stopped: false,
  changed,
});
const grid = (rows: GridRow[]): RecordGrid => ({
  space: 'weapons',
  key: 'gun',
  name: 'GUN',
  status: 'changed',
  unavailable: null,
  columns: [{ id: 'a', name: 'A' }],
  rows,
  steps: [],
});
const options = { changedOnly: false, filter: '', closed: new Set<string>(), pinned: IDENTITY_FIELDS };
const RECORD = grid([
  row('name', false),
  row('range', true),
  row('damage.default', true, true),
  row('damage.x.y', false),
]);

describe('the rows of a record', () => {
  it('given a subsection, its fields stand under one head at level 2', () => {
    const rows = treeRows(RECORD, options);
    expect(rows.map((one) => [one.id, one.level])).toEqual([
      ['f:name', 1],
      ['f:range', 1],
      ['g:damage', 1],
      ['f:damage.default', 2],
      ['f:damage.x.y', 2],
    ]);
  });
  it('given a closed group, only its head shows, with its counts', () => {
    const rows = treeRows(RECORD, { ...options, closed: new Set(['damage']) });
    expect(rows.at(-1)).toMatchObject({ kind: 'group', open: false, fields: 2, changed: 1 });
  });
  it('given "changed only", identity fields stay', () => {
    expect(treeRows(RECORD, { ...options, changedOnly: true }).map((one) => one.id)).toEqual([
      'f:name',
      'f:range',
      'g:damage',
      'f:damage.default',
    ]);
  });
  it('given "changed only", identity fields stand above what changed, wherever the file has them', () => {
    const record = grid([row('range', true), row('aim', false), row('name', false), row('id', true)]);
    const ids = (changedOnly: boolean) => treeRows(record, { ...options, changedOnly }).map((one) => one.id);
    expect(ids(true)).toEqual(['f:name', 'f:id', 'f:range']);
    expect(ids(false)).toEqual(['f:range', 'f:aim', 'f:name', 'f:id']);
  });
  it('given a filter, only keys that hold it show', () => {
    expect(treeRows(RECORD, { ...options, filter: 'DEF' }).map((one) => one.id)).toEqual([
      'g:damage',
      'f:damage.default',
    ]);
  });
  it('given a name that starts or ends with a dot, it is no group', () => {
    expect(groupOf('.a')).toBeNull();
    expect(groupOf('a.')).toBeNull();
    expect(groupOf('a.b.c')).toEqual({ group: 'a', rest: 'b.c' });
  });
});

describe('keys on the grid', () => {
  const rows = treeRows(RECORD, options);
  const conflicts = (_field: string, cell: { readonly state: string }) => cell.state === 'conflict';
  it('given the last row, down stays there', () => {
    expect(moveBy('down', { row: 4, column: 1 }, rows, 4, 10)).toEqual({ kind: 'move', to: { row: 4, column: 1 } });
  });
  it.each([
    ['page-down', { row: 4, column: 1 }],
    ['grid-start', { row: 0, column: 1 }],
    ['row-start', { row: 1, column: 0 }],
    ['row-end', { row: 1, column: 3 }],
    ['layer-1', { row: 1, column: 2 }],
  ] as const)('given %s, the cell at %j is reached', (motion, to) => {
    expect(moveBy(motion, { row: 1, column: 1 }, rows, 4, 10)).toEqual({ kind: 'move', to });
  });
  it('given an open group, left closes it', () => {
    expect(moveBy('left', { row: 2, column: 0 }, rows, 4, 10)).toEqual({ kind: 'toggle-group', group: 'damage' });
  });
  it('given a field, Enter opens its chain', () => {
    expect(moveBy('chain', { row: 1, column: 2 }, rows, 4, 10)).toEqual({ kind: 'open-chain' });
  });
  it('given mutators of which some did nothing, the next layer skips them', () => {
    const cell = (steps: number[]) => ({ value: '1', state: 'same' as const, locks: false, over: null, steps });
    const wide = treeRows(grid([{ ...row('range', true), cells: [cell([1]), cell([]), cell([2])] }]), options);
    const at = (motion: 'next-layer' | 'previous-layer', column: number) =>
      moveBy(motion, { row: 0, column }, wide, 6, 10);
    expect(at('next-layer', 2)).toMatchObject({ to: { column: 4 } });
    expect(at('next-layer', 4)).toMatchObject({ to: { column: 4 } });
    expect(at('previous-layer', 4)).toMatchObject({ to: { column: 2 } });
  });
  it('given F7, the next change is found round the end', () => {
    expect(nextChanged(rows, 3, 1, null)).toBe(1);
    expect(nextChanged(rows, 1, -1, null)).toBe(3);
    expect(nextChanged(rows, 0, 1, conflicts)).toBe(3);
    expect(nextChanged([rows[0]!], 0, 1, null)).toBe(-1);
  });
  it('given an accepted conflict, it is passed over', () => {
    expect(nextChanged(rows, 0, 1, () => false)).toBe(-1);
  });
});

describe('filters of fields', () => {
  it('given a state, only fields with such a cell show', () => {
    expect(treeRows(RECORD, { ...options, state: 'conflict' }).map((one) => one.id)).toEqual([
      'g:damage',
      'f:damage.default',
    ]);
  });
  it('given a mutator, only fields that it touched show', () => {
    expect(treeRows(RECORD, { ...options, layer: 0 })).toEqual([]);
  });
});

describe('the window of a scrolled grid', () => {
  it('given an opened chain, rows below it stand lower by its height', () => {
    const opened = { index: 2, height: 100 };
    expect([topOf(2, 22, opened), topOf(3, 22, opened)]).toEqual([44, 166]);
    expect(totalHeight(10, 22, opened)).toBe(320);
  });
  it('given any scroll position, every row in view is drawn', () => {
    for (const opened of [null, { index: 5, height: 250 }])
      for (let scroll = 0; scroll < 2400; scroll += 37) {
        const { first, end } = visibleRows(100, 22, scroll, 300, opened);
        for (let index = 0; index < 100; index += 1) {
          const top = topOf(index, 22, opened);
          if (top + 22 > scroll && top < scroll + 300)
            expect(index >= first && index < end, `${scroll}/${index}`).toBe(true);
        }
      }
  });
  it('given many columns, only those in view are drawn', () => {
    expect(visibleColumns(35, 96, 960, 480)).toEqual({ first: 9, end: 16 });
  });
  it('given a row out of view, the nearest scroll shows it', () => {
    expect(scrollInto(0, 22, 50, 300)).toBe(0);
    expect(scrollInto(400, 22, 50, 300)).toBe(122);
    expect(scrollInto(100, 22, 50, 300)).toBe(50);
  });
});
