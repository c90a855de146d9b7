// What tells whether scripts of a page ran: what its workers were asked for, the scripting engine that was fetched, what
// the console said.

import type { Page } from '@playwright/test';

interface Asked {
  asked?: unknown[];
}

export interface Traces {
  /** Names of what workers were asked for that opens a game or runs a stack. */
  runs(): Promise<readonly string[]>;
  /** Addresses of scripting engines that were fetched. */
  readonly engines: readonly string[];
  /** Lines of the console, of whatever kind. */
  readonly lines: readonly string[];
}

/** Watches a page from its next document on. */
export async function watchRuns(page: Page): Promise<Traces> {
  const engines: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => {
    if (/\.wasm\b/.test(request.url())) engines.push(request.url());
  });
  page.on('console', (message) => lines.push(message.text()));
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const asked: unknown[] = [];
    (globalThis as Asked).asked = asked;
    Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof post>) {
      asked.push((message[0] as { name?: unknown } | null)?.name);
      post.apply(this, message);
    } as typeof post;
  });
  return {
    async runs() {
      const asked = await page.evaluate(() => (globalThis as Asked).asked ?? []);
      // Packages are checked before anything runs: nothing at all would mean that nothing was watched.
      if (asked.length === 0) throw new Error('no worker was asked for anything');
      return asked.filter((name): name is string => name === 'run' || name === 'openGame');
    },
    engines,
    lines,
  };
}
