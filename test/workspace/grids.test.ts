import { describe, expect, it } from 'vitest';
import { RunGrids } from '../../src/workspace/grids.ts';
import type { RecordGrid } from '../../workers/protocol.ts';

const gridNamed = (name: string) => ({ name }) as unknown as RecordGrid;

/** Grids whose answers come when the test says so. */
function held() {
  const asked: { readonly key: string; readonly answer: (name: string) => void; readonly fail: () => void }[] = [];
  const grids = new RunGrids(
    (_space, key) =>
      new Promise((resolve, reject) =>
        asked.push({ key, answer: (name) => resolve(gridNamed(name)), fail: () => reject(new Error('gone')) }),
      ),
  );
  return { grids, asked };
}

describe('records of a run', () => {
  it('are there at once when they came before', async () => {
    const { grids, asked } = held();
    const first = grids.get(['run 1'], 'units', 'a');
    asked[0]!.answer('A');
    await first;
    expect(grids.get(['run 1'], 'units', 'a')).toEqual(gridNamed('A'));
    expect(asked).toHaveLength(1);
  });

  it('are asked for anew after another run', async () => {
    const { grids, asked } = held();
    const first = grids.get(['run 1'], 'units', 'a');
    asked[0]!.answer('old');
    await first;
    const second = grids.get(['run 2'], 'units', 'a');
    asked[1]!.answer('new');
    expect(await second).toEqual(gridNamed('new'));
  });

  it('that were fetched ahead and come late are no answer about the next run', async () => {
    const { grids, asked } = held();
    const ahead = grids.get(['run 1'], 'units', 'a');
    const now = grids.get(['run 2'], 'units', 'a');
    asked[0]!.answer('old');
    await ahead;
    asked[1]!.answer('new');
    await now;
    expect(grids.get(['run 2'], 'units', 'a')).toEqual(gridNamed('new'));
  });

  it('are asked for again when the engine was replaced meanwhile', async () => {
    const { grids, asked } = held();
    const first = grids.get(['run 1'], 'units', 'a');
    asked[0]!.fail();
    expect(await first).toBeNull();
    void grids.get(['run 1'], 'units', 'a');
    expect(asked).toHaveLength(2);
  });

  it('do not gather: of a long walk the newest stay', async () => {
    const { grids, asked } = held();
    for (let at = 0; at < 100; at += 1) {
      const one = grids.get(['run 1'], 'units', `u${at}`);
      asked[at]!.answer(`U${at}`);
      await one;
    }
    expect(grids.get(['run 1'], 'units', 'u99')).toEqual(gridNamed('U99'));
    expect(grids.get(['run 1'], 'units', 'u0')).toBeInstanceOf(Promise);
  });
});
