// A game and mutators made up for benches: sizes as in a large modification, contents from a fixed sequence.

import { folderSource, type Game, layer, loadGame } from '../src/kernel/game/index.ts';
import { type OamutPackage, readPackage } from '../src/kernel/package/index.ts';
import { encodeUtf8 } from '../src/kernel/text/index.ts';

let seed = 20_260_101;
function below(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return (seed >>> 8) % limit;
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const name = (prefix: string, index: number): string => `${prefix}${String(index).padStart(4, '0')}`;
const section = (head: string, fields: readonly string[], inner = ''): string =>
  `[${head}]\n{\n${fields.join('\n')}\n${inner}}\n`;

const WORDS = [
  'maxdamage',
  'buildcostmetal',
  'buildcostenergy',
  'buildtime',
  'energyuse',
  'sightdistance',
  'maxvelocity',
];

/** Fields of one unit: a name, a category, numbers that mutators write, and numbers that nobody touches. */
function unit(index: number, fields: number): string {
  const known = [
    `unitname=${name('U', index)};`,
    `name=Unit ${index};`,
    `category=${['ARM', 'CORE'][index % 2]} ${['TANK', 'KBOT', 'VTOL', 'SHIP'][index % 4]} LEVEL${1 + (index % 3)};`,
    `canfly=${index % 4 === 2 ? 1 : 0};`,
    `weapon1=${name('W', index)};`,
    ...WORDS.map((word) => `${word}=${1 + below(5_000)};`),
  ];
  return section('UNITINFO', [...known, ...times(fields - known.length, (i) => `extra${i}=${below(1_000)};`)]);
}

const weapon = (index: number): string =>
  section(
    name('W', index),
    [`id=${index % 256};`, `name=Weapon ${index};`, `range=${100 + below(900)};`, `reloadtime=${1 + below(40) / 10};`],
    section('DAMAGE', [`default=${1 + below(300)};`, `${name('U', index % 1_000)}=${1 + below(300)};`]),
  );

const feature = (index: number): string =>
  section(name('F', index), [
    `description=Feature ${index};`,
    `metal=${below(500)};`,
    `energy=${below(500)};`,
    `damage=${1 + below(3_000)};`,
    `footprintx=${1 + below(4)};`,
  ]);

export interface GameSize {
  readonly units: number;
  readonly unitFields: number;
  readonly weapons: number;
  readonly features: number;
}

export function generatedGame({ units, unitFields, weapons, features }: GameSize): Game {
  const files = [
    ...times(units, (i) => [`units/${name('u', i)}.fbi`, encodeUtf8(unit(i, unitFields))] as const),
    ['weapons/all.tdf', encodeUtf8(times(weapons, weapon).join(''))] as const,
    ['features/all/all.tdf', encodeUtf8(times(features, feature).join(''))] as const,
  ];
  return loadGame(layer([folderSource('generated', files)]));
}

/** A package out of its script. */
export function mutatorOf(id: string, script: string): OamutPackage {
  const manifest = [
    'oamut: 1',
    `id: ${id}`,
    `name: ${id}`,
    'version: "1.0.0"',
    'author: { name: A }',
    'tags: [units]',
    'works-with: ["*"]',
    'layers: [units, weapons, features]',
  ].join('\n');
  const { package: read, diagnostics } = readPackage([
    { path: 'oamut.yaml', bytes: encodeUtf8(`${manifest}\n`) },
    { path: 'mutator.lua', bytes: encodeUtf8(script) },
  ]);
  if (read === null) throw new Error(JSON.stringify(diagnostics));
  return read;
}
