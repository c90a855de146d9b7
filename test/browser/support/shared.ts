// A page that the tests of a file share where they do not need a fresh one: opening it costs more than most tests do.

import { type BrowserContext, type Page, test as plain } from '@playwright/test';
import { type Heard, hear } from './quiet.ts';
import { expect } from './test.ts';

/** With what was heard in the test that runs; each test takes it away. */
interface Kept extends Heard {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A `test` whose `page` is one for all tests of the worker. What `open` gives is there before the first of them. */
export function sharedTest(open: (page: Page) => Promise<void>) {
  return plain.extend<{ quiet: undefined }, { kept: Kept }>({
    kept: [
      async ({ browser }, use, { project }) => {
        const { viewport, locale } = project.use;
        const baseURL = process.env['OAMUT_URL']!;
        const context = await browser.newContext({
          baseURL,
          ...(viewport === undefined ? {} : { viewport }),
          ...(locale === undefined ? {} : { locale }),
        });
        const page = await context.newPage();
        const kept: Kept = { page, context, ...hear(page, context) };
        await open(page);
        await use(kept);
        await context.close();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    context: async ({ kept }, use) => use(kept.context),
    page: async ({ kept }, use) => use(kept.page),
    quiet: [
      async ({ kept }, use) => {
        await use(undefined);
        expect(kept.foreign.splice(0), 'no request leaves the origin').toEqual([]);
        expect(kept.said.splice(0), 'the console stays empty').toEqual([]);
      },
      { auto: true },
    ],
  });
}
