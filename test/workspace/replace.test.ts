import { describe, expect, it } from 'vitest';
import type { Core } from '../../src/workspace/core/index.ts';
import { createFileActions } from '../../src/workspace/file-actions.ts';
import { EMPTY_HISTORY, type History, record, redo, undo } from '../../src/workspace/history.ts';
import { fileOf, textOf, type WorkspaceState } from '../../src/workspace/index.ts';
import { packageOf, stateOf } from './support.ts';

/** A workspace of two packages, the second somebody else's, with its file actions. */
function workbench() {
  let state: WorkspaceState = {
    ...stateOf([packageOf('mine', { 'a.lua': 'cost', 'b.lua': 'cost' }), packageOf('theirs', { 'c.lua': 'cost' })]),
    foreign: ['theirs'],
  };
  let history: History = EMPTY_HISTORY;
  const core: Partial<Core> = {
    state: () => state,
    make(change) {
      state = change.apply(state);
      history = record(history, change);
    },
    notify: () => {},
    titleOf: (uid) => uid,
  };
  const step = (taken: ReturnType<typeof undo>) => {
    if (taken !== null) ({ history, state } = taken);
  };
  return {
    actions: createFileActions(core as Core),
    read: () => ['a.lua', 'b.lua'].map((path) => textOf(fileOf(state.packages.get('mine'), path)!)),
    theirs: () => textOf(fileOf(state.packages.get('theirs'), 'c.lua')!),
    type: (path: string, text: string) => {
      const files = state.packages.get('mine')!.files;
      const next = files.map((file) => (file.path === path ? { path, bytes: new TextEncoder().encode(text) } : file));
      state = { ...state, packages: new Map(state.packages).set('mine', { uid: 'mine', files: next }) };
    },
    steps: () => history.done.length,
    undo: () => step(undo(history, state)),
    redo: () => step(redo(history, state)),
  };
}
const change = (uid: string, path: string, before = 'cost') => ({ uid, path, before, after: 'price' });
const ALL = [change('mine', 'a.lua'), change('mine', 'b.lua'), change('theirs', 'c.lua')];

describe('replacing in many files', () => {
  it('given files of own and foreign packages, only own ones are written, and no foreign one counts as left', () => {
    const bench = workbench();
    expect(bench.actions.replaceTexts(ALL)).toEqual({ written: 2, left: 0 });
    expect(bench.read()).toEqual(['price', 'price']);
    expect(bench.theirs()).toBe('cost');
  });

  it('given many files, one step takes all back and makes all again', () => {
    const bench = workbench();
    bench.actions.replaceTexts(ALL);
    expect(bench.steps()).toBe(1);
    bench.undo();
    expect(bench.read()).toEqual(['cost', 'cost']);
    bench.redo();
    expect(bench.read()).toEqual(['price', 'price']);
  });

  it('given a file that no longer reads as it was looked at, it is left alone', () => {
    const bench = workbench();
    expect(bench.actions.replaceTexts([change('mine', 'a.lua', 'old'), change('mine', 'b.lua')])).toEqual({
      written: 1,
      left: 1,
    });
    expect(bench.read()).toEqual(['cost', 'price']);
  });

  it('given a file that was written since, undo leaves what was written', () => {
    const bench = workbench();
    bench.actions.replaceTexts(ALL);
    bench.type('a.lua', 'price 2');
    bench.undo();
    expect(bench.read()).toEqual(['price 2', 'cost']);
  });

  it('given nothing that would change, there is no step', () => {
    const bench = workbench();
    bench.actions.replaceTexts([{ uid: 'mine', path: 'a.lua', before: 'cost', after: 'cost' }]);
    expect(bench.steps()).toBe(0);
  });
});
