// Measures one pass of the patch language over a large invented world: `node scripts/bench.mjs patchwork [ASSETS] [DEFINITIONS] [GROWTH]`.
// GROWTH multiplies the entries and bytes of every asset.
// With the defaults the hash of the integrity manifest is known, so that a fast wrong answer shows.

import { performance } from 'node:perf_hooks';
import {
  type Generation,
  generate,
  generationHash,
  Inventory,
  orderPacks,
  type PatchPack,
  type PatchWorld,
  scan,
} from '../src/kernel/patchwork/index.ts';
import { encodeUtf8 } from '../src/kernel/text/index.ts';

const EXPECTED = 'fba986a1c38ca110a653ffd67b784e54c31fa5002af60e86efb7cc31a02005d3';
const [assetCount = 2000, definitionCount = 200, growth = 1] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const FOLDERS = 20;
const ASSET_BYTES = 5000 * growth;
const WORDS =
  'amber birch cedar delta ember flint grove hazel ivory jade kelp larch maple nettle onyx pearl quartz reed slate thorn umber vale willow yarrow zinc'.split(
    ' ',
  );

/** mulberry32, in 32-bit steps: the same numbers on every platform. */
let seed = 24301;
function below(limit: number): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}

const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;
const padded = (value: number, width: number): string => String(value).padStart(width, '0');
const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));
const sentence = (count: number): string => times(count, () => oneOf(WORDS)).join(' ');
const pathOf = (number: number): string =>
  `Server/Bench/Kind${padded(number % FOLDERS, 2)}/Asset${padded(number, 4)}.json`;

/** An asset of exactly `ASSET_BYTES` bytes (longer when grown). The order of the draws is part of the workload. */
function asset(number: number): string {
  const data = {
    Id: `Bench_Asset_${padded(number, 4)}`,
    Enabled: number % 3 !== 0,
    Rank: below(100),
    Kind: `Kind${padded(number % FOLDERS, 2)}`,
    Stats: {
      Health: 50 + below(200),
      Speed: below(900) / 100,
      Armor: below(40),
      Resist: { Fire: below(100), Ice: below(100), Void: below(100) },
    },
    Tags: times(6, (place) => `${WORDS[(number + place * 5) % WORDS.length]}_${place}`),
    Interactions: times(12 * growth, (place) => ({
      Id: `act_${place}`,
      Type: oneOf(['Open', 'Use', 'Craft', 'Mount']),
      Cooldown: below(600) / 10,
      Enabled: place % 4 !== 0,
      Effects: times(2, (effect) => ({ Kind: oneOf(WORDS), Power: below(50), Flags: [`f${effect}`, `g${below(9)}`] })),
    })),
    Drops: times(10 * growth, (place) => ({
      ItemId: `Item_${place}`,
      Quantity: 1 + below(5),
      Chance: below(1000) / 1000,
    })),
    Spare: times(8 * growth, (place) => ({ Key: `s${place}`, Size: below(9) })),
    Parameters: {
      Ai: {
        Range: 4 + below(20),
        Modes: ['idle', 'roam'],
        Sense: { Hear: below(2) === 0, See: { Angle: 30 + below(120) } },
      },
      Spawn: { Min: 1, Max: 2 + below(6) },
      Mods: {},
    },
    Text: '',
  };
  const missing = ASSET_BYTES - JSON.stringify(data).length;
  data.Text = `${sentence(Math.max(0, Math.ceil(missing / 4)))} `.repeat(2).slice(0, Math.max(0, missing));
  return JSON.stringify(data);
}

function donor(number: number): string {
  return JSON.stringify({
    Shared: {
      Color: oneOf(WORDS),
      Weight: below(90),
      Nested: { A: below(9), B: { C: below(9), D: [number, below(9)] } },
    },
    Notes: sentence(40),
  });
}

/** Twelve kinds of operations; a definition takes five of them, each applicable to every asset. */
function operations(number: number): unknown[] {
  const name = `mod${padded(number, 3)}`;
  const act = number % 12;
  const kinds: readonly (() => unknown)[] = [
    () => ({ Op: 'Replace', Path: '/Rank', Value: below(1000) }),
    () => ({ Op: 'Replace', Path: `/Interactions/${act}/Cooldown`, Value: below(100) }),
    () => ({
      Op: 'Merge',
      Path: '/Parameters',
      Value: { Mods: { [name]: { On: true, Level: below(9), List: [1, 2, 3] } }, Ai: { Range: 5 + below(30) } },
    }),
    () => ({
      Op: 'Merge',
      Path: '/Stats',
      Value: { Resist: { [oneOf(['Fire', 'Ice', 'Void'])]: below(100) }, [`Bonus_${name}`]: below(10) },
    }),
    () => ({
      Op: 'MergeMatching',
      Path: '/Interactions',
      Match: { Id: `act_${act}` },
      Value: { [`By_${name}`]: { Power: below(9) } },
    }),
    () => ({
      Op: 'MergeMatching',
      Path: '/Drops',
      Match: { ItemId: `Item_${number % 10}` },
      MatchPolicy: 'All',
      Value: { Quantity: 1 + below(9) },
    }),
    () => ({
      Op: 'UpsertMatching',
      Path: '/Drops',
      Match: { ItemId: `Loot_${number % 25}` },
      Value: { ItemId: `Loot_${number % 25}`, Quantity: 1, Chance: 0.5 },
    }),
    () => ({
      Op: 'Insert',
      Path: '/Interactions',
      Position: 'After',
      Find: { Id: `act_${act}` },
      Existing: { Id: `new_${number % 40}` },
      Value: { Id: `new_${number % 40}`, Type: 'Inspect', Cooldown: below(50), Effects: [] },
    }),
    () => ({ Op: 'Add', Path: `/Parameters/Mods/flag_${name}`, Value: { Ready: true, Note: sentence(4) } }),
    () => ({ Op: 'RemoveMatching', Path: '/Spare', Match: { Key: `s${number % 8}` }, Required: false }),
    () => ({
      Op: 'MoveMatching',
      Path: '/Drops',
      Match: { ItemId: `Item_${number % 10}` },
      Position: oneOf(['Start', 'End']),
    }),
    () => ({
      Op: 'ReplaceMatching',
      Path: '/Interactions',
      Match: { Id: `act_${act}`, Effects: { $Contains: { Flags: { $Contains: { $Equals: 'f1' } } } } },
      MatchPolicy: 'First',
      Value: {
        Id: `act_${act}`,
        Type: 'Swap',
        Cooldown: 1,
        Effects: [{ Kind: 'swap', Power: below(9), Flags: ['f1'] }],
      },
    }),
  ];
  const chosen = times(5, (place) => kinds[(number * 5 + place * 7) % kinds.length]!());
  if (number % 10 === 3)
    chosen[4] = {
      Op: 'MergeObjectFromAsset',
      Source: `Server/Bench/Donor/Donor${number % 8}.json`,
      SourcePath: '/Shared',
      Path: '/Parameters',
    };
  if (number % 10 === 7) chosen[0] = { Op: 'Add', Path: '/Tags/-', Value: name };
  return chosen;
}

