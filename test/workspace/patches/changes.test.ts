// Changes of packs and context come as pairs: making them and taking them back gives the state of before.

import { describe, expect, it } from 'vitest';
import { openTab } from '../../../src/workspace/changes.ts';
import { addPacks, arrangePatches, removePack } from '../../../src/workspace/patches/changes.ts';
import { freePackId, isDefinitionPath } from '../../../src/workspace/patches/index.ts';
import { stateOf } from '../support.ts';

const item = (uid: string) => ({ uid, id: `X:${uid}`, version: '1', enabled: true });
const file = { path: 'Server/Patchwork/Patches/a.json', bytes: new Uint8Array() };
const label = { id: 'ui.patches.change.open' };

describe('packs', () => {
  const before = stateOf([]);
  const adding = addPacks(before, [{ item: item('p'), files: [file] }], label);
  const added = adding.apply(before);

  it('are added with their files', () => {
    expect(added.patches.packs).toEqual([item('p')]);
    expect(added.packages.get('p')?.files).toEqual([file]);
  });

  it('are gone when that is undone', () => expect(adding.revert(added)).toEqual(before));

  it('take their tabs with them, and bring them back', () => {
    const open = openTab(added, { uid: 'p', path: file.path });
    const removing = removePack(open, 'p', label);
    expect(removing.apply(open)).toMatchObject({ tabs: [], activeTab: null, patches: { packs: [] } });
    expect(removing.revert(removing.apply(open))).toEqual(open);
  });
});

it('a change of the context leaves what came after it when it is undone', () => {
  const before = stateOf([]);
  const change = arrangePatches(before, { serverVersion: '9' }, label);
  const after = { ...change.apply(before), name: 'renamed' };
  expect(after.patches.serverVersion).toBe('9');
  expect(change.revert(after)).toEqual({ ...before, name: 'renamed' });
});

it.each([
  ['Server/Patchwork/Patches/a.json', true],
  ['Server/Patchwork/Patches/deep/er/a.json', true],
  ['Server/Tamework/Patches/a.json', true],
  ['server/patchwork/patches/a.json', false],
  ['Server/Patchwork/Patches/a.JSON', false],
  ['Server/Item/a.json', false],
])('%s is a definition: %s', (path, is) => expect(isDefinitionPath(path)).toBe(is));

it('two packs never share an id', () =>
  expect(freePackId('X:p', [item('p'), { ...item('q'), id: 'X:p 2' }])).toBe('X:p 3'));
