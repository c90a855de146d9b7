// Actions on packs, over a workspace that only remembers.

import { describe, expect, it } from 'vitest';
import type { WorkspaceState } from '../../../src/workspace/model.ts';
import { createPatchActions } from '../../../src/workspace/patches/actions.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { stateOf } from '../support.ts';

describe('packs that are opened', () => {
  let state = stateOf([]);
  const actions = createPatchActions({
    state: () => state,
    make: (change: { apply(old: WorkspaceState): WorkspaceState }) => void (state = change.apply(state)),
  } as unknown as Workspace);
  const pack = (id: string) => ({ id, version: '1', files: [] });

  it('have ids of their own, also among those that come together', () => {
    actions.addPacks([pack('X:a')]);
    actions.addPacks([pack('X:a'), pack('X:a'), pack('X:b')]);
    expect(state.patches.packs.map(({ id }) => id)).toEqual(['X:a', 'X:a 2', 'X:a 3', 'X:b']);
  });
});
