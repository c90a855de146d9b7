import { describe, expect, it } from 'vitest';
import type { Spread } from '../../../src/kernel/trace/index.ts';
import { stateBit } from '../../../src/kernel/trace/model.ts';
import { compareRows, factorOf } from '../../../src/ui/inspector/compare/rows.ts';
import { againstKey, otherSpec, readAgainst } from '../../../src/ui/inspector/compare/variants.ts';
import { formatChange, formatFigure } from '../../../src/ui/inspector/figures/format.ts';
import { filterRecords, NO_FILTER } from '../../../src/ui/inspector/records/filter.ts';
import { isReviewed, openConflicts, pairUses, reviewCount } from '../../../src/ui/inspector/records/marks.ts';
import { barsOf, CHART } from '../../../src/ui/inspector/spread/chart.ts';
import { changedSince } from '../../../src/ui/inspector/watch/watch.ts';
import { EMPTY_INSPECTION, toggleReviewed } from '../../../src/workspace/inspection.ts';
import type { RecordGrid, RecordRow, RunSummary, StackSpec } from '../../../workers/protocol.ts';

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
  states: stateBit('set'),
  fields: [0],
  pairs: [],
  seal: key,
  ...more,
});
const RUN = { order: ['a', 'b'], fieldNames: ['maxdamage', 'damage.default'] };

describe('filters of records', () => {
  const rows = [
    record('com', { title: 'Commander', states: stateBit('held'), writers: [0, 1] }),
    record('lab', { fields: [1] }),
    record('tank', { status: 'same', seal: '', states: 0, writers: [], fields: [] }),
  ];
  const keys = (filter: Partial<typeof NO_FILTER>) =>
    filterRecords(rows, { ...NO_FILTER, ...filter }, RUN).map((row) => row.key);
  it.each([
    ['text', { text: 'mmand' }, ['com']],
    ['changed only', { changedOnly: true }, ['com', 'lab']],
    ['a state', { state: 'held' as const }, ['com']],
    ['a mutator', { mutator: 'b' }, ['com']],
    ['a field', { field: 'MAXD' }, ['com']],
    ['part of several fields', { field: 'damage' }, ['com', 'lab']],
  ])('given %s, only those show', (_what, filter, expected) => expect(keys(filter)).toEqual(expected));
});

describe('marks on records', () => {
  const row = record('com');
  it('given a mark on another result, it has lapsed', () => {
    const marked = toggleReviewed(EMPTY_INSPECTION, 'units/com', row.seal);
    expect([isReviewed(marked, row), isReviewed(marked, { ...row, seal: 'new' })]).toEqual([true, false]);
    expect(reviewCount(marked, [row, record('lab')])).toEqual({ reviewed: 1, changed: 2 });
  });
  it('given accepted pairs, their conflicts no longer count', () => {
    const fought = record('com', { conflicts: 3, pairs: [0, 1, 1] });
    expect(openConflicts(fought, new Set([1]))).toBe(1);
  });
  it('given pairs, each lists its records, most first', () => {
    const pair = (field: string) => ({ space: 'units' as const, field, earlier: 'a', later: 'b' });
    const rows = { units: [record('x', { pairs: [0, 1] }), record('y', { pairs: [1] })] };
    const run = { pairs: [pair('one'), pair('two')], rows, map: null } as unknown as RunSummary;
    expect(pairUses(run).map(({ pair: { field }, records }) => [field, records.length])).toEqual([
      ['two', 2],
      ['one', 1],
    ]);
  });
});

describe('comparison', () => {
  const grid = (fields: Readonly<Record<string, [string | null, string | null]>>) =>
    ({
      rows: Object.entries(fields).map(([field, [base, final]]) => ({ field, spelling: field, base, final })),
    }) as unknown as RecordGrid;
  it('takes the fields of both sides', () => {
    const left = { grid: grid({ a: ['1', '2'], b: ['3', '3'] }), of: 'final' } as const;
    const right = { grid: grid({ b: ['5', '6'], c: ['7', null] }), of: 'final' } as const;
    expect(compareRows(left, right).map((row) => [row.field, row.left, row.right])).toEqual([
      ['a', '2', null],
      ['b', '3', '6'],
      ['c', null, null],
    ]);
  });
  it.each([
    ['2', '3', 1.5],
    ['2', '2', null],
    ['0', '3', null],
    ['a', '3', null],
  ])('from %j to %j the factor is %j', (left, right, factor) => {
    expect(factorOf({ field: 'f', spelling: 'f', left, right })).toBe(factor);
  });
  const spec = {
    entries: [{ options: { cost: '1' } }, { options: {} }],
    match: {},
  } as unknown as StackSpec;
  it('given a mutator to leave out, the other stack lacks it', () => {
    expect(otherSpec({ kind: 'without', index: 0 }, spec, null)?.entries).toEqual([spec.entries[1]]);
  });
  it('given an option, only that one is another', () => {
    const other = (value: string | null) =>
      otherSpec({ kind: 'option', index: 0, option: 'cost', value }, spec, null)?.entries[0]?.options;
    expect([other('3'), other(null)]).toEqual([{ cost: '3' }, {}]);
  });
  it.each([
    { kind: 'game' },
    { kind: 'without', index: 2 },
    { kind: 'option', index: 1, option: 'cost', value: null },
    { kind: 'kept' },
  ] as const)('%j comes back from its key', (against) => expect(readAgainst(againstKey(against))).toEqual(against));
});

describe('figures for reading', () => {
  it('have few digits and a real minus', () => {
    expect([formatFigure('en', 12345.678), formatFigure('en', -0.123456)]).toEqual(['12,346', '−0.1235']);
  });
  it.each([
    [2, 3, '+50 %'],
    [2, 1, '−50 %'],
    [1000, 1005, '+0.5 %'],
    [2, 2, null],
    [0, 2, null],
  ])('from %d to %d is %j', (before, after, text) => expect(formatChange('en', before, after)).toBe(text));
});

describe('the chart of a spread', () => {
  it('draws the fullest bin full, every used bin at least a little, and none outside', () => {
    const bin = (before: number, after: number) => ({ low: 0, high: 1, before, after });
    const bars = barsOf({ bins: [bin(100, 1), bin(0, 50)] } as unknown as Spread);
    expect(bars[0]!.before.height).toBe(CHART.floor);
    expect(bars[0]!.after.height).toBeGreaterThanOrEqual(1);
    expect(bars[1]!.before.height).toBe(0);
    for (const bar of bars) expect(bar.after.x + bar.after.width).toBeLessThanOrEqual(CHART.width);
  });
});

describe('watched fields', () => {
  const place = { space: 'units', key: 'com', field: 'maxdamage' } as const;
  it('given another value than before, say from what to what; a field new on the list is silent', () => {
    const now = [{ place, values: { before: '1', after: '3' } }];
    expect(changedSince(new Map([['units/com/maxdamage', '2']]), now)).toEqual([{ place, from: '2', to: '3' }]);
    expect(changedSince(new Map(), now)).toEqual([]);
  });
});
