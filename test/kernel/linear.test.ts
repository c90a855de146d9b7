// Every reader's work grows with its input alone: eight times the input takes about eight times as long, where a quadratic
// reader would take sixty-four times. Only ratios of the best of several rounds are compared, never times.

import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { openHpi } from '../../src/kernel/hpi/index.ts';
import { readManifest } from '../../src/kernel/manifest/index.ts';
import { readPackage } from '../../src/kernel/package/index.ts';
import { diagnosePatch, readJson, readPatch } from '../../src/kernel/patchwork/index.ts';
import { readLuaBlocks, readSm } from '../../src/kernel/rules/sm/index.ts';
import { readTdf } from '../../src/kernel/tdf/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { readYamlDocument } from '../../src/kernel/yaml/index.ts';
import { openZip } from '../../src/kernel/zip/index.ts';
import { packHpi } from './hpi/pack.ts';
import { manifestText } from './manifest/sample.ts';
import { craft } from './zip/craft.ts';

const STEPS = 8;
/** Between linear (8) and quadratic (64), nearer to the second, for a busy machine. */
const MOST = 32;
const ROUNDS = 6;

/** How many times longer the large input takes than the small one, the best of some interleaved rounds. */
function growth<T>(make: (size: number) => T, read: (input: T) => unknown, size: number): number {
  const small = make(size);
  const large = make(size * STEPS);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    let start = performance.now();
    // As often as the large input holds the small one, so that both are measured over about the same time.
    for (let time = 0; time < STEPS; time += 1) read(small);
    least = Math.min(least, (performance.now() - start) / STEPS);
    start = performance.now();
    read(large);
    most = Math.min(most, performance.now() - start);
  }
  return most / least;
}

const repeat =
  (head: string, one: (index: number) => string, tail = '') =>
  (size: number) =>
    head + Array.from({ length: size }, (_, index) => one(index)).join('') + tail;

/** Every lint over one script. */
const checkLua = (text: string) =>
  checkFiles([
    { path: 'oamut.yaml', bytes: encodeUtf8(manifestText()) },
    { path: 'mutator.lua', bytes: encodeUtf8(text) },
  ]);

const TEXTS: readonly (readonly [string, (size: number) => string, (text: string) => unknown, number])[] = [
  ['YAML: a flat mapping', repeat('', (n) => `key${n}: value ${n}\n`), readYamlDocument, 1000],
  ['YAML: a list of mappings', repeat('a:\n', (n) => `- b: ${n}\n  c: [1, 2]\n`), readYamlDocument, 700],
  ['YAML: one long quoted text', repeat('a: "', () => '\\u00e9x'), readYamlDocument, 400],
  ['YAML: one long plain text', repeat('a: ', () => 'x '), readYamlDocument, 8000],
  ['YAML: a line of blanks', repeat('a: b', () => ' '), readYamlDocument, 16_000],
  ['YAML: an open block scalar', repeat('a: |\n', () => '  x\n'), readYamlDocument, 3000],
  ['YAML: dashes', repeat('a:\n', () => '-\n'), readYamlDocument, 3000],
  ['YAML: a wide colon far away', repeat('', () => 'x', '：y'), readYamlDocument, 16_000],
  ['manifest: unknown keys', (size) => manifestText() + repeat('', (n) => `k${n}: 1\n`)(size), readManifest, 250],
  ['manifest: tags', (size) => manifestText({ tags: `[${repeat('', (n) => `t${n}, `)(size)}]` }), readManifest, 250],
  [
    'manifest: options',
    (size) => manifestText({ options: repeat('', (n) => `\n  - { id: o${n}, type: toggle, default: true }`)(size) }),
    readManifest,
    150,
  ],
  [
    'manifest: requirements',
    (size) => manifestText({ requires: `{ mutators: [${repeat('', (n) => `m${n}, `)(size)}] }` }),
    readManifest,
    250,
  ],
  [
    'manifest: silencing comments',
    (size) => manifestText() + repeat('', () => '# oamut-ignore manifest/unquoted: x\n')(size),
    readManifest,
    300,
  ],
  ['TDF: entries', repeat('[A]{', (n) => `key${n}=${n};\n`, '}'), readTdf, 2000],
  ['TDF: one key again and again', repeat('[A]{', (n) => `a=${n};\n`, '}'), readTdf, 2000],
  ['TDF: sections', repeat('', (n) => `[S${n}]{a=1;}\n`), readTdf, 2000],
  ['TDF: an open comment', repeat('', () => '/* x '), readTdf, 8000],
  ['TDF: line comments', repeat('[A]{', () => '// x\n', '}'), readTdf, 4000],
  ['TDF: a text without an end', repeat('[A]{a=', () => 'x '), readTdf, 8000],
  ['TDF: open sections after the last', repeat('[A]{}', () => '}'), readTdf, 4000],
  ['rule file: blocks', repeat('', () => 'all units\n  set a 1\n'), (text) => readSm(text, 'a.sm'), 1000],
  [
    'rule file: changes of a block',
    repeat('all units\n', (n) => `  set a${n} 1\n`),
    (text) => readSm(text, 'a.sm'),
    1000,
  ],
  ['rule file: tests', repeat('where units a = 1', (n) => ` and b${n} = 1`), (text) => readSm(text, 'a.sm'), 500],
  ['rule file: quotes', repeat('all units\n  set a "', () => '\\"x'), (text) => readSm(text, 'a.sm'), 8000],
  [
    'Lua blocks',
    repeat('rules = { ', () => 'all "units":change { a = set(1) }, ', '}'),
    (text) => readLuaBlocks(text, 'a.lua'),
    300,
  ],
  ['Lua: locals, each of the one before', repeat('', (n) => `local v${n + 1} = v${n}\n`), checkLua, 500],
  ['Lua: names of one local', repeat('local ', (n) => `v${n},`, 'z = 1'), checkLua, 500],
  [
    'Lua: tests and changes of one block',
    (size) =>
      repeat('function mutate() return { rules = { where("units", { ', (n) => `a${n} = 1, `)(size) +
      repeat('}):change { ', (n) => `a${n} = set(1), `, '} } } end')(size),
    checkLua,
    150,
  ],
  ['JSON: members', repeat('{', (n) => `"k${n}": ${n},`, '"z": 1}'), (text) => readJson(text, { notes: true }), 2000],
  ['JSON: items', repeat('[', () => '1,', '1]'), (text) => readJson(text, { notes: true }), 4000],
  ['JSON: a text', repeat('"', () => '\\u00e9', '"'), (text) => readJson(text, { notes: true }), 4000],
  [
    'JSON: a name again and again',
    repeat('{', () => '"a":1,', '"a":1}'),
    (text) => readJson(text, { notes: true }),
    1500,
  ],
  [
    'definition: operations',
    repeat('{"Target":"A.json","Operations":[', () => '{"Op":"Nope","Paht":"/a"},', '{"Op":"Remove","Path":"/a"}]}'),
    (text) => diagnosePatch(readPatch({ pack: 'M', path: 'a.json', root: 'neutral', text })),
    300,
  ],
];

