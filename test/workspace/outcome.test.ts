// What lines made of one record: values before and after, and the way back from a line to the cells it wrote.

import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/kernel/stack/model.ts';
import { lineOutcomes } from '../../src/workspace/outcome.ts';
import type { RecordGrid } from '../../workers/protocol.ts';

const step = (n: number, line: number, part: Partial<Step> = {}): Step => ({
  n,
  mutator: 'mine',
  phase: 'rules',
  file: 'mutator.lua',
  line,
  space: 'units',
  record: 'ARMCOM',
  field: 'maxdamage',
  kind: 'scale',
  operand: '2',
  before: '10',
  after: '20',
  note: null,
  block: 0,
  ...part,
});
const gridOf = (steps: readonly Step[]): RecordGrid => ({
  space: 'units',
  key: 'armcom',
  name: 'ARMCOM',
  status: 'changed',
  unavailable: null,
  columns: [],
  rows: [
    { field: 'maxdamage', spelling: 'MaxDamage', base: '10', cells: [], final: '99', stopped: false, changed: true },
  ],
  steps,
});

describe('outcomes of lines', () => {
  it('give the value before and after, and the final one', () => {
    expect(lineOutcomes(gridOf([step(1, 7)]), 'mine', 'Mutator.lua')).toEqual([
      {
        line: 7,
        fields: [
          {
            field: 'maxdamage',
            spelling: 'MaxDamage',
            before: '10',
            after: '20',
            heldBy: null,
            bound: false,
            final: '99',
          },
        ],
      },
    ]);
  });

  it('join the steps of a line that runs more than once', () => {
    const steps = [step(1, 7), step(2, 7, { before: '20', after: '40' })];
    expect(lineOutcomes(gridOf(steps), 'mine', 'mutator.lua')[0]!.fields[0]).toMatchObject({
      before: '10',
      after: '40',
    });
  });

  it('stand at the lines of hooks as at those of rules, each from what the one before left', () => {
    const hook = step(2, 31, { phase: 'units', kind: 'set', before: '20', after: '99', block: null });
    const told = lineOutcomes(gridOf([step(1, 7), hook]), 'mine', 'mutator.lua');
    expect(told.map(({ line, fields }) => [line, fields[0]!.before, fields[0]!.after, fields[0]!.final])).toEqual([
      [7, '10', '20', '99'],
      [31, '20', '99', '99'],
    ]);
  });

  it('stand at a hook in a module of its own', () => {
    const hook = step(1, 4, { phase: 'weapons', file: 'lua/Guns.lua', block: null });
    const grid = gridOf([hook]);
    expect(lineOutcomes(grid, 'mine', 'lua/guns.lua').map(({ line }) => line)).toEqual([4]);
    expect(lineOutcomes(grid, 'mine', 'mutator.lua')).toEqual([]);
  });

  it('name the lock that held a change', () => {
    const held = step(3, 8, { kind: 'held', note: 'held-by:boss', after: '10' });
    expect(lineOutcomes(gridOf([held]), 'mine', 'mutator.lua')[0]!.fields[0]!.heldBy).toBe('boss');
  });

  it('leave out other files and other mutators', () => {
    const steps = [step(1, 7, { mutator: 'other' }), step(2, 7, { file: 'lua/a.lua' })];
    expect(lineOutcomes(gridOf(steps), 'mine', 'mutator.lua')).toEqual([]);
  });
});
