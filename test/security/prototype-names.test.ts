// Names that every JavaScript object has (`__proto__`, `constructor`, …) as keys of every format: they are names like any other, the
// readers give plain values, and nothing that all objects share changes.

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { folderSource, layer, loadGame, readMap } from '../../src/kernel/game/index.ts';
import { parseLua } from '../../src/kernel/lua/syntax/index.ts';
import { readManifest } from '../../src/kernel/manifest/index.ts';
import { readPackage } from '../../src/kernel/package/index.ts';
import { diagnosePatch, isObject, readJson, readPatch } from '../../src/kernel/patchwork/index.ts';
import { readLuaBlocks, readSm } from '../../src/kernel/rules/sm/index.ts';
import { readLink, type SharedStack, writeLink } from '../../src/kernel/share/index.ts';
import { readTdf } from '../../src/kernel/tdf/index.ts';
import { readTam } from '../../src/kernel/template/index.ts';
import { readPackageTests } from '../../src/kernel/tests/index.ts';
import { encodeUtf8, encodeWindows1252 } from '../../src/kernel/text/index.ts';
import { readYaml } from '../../src/kernel/yaml/index.ts';
import { openZip } from '../../src/kernel/zip/index.ts';
import { readAddress } from '../../src/ui/review/address.ts';
import { chosenOption } from '../../src/workspace/index.ts';
import { contextOf } from '../../src/workspace/patches/world.ts';
import { readPreferences } from '../../src/workspace/preferences.ts';
import { headOf, restore } from '../../src/workspace/restore.ts';
import { applyDelta } from '../../src/workspace/safety/delta.ts';
import { decodeEntry, encodeEntry } from '../../src/workspace/safety/entry.ts';
import { fileKind } from '../../src/workspace/text.ts';
import { manifestText } from '../kernel/manifest/sample.ts';
import { SMALL } from '../kernel/share/sample.ts';
import { craft } from '../kernel/zip/craft.ts';
import { packageOf, stateOf } from '../workspace/support.ts';

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
] as const;

/** All that every object has, by name and value. */
const shared = () =>
  [Object.prototype, Array.prototype, Function.prototype, Map.prototype, String.prototype].map((prototype) =>
    Reflect.ownKeys(prototype).map((key) => [key, Object.getOwnPropertyDescriptor(prototype, key)?.value] as const),
  );
let before: ReturnType<typeof shared>;
beforeAll(() => {
  before = shared();
});
afterEach(() => {
  expect(shared()).toEqual(before);
  expect('polluted' in {}).toBe(false);
});

/** An object with one own member of this name, as JSON makes one. */
const own = (name: string, value: unknown) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
const LINE = 'Copyright=Copyright 1997 Humongous Entertainment. All rights reserved.;';
const LIMITS = { archive: 1e6, entries: 100, directory: 1e6, name: 1000, entry: 1e6, total: 1e6, ratio: 1000 };

