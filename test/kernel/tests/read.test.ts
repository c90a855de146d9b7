import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/kernel/manifest/index.ts';
import { readPackageTests, readTarget } from '../../../src/kernel/tests/index.ts';

const MANIFEST = readManifest(`oamut: 1
id: tough
name: Tough
version: "1.0"
author: { name: A }
tags: [gameplay]
works-with: ["*"]
layers: [units]
options:
  - { id: health, type: number, min: 0, max: 10, step: 2, default: 4 }
  - { id: mood, type: choice, values: [calm, wild], default: calm }
`).value!;

const read = (text: string) => readPackageTests(text, { manifest: MANIFEST });
const problems = (text: string) =>
  read(text).diagnostics.map(({ code, range, path }) => `${code} ${path} ${text.slice(range?.start, range?.end)}`);
const test = (rest: string) => `- name: t\n${rest}`;
const EXPECT = '  expect: { units.A.x: 1 }\n';

describe('a good file', () => {
  const text = `# about
- name: helm
  stack: [other, tough, last]
  options: { health: 6, mood: wild, other: { fast: true } }
  map: saltmarsh
  expect:
    units.A.maxdamage: 6000
    units.A.name: "6000"
    units.A.canfly: true
    units.A.weapon1: { missing: true }
    units.A.turnrate: { state: scaled }
    units.B: { state: removed }
    map.globalheader.gravity: 60
    hacks.ai.attack-wave-size.units: 20
    refused: stack/conflict
  properties: [within-widths, no-zero-reload, no-negative-health, { only: [units, weapons] }]
`;
  const [one] = read(text).value!;

  it('has no problems', () => expect(read(text).diagnostics).toEqual([]));
  it('names its stack, options and map', () => {
    expect([one!.name, one!.stack, one!.map]).toEqual(['helm', ['other', 'tough', 'last'], 'saltmarsh']);
    expect([...one!.options].map(([id, chosen]) => [id, Object.fromEntries(chosen)])).toEqual([
      ['', { health: '6', mood: 'wild' }],
      ['other', { fast: 'true' }],
    ]);
  });
  it('tells numbers from texts', () =>
    expect(
      one!.expect.slice(0, 3).map(({ expectation }) => expectation.kind === 'value' && expectation.number !== null),
    ).toEqual([true, false, true]));
  it('keeps the place of each line', () =>
    expect(one!.expect.map(({ range }) => text.slice(range.start, range.end))[3]).toBe(
      'units.A.weapon1: { missing: true }',
    ));
  it('reads properties', () =>
    expect(one!.properties.map(({ kind }) => kind)).toEqual([
      'within-widths',
      'no-zero-reload',
      'no-negative-health',
      'only',
    ]));
  it('without its own id in stack the package acts last', () =>
    expect(read(test(`  stack: [other]\n${EXPECT}`)).value![0]!.stack).toEqual(['other', 'tough']));
  it('without stack there is none', () => expect(read(test(EXPECT)).value![0]!.stack).toBeNull());
  it.each(['', '# nothing\n'])('an empty file holds no tests: %j', (empty) =>
    expect(read(empty)).toEqual({ value: [], diagnostics: [] }),
  );
});

it('the example of docs/package-tests.md reads', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/package-tests.md'), 'utf8');
  const example = /^```yaml\n([\s\S]*?)^```$/m.exec(page)![1]!;
  const { value, diagnostics } = readPackageTests(example);
  expect([diagnostics, value!.length]).toEqual([[], 2]);
});

