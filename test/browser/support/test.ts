// The `test` of every browser test: a fresh page on the built product, and a console that must stay empty.

import { test as base, expect } from '@playwright/test';
import { hear } from './quiet.ts';

interface Quiet {
  /** Patterns of console lines that a test expects; everything else fails it. */
  readonly allow: RegExp[];
}

export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ page, context }, use) => {
      const { said, foreign } = hear(page, context);
      const allow: RegExp[] = [];
      await use({ allow });
      expect(foreign, 'no request leaves the origin').toEqual([]);
      expect(
        said.filter((line) => !allow.some((pattern) => pattern.test(line))),
        'the console stays empty',
      ).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => {
    await use(process.env['OAMUT_URL']!);
  },
});

export { expect };
