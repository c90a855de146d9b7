import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WorkerClient } from '../../workers/client.ts';

interface Requests {
  work: { readonly input: null; readonly output: string };
}

/** A worker that says what a test tells it to. */
class Told {
  ended = false;
  #listener: ((event: { data: unknown }) => void) | null = null;
  addEventListener(name: string, listener: (event: { data: unknown }) => void): void {
    if (name === 'message') this.#listener = listener;
  }
  postMessage(): void {}
  terminate(): void {
    this.ended = true;
  }
  say(data: unknown): void {
    this.#listener?.({ data });
  }
}

describe('the watchdog of a worker', () => {
  let worker: Told;
  const client = () => new WorkerClient<Requests>(() => (worker = new Told()) as unknown as Worker);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('given no word for its time, then the worker is ended and the request lost', async () => {
    const lost = expect(client().request('work', null, { watchdog: 1000 })).rejects.toMatchObject({
      reason: 'watchdog',
    });
    vi.advanceTimersByTime(1001);
    await lost;
    expect(worker.ended).toBe(true);
  });

  it('given long work that tells of its progress, then it is waited for', async () => {
    const seen: number[] = [];
    const answer = client().request('work', null, { watchdog: 1000, onProgress: ({ done }) => seen.push(done) });
    for (let done = 1; done <= 5; done += 1) {
      vi.advanceTimersByTime(900);
      worker.say({ id: 1, progress: { done, total: 5, what: 'turns' } });
    }
    vi.advanceTimersByTime(900);
    worker.say({ id: 1, ok: true, output: 'through' });
    await expect(answer).resolves.toBe('through');
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    vi.advanceTimersByTime(5000);
    expect(worker.ended).toBe(false);
  });

  it('given progress that ends, then silence after it is not waited for', async () => {
    const lost = expect(client().request('work', null, { watchdog: 1000 })).rejects.toMatchObject({
      reason: 'watchdog',
    });
    vi.advanceTimersByTime(900);
    worker.say({ id: 1, progress: { done: 1, total: 2, what: 'turns' } });
    vi.advanceTimersByTime(1001);
    await lost;
  });
});
