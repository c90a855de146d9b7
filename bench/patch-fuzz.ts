// Random definitions over random assets, as many definitions as asked for: `node scripts/bench.mjs patch-fuzz [COUNT] [SEED]`. Nothing may throw and
// nothing may hang; the slowest case is shown. The tests do the same with fewer.

import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import {
  applyTwice,
  diagnoseGeneration,
  diagnosePatch,
  generate,
  generatedPack,
  patchSteps,
  smallestPatch,
} from '../src/kernel/patchwork/index.ts';
import { assets, definitions, worldOf } from '../test/kernel/patchwork/arbitraries.ts';

const [count = 200_000, first = 1] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const BATCH = 2000;
/** A case that takes so long hangs, in milliseconds; none comes near it. */
const HANG = 2000;

let done = 0;
let slowest = 0;
let outputs = 0;
let rejected = 0;
let definitionsSeen = 0;
let seed = first;
for (; definitionsSeen < count; seed += 1) {
  for (const [base, patches] of fc.sample(fc.tuple(assets, definitions), { numRuns: BATCH, seed })) {
    const started = performance.now();
    try {
      const world = worldOf(base, patches);
      const generation = generate(world, { stages: true });
      generatedPack(generation);
      diagnoseGeneration(generation);
      for (const reading of generation.scan.readings) diagnosePatch(reading);
      for (const target of generation.targets.keys()) patchSteps(generation, target);
      if (done % 10 === 0) {
        applyTwice(world, generation);
        smallestPatch(base[0]![1], base[1]![1], { target: 'A.json' });
      }
      outputs += generation.outputs.size;
      rejected += generation.rejected.size;
      definitionsSeen += patches.length;
    } catch (error) {
      console.error(`seed ${seed}: ${JSON.stringify({ base, patches })}`);
      throw error;
    }
    slowest = Math.max(slowest, performance.now() - started);
    if (slowest > HANG) throw new Error(`seed ${seed}: a case took ${Math.round(slowest)} ms`);
    done += 1;
  }
}
console.log(
  `${done} worlds with ${definitionsSeen} definitions, seeds ${first} to ${seed - 1}: ` +
    `${outputs} outputs, ${rejected} rejected targets, slowest ${Math.round(slowest)} ms`,
);
