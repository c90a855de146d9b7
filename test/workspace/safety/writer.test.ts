import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Channel, type Locks, Writer, type WriterOptions } from '../../../src/workspace/safety/writer.ts';

/** Locks as browsers keep them, of one name. */
function testLocks(): Locks {
  interface Held {
    readonly break: (error: Error) => void;
  }
  let held: Held | null = null;
  const line: (() => void)[] = [];
  const next = () => {
    if (held === null) line.shift()?.();
  };
  return {
    request: (_name, { steal, ifAvailable, signal }, hold) =>
      new Promise((resolve, reject) => {
        const grant = () => {
          const mine: Held = { break: reject };
          held = mine;
          void Promise.resolve(hold({})).then(() => {
            if (held === mine) held = null;
            resolve(undefined);
            next();
          });
        };
        if (steal === true) {
          held?.break(new DOMException('stolen', 'AbortError'));
          return grant();
        }
        if (ifAvailable === true && held !== null) return resolve(hold(null));
        line.push(grant);
        signal?.addEventListener('abort', () => {
          const at = line.indexOf(grant);
          if (at >= 0) line.splice(at, 1);
          reject(new DOMException('left', 'AbortError'));
        });
        next();
      }),
  };
}

function testChannels() {
  const all: Channel[] = [];
  return (): Channel => {
    const mine: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of all) if (other !== mine) queueMicrotask(() => other.onmessage?.({ data }));
      },
      close: () => void all.splice(all.indexOf(mine), 1),
    };
    all.push(mine);
    return mine;
  };
}

function tabs() {
  const locks = testLocks();
  const channel = testChannels();
  let count = 0;
  return (options: Partial<WriterOptions> = {}) => {
    const lost: string[] = [];
    const save = vi.fn(async () => true);
    const id = String((count += 1));
    const writer = new Writer({
      locks,
      channel: channel(),
      id,
      save,
      onLost: (why) => void lost.push(why),
      ...options,
    });
    return { writer, lost, save };
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets time pass until a promise is settled. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  let done = false;
  void promise.finally(() => (done = true));
  while (!done) await vi.advanceTimersByTimeAsync(50);
  return promise;
}

describe('one writer', () => {
  it('the first tab writes, the second reads', async () => {
    const tab = tabs();
    expect(await settled(tab().writer.open())).toBe(true);
    expect(await settled(tab().writer.open())).toBe(false);
  });

  it('hands over to a tab that asks, after it saved', async () => {
    const tab = tabs();
    const first = tab();
    const second = tab();
    await settled(first.writer.open());
    await settled(second.writer.open());
    expect(await settled(second.writer.ask())).toBe('gained');
    expect(first.save).toHaveBeenCalledOnce();
    expect(first.lost).toEqual(['given']);
    expect([first.writer.holds, second.writer.holds]).toEqual([false, true]);
  });

  it('gets it back the same way', async () => {
    const tab = tabs();
    const first = tab();
    const second = tab();
    await settled(first.writer.open());
    await settled(second.writer.open());
    await settled(second.writer.ask());
    expect(await settled(first.writer.ask())).toBe('gained');
    expect(second.lost).toEqual(['given']);
  });

  it('waits for a save that takes long', async () => {
    const tab = tabs();
    const first = tab({ save: () => new Promise((resolve) => setTimeout(() => resolve(true), 8_000)) });
    const second = tab();
    await settled(first.writer.open());
    expect(await settled(second.writer.ask())).toBe('gained');
    expect(first.lost).toEqual(['given']);
  });

  it('keeps the workspace where it cannot be saved, until it is taken all the same', async () => {
    const tab = tabs();
    const first = tab({ save: async () => false });
    const second = tab();
    await settled(first.writer.open());
    expect(await settled(second.writer.ask())).toBe('refused');
    expect(first.lost).toEqual([]);
    expect(await settled(second.writer.ask(true))).toBe('gained');
    expect(first.lost).toEqual(['taken']);
  });

  it('is taken from a tab that does not answer', async () => {
    const tab = tabs();
    const first = tab({ channel: null });
    const second = tab();
    await settled(first.writer.open());
    const asked = second.writer.ask();
    await vi.advanceTimersByTimeAsync(2_950);
    expect(second.writer.holds).toBe(false);
    expect(await settled(asked)).toBe('gained');
    expect(first.lost).toEqual(['taken']);
  });

  it('is free at once when the tab that wrote is gone', async () => {
    const tab = tabs();
    const first = tab();
    await settled(first.writer.open());
    const second = tab();
    await settled(second.writer.open());
    first.writer.close();
    expect(await second.writer.ask()).toBe('gained');
  });

  it('goes to the tab that asked, with others open', async () => {
    const tab = tabs();
    const [first, second, third] = [tab(), tab(), tab()];
    for (const { writer } of [first, second, third]) await settled(writer.open());
    await settled(third.writer.ask());
    expect([first, second, third].map(({ writer }) => writer.holds)).toEqual([false, false, true]);
  });

  it('does not stay with a tab that gave up waiting for it', async () => {
    const plain = testLocks();
    // A lock that is granted, and told of only later: the tab that is told is busy.
    const late: Locks = {
      request: (name, options, hold) =>
        plain.request(name, options, (lock) =>
          options.ifAvailable === true
            ? hold(lock)
            : new Promise<void>((done) => setTimeout(done, 9_000)).then(() => hold(lock)),
        ),
    };
    const tab = tabs();
    const first = tab({ locks: plain });
    const second = tab({ locks: late });
    await settled(first.writer.open());
    const opened = second.writer.open();
    first.writer.close();
    expect(await settled(opened)).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(second.writer.holds).toBe(false);
  });

  it('is everybody where the browser has no locks', async () => {
    const tab = tabs();
    expect(await tab({ locks: null }).writer.open()).toBe(true);
  });

  it('says so where the browser refuses locks', async () => {
    const request = () => Promise.reject(new DOMException('no locks here', 'SecurityError'));
    await expect(tabs()({ locks: { request } }).writer.open()).rejects.toThrow('no locks here');
    await expect(tabs()({ locks: { request } }).writer.ask()).rejects.toThrow('no locks here');
  });

  it('does not stay with a tab that ended while it waited in line', async () => {
    const tab = tabs();
    const [first, second, third] = [tab({ channel: null }), tab(), tab()];
    await settled(first.writer.open());
    const asked = second.writer.ask();
    await vi.advanceTimersByTimeAsync(100);
    second.writer.close();
    first.writer.close();
    await vi.advanceTimersByTimeAsync(100);
    expect(second.writer.holds).toBe(false);
    expect(await settled(third.writer.open())).toBe(true);
    void asked;
  });

  it.each([[null], ['ask'], [{ kind: 'ask' }], [{ kind: 'other', by: 'x' }]])('does not answer %j', async (data) => {
    const channel: Channel = { onmessage: null, postMessage: vi.fn(), close: () => {} };
    const first = tabs()({ channel });
    await settled(first.writer.open());
    channel.onmessage!({ data });
    await vi.advanceTimersByTimeAsync(100);
    expect(channel.postMessage).not.toHaveBeenCalled();
    expect(first.writer.holds).toBe(true);
  });
});
