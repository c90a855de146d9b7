import { createRoot, createSignal } from 'solid-js';
import { describe, expect, it, vi } from 'vitest';
import type { SaveState } from '../../../src/workspace/autosave.ts';
import type { Core, GameState } from '../../../src/workspace/core/index.ts';
import type { WorkspaceState } from '../../../src/workspace/model.ts';
import { createSafety, type SafetyOptions } from '../../../src/workspace/safety/create.ts';
import { createPointStore } from '../../../src/workspace/safety/point-store.ts';
import { POINT_HOUR, pointOf } from '../../../src/workspace/safety/points.ts';
import type { Shelf } from '../../../src/workspace/safety/shelf.ts';
import type { Access } from '../../../src/workspace/safety/writer.ts';
import { packageOf, stateOf } from '../support.ts';
import { type TestShelf, testShelf } from './support.ts';

const mine = stateOf([packageOf('mine')]);
const samples = stateOf([packageOf('sample')]);

const CLOSED: GameState = { phase: 'opening', spec: { kind: 'primer' }, info: null, progress: null, error: null };

/** The parts of a core that keeping it safe touches. */
function coreOf(first: WorkspaceState, readOnly: () => boolean, game: GameState = CLOSED) {
  let state = first;
  const notices: string[] = [];
  const core: Partial<Core> = {
    state: () => state,
    game: () => game,
    titleOf: (uid) => uid,
    setSaved: (_: SaveState) => {},
    replace: (next) => void (state = next),
    make: (change) => void (state = change.apply(state)),
    setWhatIfs: () => {},
    refuses: readOnly,
    notify: (_, { id }) => void notices.push(id),
    announce: () => {},
  };
  return { core: core as Core, notices };
}

function safetyOf(shelf: Shelf, more: Partial<SafetyOptions> = {}, first = samples) {
  const access = more.access ?? createSignal<Access>({ kind: 'writer' });
  const { core, notices } = coreOf(first, () => access[0]().kind === 'reader');
  const options = { shelf, now: () => 7, marker: null, locks: null, channel: null, ...more, access };
  return { safety: createRoot(() => createSafety(core, options)), core, notices, access: access[0] };
}

/** A shelf on which a state was saved. */
async function savedShelf(): Promise<TestShelf> {
  const test = testShelf();
  const { safety } = safetyOf(test.shelf, {}, mine);
  await safety.open();
  safety.begin(mine);
  await safety.flush();
  return test;
}

const headOf = ({ stored }: TestShelf) => stored.get('workspace') as Record<string, unknown>;

describe('opening what is saved', () => {
  it('opens the work where restore points cannot be read', async () => {
    const { shelf } = await savedShelf();
    const list = (prefix: string) =>
      prefix.startsWith('point') ? Promise.reject(new Error('damaged')) : shelf.list(prefix);
    const found = await safetyOf({ ...shelf, list }).safety.open();
    expect([...found!.restored!.state.packages.keys()]).toEqual(['mine']);
  });

  it('does not write over what it could not read', async () => {
    const test = await savedShelf();
    const before = headOf(test);
    const { safety } = safetyOf({ ...test.shelf, read: () => Promise.reject(new Error('damaged')) });
    expect(await safety.open()).toBeNull();
    safety.begin(samples);
    await safety.flush();
    expect(headOf(test)).toEqual(before);
  });
});

describe('taking over', () => {
  it('only looks at what a newer program wrote in the meantime', async () => {
    const test = await savedShelf();
    // Another tab holds the lock when this one opens, and gives it when it is asked.
    let asked = 0;
    const locks: SafetyOptions['locks'] = {
      request: async (_, { ifAvailable, signal }, hold) => {
        if (ifAvailable === true) return hold(null);
        asked += 1;
        if (asked > 1) return hold({});
        return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('left'))));
      },
    };
    const { safety, access } = safetyOf(test.shelf, { locks });
    vi.useFakeTimers();
    const opened = safety.open();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await opened;
    expect(access()).toEqual({ kind: 'reader', reason: 'other' });
    const newer = { ...headOf(test), schema: 99 };
    test.stored.set('workspace', newer);
    expect(await safety.takeOver()).toBe(false);
    await safety.flush();
    expect(access()).toEqual({ kind: 'reader', reason: 'newer' });
    expect(headOf(test)).toEqual(newer);
  });
});

describe('bringing a restore point back', () => {
  it('says nothing of it where another tab took the workspace meanwhile', async () => {
    const test = await savedShelf();
    const access = createSignal<Access>({ kind: 'writer' });
    const { safety, notices } = safetyOf(test.shelf, { access }, mine);
    await safety.open();
    const point = (await safety.point('named', 'x'))!;
    const restoring = safety.restorePoint(point);
    access[1]({ kind: 'reader', reason: 'taken' });
    expect(await restoring).toBe(false);
    expect(notices).not.toContain('ui.safety.point.restored');
  });
});

describe('hourly restore points', () => {
  /** How many more points there are once work went on two hours after a point of a moment was there. */
  const made = async (at: number, brought: boolean) => {
    const test = await savedShelf();
    const now = 3 * POINT_HOUR;
    const first = createPointStore(
      test.shelf,
      () => at,
      (uid) => uid,
    );
    if (brought) await first.put(pointOf(samples, { id: 'far', kind: 'hour', name: '', at }, String), samples);
    else await first.make(samples, 'hour');
    const { safety, core } = safetyOf(test.shelf, { now: () => now }, mine);
    await safety.open();
    safety.begin(mine);
    await safety.flush();
    core.replace(stateOf([packageOf('mine', { 'a.lua': 'return 1' })]));
    safety.change(core.state());
    await safety.flush();
    // The point is made beside the save; nothing in it waits for more than promises.
    await new Promise((done) => setTimeout(done));
    return (await safety.points.list()).length - 1;
  };

  it('given a point from two hours ago, one is made', async () => expect(await made(POINT_HOUR, false)).toBe(1));
  it('given a point from this hour, none is made', async () => expect(await made(2.5 * POINT_HOUR, false)).toBe(0));
  it('given one of a time to come that a backup brought, one is made', async () =>
    expect(await made(9 * POINT_HOUR, true)).toBe(1));
});
