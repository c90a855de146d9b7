import { describe, expect, it } from 'vitest';
import { render } from '../../../src/i18n/index.ts';
import type { Change } from '../../../src/kernel/rules/model.ts';
import { explain, recordGrid, recordRow, stateBit } from '../../../src/kernel/trace/index.ts';
import { block, type FakeMutator, named, run, unitText } from '../stack/fake.ts';
import { append, lock, remove, scale, set } from '../stack/store/records.ts';

const GAME = { units: { A: { maxdamage: '120', turnrate: '30', name: 'Alpha' } } };
const act = (id: string, ...changes: Change[]): FakeMutator => ({
  id,
  plan: { rules: changes.map((change) => block(named('units', 'A'), { maxdamage: change })) },
});

async function states(...mutators: FakeMutator[]) {
  const grid = recordGrid(await run(GAME, mutators), 'units', 'a')!;
  return grid.rows.find((row) => row.field === 'maxdamage')!.cells.map((cell) => cell.state);
}

describe('interface: ten states, the first that fits', () => {
  it.each<[string, FakeMutator[], string[]]>([
    ['held', [act('a', lock('1')), act('b', set('2'))], ['set', 'held']],
    ['removed', [act('a', remove)], ['removed']],
    ['added', [act('a', remove), act('b', set('5'))], ['removed', 'added']],
    ['conflict', [act('a', set('1')), act('b', set('2'))], ['overridden', 'conflict']],
    ['no conflict with the game', [act('a', set('1'))], ['set']],
    ['overridden', [act('a', scale('2')), act('b', set('2'))], ['overridden', 'conflict']],
    ['not overridden by a factor', [act('a', set('1')), act('b', scale('2'))], ['set', 'scaled']],
    ['repeated', [act('a', set('120'))], ['repeated']],
    ['bound', [act('a', scale('4', null, '200'))], ['bound']],
    ['scaled', [act('a', scale('2'))], ['scaled']],
    ['set', [act('a', lock('7'))], ['set']],
    ['append without effect', [act('a', append('x'))], ['repeated']],
    ['same', [act('a'), act('b', set('5'))], ['same', 'set']],
  ])('%s', async (_, mutators, expected) => {
    expect(await states(...mutators)).toEqual(expected);
  });
});

describe('grid', () => {
  it('shows each value when its mutator had finished, and the final one', async () => {
    const grid = recordGrid(
      await run(GAME, [act('a', scale('1.5')), act('b'), act('c', scale('4', null, '500'))]),
      'units',
      'A',
    )!;
    const row = grid.rows.find((one) => one.field === 'maxdamage')!;
    expect([row.base, ...row.cells.map((cell) => cell.value), row.final]).toEqual(['120', '180', '180', '500', '500']);
    expect(row.cells.map((cell) => cell.steps)).toEqual([[1], [], [2]]);
  });

  it('marks a value that the width stopped', async () => {
    const grid = recordGrid(
      await run(GAME, [{ id: 'a', plan: { rules: [block(named('units', 'A'), { turnrate: set('99999') })] } }]),
      'units',
      'a',
    )!;
    const row = grid.rows.find((one) => one.field === 'turnrate')!;
    expect([row.cells[0]!.value, row.final, row.stopped]).toEqual(['99999', '32767', true]);
  });

  it('opens with the row of the record itself', async () => {
    const report = await run(GAME, [
      { id: 'a', plan: { add: ['files'] }, files: { 'files/units/N.fbi': unitText('N', { maxdamage: '1' }) } },
      { id: 'b', hooks: { units: (host) => host.remove('units', 'A', { file: 'm', line: 1 }) } },
    ]);
    const first = (key: string) => recordGrid(report, 'units', key)!.rows[0]!;
    expect([first('n').base, first('n').cells.map((cell) => cell.state), first('n').final]).toEqual([
      null,
      ['added', 'same'],
      'N',
    ]);
    expect([first('a').base, first('a').cells.map((cell) => cell.state), first('a').final]).toEqual([
      'A',
      ['same', 'removed'],
      null,
    ]);
  });

  it('knows the keys of locks', async () => {
    const grid = recordGrid(await run(GAME, [act('a', lock('7'))]), 'units', 'a')!;
    expect(grid.rows.find((row) => row.field === 'maxdamage')!.cells[0]!.locks).toBe(true);
  });

  it('is null for a record that the run does not know', async () => {
    expect(recordGrid(await run(GAME, []), 'units', 'zzz')).toBeNull();
  });
});

describe('rows', () => {
  it('count changed fields, conflicts, held writes and writers', async () => {
    const report = await run(GAME, [act('a', set('1')), act('x'), act('b', set('2'), lock('3')), act('c', set('4'))]);
    expect(recordRow(report.records.units.get('a')!, report.order)).toEqual({
      space: 'units',
      key: 'a',
      name: 'A',
      title: 'Alpha',
      status: 'changed',
      changedFields: 1,
      conflicts: 1,
      held: 1,
      unavailable: null,
      writers: [0, 2],
      fields: [0],
      pairs: [0],
      states: stateBit('overridden') | stateBit('conflict') | stateBit('held'),
      seal: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('of an untouched record say so', async () => {
    const report = await run(GAME, []);
    expect(recordRow(report.records.units.get('a')!, report.order)).toMatchObject({
      status: 'same',
      title: 'Alpha',
      writers: [],
    });
  });
});

describe('explain', () => {
  it('tells the chain from the game’s value to the stored one', async () => {
    const report = await run(GAME, [act('cheap', scale('1.5')), act('boss', scale('4', null, '500'))]);
    const chain = explain(report, 'units.A.MaxDamage')!.map((link) => render('en', link));
    expect(chain.join(' → ')).toBe(
      '120 → ×1.5 = 180 (cheap, mutator.lua:3) → ×4, bound to 500 (boss, mutator.lua:3) → final 500, stored u32',
    );
  });

  it.each(['units', 'units.A', 'nothing.A.b', 'units.A.none'])('%j is no field of the run', async (name) => {
    expect(explain(await run(GAME, []), name)).toBeNull();
  });
});
