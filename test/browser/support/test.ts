// The `test` of every browser test: a visitor who was never here before, on the built product, and a console that must stay
// empty. The tests of a worker share one browser context, since what it keeps of the scripts halves the cost of opening the
// page; whatever a page could have stored is taken away before each test.

import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { forget } from './forget.ts';
import { hear } from './quiet.ts';

interface Quiet {
  /** Patterns of console lines that a test expects; everything else fails it. */
  readonly allow: RegExp[];
  /** Requests to other origins so far; whatever is left fails the test. */
  readonly foreign: string[];
}

/** Gives the worker's context for some settings, without anything that a test before left in it. */
type Visitors = (options: BrowserContextOptions) => Promise<BrowserContext>;

export const test = base.extend<{ quiet: Quiet }, { visitors: Visitors }>({
  visitors: [
    async ({ browser }, use) => {
      const known = new Map<string, BrowserContext>();
      await use(async (options) => {
        const key = JSON.stringify(options);
        const context = known.get(key) ?? (await browser.newContext(options));
        known.set(key, context);
        const page = await context.newPage();
        await forget(page);
        await page.close();
        return context;
      });
      for (const context of known.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ visitors, viewport, locale, baseURL }, use) => {
    const context = await visitors({
      viewport,
      ...(locale === undefined ? {} : { locale }),
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    await use(context);
    await context.setOffline(false);
    await context.clearPermissions();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of context.pages()) await page.close();
    context.removeAllListeners('request');
  },
  page: async ({ context }, use) => use(await context.newPage()),
  quiet: [
    async ({ page, context }, use) => {
      const { said, foreign } = hear(page, context);
      const allow: RegExp[] = [];
      await use({ allow, foreign });
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
