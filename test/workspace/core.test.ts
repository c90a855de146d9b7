// What the core does by itself: runs after changes at the pace that the person chose, and games that are opened or given up.

import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActions } from '../../src/workspace/actions.ts';
import { type Core, createCore } from '../../src/workspace/core/index.ts';
import type { Engine } from '../../src/workspace/engine.ts';
import type { WorkspaceState } from '../../src/workspace/model.ts';
import type { LiveChoice } from '../../src/workspace/preferences.ts';
import { DELAYED_PAUSE, TYPING_PAUSE } from '../../src/workspace/runner.ts';
import type { GameInfo, GameSpec, StackSpec } from '../../workers/protocol.ts';
import { packageOf, stateOf, summaryOf } from './support.ts';

const INFO = { name: 'a game', hash: 'h', counts: {}, maps: [], sources: [], diagnostics: [] } as unknown as GameInfo;
const nameOf = (spec: GameSpec) => (spec.kind === 'primer' ? 'Primer' : spec.name);
const opened = (name: string): GameSpec => ({ kind: 'opened', name, sources: [] });

/** An engine that opens Primer at once and other games when it is told to, and answers each run with its number. */
function engineOf() {
  const openings: { name: string; finish: () => void; fail: (reason: string) => void }[] = [];
  const runs: StackSpec[] = [];
  const engine = new Proxy(
    {
      openGame: (spec: GameSpec, signal?: AbortSignal) =>
        new Promise<GameInfo>((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('replaced')));
          const finish = () => resolve({ ...INFO, name: nameOf(spec) });
          openings.push({ name: nameOf(spec), finish, fail: (reason) => reject(new Error(reason)) });
          if (spec.kind === 'primer') finish();
        }),
      names: async () => null,
      run: async (spec: StackSpec) => summaryOf(runs.push(spec)),
      onState: () => () => {},
    } as Record<string, unknown>,
    { get: (known, name: string) => known[name] ?? (() => new Promise(() => {})) },
  ) as unknown as Engine;
  return { engine, openings, runs };
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});
beforeEach(() => void vi.useFakeTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A core over that engine, with one package, after its first run. */
async function begun(part: { readonly live?: LiveChoice; readonly state?: Partial<WorkspaceState> } = {}) {
  const parts = engineOf();
  const [live, setLive] = createSignal<LiveChoice>(part.live ?? 'live');
  const [readOnly, setReadOnly] = createSignal(false);
  const core = createRoot((end) => {
    ends.push(end);
    return createCore(parts.engine, { live, readOnly });
  });
  core.replace({ ...stateOf([packageOf('mine', { 'mutator.lua': 'a' })]), ...part.state });
  core.setReady();
  await pass(0);
  await pass(0);
  return { ...parts, core, setLive, setReadOnly };
}

/** Types into the script: options and order stay. */
const type = (core: Core, text: string) =>
  core.update((old) => ({
    ...old,
    packages: new Map([['mine', packageOf('mine', { 'mutator.lua': text })]]),
  }));
const choose = (core: Core) =>
  core.update((old) => ({ ...old, stack: old.stack.map((item) => ({ ...item, options: { cost: '2' } })) }));

describe('runs by themselves', () => {
  it('given a change of a text, then one comes after the short pause of typing', async () => {
    const { core, runs } = await begun();
    expect(runs).toHaveLength(1);
    type(core, 'b');
    await pass(TYPING_PAUSE - 1);
    expect(runs).toHaveLength(1);
    await pass(1);
    expect(runs).toHaveLength(2);
  });

  it('given delayed runs, then a text waits for the long pause, which begins anew with each key', async () => {
    const { core, runs } = await begun({ live: 'delayed' });
    type(core, 'b');
    await pass(DELAYED_PAUSE - 1);
    type(core, 'bc');
    await pass(DELAYED_PAUSE - 1);
    expect(runs).toHaveLength(1);
    await pass(1);
    expect(runs).toHaveLength(2);
  });

  it('given delayed runs, then a change of options runs at once', async () => {
    const { core, runs } = await begun({ live: 'delayed' });
    choose(core);
    await pass(0);
    expect(runs).toHaveLength(2);
  });

  it('given paused runs, then none comes before it is asked for; live again, what was typed runs', async () => {
    const { core, runs, setLive } = await begun({ live: 'paused' });
    expect(runs, 'a game that was just opened runs once').toHaveLength(1);
    type(core, 'b');
    await pass(10 * DELAYED_PAUSE);
    expect(runs).toHaveLength(1);
    expect(core.stale()).toBe(true);
    core.runNow();
    await pass(0);
    expect(runs).toHaveLength(2);
    type(core, 'c');
    await pass(DELAYED_PAUSE);
    setLive('live');
    await pass(TYPING_PAUSE);
    expect(runs).toHaveLength(3);
  });
});

describe('what a match and a clash choice count for', () => {
  it('each of them runs at once with what was chosen, and undo runs with what was there before', async () => {
    const { core, runs } = await begun();
    const actions = createActions(core);
    const told = () => {
      const { match, entries } = runs.at(-1)!;
      return [match.mod?.id, match.engine, match.map, match.clashDefault, entries[0]!.clash];
    };
    const before = told();
    actions.setMatch({ mod: { id: 'marsh', version: '1.0' } });
    actions.setMatch({ engine: '0.7.0' });
    actions.setMatch({ map: 'maps/basin.ota' });
    actions.setMatch({ clashDefault: 'add' });
    actions.setClash('mine', 'replace');
    await pass(0);
    expect(told()).toEqual(['marsh', '0.7.0', 'maps/basin.ota', 'add', 'replace']);
    for (let count = 0; count < 5; count += 1) core.undo();
    await pass(0);
    expect(told()).toEqual(before);
  });
});

describe('choosing a game', () => {
  const MAP = { match: { mod: null, engine: '0.8.0', map: 'maps/basin.ota', clashDefault: null } };
  const said = (core: Core) => core.notices().map(({ message }) => message.id);
  /** Chooses a game that is still being opened. */
  const open = async (core: Core, name: string) => {
    core.chooseGame(opened(name));
    await pass(0);
  };

  it('changes nothing until it is open; then it is one change, and undo brings back the game before and its map', async () => {
    const { core, openings } = await begun({ state: MAP });
    const before = core.state();
    await open(core, 'large');
    expect(core.game()).toMatchObject({ phase: 'opening', spec: { name: 'large' } });
    expect([core.state(), core.history().done]).toEqual([before, []]);
    openings.at(-1)!.finish();
    await pass(0);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'large' } });
    expect([core.state().game, core.state().match.map]).toEqual([opened('large'), null]);
    expect(core.history().done).toHaveLength(1);
    expect(
      openings.map(({ name }) => name),
      'it is not opened again',
    ).toEqual(['Primer', 'large']);
    core.undo();
    await pass(0);
    expect(core.state()).toEqual(before);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'Primer' } });
  });

  it('stopped, the game before is opened again, and nothing was changed', async () => {
    const { core, openings, runs } = await begun({ state: MAP });
    const before = core.state();
    await open(core, 'large');
    core.cancelOpening();
    await pass(0);
    expect([core.state(), core.history().done, said(core)]).toEqual([before, [], ['ui.notice.stopped']]);
    expect(openings.map(({ name }) => name)).toEqual(['Primer', 'large', 'Primer']);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'Primer' } });
    await pass(TYPING_PAUSE);
    expect(runs.length).toBeGreaterThan(0);
  });

  it('stopped, what was changed meanwhile stays, and so does the map', async () => {
    const { core } = await begun({ state: MAP });
    const actions = createActions(core);
    await open(core, 'large');
    actions.setOption('mine', 'cost', '2');
    type(core, 'typed meanwhile');
    const before = core.state();
    core.cancelOpening();
    await pass(0);
    expect(core.state()).toEqual(before);
    expect([core.state().match.map, core.state().stack[0]!.options]).toEqual(['maps/basin.ota', { cost: '2' }]);
    expect(core.history().done).toHaveLength(1);
  });

  it('failed, the same, with the reason', async () => {
    const { core, openings } = await begun({ state: MAP });
    await open(core, 'large');
    createActions(core).setOption('mine', 'cost', '2');
    const before = core.state();
    openings.at(-1)!.fail('no records');
    await pass(0);
    expect([core.state(), core.history().done.length]).toEqual([before, 1]);
    expect(core.notices()).toMatchObject([
      { message: { id: 'ui.notice.game-failed', values: { name: 'large', reason: 'no records' } } },
    ]);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'Primer' } });
  });

  it('two choices on top of each other are both given up', async () => {
    const { core } = await begun();
    const before = core.state();
    await open(core, 'one');
    await open(core, 'two');
    core.cancelOpening();
    await pass(0);
    expect([core.state(), core.history().done]).toEqual([before, []]);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'Primer' } });
  });

  it('where another tab took the workspace while it was opened, the game before stays', async () => {
    const { core, openings, setReadOnly } = await begun();
    const before = core.state();
    await open(core, 'large');
    setReadOnly(true);
    openings.at(-1)!.finish();
    await pass(0);
    expect([core.state(), core.game()]).toMatchObject([before, { phase: 'open', info: { name: 'Primer' } }]);
    await open(core, 'another');
    expect(core.game().phase, 'nor is one chosen').toBe('open');
  });

  it('a game that undo brings back and that is stopped is left for the one before, with its map', async () => {
    const { core, openings } = await begun();
    await open(core, 'large');
    openings.at(-1)!.finish();
    await pass(0);
    core.chooseGame({ kind: 'primer' });
    await pass(0);
    createActions(core).setMatch({ map: 'maps/basin.ota' });
    core.undo();
    core.undo();
    await pass(0);
    expect(core.game()).toMatchObject({ phase: 'opening', spec: { name: 'large' } });
    core.cancelOpening();
    await pass(0);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'Primer' } });
    expect(core.state().game).toEqual({ kind: 'primer' });
    core.undo();
    await pass(0);
    expect(core.game()).toMatchObject({ phase: 'opening', spec: { name: 'large' } });
  });

  it('a game of an earlier visit is left as a step that undo takes back', async () => {
    const { core, openings } = await begun({ state: { game: opened('old') } });
    expect(core.game().phase).toBe('opening');
    core.cancelOpening();
    await pass(0);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'Primer' } });
    expect(core.notices()).toMatchObject([{ message: { id: 'ui.notice.game-opened' }, undoes: true }]);
    core.undo();
    await pass(0);
    openings.at(-1)!.finish();
    await pass(0);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'old' } });
  });

  it('where nothing may be changed, the look at it is given up and nothing else', async () => {
    const { core, setReadOnly } = await begun({ state: { game: opened('old') } });
    setReadOnly(true);
    core.cancelOpening();
    await pass(0);
    expect(core.game()).toMatchObject({ phase: 'open', info: { name: 'Primer' } });
    expect(core.history().done).toEqual([]);
  });

  it('when no game opens, nothing happens', async () => {
    const { core } = await begun();
    core.cancelOpening();
    expect([core.game().phase, said(core)]).toEqual(['open', []]);
  });
});

describe('long work', () => {
  it('is listed with how far it came, told to stop by its button, and gone when it ends', async () => {
    const { core } = await begun();
    const task = core.startTask({ id: 'ui.task.reading' });
    task.progress(2, 5);
    expect(core.tasks()).toMatchObject([{ label: { id: 'ui.task.reading' }, done: 2, total: 5 }]);
    core.tasks()[0]!.cancel!();
    expect(task.signal.aborted).toBe(true);
    task.end();
    expect(core.tasks()).toEqual([]);
  });
});
