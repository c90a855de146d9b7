// What stands in the storage and was not written by this program: values of every shape where a save has its parts. Reading
// never fails, gives a workspace that can be saved again, and leaves the sound parts as they were.

import { describe, expect, it } from 'vitest';
import { crc32 } from '../../../src/kernel/zip/crc32.ts';
import { createKeeper } from '../../../src/workspace/kept.ts';
import { headOf, restore } from '../../../src/workspace/restore.ts';
import { applyDelta } from '../../../src/workspace/safety/delta.ts';
import { decodeEntry } from '../../../src/workspace/safety/entry.ts';
import { load } from '../../../src/workspace/safety/loaded.ts';
import { createPointStore } from '../../../src/workspace/safety/point-store.ts';
import { beginning, entryKey } from '../../../src/workspace/safety/replay.ts';
import { packageOf, stateOf } from '../support.ts';
import { partsOf, testShelf } from './support.ts';

const PROTO = JSON.parse('{"__proto__":{"polluted":1},"constructor":1,"length":1e9}') as unknown;
const CIRCLE: Record<string, unknown> = { schema: 2 };
CIRCLE['packages'] = CIRCLE;
const ODD: readonly (readonly [what: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', Number.NaN],
  ['a big number', 1n],
  ['a text', '__proto__'],
  ['a huge text', 'x'.repeat(5_000_000)],
  ['a list', [null, 1, 'a', [], {}, PROTO]],
  ['a list of a million', Array.from({ length: 1_000_000 }, () => 'a')],
  ['a list with holes', new Array(3)],
  ['an object', PROTO],
  ['a circle', CIRCLE],
  ['a map', new Map([['a', 1]])],
  ['a date', new Date(Number.NaN)],
  ['bytes', new Uint8Array(4)],
  ['a buffer', new ArrayBuffer(4)],
];

const STATE = stateOf([packageOf('a', { 'mutator.lua': 'return 1' })], [packageOf('b')]);
const PARTS = partsOf(STATE);
const KEYS = Object.keys(headOf(STATE, 1));

/** Where a save stands in the storage, with one part exchanged. */
function shelfWith(
  head: unknown,
  packages: ReadonlyMap<string, unknown> = PARTS.packages,
  more: Record<string, unknown> = {},
) {
  const stored = new Map<string, unknown>([['workspace', head], ...Object.entries(more)]);
  for (const [uid, files] of packages) stored.set(`package:${uid}`, files);
  return testShelf(stored).shelf;
}

/** A journal entry that is sound by its checksum, whatever it says. */
function sealed(json: string, blob = new Uint8Array(0), chain = beginning('g').chain): Uint8Array {
  const text = new TextEncoder().encode(json);
  const bytes = new Uint8Array(24 + text.length + blob.length);
  const view = new DataView(bytes.buffer);
  [0x4f414a31, 1, chain, text.length, blob.length].forEach((value, at) => {
    view.setUint32(at * 4, value);
  });
  bytes.set(text, 24);
  bytes.set(blob, 24 + text.length);
  view.setUint32(20, crc32(bytes));
  return bytes;
}

describe.each(ODD)('%s', (_what, value) => {
  it('in place of the whole save reads as none, and the packages beside it are found', async () => {
    const { restored } = await load(shelfWith(value));
    expect(restored === null || restored.state.packages.size === 2).toBe(true);
  });

  it.each(KEYS.filter((key) => key !== 'schema'))('as the part `%s` leaves every package in its place', (key) => {
    const { state } = restore({ head: { ...PARTS.head, [key]: value }, packages: PARTS.packages, game: value })!;
    if (key !== 'packages') expect([...state.packages.keys()]).toEqual(['a', 'b']);
    expect(() => JSON.stringify(headOf(state, 1))).not.toThrow();
    const placed = [...state.stack.map(({ uid }) => uid), ...state.library];
    expect(placed.toSorted()).toEqual([...state.packages.keys()].toSorted());
  });

  it('as the files of a package, or one of them, leaves the other package', () => {
    for (const files of [value, [value], [{ path: value, bytes: new Uint8Array(1) }], [{ path: 'a', bytes: value }]]) {
      const { state } = restore({ ...PARTS, game: null, packages: new Map([...PARTS.packages, ['a', files]]) })!;
      expect(state.packages.get('b')!.files.length).toBe(1);
    }
  });

  it('as a game is no game', () => {
    const head = { ...PARTS.head, game: 'opened' };
    for (const game of [value, { name: 'x', sources: value }, { name: 'x', sources: [value] }])
      expect(restore({ head, packages: PARTS.packages, game })!.state.packages.size).toBe(2);
  });

  it('as a place or an entry of the journal leaves the snapshot', async () => {
    const place = { ...beginning('g') };
    for (const [journal, entry] of [
      [value, new Uint8Array(3)],
      [place, value],
      [{ ...place, seq: value }, value],
    ] as const) {
      const shelf = shelfWith({ ...PARTS.head, journal }, PARTS.packages, { [entryKey('g', 1)]: entry });
      expect((await load(shelf)).restored!.state.packages.size).toBe(2);
    }
  });

  it('as a kept workspace or a restore point is none', async () => {
    const shelf = (key: string, stored: unknown) => testShelf(new Map<string, unknown>([[key, stored]])).shelf;
    for (const one of [value, { head: value, packages: new Map() }, { head: PARTS.head, packages: value }]) {
      await expect(createKeeper(shelf('kept:k', one), () => 1).read('k')).resolves.toBeDefined();
      await expect(createPointStore(shelf('point:k', one), () => 1, String).read('k')).resolves.toBeDefined();
    }
    await expect(createKeeper(shelf('kept', [value]), () => 1).list()).resolves.toEqual([]);
    await expect(createPointStore(shelf('point-info:k', value), () => 1, String).list()).resolves.toEqual([]);
  });
});

describe('an entry of the journal with a sound checksum', () => {
  const step = (more: object) => ({
    head: {},
    gone: [],
    steps: [{ kind: 'splice', uid: 'a', path: 'mutator.lua', ...more }],
  });
  const size = 8;
  it.each([
    ['no object', null],
    ['no steps', { head: {}, gone: [] }],
    ['steps of no shape', { head: {}, gone: [], steps: [null] }],
    ['a step of an unknown kind', { head: {}, gone: [], steps: [{ kind: 'x', uid: 'a', path: 'b', bytes: 0 }] }],
    ['packages that left as a number', { head: {}, gone: 1, steps: [] }],
    ['packages that left as objects', { head: {}, gone: [{}], steps: [] }],
    ['a head that is a list', { head: [1], gone: [], steps: [] }],
    ['a name that is no text', step({ uid: 1, start: 0, removed: 0, size, bytes: 0 })],
    ['a start before the beginning', step({ start: -100, removed: 101, size, bytes: 0 })],
    ['a start that is no whole number', step({ start: 0.5, removed: 0, size, bytes: 0 })],
    ['more removed than there is', step({ start: 0, removed: 1e15, size, bytes: 0 })],
    ['fewer than none removed', step({ start: 0, removed: -1e15, size, bytes: 0 })],
    ['bytes that are a text', step({ start: 0, removed: 0, size, bytes: '1e9' })],
    ['files that are no list', { head: {}, gone: [], steps: [{ kind: 'package', uid: 'a', files: 1 }] }],
  ])('and %s is not applied', async (_what, delta) => {
    const bytes = sealed(JSON.stringify(delta));
    const read = decodeEntry(bytes);
    expect(read === null || applyDelta(PARTS, read.delta) === null).toBe(true);
    const shelf = shelfWith({ ...PARTS.head, journal: beginning('g') }, PARTS.packages, { [entryKey('g', 1)]: bytes });
    const { restored, skipped } = await load(shelf);
    expect(skipped).toBe(1);
    expect([...restored!.state.packages.values()]).toEqual([...STATE.packages.values()]);
  });

  it('and JSON that nests without end is not applied', () => {
    expect(decodeEntry(sealed('['.repeat(500_000)))).toBeNull();
  });

  it('and a sound change is applied', () => {
    const delta = step({ start: 7, removed: 1, size, bytes: 1 });
    const read = decodeEntry(sealed(JSON.stringify(delta), new TextEncoder().encode('2')));
    const files = applyDelta(PARTS, read!.delta)!.packages.get('a') as readonly { path: string; bytes: Uint8Array }[];
    expect(new TextDecoder().decode(files.find(({ path }) => path === 'mutator.lua')!.bytes)).toBe('return 2');
  });
});
