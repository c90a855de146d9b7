// Costs by line: the same twice, where the work is, and no change to the ordinary run's figures.

import { describe, expect, it } from 'vitest';
import { STANDARD_LIMITS } from '../../../../src/kernel/lua/limits.ts';
import type { LineCost, MutatorScript } from '../../../../src/kernel/lua/model.ts';
import { scriptOpener } from '../../../../src/kernel/lua/script/index.ts';
import type { Manifest } from '../../../../src/kernel/manifest/model.ts';
import { encodeUtf8 } from '../../../../src/kernel/text/index.ts';
import { luaModule, MATCH, sampleHost } from '../support.ts';

const FILES = {
  'mutator.lua': [
    'local work = require "work"',
    'local total = 0',
    'for i = 1, 20000 do total = total + i end',
    'local text = ("ab"):rep(20000)',
    'local found = text:gsub("a", "b")',
    'work(9000)',
    'function mutate() return { units = function(ctx)',
    '  for name, unit in pairs(ctx.units) do work(4000) end',
    'end } end',
  ].join('\n'),
  'lua/work.lua': 'return function(n)\n  local x = 0\n  for i = 1, n do\n    x = x + i\n  end\nend',
};

async function open(profile: boolean, limits = STANDARD_LIMITS): Promise<MutatorScript> {
  const sources = new Map(Object.entries(FILES).map(([path, text]) => [path, { path, bytes: encodeUtf8(text) }]));
  const manifest = { entry: 'mutator.lua', layers: ['units'] } as unknown as Manifest;
  const opener = scriptOpener({ module: luaModule, now: () => performance.now(), limits, profile: () => profile });
  return opener({ id: 'test', manifest, sources });
}

async function ran(profile: boolean): Promise<MutatorScript> {
  const script = await open(profile);
  expect(script.plan(MATCH).ok).toBe(true);
  expect(script.hook('units', sampleHost()).ok).toBe(true);
  return script;
}

const figures = (script: MutatorScript) => ({
  instructions: [...script.phases].map(([phase, use]) => [phase, use.instructions]),
  memoryPeak: script.memoryPeak,
});

const at = (costs: readonly LineCost[], phase: string, file: string, line: number): number =>
  costs.find((cost) => cost.phase === phase && cost.file === file && cost.line === line)?.instructions ?? 0;

describe('costs by line', () => {
  it('are not kept in the ordinary run', async () => {
    expect((await ran(false)).costs).toBeNull();
  });

  it('are the same twice', async () => {
    expect((await ran(true)).costs).toEqual((await ran(true)).costs);
  });

  it('change nothing of what the run says of itself', async () => {
    expect(figures(await ran(true))).toEqual(figures(await ran(false)));
  });

  it('are near the exact count of each phase', async () => {
    const script = await ran(true);
    for (const [phase, { instructions }] of script.phases) {
      const sampled = script.costs!.filter((cost) => cost.phase === phase);
      expect(sampled.reduce((sum, cost) => sum + cost.instructions, 0)).toBe(instructions - (instructions % 1000));
    }
  });

  it('stand at the line that does the work', async () => {
    const costs = (await ran(true)).costs!;
    expect(at(costs, 'plan', 'mutator.lua', 3)).toBeGreaterThanOrEqual(39_000);
    expect(at(costs, 'plan', 'lua/work.lua', 3) + at(costs, 'plan', 'lua/work.lua', 4)).toBeGreaterThanOrEqual(17_000);
    expect(at(costs, 'units', 'lua/work.lua', 3) + at(costs, 'units', 'lua/work.lua', 4)).toBeGreaterThanOrEqual(
      15_000,
    );
  });

  it('count the work of the library at the line that asked for it', async () => {
    const costs = (await ran(true)).costs!;
    expect(at(costs, 'plan', 'mutator.lua', 5)).toBeGreaterThan(20_000);
  });

  it('are there for a script that met its budget', async () => {
    const script = await open(true, { ...STANDARD_LIMITS, instructions: 30_000 });
    expect(script.plan(MATCH)).toMatchObject({ ok: false, fault: { kind: 'budget-instructions' } });
    expect(at(script.costs!, 'plan', 'mutator.lua', 3)).toBeGreaterThan(25_000);
  });
});
