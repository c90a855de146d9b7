import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/workspace/engine.ts';
import { fileOf, textOf } from '../../src/workspace/index.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';
import { packageOf, stateOf } from './support.ts';

/** An engine that checks at once, finds nothing, and answers nothing else. */
const CHECKING = new Proxy(
  {},
  {
    get: (_, name) => () =>
      name === 'check' ? Promise.resolve({ manifest: null, hash: '', diagnostics: [] }) : new Promise(() => {}),
  },
) as Engine;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

/** A workspace of two packages in the stack and one in the library, all of them checked. */
async function workbench() {
  const packages = ['one', 'two', 'three'].map((uid) => packageOf(uid, { 'a.lua': 'cost = 1' }));
  const all = stateOf(packages);
  const initial = { ...all, stack: all.stack.slice(0, 2), library: ['three'] };
  const workspace = createRoot(() =>
    createWorkspace({
      engine: CHECKING,
      shelf: null,
      now: () => 1,
      language: () => 'en',
      samples: async () => [],
      initial,
    }),
  );
  await vi.waitFor(() => expect(workspace.checks().size).toBe(3));
  return {
    workspace,
    text: () => textOf(fileOf(workspace.state().packages.get('one'), 'a.lua')!),
    order: () => workspace.state().stack.map(({ uid }) => uid),
  };
}
const FIX = [{ file: 'a.lua', range: { start: 0, end: 4 }, text: 'price' }];

describe('a fix', () => {
  it('is made in the text that its check read', async () => {
    const { workspace, text } = await workbench();
    workspace.applyFix('one', FIX);
    expect(text()).toBe('price = 1');
  });

  it('is not made in a text that changed since', async () => {
    const { workspace, text } = await workbench();
    workspace.setText('one', 'a.lua', 'local cost = 1');
    workspace.applyFix('one', FIX);
    expect(text()).toBe('local cost = 1');
  });
});

describe('a package of the library', () => {
  it('goes to the place in the stack where it was dropped, as one change', async () => {
    const { workspace, order } = await workbench();
    workspace.addToStack('three', 1);
    expect(order()).toEqual(['one', 'three', 'two']);
    workspace.undo();
    expect(order()).toEqual(['one', 'two']);
  });

  it('goes to the end where no place is meant', async () => {
    const { workspace, order } = await workbench();
    workspace.addToStack('three');
    expect(order()).toEqual(['one', 'two', 'three']);
  });
});
