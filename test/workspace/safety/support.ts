// A shelf in memory that can be full, frozen or damaged, and states that a person could have made.

import fc from 'fast-check';
import { addPackages, withFile, withPackage } from '../../../src/workspace/changes.ts';
import type { WorkspaceState } from '../../../src/workspace/model.ts';
import { headOf } from '../../../src/workspace/restore.ts';
import type { StoredParts } from '../../../src/workspace/safety/delta.ts';
import { Fenced, type Shelf } from '../../../src/workspace/safety/shelf.ts';
import { packageOf } from '../support.ts';

export interface TestShelf {
  readonly shelf: Shelf;
  readonly stored: Map<string, unknown>;
  /** Keys of each write, in order. */
  readonly writes: string[][];
  /** Makes every write fail with this, until null. */
  fail(error: Error | null): void;
}

export function testShelf(stored = new Map<string, unknown>()): TestShelf {
  const writes: string[][] = [];
  let failure: Error | null = null;
  const shelf: Shelf = {
    read: async (keys) => keys.map((key) => structuredClone(stored.get(key))),
    list: async (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
    async write(entries, removed, guard) {
      if (failure !== null) throw failure;
      if (guard !== undefined && !guard.accepts(structuredClone(stored.get(guard.key)))) throw new Fenced();
      writes.push(entries.map(([key]) => key));
      for (const [key, value] of entries) stored.set(key, structuredClone(value));
      for (const key of removed) stored.delete(key);
    },
  };
  return { shelf, stored, writes, fail: (error) => void (failure = error) };
}

/** What a snapshot holds of a state. */
export function partsOf(state: WorkspaceState): StoredParts {
  return {
    head: { ...headOf(state, 1) },
    packages: new Map([...state.packages].map(([uid, { files }]) => [uid, files])),
  };
}

/** One edit of a person. */
export type Edit = (state: WorkspaceState) => WorkspaceState;

const letters = new TextEncoder();
const uid = fc.constantFrom('a', 'b', 'c', 'd');
const path = fc.constantFrom('oamut.yaml', 'mutator.lua', 'x/notes.md', 'тест.md');
const text = fc.string({ unit: 'binary', maxLength: 40 });

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ uid, path, text }).map(({ uid, path, text }): Edit => {
    return (state) => withFile(state, uid, path, { path, bytes: letters.encode(text) });
  }),
  // Typing: some letters at a place.
  fc.record({ uid, path, at: fc.nat(60), text }).map(({ uid, path, at, text }): Edit => {
    return (state) => {
      const old = state.packages.get(uid)?.files.find((file) => file.path === path)?.bytes;
      if (old === undefined) return state;
      const place = Math.min(at, old.length);
      const bytes = new Uint8Array([...old.slice(0, place), ...letters.encode(text), ...old.slice(place)]);
      return withFile(state, uid, path, { path, bytes });
    };
  }),
  fc.record({ uid, path }).map(
    ({ uid, path }): Edit =>
      (state) =>
        withFile(state, uid, path, null),
  ),
  fc.string().map(
    (name): Edit =>
      (state) => ({ ...state, name }),
  ),
  uid.map((uid): Edit => {
    return (state) =>
      state.packages.has(uid)
        ? withPackage(state, packageOf(uid, { 'new.md': '1' }))
        : addPackages(state, [packageOf(uid)], 'library', { id: 'x' }).apply(state);
  }),
  uid.map((uid): Edit => {
    return (state) => ({
      ...state,
      packages: new Map([...state.packages].filter(([one]) => one !== uid)),
      stack: state.stack.filter((item) => item.uid !== uid),
      library: state.library.filter((one) => one !== uid),
      tabs: state.tabs.filter((tab) => tab.uid !== uid),
    });
  }),
);
