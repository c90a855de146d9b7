// What can wait for the first run comes after it, and is not kept from the page by a run that does not come.

import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSettled, LONGEST_WAIT } from '../../../src/ui/shell/settled.ts';
import type { RunPhase } from '../../../src/workspace/runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begun() {
  const [phase, setPhase] = createSignal<RunPhase>('idle');
  const [game, setGame] = createSignal('opening');
  const workspace = { run: () => ({ phase: phase() }), game: () => ({ phase: game() }) };
  const settled = createRoot(() => createSettled(workspace as Parameters<typeof createSettled>[0]));
  return { settled, setPhase, setGame };
}

it.each(['done', 'failed', 'cancelled'] as const)('given a run that is %s, then it is settled, and stays so', (end) => {
  const { settled, setPhase } = begun();
  setPhase('running');
  expect(settled()).toBe(false);
  setPhase(end);
  expect(settled()).toBe(true);
  setPhase('running');
  expect(settled()).toBe(true);
});

it('given a game that cannot be opened, then nothing is waited for', () => {
  const { settled, setGame } = begun();
  setGame('failed');
  expect(settled()).toBe(true);
});

it('given no run at all, then it is settled after the longest wait', async () => {
  const { settled } = begun();
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
  expect(settled()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled()).toBe(true);
});
