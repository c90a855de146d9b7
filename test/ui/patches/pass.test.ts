// When passes run while somebody types: soon where they are quick, rarely where they take long, one at a time.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PASS_PAUSE, PassRunner, type PassState } from '../../../src/ui/patches/pass.ts';
import type { PatchOutcome, PatchWorldSpec } from '../../../workers/protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const world = () => ({}) as PatchWorldSpec;

/** Passes that take `takes` milliseconds each. */
function runnerOf(takes: number) {
  const states: PassState[] = [];
  let [passes, flying, most] = [0, 0, 0];
  const engine = {
    setWorld: async () => null,
    async ask() {
      passes += 1;
      flying += 1;
      most = Math.max(most, flying);
      await new Promise((resolve) => setTimeout(resolve, takes));
      flying -= 1;
      return {} as PatchOutcome;
    },
  };
  const runner = new PassRunner(
    engine as unknown as ConstructorParameters<typeof PassRunner>[0],
    (state) => void states.push(state),
    () => Date.now(),
  );
  const shown = () => states.filter(({ phase }) => phase === 'done').length;
  return { runner, passes: () => passes, most: () => most, shown };
}

/** Twenty keys, one each `gap` milliseconds. */
async function typed(runner: PassRunner, gap: number): Promise<void> {
  for (let key = 0; key < 20; key += 1) {
    runner.request(world(), true);
    await pass(gap);
  }
}

it('given quick passes, then one comes after the least pause', async () => {
  const { runner, passes } = runnerOf(20);
  runner.request(world(), true);
  await pass(PASS_PAUSE.least - 1);
  expect(passes()).toBe(0);
  await pass(1);
  expect(passes()).toBe(1);
});

it('given quick passes and slow keys, then each pass that runs is shown', async () => {
  const { runner, passes, shown } = runnerOf(20);
  await typed(runner, 160);
  expect(passes()).toBe(20);
  expect(shown()).toBe(20);
});

it.each([120, 160, 200])(
  'given passes of a second and a key every %i ms, then none comes before the last',
  async (gap) => {
    const { runner, passes, most } = runnerOf(1_000);
    runner.request(world(), false);
    await pass(1_100);
    await typed(runner, gap);
    expect(passes()).toBe(1);
    await pass(3_000);
    expect(passes()).toBe(2);
    expect(most()).toBe(1);
  },
);
