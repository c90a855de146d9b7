// A sweep over the options of a package: how far it is, and that it ends where it is told to.

import { createRoot } from 'solid-js';
import { describe, expect, it } from 'vitest';
import type { Core } from '../../src/workspace/core/index.ts';
import { createPackageTests } from '../../src/workspace/package-tests.ts';
import type { Progress } from '../../workers/protocol.ts';
import { packageOf, stateOf } from './support.ts';

interface Asked {
  readonly uid: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly finish: (result: unknown) => void;
}

/** Tests over studies that answer when they are told to, and give up when they are. */
function desk() {
  const asked: Asked[] = [];
  const core = {
    state: () => stateOf([packageOf('mine')]),
    run: () => ({ summary: null, spec: null }),
    engine: {
      studies: {
        sweep: ({ uid }: { uid: string }, { signal, onProgress }: Pick<Asked, 'signal' | 'onProgress'>) =>
          new Promise((finish, fail) => {
            signal.addEventListener('abort', () => fail(new Error('stopped')));
            asked.push({ uid, signal, onProgress, finish });
          }),
      },
    },
  } as unknown as Core;
  return { asked, tests: createRoot(() => createPackageTests(core, () => {})) };
}
const settle = () => new Promise((done) => setTimeout(done));

describe('a sweep', () => {
  it('that is stopped says so, keeps how far it came, and takes no late word', async () => {
    const { asked, tests } = desk();
    tests.startSweep('mine', true);
    asked[0]!.onProgress({ what: 'turns', done: 2, total: 9 });
    tests.stopSweep();
    await settle();
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(tests.sweep()).toMatchObject({
      phase: 'stopped',
      progress: { done: 2, total: 9 },
      result: null,
      error: null,
    });
  });

  it('that another one takes the place of is given up without a word in the new one', async () => {
    const { asked, tests } = desk();
    tests.startSweep('mine', true);
    tests.startSweep('mine', false);
    await settle();
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(tests.sweep().phase).toBe('running');
    asked[1]!.finish({ found: [] });
    await settle();
    expect(tests.sweep()).toMatchObject({ phase: 'done', result: { found: [] } });
  });
});
