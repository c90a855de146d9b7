import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, type SaveState } from '../../src/workspace/autosave.ts';
import { withPackage } from '../../src/workspace/changes.ts';
import type { WorkspaceState } from '../../src/workspace/model.ts';
import { headOf, restore } from '../../src/workspace/restore.ts';
import { type Loaded, load } from '../../src/workspace/safety/loaded.ts';
import { anyEdit, type TestShelf, testShelf } from './safety/support.ts';
import { packageOf, stateOf } from './support.ts';

const state = stateOf([packageOf('a'), packageOf('b')]);
const typed = (text: string) => withPackage(state, packageOf('b', { 'x.md': text }));

async function saverOf(test: TestShelf, first: WorkspaceState | null = state, generation = 'g1') {
  const states: SaveState[] = [];
  const fenced: (WorkspaceState | null)[] = [];
  const loaded: Loaded = await load(test.shelf);
  const saver = new Autosave(
    {
      shelf: test.shelf,
      now: () => 7,
      onState: (one) => void states.push(one),
      generation,
      onFenced: (unsaved) => void fenced.push(unsaved),
    },
    loaded,
  );
  if (first !== null) await saver.begin(first);
  return { saver, states, fenced };
}

const stateIn = async (test: TestShelf) => (await load(test.shelf)).restored?.state;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('begins with a snapshot that can be restored', async () => {
    const test = testShelf();
    const { states } = await saverOf(test);
    expect(await stateIn(test)).toEqual(state);
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 7 });
  });

  it('has what is typed in the journal within 400 ms of the first key, in one entry', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    saver.change(typed('1'));
    await vi.advanceTimersByTimeAsync(100);
    saver.change(typed('12'));
    await vi.advanceTimersByTimeAsync(300);
    expect(test.writes.slice(1)).toEqual([['journal:g1:0000000002']]);
    expect(await stateIn(test)).toEqual(typed('12'));
  });

  it('writes before it returns when it is told to flush', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    saver.change(typed('1'));
    void saver.flush();
    expect(test.writes).toHaveLength(2);
  });

  it('takes the journal into a snapshot after a quiet while', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    saver.change(typed('1'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect([...test.stored.keys()].filter((key) => key.startsWith('journal:'))).toEqual([]);
    expect(await stateIn(test)).toEqual(typed('1'));
  });

  it('writes into a snapshot only packages that changed', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    saver.change(typed('1'));
    await saver.snapshot();
    expect(test.writes.at(-1)).toEqual(['package:b', 'workspace']);
  });

  it('does not let a journal grow without end', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    for (let count = 0; count < 700; count += 1) {
      saver.change(typed(String(count)));
      await saver.flush();
    }
    expect([...test.stored.keys()].filter((key) => key.startsWith('journal:')).length).toBeLessThan(300);
    expect(await stateIn(test)).toEqual(typed('699'));
  });

  it('removes packages that left', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    saver.change(stateOf([packageOf('a')]));
    await saver.snapshot();
    expect(test.stored.has('package:b')).toBe(false);
  });

  it('removes a package that only the journal of the last visit removed', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    saver.change(stateOf([packageOf('a')]));
    await saver.flush();
    await saverOf(test, await stateIn(test), 'g2');
    expect(test.stored.has('package:b')).toBe(false);
  });

  it('goes on from the journal of the last visit', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    saver.change(typed('1'));
    await saver.flush();
    await saverOf(test, await stateIn(test), 'g2');
    expect(await stateIn(test)).toEqual(typed('1'));
    expect([...test.stored.keys()].filter((key) => key.startsWith('journal:'))).toEqual([]);
  });

  it('saves an opened game as a whole', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    const opened = { ...state, game: { kind: 'opened' as const, name: 'G', sources: [] } };
    saver.change(opened);
    await saver.flush();
    expect(await stateIn(test)).toEqual(opened);
  });

  it('tells of a save that reads back differently', async () => {
    const test = testShelf();
    const { saver, states } = await saverOf(test);
    const read = test.shelf.read;
    const lying = test.shelf as { read: typeof read };
    lying.read = async (keys) =>
      (await read(keys)).map((value) => (value instanceof Uint8Array ? value.slice(1) : value));
    saver.change(typed('1'));
    await saver.flush();
    expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'read back differs', full: false });
  });

  it('keeps what a full storage refuses and saves it when there is room', async () => {
    const test = testShelf();
    const { saver, states } = await saverOf(test);
    test.fail(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));
    saver.change(typed('1'));
    await saver.flush();
    expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'full', full: true });
    expect(saver.settled).toBe(false);
    test.fail(null);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 7 });
    expect(await stateIn(test)).toEqual(typed('1'));
  });

  it('writes everything again when the browser threw everything away', async () => {
    const test = testShelf();
    const { saver } = await saverOf(test);
    test.stored.clear();
    saver.change(typed('1'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await stateIn(test)).toEqual(typed('1'));
  });

  it('gives way to a later writer, and hands over what it could not save', async () => {
    const test = testShelf();
    const old = await saverOf(test);
    const next = await saverOf(test, await stateIn(test), 'g2');
    old.saver.change(typed('old'));
    await old.saver.flush();
    expect(old.fenced).toEqual([typed('old')]);
    expect(old.states.at(-1)).toEqual({ kind: 'read-only' });
    next.saver.change(typed('new'));
    await next.saver.flush();
    await old.saver.snapshot();
    expect(await stateIn(test)).toEqual(typed('new'));
  });

  it('never writes over a save that came between reading and beginning', async () => {
    const test = testShelf();
    const late = await saverOf(test, null, 'g2');
    const quick = await saverOf(test, state, 'g3');
    await late.saver.begin(typed('late'));
    expect(late.fenced).toEqual([typed('late')]);
    expect(await stateIn(test)).toEqual(state);
    expect(quick.fenced).toEqual([]);
  });

  it('never writes over a snapshot that the writer before it made after all', async () => {
    const test = testShelf();
    const old = await saverOf(test);
    const next = await saverOf(test, null, 'g2');
    old.saver.change(typed('old'));
    await old.saver.snapshot();
    await next.saver.begin(typed('next'));
    expect(next.fenced).toEqual([typed('next')]);
    expect(await stateIn(test)).toEqual(typed('old'));
  });

  it('holds the last flushed state, whatever is edited, flushed, snapshot or reopened in any order', async () => {
    vi.useRealTimers();
    const step = fc.oneof(
      anyEdit.map((edit) => ({ kind: 'edit' as const, edit })),
      fc.constantFrom({ kind: 'flush' as const }, { kind: 'snapshot' as const }, { kind: 'reopen' as const }),
      fc.constantFrom({ kind: 'full' as const }, { kind: 'room' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const test = testShelf();
        let { saver } = await saverOf(test);
        let now = state;
        let visit = 0;
        for (const one of steps) {
          if (one.kind === 'edit') saver.change((now = one.edit(now)));
          else if (one.kind === 'flush') await saver.flush();
          else if (one.kind === 'snapshot') await saver.snapshot();
          else if (one.kind === 'full') test.fail(new Error('full'));
          else if (one.kind === 'room') test.fail(null);
          else {
            test.fail(null);
            await saver.flush();
            saver.end();
            const back = (await stateIn(test))!;
            expect(back).toEqual(restored(now));
            now = back;
            visit += 1;
            saver = (await saverOf(test, now, `v${visit}`)).saver;
          }
        }
        test.fail(null);
        await saver.flush();
        saver.end();
        expect(await stateIn(test)).toEqual(restored(now));
      }),
      { numRuns: 150 },
    );
  });
});

/** A state as storage gives it back: in the order and form that reading makes. */
function restored(one: WorkspaceState): WorkspaceState {
  const head = { ...headOf(one, 1) } as unknown;
  const packages = new Map<string, unknown>([...one.packages].map(([uid, { files }]) => [uid, files]));
  return restore({ head, packages, game: one.game })!.state;
}
