// node scripts/bench.mjs fixed: what exactness costs. The base is the same work in plain floating point; BigInt is what
// exact arithmetic would cost without the fast paths.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fixed from '../src/kernel/fixed.ts';
import { compileLua, scriptOpener } from '../src/kernel/lua/index.ts';
import { mutatorOf } from './generated.ts';
import { best, cpu, row } from './measure.ts';

const COUNT = 300_000;
const values = Array.from({ length: 1_024 }, (_, i) => ((i * 7_919) % 4_000_003) + 65_537);
const at = (i: number): number => values[i & 1_023]!;

const sum = (a: fixed.Counts, b: fixed.Counts): fixed.Counts => {
  const result = fixed.add(a, b);
  return typeof result === 'number' ? result : 0;
};

const plain = best(7, () => {
  let total = 0;
  for (let i = 0; i < COUNT; i++)
    total = (total + Math.floor(Math.floor((at(i) * at(i + 1)) / 65_536) / at(i + 2))) % 1e9;
  return total;
});

const own = best(7, () => {
  let total = 0;
  for (let i = 0; i < COUNT; i++) {
    const product = fixed.mul(at(i), at(i + 1)) as number;
    const quotient = fixed.div(product, at(i + 2)) as number;
    total = sum(total, quotient) % 1e9;
  }
  return total;
});

const big = best(3, () => {
  let total = 0n;
  for (let i = 0; i < COUNT; i++) {
    const product = (BigInt(at(i)) * BigInt(at(i + 1))) >> 16n;
    total = (total + (product << 16n) / BigInt(at(i + 2))) % 1_000_000_000n;
  }
  return total;
});

// Large operands take the split multiplication.
const large = best(7, () => {
  let total = 0;
  for (let i = 0; i < COUNT; i++) {
    const product = fixed.mul(at(i) * 65_521, at(i + 1) * 31) as number;
    const quotient = fixed.div(product, at(i + 2) * 127) as number;
    total = sum(total, quotient) % 1e9;
  }
  return total;
});

const texts = best(5, () => {
  let length = 0;
  for (let i = 0; i < COUNT; i++) length += fixed.toText(at(i)).length;
  return length;
});

const floats = best(5, () => {
  let total = 0;
  for (let i = 0; i < COUNT; i++) total += fixed.fromFloat(at(i) / 1_000)!;
  return total;
});

/** The same in a script, with operators and under all limits: one machine a round. */
async function inSandbox(): Promise<number> {
  const module = await compileLua(readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm')));
  const { manifest, files } = mutatorOf(
    'sums',
    `local values = {}
     for i = 0, 1023 do values[i] = fixed(1) + (i * 7919 % 61) end
     local total = fixed(0)
     for i = 1, ${COUNT} do total = values[i & 1023] * values[(i + 1) & 1023] / values[(i + 2) & 1023] + 1 end
     function mutate() return {} end`,
  );
  const sources = new Map([...files].filter(([path]) => path.endsWith('.lua')));
  const open = scriptOpener({ module, now: () => performance.now() });
  const context = { mod: { id: 'a', version: '', game: 'a' }, engine: '0.8.0', options: new Map() };
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const script = await open({ id: 'sums', manifest, sources });
    const started = cpu();
    const outcome = script.plan(context);
    least = Math.min(least, cpu() - started);
    if (!outcome.ok) throw new Error(outcome.fault.text);
  }
  return least;
}

const sandbox = await inSandbox();

const show = (name: string, time: number): void =>
  row(name, `${time.toFixed(1)} ms`, `${((time * 1e6) / COUNT).toFixed(0)} ns each`, `${(time / plain).toFixed(1)}x`);
console.log(`${COUNT} of each; ratios to plain floating point`);
show('mul, div, add in floating point', plain);
show('mul, div, add', own);
show('mul, div, add of large numbers', large);
show('mul, div, add in a script, with operators', sandbox);
show('mul, div, add in BigInt', big);
show('toText', texts);
show('fromFloat', floats);
