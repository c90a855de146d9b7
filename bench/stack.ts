// node scripts/bench.mjs stack: a list of 32 mutators over 1,000 units, 1,000 weapons and 3,000 features, from the start
// and after an edit of the last and of the first; then what reading every field of 1,000 units costs a script. Processor time,
// collecting garbage included, so that a busy machine disturbs it less.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileLua, scriptOpener } from '../src/kernel/lua/index.ts';
import { type StackEntry, StackSession } from '../src/kernel/stack/index.ts';
import { generatedGame, mutatorOf } from './generated.ts';
import { cpu, row } from './measure.ts';

const MUTATORS = 32;
const ROUNDS = 7;

const wasm = createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm');
const module = await compileLua(readFileSync(wasm));
const now = () => performance.now();
const host = () => ({ openScript: scriptOpener({ module, now }), now });
const match = { mod: null, engine: '0.8.0', map: null, clashDefault: null };

/** Rules and hooks as mutators have them: most touch a part of a collection, some walk all of it. */
function script(index: number, edit: number): string {
  const factor = `1.${1 + ((index + edit) % 8)}`;
  switch (index % 8) {
    case 0:
      return `function mutate() return { rules = { where("units", { canfly = 1 }) :change { maxvelocity = scale(${factor}) } } } end`;
    case 1:
      return `function mutate() return { rules = { all "weapons" :change { range = scale(${factor}) } } } end`;
    case 2:
      return `function mutate() return { rules = { where("units", { category = has("TANK") }) :change { maxdamage = scale(${factor}), buildtime = scale(0.9) } } } end`;
    case 3:
      return `function mutate() return { units = function(ctx)
        for name, unit in pairs(ctx.units) do
          if unit.maxdamage > 4000 then unit.buildcostmetal = scale(${factor}) end
        end
      end } end`;
    case 4:
      return `function mutate() return { rules = { where("features", { metal = ge(400) }) :change { metal = scale(${factor}), energy = set(7) } } } end`;
    case 5:
      return `function mutate() return { rules = { where("units", { buildcostmetal = ge(2500) }) :change { energyuse = scale(${factor}) } } } end`;
    case 6:
      return `function mutate() return { weapons = function(ctx)
        for name, weapon in pairs(ctx.weapons) do
          if weapon.reloadtime > 3 then weapon.reloadtime = weapon.reloadtime / ${factor} end
        end
      end } end`;
    default:
      return `function mutate() return { rules = { named("units", { "U0001", "U0002", "U0003" }) :change { sightdistance = set(10${edit}) } } } end`;
  }
}

const game = generatedGame({ units: 1_000, unitFields: 80, weapons: 1_000, features: 3_000 });
const entries = (edits: ReadonlyMap<number, number>): StackEntry[] =>
  Array.from({ length: MUTATORS }, (_, index) => ({
    package: mutatorOf(`m${index}`, script(index, edits.get(index) ?? 0)),
    options: new Map(),
    clash: null,
  }));

async function timed(session: StackSession, list: readonly StackEntry[]): Promise<number> {
  const started = cpu();
  const report = await session.run({ game, entries: list, match });
  const spent = cpu() - started;
  if (report.mutators.some(({ status }) => status !== 'ran'))
    throw new Error(JSON.stringify(report.mutators.find(({ status }) => status !== 'ran')?.reason));
  steps = report.steps.length;
  return spent;
}

let steps = 0;
const times = { cold: [] as number[], last: [] as number[], first: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  const session = new StackSession(host());
  times.cold.push(await timed(session, entries(new Map())));
  times.last.push(await timed(session, entries(new Map([[MUTATORS - 1, 1 + round]]))));
  times.first.push(await timed(session, entries(new Map([[0, 1 + round]]))));
}
const best = (list: readonly number[]) => Math.min(...list);
const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1]!;
const show = (what: string, list: readonly number[]): void =>
  row(
    what,
    `${best(list).toFixed(0)} ms`,
    `${middle(list).toFixed(0)} ms`,
    `${(best(list) / best(times.cold)).toFixed(2)}x`,
  );

row(`${MUTATORS} mutators, ${steps} steps`, 'best', 'middle', 'to cold');
show('cold run', times.cold);
show('edit of the last', times.last);
show('edit of the first', times.first);

const idle = mutatorOf('idle', 'function mutate() return { units = function(ctx) end } end');
const reading = mutatorOf(
  'reading',
  'function mutate() return { units = function(ctx) for n, u in pairs(ctx.units) do local x = u.extra1 end end } end',
);
const laying = mutatorOf(
  'laying',
  'function mutate() return { units = function(ctx) for n, u in pairs(ctx.units) do local a, b, c, d, e, f = u.extra1, u.extra2, u.extra3, u.extra4, u.extra5, u.extra6 end end } end',
);
const every = mutatorOf(
  'every',
  'function mutate() return { units = function(ctx) local c = 0 for n, u in pairs(ctx.units) do for k, v in pairs(u) do c = c + 1 end end end } end',
);
async function alone(one: ReturnType<typeof mutatorOf>): Promise<number> {
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    spent.push(await timed(new StackSession(host()), [{ package: one, options: new Map(), clash: null }]));
  return best(spent);
}
const without = await alone(idle);
console.log('\n1,000 units of 80 fields in one hook, without what a run costs that reads nothing');
row('one field of each read', `${((await alone(reading)) - without).toFixed(0)} ms`);
row('every field of each laid into the machine', `${((await alone(laying)) - without).toFixed(0)} ms`);
row('every field of each walked over', `${((await alone(every)) - without).toFixed(0)} ms`);
