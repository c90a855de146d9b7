// What makes room for the first thing that a visitor begins.

import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/workspace/engine.ts';
import { isAsFound } from '../../src/workspace/fresh.ts';
import { textOf } from '../../src/workspace/index.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';
import { packageOf, stateOf } from './support.ts';

const packages = ['one', 'two'].map((uid) => packageOf(uid, { 'mutator.lua': `-- ${uid}` }));
const SAMPLES = packages.map(({ files }) => files);
const FOUND = stateOf(packages);

describe('a workspace as a visitor found it', () => {
  it('given the samples alone, it is one', () => expect(isAsFound(FOUND, SAMPLES)).toBe(true));

  const [first, second] = FOUND.stack;
  it.each([
    ['another order', { ...FOUND, stack: [second!, first!] }],
    ['one switched off', { ...FOUND, stack: [{ ...first!, enabled: false }, second!] }],
    ['an option chosen', { ...FOUND, stack: [{ ...first!, options: { cost: '1' } }, second!] }],
    ['a text changed', stateOf([packages[0]!, packageOf('two', { 'mutator.lua': '-- mine' })])],
    ['one more', stateOf([...packages, packageOf('three', { 'mutator.lua': '' })])],
    ['nothing', stateOf([])],
  ])('given %s, it is none', (_, state) => expect(isAsFound(state, SAMPLES)).toBe(false));

  it('given no samples, none is', () => expect(isAsFound(stateOf([]), [])).toBe(false));
});

describe('what is begun', () => {
  const SILENT = new Proxy({}, { get: () => () => new Promise(() => {}) }) as Engine;
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('document', { addEventListener: () => {} });
  });
  afterEach(() => vi.unstubAllGlobals());

  const workbench = async () => {
    const workspace = createRoot(() =>
      createWorkspace({
        engine: SILENT,
        shelf: null,
        now: () => 1,
        language: () => 'en',
        samples: async () => SAMPLES,
        initial: FOUND,
      }),
    );
    await vi.waitFor(() => expect(workspace.ready()).toBe(true));
    return workspace;
  };

  it('beside untouched samples stands alone, and undo brings them back', async () => {
    const workspace = await workbench();
    await workspace.createMutator('Mine');
    const { stack, activeTab } = workspace.state();
    expect(stack).toHaveLength(1);
    expect(activeTab).toBe(`${stack[0]!.uid}/mutator.lua`);
    expect(workspace.notices().map(({ message, step }) => [message.id, step !== null])).toEqual([
      ['ui.notice.samples-away', true],
    ]);
    workspace.undo();
    expect(workspace.state().stack).toEqual(FOUND.stack);
  });

  it('beside anything else comes last', async () => {
    const workspace = await workbench();
    workspace.setEnabled('one', false);
    await workspace.createMutator('Mine');
    const { stack, packages: all } = workspace.state();
    expect(stack.map(({ uid }) => uid).slice(0, 2)).toEqual(['one', 'two']);
    expect(textOf(all.get(stack[2]!.uid)!.files.find(({ path }) => path === 'oamut.yaml')!)).toContain('name: "Mine"');
  });

  it('moved, a mutator is told of once, with a way back', async () => {
    const workspace = await workbench();
    workspace.moveTo('one', 1);
    workspace.moveTo('one', 0);
    expect(
      workspace.notices().map(({ message, step }) => [message.id, message.values?.['place'], step !== null]),
    ).toEqual([['ui.notice.moved', 1, true]]);
    workspace.moveTo('one', 0);
    expect(workspace.notices()).toHaveLength(1);
  });
});
