// Machines between runs: hooks on maps run in copies of machines at rest and give what a run from the start gives; and
// never are more than 64 machines alive.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptOpener } from '../../../src/kernel/lua/index.ts';
import type { OpenScript } from '../../../src/kernel/lua/model.ts';
import { MACHINES, type RunReport, runStack, type StackEntry, StackSession } from '../../../src/kernel/stack/index.ts';
import { luaModule } from '../lua/support.ts';
import { fakeEntry, fakeGame, MATCH } from './fake.ts';

const game = fakeGame({
  units: { A: { x: '100', y: 'word' }, B: { x: '7', z: '2' } },
  maps: { Hills: '[GlobalHeader]\n{\ngravity=112;\n[Schema 0]\n{\nSurfaceMetal=3;\n}\n}\n' },
});
const match = { ...MATCH, map: 'maps/hills.ota' };
const now = () => 0;

const entryOf = (id: string, script: string): StackEntry =>
  fakeEntry({
    id,
    hash: script,
    files: { 'mutator.lua': script, 'lua/late.lua': 'late = (late or 0) + 1 return late' },
  });

/** Opens machines and counts those that are alive. */
class Yard {
  readonly opened: string[] = [];
  alive = 0;
  most = 0;
  readonly open: OpenScript = async (source) => {
    const script = await scriptOpener({ module: luaModule, now })(source);
    this.opened.push(source.id);
    this.alive += 1;
    this.most = Math.max(this.most, this.alive);
    const close = script.close.bind(script);
    let isOpen = true;
    script.close = () => {
      if (isOpen) this.alive -= 1;
      isOpen = false;
      close();
    };
    return script;
  };
  readonly host = { openScript: this.open, now };
  readonly session: StackSession;

  constructor(machines: number = MACHINES.running) {
    this.session = new StackSession(this.host, undefined, true, true, machines);
  }

  run(list: readonly StackEntry[]): Promise<RunReport> {
    this.opened.length = 0;
    return this.session.run({ game, entries: list, match });
  }
}

const alone = (list: readonly StackEntry[]) =>
  runStack({ game, entries: list, match }, { openScript: scriptOpener({ module: luaModule, now }), now });

/** Everything of a report that a person can see of the machines' work. */
const seen = (report: RunReport) => ({
  hash: report.hash,
  map: report.map === null ? null : [...report.map.record.fields.values()],
  steps: report.steps.map((step) => ({ ...step })),
  mutators: report.mutators.map(({ id, status, phases, memoryPeak, console, diagnostics, wrote }) => ({
    id,
    status,
    instructions: [...phases].map(([phase, use]) => [phase, use.instructions]),
    memoryPeak,
    console,
    diagnostics,
    wrote,
  })),
});

/** Ways in which the hook on maps depends on what its machine did before. */
const STATES = [
  ['count = (count or 0) + 1', 'count = count + 1 ctx.map["globalheader.gravity"] = count'],
  ['words = ("1 2 3 4"):gmatch("%d") words()', 'ctx.map["globalheader.gravity"] = words()'],
  ['seen = tostring({})', 'print(seen, tostring({}), tostring(print))'],
  ['late = 5', 'ctx.map["globalheader.gravity"] = require("late") + require("late")'],
  ['held = ctx.units.A', 'ctx.map["globalheader.gravity"] = held.x or 0'],
  ['for n, u in pairs(ctx.units) do u.x = scale(2) end', 'for n, u in pairs(ctx.units) do print(n, u.x) end'],
  ['', 'ctx.map["globalheader.gravity"] = scale(2) ctx.map["schema 0.surfacemetal"] = ctx.units.B.x'],
  ['keep = {} for i = 1, 300 do keep[i] = { i } end', 'for i = 1, 300 do keep[i + 300] = { keep[i] } end print(#keep)'],
] as const;

const scriptOf = (state: number, factor: number, hasMaps: boolean): string => {
  const [before, after] = STATES[state]!;
  const maps = hasMaps ? `, maps = function(ctx) ${after} end` : '';
  return `function mutate() return {
    rules = { all "units" :change { x = scale(${factor}) } },
    units = function(ctx) ${before} end${maps} } end`;
};

