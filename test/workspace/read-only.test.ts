import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/workspace/engine.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';
import { testShelf } from './safety/support.ts';
import { packageOf, stateOf } from './support.ts';

/** An engine that never answers. */
const SILENT = new Proxy({}, { get: () => () => new Promise(() => {}) }) as Engine;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

/** A workspace that this tab may only look at: a newer program wrote what is stored. */
async function lookedAt() {
  const { shelf, stored } = testShelf();
  stored.set('workspace', { schema: 99 });
  const workspace = createRoot(() =>
    createWorkspace({
      engine: SILENT,
      shelf,
      now: () => 1,
      language: () => 'en',
      samples: async () => [],
      initial: stateOf([packageOf('mine', { 'a.lua': 'cost' })]),
    }),
  );
  await vi.waitFor(() => expect(workspace.readOnly()).toBe(true));
  await vi.waitFor(() => expect(workspace.ready()).toBe(true));
  return { workspace, stored };
}

describe('a workspace that can only be looked at', () => {
  it('replaces nothing, counts no file as changed meanwhile, and makes no restore point', async () => {
    const { workspace, stored } = await lookedAt();
    const texts = [{ uid: 'mine', path: 'a.lua', before: 'cost', after: 'price' }];
    expect(workspace.replaceTexts(texts)).toEqual({ written: 0, left: 0 });
    await new Promise((done) => setTimeout(done));
    expect([...stored.keys()].filter((key) => key.startsWith('point'))).toEqual([]);
  });
});
