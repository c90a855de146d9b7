import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../src/ui/review/compare/other-run.ts';
import type { Engine } from '../../../src/workspace/index.ts';
import { SMALL } from '../../kernel/share/sample.ts';

describe('the second run of a comparison', () => {
  it('given that it is stopped, then it ends, and its engine with it', async () => {
    let closed = 0;
    const never = () => new Promise<never>(() => undefined);
    const engine = { openGame: never, close: () => (closed += 1) } as unknown as Engine;
    const stop = new AbortController();
    const run = sheetOf(() => engine, { kind: 'primer' }, SMALL, stop.signal);
    stop.abort();
    await expect(run).rejects.toThrow();
    expect(closed).toBe(1);
  });
});
