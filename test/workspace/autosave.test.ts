import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, readStored, type SaveState, type Shelf } from '../../src/workspace/autosave.ts';
import { withPackage } from '../../src/workspace/changes.ts';
import { restore } from '../../src/workspace/restore.ts';
import { packageOf, stateOf } from './support.ts';

function shelfOf() {
  const stored = new Map<string, unknown>();
  const writes: string[][] = [];
  const shelf: Shelf = {
    read: async (keys) => keys.map((key) => structuredClone(stored.get(key))),
    async write(entries, removed) {
      writes.push(entries.map(([key]) => key));
      for (const [key, value] of entries) stored.set(key, structuredClone(value));
      for (const key of removed) stored.delete(key);
    },
  };
  return { shelf, stored, writes };
}

function autosaveOf(shelf: Shelf, mayWrite?: () => boolean) {
  const states: SaveState[] = [];
  const options = { shelf, now: () => 7, onState: (state: SaveState) => void states.push(state), delay: 400 };
  return { autosave: new Autosave(mayWrite === undefined ? options : { ...options, mayWrite }, null), states };
}

const state = stateOf([packageOf('a'), packageOf('b')]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('saves once after the delay, counted from the first change', async () => {
    const { shelf, writes } = shelfOf();
    const { autosave } = autosaveOf(shelf);
    autosave.change(state);
    await vi.advanceTimersByTimeAsync(300);
    autosave.change({ ...state, name: 'later' });
    await vi.advanceTimersByTimeAsync(150);
    expect(writes).toHaveLength(1);
  });

  it('what it saved can be restored', async () => {
    const { shelf } = shelfOf();
    const { autosave } = autosaveOf(shelf);
    autosave.change(state);
    await autosave.flush();
    expect(restore(await readStored(shelf))?.state).toEqual(state);
  });

  it('writes only packages that changed', async () => {
    const { shelf, writes } = shelfOf();
    const { autosave } = autosaveOf(shelf);
    autosave.change(state);
    await autosave.flush();
    autosave.change(withPackage(state, packageOf('b', { 'x.md': '1' })));
    await autosave.flush();
    expect(writes[1]).toEqual(['package:b', 'workspace']);
  });

  it('removes packages that left', async () => {
    const { shelf, stored } = shelfOf();
    const { autosave } = autosaveOf(shelf);
    autosave.change(state);
    await autosave.flush();
    autosave.change(stateOf([packageOf('a')]));
    await autosave.flush();
    expect(stored.has('package:b')).toBe(false);
  });

  it('reports a save that reads back differently', async () => {
    const { shelf } = shelfOf();
    const broken: Shelf = { ...shelf, read: async (keys) => keys.map(() => undefined) };
    const { autosave, states } = autosaveOf(broken);
    autosave.change(state);
    await autosave.flush();
    expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'read back differs' });
  });

  it('tries again with the next change after a failure', async () => {
    const { shelf, writes } = shelfOf();
    let full = true;
    const failing: Shelf = {
      read: shelf.read,
      write: (entries, removed) => (full ? Promise.reject(new Error('full')) : shelf.write(entries, removed)),
    };
    const { autosave, states } = autosaveOf(failing);
    autosave.change(state);
    await autosave.flush();
    full = false;
    autosave.change({ ...state, name: 'x' });
    await autosave.flush();
    expect(writes[0]).toContain('package:a');
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 7 });
  });

  it('does not write where another is the writer', async () => {
    const { shelf, writes } = shelfOf();
    const { autosave, states } = autosaveOf(shelf, () => false);
    autosave.change(state);
    await autosave.flush();
    expect(writes).toEqual([]);
    expect(states.at(-1)).toEqual({ kind: 'read-only' });
  });
});
