// The `test` of every browser test: a fresh page on the built product, and a console that must stay empty.

import { test as base, expect } from '@playwright/test';

interface Quiet {
  /** Patterns of console lines that a test expects; everything else fails it. */
  readonly allow: RegExp[];
}

export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ page, context }, use) => {
      const said: string[] = [];
      const foreign: string[] = [];
      const allow: RegExp[] = [];
      const origin = new URL(process.env['OAMUT_URL']!).origin;
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      context.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(origin) && !/^(blob|data|about):/.test(url)) foreign.push(url);
      });
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
