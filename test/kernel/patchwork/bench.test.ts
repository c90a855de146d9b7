// What the workbench is told before anything runs: copies of the runtime, applying twice, pointers and matchers at their edges.

import { describe, expect, it } from 'vitest';
import {
  applyTwice,
  findRuntimes,
  judgeRuntimes,
  matcherBench,
  type PatchWorld,
  pointerChoices,
  type RuntimeCopy,
  readJson,
} from '../../../src/kernel/patchwork/index.ts';

const world = (...operations: readonly object[]): PatchWorld => ({
  packs: [
    { id: 'Base:Game', order: 0, files: [['A.json', '{"l":[{"Id":"a"}],"n":1}']] },
    {
      id: 'Mod:A',
      order: 1,
      files: [
        ['Server/Patchwork/Patches/0.json', JSON.stringify({ Id: 'd', Target: 'A.json', Operations: operations })],
      ],
    },
  ],
  installed: [],
  versions: new Map(),
  serverVersion: '1',
  modData: new Map(),
  macros: new Map(),
});

describe('apply twice', () => {
  it.each([
    ['a Replace', 'same', null, { Op: 'Replace', Path: '/n', Value: 2 }],
    ['an Insert without Existing', 'differs', null, { Op: 'Insert', Path: '/l', Value: 1 }],
    ['an Insert with Existing', 'same', null, { Op: 'Insert', Path: '/l', Value: 1, Existing: { $Equals: 1 } }],
    ['a Remove', 'rejected', 'leaf-missing', { Op: 'Remove', Path: '/n' }],
  ] as const)('given %s, then twice is: %s', (_, result, why, operation) => {
    expect(applyTwice(world(operation))).toMatchObject([{ target: 'A.json', result, why }]);
  });

  it('given a target that is rejected the first time, then there is nothing to compare', () => {
    expect(applyTwice(world({ Op: 'Remove', Path: '/none' }))).toEqual([]);
  });
});

describe('copies of the runtime', () => {
  const copy = (pack: string, kind: RuntimeCopy['kind'], version: string | null): RuntimeCopy => ({
    pack,
    path: 'x',
    kind,
    version,
  });

  it('given copies of several versions, then the newest acts and the older ones stay passive', () => {
    const found = judgeRuntimes([copy('A', 'standalone', '1.2.1'), copy('B', 'embedded', '1.10.0')]);
    expect(found.map(({ acts, reason }) => [acts, reason])).toEqual([
      [false, 'older'],
      [true, 'newest'],
    ]);
  });

  it('given equal versions, then the standalone one acts', () => {
    const found = judgeRuntimes([copy('A', 'embedded', '1.3'), copy('B', 'standalone', '1.3.0')]);
    expect(found.map(({ acts, reason }) => [acts, reason])).toEqual([
      [false, 'same-version-embedded'],
      [true, 'standalone-first'],
    ]);
  });

  it('given equal embedded copies, then the first in load order acts', () => {
    const found = judgeRuntimes([copy('A', 'embedded', '1.3'), copy('B', 'embedded', '1.3')]);
    expect(found.map(({ acts, reason }) => [acts, reason])).toEqual([
      [true, 'first-of-equals'],
      [false, 'same-version-later'],
    ]);
  });

  it('given versions that are unknown or of another line, then they never act', () => {
    const found = judgeRuntimes([
      copy('A', 'standalone', '2.0'),
      copy('B', 'embedded', null),
      copy('C', 'embedded', '1.0'),
    ]);
    expect(found.map(({ acts, reason }) => [acts, reason])).toEqual([
      [false, 'incompatible'],
      [false, 'version-unknown'],
      [true, 'only-compatible'],
    ]);
  });

  it('given packs, then copies are known by archive name, build properties and own manifest', () => {
    const found = findRuntimes([
      { id: 'A', order: 0, files: [['libs/patchwork-runtime-1.2.1.jar', '']] },
      {
        id: 'B',
        order: 1,
        files: [['META-INF/maven/com.alechilles/patchwork-runtime/pom.properties', '#x\nversion=1.3.0\r\n']],
      },
      { id: 'C', order: 2, files: [['manifest.json', '{"Group":"Alechilles","Name":"Patchwork","Version":"1.2"}']] },
      { id: 'D', order: 3, files: [['manifest.json', '{"Group":"Other","Name":"Patchwork","Version":"9"}']] },
    ]);
    expect(found.map(({ pack, kind, version }) => [pack, kind, version])).toEqual([
      ['A', 'embedded', '1.2.1'],
      ['B', 'embedded', '1.3.0'],
      ['C', 'standalone', '1.2'],
    ]);
  });
});

const value = (text: string) => readJson(text).value!;

describe('pointer choices', () => {
  const document = value('{"a/b":{"x":[1,{"y":2}]},"Name":"n","":0}');

  it.each([
    ['', ['/a~1b', '/Name', '/']],
    ['/', ['/a~1b', '/Name', '/']],
    ['/n', ['/Name']],
    ['/a~1b/x/', ['/a~1b/x/0', '/a~1b/x/1']],
    ['/a~1b/x/1/y/', []],
    ['/none/', []],
    ['/~', ['/a~1b']],
  ])('given %s, then %j can follow', (typed, expected) => {
    expect(pointerChoices(document, typed).choices.map(({ pointer }) => pointer)).toEqual(expected);
  });
});

describe('the matcher bench', () => {
  const document = value('{"l":[{"Id":"a","T":["x"]},{"Id":"b","T":[]},3]}');
  const bench = (matcher: string, pointer = '/l') => matcherBench(document, { pointer, matcher });

  it('given a matcher that means several, then only ExactlyOne fails', () => {
    const all = matcherBench(value('{"l":[1,1]}'), { pointer: '/l', matcher: '{"$Equals":1.0}' });
    expect(all.policies.map(({ chosen, fails }) => [chosen, fails])).toEqual([
      [[], 'ambiguous-match'],
      [[0], null],
      [[1], null],
      [[0, 1], null],
    ]);
  });

  it('given entries that do not match, then the first difference is named', () => {
    expect(bench('{"Id":"a","T":{"$Contains":{"$Equals":"y"}}}').entries.map(({ differs }) => differs)).toEqual([
      '/T',
      '/Id',
      '',
    ]);
  });

  it('given a matcher of wrong shape, then every policy fails and the shape is named', () => {
    const { shape, policies } = bench('{"Id":{}}');
    expect(shape).toEqual({ fault: 'empty', path: ['Id'] });
    expect(policies.every(({ fails }) => fails === 'matcher-invalid')).toBe(true);
  });

  it.each([
    ['{', '/l', 'matcher-json'],
    ['[]', '/l', 'matcher-not-object'],
    ['{"a":1}', 'l', 'pointer'],
    ['{"a":1}', '/l/0', 'not-an-array'],
  ])('given %s at %s, then nothing is compared: %s', (matcher, pointer, fault) => {
    expect(bench(matcher, pointer).fault).toBe(fault);
  });
});
