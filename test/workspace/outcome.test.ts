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

  it('name the lock that held a change', () => {
    const held = step(3, 8, { kind: 'held', note: 'held-by:boss', after: '10' });
    expect(lineOutcomes(gridOf([held]), 'mine', 'mutator.lua')[0]!.fields[0]!.heldBy).toBe('boss');
  });

  it('leave out other files and other mutators', () => {
    const steps = [step(1, 7, { mutator: 'other' }), step(2, 7, { file: 'lua/a.lua' })];
    expect(lineOutcomes(gridOf(steps), 'mine', 'mutator.lua')).toEqual([]);
  });
});
