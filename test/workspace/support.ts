// Small packages and states for the workspace's tests.

import type { Manifest } from '../../src/kernel/manifest/model.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { newItem, sortFiles } from '../../src/workspace/changes.ts';
import { EMPTY_STATE, type PackageDocument, type WorkspaceState } from '../../src/workspace/model.ts';
import type { RunSummary } from '../../workers/protocol.ts';

/** A package of texts by path. */
export function packageOf(uid: string, files: Readonly<Record<string, string>> = {}): PackageDocument {
  const entries = Object.entries({ 'oamut.yaml': `oamut: 1\nid: ${uid}\nname: "${uid}"\n`, ...files });
  return { uid, files: sortFiles(entries.map(([path, text]) => ({ path, bytes: encodeUtf8(text) }))) };
}

/** A state with these packages in the stack, in order, and those in the library. */
export function stateOf(stack: readonly PackageDocument[], library: readonly PackageDocument[] = []): WorkspaceState {
  return {
    ...EMPTY_STATE,
    packages: new Map([...stack, ...library].map((document) => [document.uid, document])),
    stack: stack.map((document) => newItem(document.uid)),
    library: library.map((document) => document.uid),
  };
}

/** A manifest with this id that requires these ids. */
export function manifestOf(id: string, needs: readonly string[] = []): Manifest {
  const place = { start: 0, end: 0 };
  return {
    id,
    name: id,
    requires: { engine: null, mutators: needs.map((need) => ({ id: need, range: null, place })) },
  } as unknown as Manifest;
}

/** A finished run without content, told apart by its step count. */
export function summaryOf(stepCount: number): RunSummary {
  const rows = { units: [], weapons: [], features: [], sides: [], tables: [], menus: [] };
  return {
    refused: null,
    order: [],
    mutators: [],
    rows,
    map: null,
    fieldNames: [],
    pairs: [],
    hacks: [],
    files: { added: [], masked: [] },
    stepCount,
    deterministic: true,
    hash: null,
    milliseconds: 0,
  };
}
