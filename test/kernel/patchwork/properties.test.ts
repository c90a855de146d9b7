// What holds for every definition and every asset, sensible or not.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  caseResult,
  dependencyIndex,
  diagnoseGeneration,
  diagnosePatch,
  generate,
  generatedPack,
  patchSteps,
  readJson,
  writeJson,
} from '../../../src/kernel/patchwork/index.ts';
import { assets, definitions, json, objects, worldOf } from './arbitraries.ts';

const RUNS = 2000;

const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((item, place) => [Math.imul(place + 1, seed | 1) >>> 0, item] as const)
    .sort(([left], [right]) => left - right)
    .map(([, item]) => item);

describe('a pass', () => {
  it('given the random worlds of these tests, then outputs, rejections, skips and refused files all come up often', () => {
    const worlds = fc.sample(fc.tuple(assets, definitions), { numRuns: 400, seed: 7 });
    const found = worlds.map(([base, patches]) => generate(worldOf(base, patches)));
    const often = (holds: (one: (typeof found)[number]) => boolean) => found.filter(holds).length;
    expect(often(({ outputs }) => outputs.size > 0)).toBeGreaterThan(40);
    expect(often(({ rejected }) => rejected.size > 0)).toBeGreaterThan(40);
    expect(often(({ skipped }) => skipped.some(({ code }) => code === 'operation-skipped'))).toBeGreaterThan(20);
    expect(often(({ scanFailures }) => scanFailures.length > 0)).toBeGreaterThan(40);
  });

  it('given anything, then it ends without throwing, and so does all that is said of it', () => {
    fc.assert(
      fc.property(assets, definitions, (base, patches) => {
        const generation = generate(worldOf(base, patches));
        writeJson(caseResult(generation, { fingerprints: true, dependencies: true, manifest: true }));
        dependencyIndex(generation);
        generatedPack(generation);
        diagnoseGeneration(generation);
        for (const reading of generation.scan.readings) diagnosePatch(reading);
        for (const target of generation.targets.keys()) patchSteps(generation, target);
      }),
      { numRuns: RUNS },
    );
  });

  it('given the same files in another order, then the result is the same', () => {
    fc.assert(
      fc.property(assets, definitions, fc.integer(), (base, patches, seed) => {
        const world = worldOf(base, patches);
        const [first, second] = world.packs;
        const other = {
          ...world,
          packs: [
            { ...second!, files: shuffled(patches, seed) },
            { ...first!, files: shuffled(base, seed) },
          ],
        };
        expect(writeJson(caseResult(generate(other)))).toBe(writeJson(caseResult(generate(world))));
      }),
      { numRuns: RUNS / 2 },
    );
  });

  it('given a failing target among others, then the bytes of the others are those without it', () => {
    fc.assert(
      fc.property(assets, definitions, (base, patches) => {
        const failing = JSON.stringify({
          Id: 'zz',
          Priority: 9,
          Target: 'Fail.json',
          Operations: [{ Op: 'Remove', Path: '/none' }],
        });
        const alone = generate(worldOf([...base, ['Fail.json', '{}']], patches));
        const withIt = generate(
          worldOf([...base, ['Fail.json', '{}']], [...patches, ['Server/Patchwork/Patches/zz.json', failing]]),
        );
        if (alone.passFailed !== null) return;
        const others = (outputs: ReadonlyMap<string, string>) =>
          [...outputs].filter(([target]) => target !== 'Fail.json' && !target.startsWith('Server/'));
        expect(others(withIt.outputs)).toEqual(others(alone.outputs));
        expect(withIt.rejected.get('Fail.json')).toBeDefined();
      }),
      { numRuns: RUNS / 2 },
    );
  });

  it('given an Insert whose Existing matches its own Value, then applying it twice is applying it once', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 5 }), json, (list, value) => {
        const insert = { Op: 'Insert', Path: '/l', Value: value, Existing: { $Equals: value } };
        const run = (count: number) =>
          generate(
            worldOf(
              [['A.json', JSON.stringify({ l: list })]],
              [
                [
                  'Server/Patchwork/Patches/0.json',
                  JSON.stringify({ Target: 'A.json', Operations: Array.from({ length: count }, () => insert) }),
                ],
              ],
            ),
          ).outputs.get('A.json');
        expect(run(2)).toBe(run(1));
      }),
      { numRuns: 500 },
    );
  });

  it('given a document and no operations, then the output reads back as the document', () => {
    fc.assert(
      fc.property(objects, (document) => {
        const text = JSON.stringify(document);
        const empty = JSON.stringify({ Target: 'A.json', Operations: [] });
        const { outputs } = generate(worldOf([['A.json', text]], [['Server/Patchwork/Patches/0.json', empty]]));
        expect(outputs.get('A.json')).toBe(writeJson(readJson(text).value!));
      }),
      { numRuns: 500 },
    );
  });
});
