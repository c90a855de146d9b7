// Costs of lines: measured on demand for one mutator of the list, summed over the phases, dearest first.

import { createRoot } from 'solid-js';
import { describe, expect, it } from 'vitest';
import type { Core } from '../../src/workspace/core/index.ts';
import { createCosts, sumLines } from '../../src/workspace/costs.ts';
import type { WorkspaceState } from '../../src/workspace/model.ts';
import type { CostProfile } from '../../workers/protocol.ts';
import { manifestOf, packageOf, stateOf } from './support.ts';

const line = (file: string, number: number, instructions: number, phase = 'plan') =>
  ({ file, line: number, instructions, phase }) as unknown as CostProfile['lines'][number];

describe('sums', () => {
  it('join the phases of a line', () => {
    const lines = [line('a.lua', 1, 1_000), line('b.lua', 1, 1_000), line('a.lua', 1, 2_000, 'units')];
    expect(sumLines({ lines })).toEqual([
      { file: 'a.lua', line: 1, instructions: 3_000 },
      { file: 'b.lua', line: 1, instructions: 1_000 },
    ]);
  });

  it('stand dearest first, then by file and line', () => {
    const lines = [line('b.lua', 2, 1), line('b.lua', 1, 1), line('a.lua', 9, 1), line('c.lua', 1, 5)];
    expect(sumLines({ lines }).map(({ file, line: number }) => `${file}:${number}`)).toEqual([
      'c.lua:1',
      'a.lua:9',
      'b.lua:1',
      'b.lua:2',
    ]);
  });

  it('of nothing are nothing', () => {
    expect(sumLines({ lines: [] })).toEqual([]);
  });
});

describe('measuring', () => {
  function costsOf(
    profile: () => Promise<CostProfile | null>,
    state: WorkspaceState = stateOf([packageOf('a')], [packageOf('b')]),
  ) {
    const told: string[] = [];
    const asked: unknown[] = [];
    const core = {
      manifestOf: (uid: string) => manifestOf(uid),
      state: () => state,
      notify: (_severity: string, { id }: { id: string }) => void told.push(id),
      announce: ({ id }: { id: string }) => void told.push(id),
      engine: {
        profile(_spec: unknown, id: string) {
          asked.push(id);
          return profile();
        },
      },
    } as unknown as Core;
    return { costs: createRoot(() => createCosts(core)), told, asked };
  }
  const profile: CostProfile = { lines: [line('a.lua', 1, 3_000), line('a.lua', 2, 1_000)] } as unknown as CostProfile;

  it('keeps the lines and their total', async () => {
    const { costs, told } = costsOf(async () => profile);
    await costs.measure('a');
    expect(costs.measured()).toMatchObject({ uid: 'a', total: 4_000 });
    expect(told).toEqual(['ui.editors.cost.measured']);
  });

  it.each([
    ['of the library', 'b'],
    ['that is unknown', 'z'],
  ])('refuses a package %s', async (_what, uid) => {
    const { costs, told, asked } = costsOf(async () => profile);
    await costs.measure(uid);
    expect(told).toEqual(['ui.editors.cost.not-in-stack']);
    expect(asked).toEqual([]);
  });

  it('says that a refused list cannot be measured, and what went wrong', async () => {
    const refused = costsOf(async () => null);
    await refused.costs.measure('a');
    expect(refused.told).toEqual(['ui.editors.cost.refused']);
    const failed = costsOf(() => Promise.reject(new Error('gone')));
    await failed.costs.measure('a');
    expect(failed.told).toEqual(['ui.editors.cost.failed']);
    expect([refused, failed].map(({ costs }) => [costs.measured(), costs.measuring()])).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  it('asks once while it is at it', async () => {
    let finish: (found: CostProfile) => void = () => {};
    const { costs, asked } = costsOf(() => new Promise((done) => void (finish = done)));
    const first = costs.measure('a');
    expect(costs.measuring()).toBe(true);
    await costs.measure('a');
    expect(asked).toHaveLength(1);
    finish(profile);
    await first;
    expect(costs.measuring()).toBe(false);
  });
});
