// What is dragged onto the page may come from another window: names of packages that are not here, and names all objects have.

import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/workspace/engine.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';
import { testShelf } from './safety/support.ts';
import { packageOf, stateOf } from './support.ts';

const SILENT = new Proxy({}, { get: () => () => new Promise(() => {}) }) as Engine;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

it.each(['elsewhere', '', '__proto__', 'constructor', '<svg onload=a()>'])(
  'given the package %j of another window, then stack and library stay',
  async (uid) => {
    const workspace = createRoot(() =>
      createWorkspace({
        engine: SILENT,
        shelf: testShelf().shelf,
        now: () => 1,
        language: () => 'en',
        samples: async () => [],
        initial: stateOf([packageOf('a')], [packageOf('b')]),
      }),
    );
    await vi.waitFor(() => expect(workspace.ready()).toBe(true));
    const { stack, library } = workspace.state();
    workspace.addToStack(uid);
    workspace.moveToLibrary(uid);
    expect(workspace.state().stack).toEqual(stack);
    expect(workspace.state().library).toEqual(library);
    workspace.addToStack('b');
    expect(workspace.state().stack.map((item) => item.uid)).toEqual(['a', 'b']);
  },
);
