// Patch packs and their context survive being stored; what is unsound falls back to its default.

import { describe, expect, it } from 'vitest';
import { NO_PATCHES, type PatchesState } from '../../../src/workspace/patches/model.ts';
import { readPatches } from '../../../src/workspace/patches/restore.ts';
import { contextOf } from '../../../src/workspace/patches/world.ts';
import { headOf, restore } from '../../../src/workspace/restore.ts';
import { packageOf, stateOf } from '../support.ts';

const patches: PatchesState = {
  packs: [{ uid: 'p', id: 'A:B', version: '1.0', enabled: false }],
  serverVersion: '2.1',
  mods: [{ id: 'M:N', version: '', enabled: true }],
  data: [{ mod: 'M:N', path: 'a.json', text: '{}', enabled: true }],
  macros: [{ name: 'Tag', text: '[]', enabled: false }],
  records: true,
  target: 'Server/A.json',
};

describe('stored patches', () => {
  it('come back as they were', () =>
    expect(readPatches(JSON.parse(JSON.stringify(patches)), new Map([['p', []]]))).toEqual(patches));

  it('have defaults in what an older program stored', () =>
    expect(readPatches(undefined, new Map())).toEqual(NO_PATCHES));

  it('lose a pack whose files are gone', () => expect(readPatches(patches, new Map()).packs).toEqual([]));

  it('hold a pack once', () =>
    expect(readPatches({ packs: [patches.packs[0], patches.packs[0]] }, new Map([['p', []]])).packs).toHaveLength(1));

  it.each([[{ packs: 'x' }], [{ packs: [null, 5] }], [{ mods: [{}], data: [{ mod: 1 }], macros: [{ text: 1 }] }]])(
    'survive %j',
    (value) => expect(readPatches(value, new Map())).toMatchObject({ packs: [], mods: [], data: [], macros: [] }),
  );
});

it('a pack is no package of the library after a reload', () => {
  const base = stateOf([packageOf('a')]);
  const pack = { uid: 'p', files: [] };
  const state = { ...base, packages: new Map([...base.packages, ['p', pack]]), patches };
  const stored = {
    head: headOf(state, 1) as unknown,
    packages: new Map<string, unknown>([...state.packages].map(([uid, { files }]) => [uid, files])),
    game: null,
  };
  expect(restore(stored)).toEqual({ state, dropped: 0, newer: false });
});

it('macros that are off or have no name are not known, and of two with one name the last is', () => {
  const macro = (name: string, text: string, enabled = true) => ({ name, text, enabled });
  const macros = [macro('Tag', '[1]'), macro('', '[2]'), macro('off', '[3]', false), macro('TAG', '[4]')];
  expect(contextOf({ ...patches, macros }).macros).toEqual({ tag: '[4]' });
});
