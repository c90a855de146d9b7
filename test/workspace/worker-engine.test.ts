import { describe, expect, it } from 'vitest';
import { createWorkerEngine } from '../../src/workspace/worker-engine.ts';

/** A worker that answers everything with nothing much, and counts how many of its kind live. */
class Living {
  static count = 0;
  #listener: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    Living.count += 1;
  }

  addEventListener(name: string, listener: (event: { data: unknown }) => void): void {
    if (name === 'message') this.#listener = listener;
  }

  postMessage({ id }: { readonly id: number }): void {
    queueMicrotask(() => this.#listener?.({ data: { id, ok: true, output: {} } }));
  }

  terminate(): void {
    Living.count -= 1;
  }
}

describe('the engine over workers', () => {
  it('given it is warmed up, then the workers of games and checks are there, and the first requests start no others', async () => {
    const worker = () => new Living() as unknown as Worker;
    const engine = createWorkerEngine({ engine: worker, analysis: worker, format: worker });
    engine.warmUp();
    expect(Living.count).toBe(2);
    await engine.openGame({ kind: 'primer' });
    await engine.names();
    await engine.check([]);
    expect(Living.count).toBe(2);
    engine.close();
    expect(Living.count).toBe(0);
  });

  it('given work of every kind, when it is closed, then all of its workers end and none starts again', async () => {
    const worker = () => new Living() as unknown as Worker;
    const engine = createWorkerEngine({ engine: worker, analysis: worker, format: worker });
    await engine.openGame({ kind: 'primer' });
    await engine.names();
    await engine.check([]);
    await engine.format('');
    await engine.studies.whatIf(
      { entries: [], match: { mod: null, engine: '0.8.0', map: null, clashDefault: null } },
      [],
    );
    await engine.search([], { text: 'a', regex: false, cased: false });
    expect(Living.count).toBe(5);
    engine.close();
    await Promise.resolve();
    expect(Living.count).toBe(0);
  });
});

describe('a search that never ends', () => {
  const never = { text: '(a+)+$', regex: true, cased: true };
  /** Answers everything but that expression. */
  class Busy extends Living {
    override postMessage(message: { readonly id: number; readonly name?: string; readonly input?: unknown }): void {
      const query = message.name === 'search' ? (message.input as { query: typeof never }).query : null;
      if (query?.text !== never.text) super.postMessage(message);
    }
  }
  const engineOf = () => {
    const worker = () => new Busy() as unknown as Worker;
    return createWorkerEngine({ engine: worker, analysis: worker, format: worker });
  };

  it('given the next question, then the old one is given up and the new one is answered', async () => {
    const engine = engineOf();
    const first = engine.search([], never).catch((error: Error) => error.message);
    await expect(engine.search([], { ...never, text: 'a' })).resolves.toEqual({});
    await expect(first).resolves.toBe('replaced');
    engine.close();
  });

  it('given a package to check meanwhile, then the check is answered', async () => {
    const engine = engineOf();
    const search = engine.search([], never).catch(() => 'lost');
    await expect(engine.check([])).resolves.toEqual({});
    engine.close();
    await expect(search).resolves.toBe('lost');
  });
});
