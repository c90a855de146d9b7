// A page that the tests of a file share where they do not need a fresh one: opening it costs more than most tests do.

import { type BrowserContext, type Page, test as plain } from '@playwright/test';
import { expect } from './test.ts';

interface Kept {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console lines of the test that runs; each test takes them away. */
  readonly said: string[];
  readonly foreign: string[];
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
        const kept: Kept = { page, context, said: [], foreign: [] };
        const { origin } = new URL(baseURL);
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            kept.said.push(`${message.type()}: ${message.text()}`);
        });
        page.on('pageerror', (error) => kept.said.push(`uncaught: ${error.message}`));
        context.on('request', (request) => {
          const url = request.url();
          if (!url.startsWith(origin) && !/^(blob|data|about):/.test(url)) kept.foreign.push(url);
        });
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