const arrays = fc.array(
  fc.record({
    state: fc.nat({ max: STATES.length - 1 }),
    factor: fc.integer({ min: 2, max: 5 }),
    hasMaps: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('a session over a map', () => {
  it('given an edit below a hook on maps, then only what is below is opened', async () => {
    const yard = new Yard();
    const first = entryOf('a', scriptOf(0, 2, true));
    await yard.run([first, entryOf('b', scriptOf(0, 2, false))]);
    const report = await yard.run([first, entryOf('b', scriptOf(0, 3, false))]);
    expect(yard.opened).toEqual(['b']);
    expect(report.map!.record.value('globalheader.gravity')).toBe('2');
  });

  it('given the same list again and again, then the hook on maps starts each time from the copy', async () => {
    const yard = new Yard();
    const list = [entryOf('a', scriptOf(0, 2, true))];
    const first = seen(await yard.run(list));
    expect(seen(await yard.run(list))).toEqual(first);
    expect(seen(await yard.run(list))).toEqual(first);
    expect(yard.opened).toEqual([]);
  });

  it('given a hook on maps that fails after an edit, then the run is one from the start', async () => {
    const yard = new Yard();
    const watching = entryOf(
      'a',
      'function mutate() return { maps = function(ctx) if ctx.units.A.x > 500 then while true do end end end } end',
    );
    await yard.run([watching, entryOf('b', scriptOf(6, 2, false))]);
    const list = [watching, entryOf('b', scriptOf(6, 9, false))];
    const report = await yard.run(list);
    expect(report.mutators[0]!.status).toBe('failed');
    expect(seen(report)).toEqual(seen(await alone(list)));
    expect(seen(await yard.run([watching, entryOf('b', scriptOf(6, 3, false))])).mutators[0]!.status).toBe('ran');
  }, 30_000);

  it('given any edits, then every report is that of a run from the start', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arrays, { minLength: 2, maxLength: 4 }), async (edits) => {
        const yard = new Yard();
        for (const edit of edits) {
          const list = edit.map(({ state, factor, hasMaps }, index) =>
            entryOf(`m${index}`, scriptOf(state, factor, hasMaps)),
          );
          expect(seen(await yard.run(list))).toEqual(seen(await alone(list)));
        }
        yard.session.close();
        expect(yard.alive).toBe(0);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

/** A list in which every mutator has a hook on maps that hangs on what its machine did before. */
const hooked = (count: number, edited = -1): readonly StackEntry[] =>
  Array.from({ length: count }, (_, index) =>
    entryOf(`m${index}`, scriptOf(index % STATES.length, index === edited ? 3 : 1, true)),
  );

describe('machines alive', () => {
  it.each([1, 2, 3, 5, 12])(
    'are at most %i where no more may stand, and the result is the same',
    async (most) => {
      const yard = new Yard(most);
      const expected = seen(await alone(hooked(14)));
      expect(seen(await yard.run(hooked(14)))).toEqual(expected);
      expect(seen(await yard.run(hooked(14)))).toEqual(expected);
      const edited = hooked(14, 9);
      expect(seen(await yard.run(edited))).toEqual(seen(await alone(edited)));
      expect(yard.most).toBeLessThanOrEqual(most);
      yard.session.close();
      expect(yard.alive).toBe(0);
    },
    60_000,
  );

  it('given a hook that fails in a machine that was made again, then the run is one without it', async () => {
    const failing = entryOf('z', 'function mutate() return { maps = function() error("late") end } end');
    const list = [...hooked(5), failing, ...hooked(8).slice(5)];
    const yard = new Yard(3);
    const report = await yard.run(list);
    expect(report.mutators.map(({ status }) => status).filter((status) => status !== 'ran')).toEqual(['failed']);
    expect(seen(report)).toEqual(seen(await alone(list)));
  }, 30_000);

  it('given any edits where few may stand, then every report is that of a run from the start', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(arrays, { minLength: 2, maxLength: 3 }),
        async (most, edits) => {
          const yard = new Yard(most);
          for (const edit of edits) {
            const list = edit.map(({ state, factor, hasMaps }, index) =>
              entryOf(`m${index}`, scriptOf(state, factor, hasMaps)),
            );
            expect(seen(await yard.run(list))).toEqual(seen(await alone(list)));
          }
          expect(yard.most).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  it('are at most 64 in a tab: runs, a list that is compared with them, and a study beside both', async () => {
    const yard = new Yard();
    const other = new StackSession(yard.host);
    const study = new StackSession(yard.host, undefined, false, true, MACHINES.beside);
    const list = hooked(32);
    for (const edited of [31, 20, 0]) {
      const entries = hooked(32, edited);
      const run = (session: StackSession) => session.run({ game, entries, match });
      for (const report of [await yard.run(list), await run(other), await run(study), await run(yard.session)])
        expect(report.mutators.filter(({ status }) => status === 'ran')).toHaveLength(32);
    }
    // In a tab the study stands beside a run: both at their most.
    const resting = new Yard();
    await resting.run(list);
    expect(resting.alive).toBe(MACHINES.resting);
    expect(MACHINES.running + MACHINES.resting + MACHINES.beside).toBeLessThanOrEqual(64);
    expect(yard.most).toBeLessThanOrEqual(64);
  }, 120_000);

  it('are none in a list of 70 with hooks on maps: it is refused before a machine is made', async () => {
    const yard = new Yard();
    const report = await yard.run(hooked(70));
    expect([report.refused!.code, yard.opened]).toEqual(['stack/too-many', []]);
  });

  it('end with the last thing that is asked of them', async () => {
    const yard = new Yard();
    await yard.run([entryOf('a', scriptOf(0, 2, false)), entryOf('b', 'function mutate() return {} end')]);
    expect(yard.alive).toBe(0);
  });
});