function definition(number: number): string {
  const slot = number % 10;
  const body: Record<string, unknown> = { Id: `Bench_${padded(number, 3)}`, Priority: ((number * 37) % 11) - 5 };
  if (slot < 6) {
    const folder = (Math.floor(number / 10) * 6 + slot) % FOLDERS;
    body['Target'] = `glob:Server/Bench/Kind${padded(folder, 2)}/*.json`;
  } else if (slot === 6) body['Target'] = `glob:Server/Bench/**/Asset*${number % 7}.json`;
  else if (slot < 9) body['Targets'] = times(10, (place) => pathOf((number * 101 + place * 37) % assetCount));
  else body['Target'] = pathOf((number * 211) % assetCount);
  const conditions: readonly unknown[] = [
    undefined,
    { ModInstalled: 'Bench:Core' },
    {
      All: [
        { ModVersion: { Mod: 'Bench:Core', AtLeast: '1.2', Below: '2.0' } },
        { Not: { AssetExists: 'Server/Bench/Absent.json' } },
      ],
    },
    {
      Any: [{ JsonPathEquals: { Path: '/Enabled', Value: true } }, { JsonPathExists: { Path: '/Stats/Resist/Fire' } }],
    },
  ];
  if (number % 4 !== 0) body['When'] = conditions[number % 4];
  if (number % 25 === 24) body['ConflictPolicy'] = 'Allow';
  body['Operations'] = operations(number);
  return JSON.stringify(body, null, 2);
}

function buildWorld(): PatchWorld {
  const base = new Map<string, Uint8Array>();
  for (let number = 0; number < assetCount; number += 1) base.set(pathOf(number), encodeUtf8(asset(number)));
  for (let number = 0; number < 8; number += 1)
    base.set(`Server/Bench/Donor/Donor${number}.json`, encodeUtf8(donor(number)));
  const mods = times(10, (place) => ({
    id: `Bench:Mod${padded(place, 2)}`,
    order: 10 + place,
    files: new Map<string, Uint8Array>(),
  }));
  for (let number = 0; number < definitionCount; number += 1)
    mods[number % 10]!.files.set(
      `Server/Patchwork/Patches/bench/${padded(number, 3)}.json`,
      encodeUtf8(definition(number)),
    );
  const packs: PatchPack[] = [{ id: 'Bench:Base', order: 0, files: base }, ...mods];
  return {
    packs,
    installed: ['Bench:Core'],
    versions: new Map([['Bench:Core', '1.4.2']]),
    serverVersion: '0.5.7',
    modData: new Map(),
    macros: new Map(),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const world = buildWorld();

let generation: Generation | null = null;
const passes: number[] = [];
for (let round = 0; round < 8; round += 1) {
  const start = performance.now();
  generation = generate(world);
  passes.push(performance.now() - start);
}
const scans: number[] = [];
for (let round = 0; round < 5; round += 1) {
  const start = performance.now();
  const packs = orderPacks(world.packs);
  scan(new Inventory(packs), packs, new Set());
  scans.push(performance.now() - start);
}
const effects = [...generation!.targets.values()].reduce((sum, run) => sum + run.effects.length, 0);
const hash = generationHash(generation!);
console.log(`pass: first ${Math.round(passes[0]!)} ms, median ${Math.round(median(passes.slice(1)))} ms`);
const ran = [...generation!.targets.values()].flatMap((run) => run.definitions).flatMap((one) => one.operations).length;
console.log(`${ran} operations: ${((median(passes.slice(1)) * 1000) / ran).toFixed(1)} µs each`);
console.log(`inventory, scan and reading of definitions: median ${Math.round(median(scans))} ms`);
console.log(JSON.stringify({ ...generation!.summary, effects }));
if (assetCount === 2000 && definitionCount === 200 && growth === 1)
  console.log(hash === EXPECTED ? 'hash as expected' : `WRONG hash ${hash}`);