const LIMITS = {
  archive: 1e9,
  entries: 1e6,
  directory: 1e9,
  name: 1000,
  entry: 1e9,
  total: 1e9,
  ratio: 1e6,
};

describe('eight times the input takes about eight times as long', () => {
  it.each(TEXTS)('%s', { retry: 2 }, (_, make, read, size) => {
    expect(growth(make, read, size)).toBeLessThan(MOST);
  });

  it('zip: files', { retry: 2 }, () => {
    const make = (size: number) => craft(Array.from({ length: size }, (_, n) => ({ name: `f/${n}/a`, content: 'x' })));
    expect(growth(make, (bytes) => openZip(bytes, LIMITS), 500)).toBeLessThan(MOST);
  });

  it('zip: a long comment with many end records', { retry: 2 }, () => {
    const end = [0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0)];
    const make = (size: number) => Uint8Array.from(Array.from({ length: size }, () => end).flat());
    expect(growth(make, (bytes) => openZip(bytes, LIMITS), 300)).toBeLessThan(MOST);
  });

  it('HPI: files in one folder', { retry: 2 }, () => {
    const make = (size: number) => packHpi(Array.from({ length: size }, (_, n) => [`f${n}.txt`, ''] as const));
    expect(growth(make, (bytes) => openHpi(bytes, 'a'), 400)).toBeLessThan(MOST);
  });

  it.each([1, 2] as const)('HPI: one file of method %i', { retry: 2 }, (compression) => {
    const make = (size: number) => packHpi([['a', new Uint8Array(size).map((_, n) => (n * n) >> 7)]], { compression });
    const read = (bytes: Uint8Array) => openHpi(bytes, 'a').value!.read('a');
    expect(growth(make, read, 40_000)).toBeLessThan(MOST);
  });

  it('package: files', { retry: 2 }, () => {
    const manifest = { path: 'oamut.yaml', bytes: encodeUtf8(manifestText()) };
    const file = (n: number) => ({ path: `files/a/units/u${n}.fbi`, bytes: encodeUtf8('x') });
    const make = (size: number) => [manifest, ...Array.from({ length: size }, (_, n) => file(n))];
    expect(growth(make, readPackage, 250)).toBeLessThan(MOST);
  });
});