describe.each(NAMES)('%s', (name) => {
  it('is a key of YAML', () => {
    const { value } = readYaml(`${name}:\n  ${name}: polluted\n`);
    expect(value!.entries.map(({ key }) => key.value)).toEqual([name]);
  });

  it('is an unknown key of a manifest and no option, tag or author of it', () => {
    const { value, diagnostics } = readManifest(`${manifestText()}${name}: { polluted: true }\n`);
    expect(value).toBeNull();
    expect(diagnostics.map(({ path }) => path)).toContain(name);
  });

  it('is an unknown key of a test', () => {
    const { diagnostics } = readPackageTests(`- name: x\n  ${name}: { polluted: 1 }\n  properties: []\n`);
    expect(diagnostics.length).toBeGreaterThan(0);
  });

  it('is a section and a key of TDF', () => {
    const { value } = readTdf(`[${name}]{${name}=polluted;[${name}]{a=1;}}`);
    expect(JSON.stringify(value)).toContain('polluted');
  });

  it('is a unit, a field, a feature, a sound and a map value of a game', () => {
    const texts: Record<string, string> = {
      [`units/${name}.fbi`]: `[UNITINFO]{UnitName=${name};${LINE}${name}=polluted;}`,
      'features/all/a.tdf': `[${name}]{${name}=polluted;}`,
      'gamedata/sound.tdf': `[${name}]{${name}=polluted;}`,
      [`maps/${name}.ota`]: `[GlobalHeader]{${name}=polluted;}`,
    };
    const files = Object.entries(texts).map(([path, text]) => [path, encodeWindows1252(text)!] as const);
    const pile = layer([folderSource('a', files)]);
    const game = loadGame(pile);
    const key = name.toLowerCase();
    expect(game.records.units.get(key)!.fields.get(key)!.value).toBe('polluted');
    expect(game.records.features.get(key)!.fields.get(key)!.value).toBe('polluted');
    expect(game.records.tables.size).toBeGreaterThan(0);
    expect(readMap).toBeTypeOf('function');
  });

  it('is a member of JSON that the value alone has', () => {
    const { value } = readJson(`{"${name}":{"polluted":true}}`);
    expect(isObject(value) && value.names).toEqual([name]);
  });

  it('is a step of a patch', () => {
    const text = `{"Target":"A.json","${name}":1,"Operations":[{"Op":"Set","Path":"/${name}/polluted","Value":1},{"Op":"${name}","Path":"/a"}]}`;
    const read = readPatch({ pack: 'M', path: 'a.json', root: 'neutral', text });
    expect(diagnosePatch(read).length).toBeGreaterThan(0);
  });

  it('is a collection, a field and a word of rule files', () => {
    const { value } = readSm(`all units\n  set ${name} polluted\n`, 'a.sm');
    expect(value![0]!.changes[0]!.steps).toEqual([name.toLowerCase()]);
    for (const text of [
      `all ${name}\n  set a 1\n`,
      `all units\n  ${name} a 1\n`,
      `where units a ${name} 1\n  set a 1\n`,
    ])
      expect(readSm(text, 'a.sm').diagnostics.length).toBeGreaterThan(0);
  });

  it('is a name of Lua', () => {
    const text = `local ${name} = 1 rules = { all "${name}":change { ${name} = set(1) } } ${name}.${name} = 1 goto ${name}`;
    expect(parseLua(text, 'a.lua').tokens.length).toBeGreaterThan(10);
    expect(readLuaBlocks(`rules = { all "units":change { ${name} = ${name}(1) } }`, 'a.lua').diagnostics).not.toEqual(
      [],
    );
    const files = { 'oamut.yaml': manifestText(), 'mutator.lua': text };
    const list = Object.entries(files).map(([path, content]) => ({ path, bytes: encodeUtf8(content) }));
    expect(checkFiles(list).diagnostics.length).toBeGreaterThan(0);
  });

  it('is a line of a control file', () => {
    const { value } = readTam(encodeUtf8(`${name}\n${name}\n${name}\n1\n`), `}{${name}.tam`);
    expect(value).toMatchObject({ name, compatibility: [name], prefix: name });
  });

  it('is a file of an archive and of a package', () => {
    const { value } = openZip(craft([{ name: `${name}/${name}`, content: 'x' }]), LIMITS);
    expect(value!.entries.map((entry) => entry.path)).toEqual([`${name}/${name}`]);
    const files = [
      { path: 'oamut.yaml', bytes: encodeUtf8(manifestText()) },
      { path: name, bytes: encodeUtf8('x') },
    ];
    expect(JSON.stringify(readPackage(files).diagnostics)).not.toContain('undefined');
    expect(fileKind(`a.${name}`)).toBe('binary');
  });

  it('is an option that a link chooses, and a file that it brings', () => {
    const [first] = SMALL.packages;
    const files = [{ path: name, bytes: encodeUtf8('x') }];
    const stack: SharedStack = { ...SMALL, packages: [{ ...first!, files, options: own(name, 'polluted') }] };
    const { value } = readLink(writeLink(stack, 'https://a.example/').url);
    expect(Object.entries(value!.packages[0]!.options)).toEqual([[name, 'polluted']]);
    expect(chosenOption({}, name)).toBeUndefined();
    expect(chosenOption(value!.packages[0]!.options, name)).toBe('polluted');
  });

  it('is an option, an export and a part of a stored workspace', () => {
    const state = stateOf([packageOf('a')]);
    const exported = own(name, { version: '1', hash: 'polluted' });
    const head = {
      ...headOf(state, 1),
      ...own(name, { polluted: 1 }),
      exported,
      stack: [{ uid: 'a', enabled: true, options: own(name, 'polluted'), clash: null }],
    };
    const packages = new Map<string, unknown>([['a', state.packages.get('a')!.files]]);
    const found = restore({ head, packages, game: null })!.state;
    expect(Object.entries(found.stack[0]!.options)).toEqual([[name, 'polluted']]);
    expect(Object.entries(found.exported)).toEqual([[name, { version: '1', hash: 'polluted' }]]);
  });

  it('is a part of a journal entry', () => {
    const entry = encodeEntry({
      seq: 1,
      chain: 2,
      delta: { head: own(name, { polluted: 1 }), steps: [], gone: [name] },
    });
    const read = decodeEntry(entry)!;
    const after = applyDelta({ head: { schema: 2 }, packages: new Map() }, read.delta);
    expect(after === null || Object.getPrototypeOf(after.head) === Object.prototype).toBe(true);
  });

  it('is a mod whose data a patch asks for', () => {
    const data = [{ mod: name, path: name, text: '{}', enabled: true }];
    const { modData } = contextOf({ mods: [], data, macros: [], serverVersion: '' } as unknown as Parameters<
      typeof contextOf
    >[0]);
    expect(Object.entries(modData)).toEqual([[name, own(name, '{}')]]);
  });

  it('is a size in stored preferences', () => {
    const { sizes } = readPreferences(`{"sizes":{"${name}":[0.5]},"${name}":{"polluted":1}}`);
    expect(Object.entries(sizes)).toEqual([[name, [0.5]]]);
  });
});

describe('an address that asks for a file', () => {
  it.each([
    ['//evil.example/a.oamut', 'foreign'],
    ['\\\\evil.example/a.oamut', 'foreign'],
    ['/\\evil.example/a.oamut', 'foreign'],
    ['https:evil.example/a.oamut', 'file'],
    ['https://studio.example@evil.example/a', 'foreign'],
    ['https://studio.example.evil.example/a', 'foreign'],
    ['http://studio.example/a', 'foreign'],
    ['https://studio.example:444/a', 'foreign'],
    ['\thttps://evil.example/', 'foreign'],
    ['java\nscript:alert(1)', 'unsound'],
    ['JAVASCRIPT:alert(1)', 'unsound'],
    ['data:text/html,x', 'unsound'],
    ['blob:https://studio.example/x', 'unsound'],
    ['file:///etc/passwd', 'unsound'],
    ['filesystem:https://studio.example/x', 'unsound'],
    ['   ', 'unsound'],
    ['../../../a.oamut', 'file'],
    ['%zz.oamut', 'file'],
  ])('%j is %s', (text, kind) => {
    expect(readAddress(`https://studio.example/app/#open=${encodeURIComponent(text)}`).kind).toBe(kind);
    expect(readAddress(`https://studio.example/app/#open=${text.replaceAll('%', '%25')}`).kind).toBe(kind);
  });
});
