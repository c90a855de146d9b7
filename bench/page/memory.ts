// What a page keeps in memory once garbage is collected, in the page and in each of its workers: its own heap, and all that its
// process holds for itself, WebAssembly included.

import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';

export interface Kept {
  /** Bytes of the page's own heap. */
  readonly heap: number;
  /** Bytes of the largest process of pages; not a number where the system does not tell. */
  readonly whole: number;
}

/** Watches a page, and the workers that it starts from then on or has. */
export async function watchMemory(browser: Browser, page: Page): Promise<() => Promise<Kept>> {
  const session = await page.context().newCDPSession(page);
  const whole = await browser.newBrowserCDPSession();
  const workers = new Set<string>();
  const answered = new Map<number, () => void>();
  let asked = 0;
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId));
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => answered.get(JSON.parse(message).id)?.());
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await session.send('Performance.enable');

  const collectIn = async (sessionId: string) => {
    asked += 1;
    const id = asked;
    const done = new Promise<void>((resolve) => answered.set(id, resolve));
    const message = JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    await done;
    answered.delete(id);
  };

  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    for (const worker of workers) await collectIn(worker);
    const { metrics } = await session.send('Performance.getMetrics');
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    const own = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => `/proc/${id}/status`);
    const sizes = own.filter(existsSync).map((path) => /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1]);
    return {
      heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN,
      whole: Math.max(...sizes.map((size) => Number(size ?? Number.NaN) * 1024)),
    };
  };
}
