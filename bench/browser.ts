// The browser of the benches that look at the built page, and the server that gives it.

import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { serve } from '../scripts/lib/serve.mjs';

export interface Opened {
  readonly browser: Browser;
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `dist` and starts the browser that `scripts/lib/browser.mjs` found, with further arguments. */
export async function openBrowser(...args: readonly string[]): Promise<Opened> {
  const memory = '.browser/path';
  const executablePath = existsSync(memory) ? readFileSync(memory, 'utf8').trim() : undefined;
  const server = await serve({ folder: 'dist', port: 0 });
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  return {
    browser,
    url: server.url,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
