// What no page may do in a test: say something in the console, or ask another origin for something.

import type { BrowserContext, Page } from '@playwright/test';

export interface Heard {
  readonly said: string[];
  readonly foreign: string[];
}

/** Listens to a page from now on. `OAMUT_URL` is the origin that may be asked. */
export function hear(page: Page, context: BrowserContext): Heard {
  const said: string[] = [];
  const foreign: string[] = [];
  const { origin } = new URL(process.env['OAMUT_URL']!);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(blob|data|about):/.test(url)) foreign.push(url);
  });
  return { said, foreign };
}
