// Patch packs and their context survive being stored; what is unsound falls back to its default.

import { describe, expect, it } from 'vitest';
import { NO_PATCHES, type PatchesState } from '../../../src/workspace/patches/model.ts';
import { readPatches } from '../../../src/workspace/patches/restore.ts';
import { headOf, restore } from '../../../src/workspace/restore.ts';
import { packageOf, stateOf } from '../support.ts';

const patches: PatchesState = {
  packs: [{ uid: 'p', id: 'A:B', version: '1.0', enabled: false }],
  serverVersion: '2.1',
  mods: [{ id: 'M:N', version: '', enabled: true }],
  data: [{ mod: 'M:N', path: 'a.json', text: '{}', enabled: true }],
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

  it.each([[{ packs: 'x' }], [{ packs: [null, 5] }], [{ mods: [{}], data: [{ mod: 1 }] }]])('survive %j', (value) =>
    expect(readPatches(value, new Map())).toMatchObject({ packs: [], mods: [], data: [] }),
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