describe('problems', () => {
  it.each([
    ['name: a', 'tests/not-list  name: a'],
    ['- 5', 'tests/not-mapping [0] 5'],
    ['- expect: { units.A.x: 1 }', 'tests/missing-key [0].name expect'],
    ['- name: t', 'tests/missing-key [0].expect name'],
    [test(`  maps: x\n${EXPECT}`), 'tests/unknown-key [0].maps maps'],
    [test('  stack: other\n') + EXPECT, 'tests/not-list [0].stack other'],
    [test('  stack: [a, a]\n') + EXPECT, 'tests/stack-twice [0].stack[1] a'],
    [test('  options: { helth: 4 }\n') + EXPECT, 'tests/unknown-option [0].options.helth helth'],
    [test('  options: { health: 5 }\n') + EXPECT, 'tests/option [0].options.health 5'],
    [test('  options: { health: [4] }\n') + EXPECT, 'tests/option [0].options.health [4]'],
    [test('  map: 5\n') + EXPECT, 'tests/not-text [0].map 5'],
    [test('  expect: {}'), 'tests/expect-empty [0].expect {}'],
    [test('  expect: { unit.A.x: 1 }'), 'tests/field [0].expect.unit.A.x unit.A.x'],
    [test('  expect: { units: 1 }'), 'tests/field [0].expect.units units'],
    [test('  expect: { hacks.none.x: 1 }'), 'tests/field [0].expect.hacks.none.x hacks.none.x'],
    [test('  expect: { units.A.x: [1] }'), 'tests/value [0].expect.units.A.x [1]'],
    [test('  expect: { units.A.x: null }'), 'tests/value [0].expect.units.A.x null'],
    [test('  expect: { units.A: 1 }'), 'tests/record-value [0].expect.units.A 1'],
    [test('  expect: { units.A.x: { state: scald } }'), 'tests/state [0].expect.units.A.x.state scald'],
    [test('  expect: { units.A: { state: scaled } }'), 'tests/state [0].expect.units.A.state scaled'],
    [test('  expect: { units.A.x: { missing: 1 } }'), 'tests/boolean [0].expect.units.A.x.missing 1'],
    [test('  expect: { units.A.x: {} }'), 'tests/one-of [0].expect.units.A.x {}'],
    [test('  expect: { units.A.x: { mising: true } }'), 'tests/unknown-key [0].expect.units.A.x.mising mising'],
    [test('  properties: [within-width]'), 'tests/property [0].properties[0] within-width'],
    [test('  properties: [only]'), 'tests/only [0].properties[0] only'],
    [test('  properties: [{ only: [unit] }]'), 'tests/layer [0].properties[0].only[0] unit'],
  ])('%j', (text, problem) => expect(problems(text)).toEqual([problem]));
  it('of YAML are told as such', () => expect(problems('- a: &x 1')[0]).toMatch(/^yaml\//));
  it('two tests of one name', () =>
    expect(problems(test(EXPECT) + test(EXPECT))).toEqual(['tests/name-twice [1].name t']));
  it('are all listed, and the good tests stay', () => {
    const { value, diagnostics } = read(`- 5\n- name: good\n${EXPECT}- name: bad\n  expect: { x: 1 }\n`);
    expect([value!.map(({ name }) => name), diagnostics.length]).toEqual([['good'], 2]);
  });
  it('name what was most likely meant, with a fix', () => {
    const [one] = read(test(`  maps: x\n${EXPECT}`)).diagnostics;
    expect([one!.message.values?.['near'], one!.fixes?.[0]?.edits[0]?.text]).toEqual(['map', 'map']);
  });
});

describe('targets', () => {
  it.each([
    ['units.ARMCOM.MaxDamage', { space: 'units', record: 'ARMCOM', field: 'maxdamage' }],
    ['Weapons.GUN.damage.default', { space: 'weapons', record: 'GUN', field: 'damage.default' }],
    ['menus.ARMLAB', { space: 'menus', record: 'ARMLAB', field: '' }],
    ['map.globalheader.gravity', { space: 'map', record: '', field: 'globalheader.gravity' }],
    ['hacks.ai.attack-wave-size.units', { space: 'hacks', record: 'ai.attack-wave-size', field: 'units' }],
    ['units', null],
    ['units..x', null],
    ['files.a.b', null],
  ])('%s', (text, target) => expect(readTarget(text)).toEqual(target));
});
