import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCopier } from '../../../src/ui/share/copying.tsx';

afterEach(() => void vi.unstubAllGlobals());

describe('copying a text', () => {
  it.each<[string, unknown, boolean]>([
    ['takes it', { writeText: async () => {} }, true],
    ['refuses', { writeText: () => Promise.reject(new Error('denied')) }, false],
    ['is not there', undefined, false],
  ])(
    'tells whether it was copied where the clipboard %s, until the text is another',
    async (_what, clipboard, copied) => {
      vi.stubGlobal('navigator', { clipboard });
      const copier = createCopier<'link'>();
      await copier.copy('link', 'x');
      expect(copier.outcome()).toEqual({ what: 'link', copied });
      copier.forget();
      expect(copier.outcome()).toBeNull();
    },
  );
});
