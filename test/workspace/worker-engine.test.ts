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
    expect(Living.count).toBe(4);
    engine.close();
    await Promise.resolve();
    expect(Living.count).toBe(0);
  });
});
