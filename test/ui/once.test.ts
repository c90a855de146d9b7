import { describe, expect, it, vi } from 'vitest';
import { once } from '../../src/ui/once.ts';

describe('once', () => {
  it('keeps what came', async () => {
    const load = vi.fn(async () => ({}));
    const get = once(load);
    expect(await get()).toBe(await get());
    expect(load).toHaveBeenCalledOnce();
  });

  it('asks again after a failure', async () => {
    const load = vi.fn(async () => 'lessons').mockRejectedValueOnce(new Error('offline'));
    const get = once(load);
    await expect(get()).rejects.toThrow('offline');
    expect(await get()).toBe('lessons');
  });
});
