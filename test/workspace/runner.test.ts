import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUTRUN_PAUSE, Runner, type RunState, TYPING_PAUSE } from '../../src/workspace/runner.ts';
import type { RunSummary, StackSpec } from '../../workers/protocol.ts';
import { summaryOf } from './support.ts';

const match = { mod: null, engine: '0.8.0', map: null, clashDefault: null };
const specOf = (): StackSpec => ({ entries: [], match });

function runnerOf() {
  const states: RunState[] = [];
  const flights: { spec: StackSpec; signal: AbortSignal; finish: (summary: RunSummary) => void }[] = [];
  const run = (spec: StackSpec, signal?: AbortSignal) =>
    new Promise<RunSummary>((finish, fail) => {
      signal!.addEventListener('abort', () => fail(new Error('replaced')));
      flights.push({ spec, signal: signal!, finish });
    });
  const runner = new Runner({ run }, (state) => void states.push(state));
  return { runner, states, flights, last: () => states.at(-1)! };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('runner', () => {
  it('waits for a pause and runs the newest', async () => {
    const { runner, flights } = runnerOf();
    const newest = specOf();
    runner.request(specOf(), 250);
    await vi.advanceTimersByTimeAsync(200);
    runner.request(newest, 250);
    await vi.advanceTimersByTimeAsync(200);
    expect(flights).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(50);
    expect(flights.map((flight) => flight.spec)).toEqual([newest]);
  });

  it('gives the summary with what it was made from', async () => {
    const { runner, flights, last } = runnerOf();
    const spec = specOf();
    runner.request(spec, 0);
    await settle();
    flights[0]!.finish(summaryOf(3));
    await settle();
    expect(last()).toMatchObject({ phase: 'done', summary: { stepCount: 3 } });
    expect(last().spec).toBe(spec);
  });

  it('drops an answer that is stale and runs again once the pause is over', async () => {
    const { runner, flights, states } = runnerOf();
    runner.request(specOf(), 0);
    await settle();
    runner.request(specOf(), 250);
    flights[0]!.finish(summaryOf(1));
    await settle();
    expect(flights, 'somebody still types').toHaveLength(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(flights).toHaveLength(2);
    flights[1]!.finish(summaryOf(2));
    await settle();
    expect(states.flatMap((state) => state.summary?.stepCount ?? [])).toEqual([2]);
  });

  it('runs again as soon as a stale run ends, where the pause is over by then', async () => {
    const { runner, flights } = runnerOf();
    runner.request(specOf(), 0);
    await settle();
    runner.request(specOf(), 250);
    await vi.advanceTimersByTimeAsync(300);
    flights[0]!.finish(summaryOf(1));
    await settle();
    expect(flights).toHaveLength(2);
  });

  it('starts without a pause before a timer of the page does anything', async () => {
    const { runner, flights } = runnerOf();
    runner.request(specOf(), 0);
    expect(flights).toHaveLength(0);
    await Promise.resolve();
    expect(flights).toHaveLength(1);
  });

  it.each([120, 160, 200])('given a key every %i ms, then nothing runs before the last', async (gap) => {
    const { runner, flights } = runnerOf();
    for (let key = 0; key < 20; key += 1) {
      if (key > 0) await vi.advanceTimersByTimeAsync(gap - 1);
      runner.request(specOf());
    }
    expect(flights).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
    expect(flights).toHaveLength(1);
  });

  it('given keys slower than the pause and runs slower than the keys, then one run is wasted, and the last text is shown', async () => {
    const { runner, flights, last } = runnerOf();
    for (let key = 0; key < 20; key += 1) {
      runner.request(specOf());
      await vi.advanceTimersByTimeAsync(TYPING_PAUSE + 20);
      // Each run takes three keys.
      if (key % 3 === 2) flights.at(-1)!.finish(summaryOf(key));
    }
    const before = flights.length;
    expect(before).toBeLessThanOrEqual(2);
    for (const flight of flights) flight.finish(summaryOf(1));
    await vi.advanceTimersByTimeAsync(OUTRUN_PAUSE);
    flights.at(-1)!.finish(summaryOf(99));
    await settle();
    expect(last()).toMatchObject({ phase: 'done', summary: { stepCount: 99 } });
  });

  it('keeps one run in flight', async () => {
    const { runner, flights } = runnerOf();
    runner.request(specOf(), 0);
    await settle();
    runner.request(specOf(), 0);
    await settle();
    expect(flights).toHaveLength(1);
  });

  it('takes the engine away from a stale run that goes on', async () => {
    const { runner, flights } = runnerOf();
    runner.request(specOf(), 0);
    await settle();
    runner.request(specOf(), 0);
    await vi.advanceTimersByTimeAsync(700);
    expect(flights[0]!.signal.aborted).toBe(true);
    expect(flights).toHaveLength(2);
  });

  it('keeps the last summary in sight when a run breaks off', async () => {
    const { runner, flights, last } = runnerOf();
    runner.request(specOf(), 0);
    await settle();
    flights[0]!.finish(summaryOf(1));
    await settle();
    runner.request(specOf(), 0);
    await settle();
    runner.cancel();
    await settle();
    expect(last()).toMatchObject({ phase: 'cancelled', summary: { stepCount: 1 } });
  });

  it('tells why a run failed', async () => {
    const states: RunState[] = [];
    const failing = { run: () => Promise.reject(new Error('watchdog')) };
    new Runner(failing, (state) => void states.push(state)).request(specOf(), 0);
    await settle();
    expect(states.at(-1)).toMatchObject({ phase: 'failed', error: 'watchdog' });
  });

  it('drops what waits and keeps what it has', async () => {
    const { runner, flights, last } = runnerOf();
    runner.request(specOf(), 0);
    await settle();
    flights[0]!.finish(summaryOf(1));
    await settle();
    runner.request(specOf(), 250);
    runner.drop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(flights).toHaveLength(1);
    expect(last()).toMatchObject({ phase: 'done', summary: { stepCount: 1 } });
  });

  it('takes the run in flight when the newer one is dropped', async () => {
    const { runner, flights, last } = runnerOf();
    runner.request(specOf(), 0);
    await settle();
    runner.request(specOf(), 250);
    runner.drop();
    flights[0]!.finish(summaryOf(4));
    await settle();
    expect(last()).toMatchObject({ phase: 'done', summary: { stepCount: 4 } });
  });
});
