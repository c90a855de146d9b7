// How a script that never ends feels: time until a typed letter shows while it runs, and until the budget is named.
// Run it after `npx vite build`: `node scripts/bench.mjs stop`. Figures are of this machine; the ratio to a quiet page is what counts.

import type { Browser, Page } from 'playwright';
import { openBrowser } from './browser.ts';

const SCRIPTS: Readonly<Record<string, string>> = {
  quiet: '',
  'while true do end': 'units = function() while true do end end, ',
  'while true do pcall(error) end': 'units = function() while true do pcall(error) end end, ',
};
const KEYS = 30;

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 60_000 });
  await page.locator('.monaco-host .view-lines').waitFor();
  return page;
}

/** Milliseconds from a key press to the letter on the screen, median of several. */
async function keyDelay(page: Page): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < KEYS; count += 1) {
    const started = performance.now();
    await page.keyboard.type('x');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[KEYS >> 1]!;
}

const { browser, url, close } = await openBrowser();
let quiet = 0;
for (const [name, text] of Object.entries(SCRIPTS)) {
  const page = await open(browser, url);
  await page.locator('.view-line', { hasText: 'rules = {' }).first().click();
  await page.keyboard.press('Home');
  await page.keyboard.type(text);
  const typed = performance.now();
  await page.keyboard.type('--[[ ');
  const delay = await keyDelay(page);
  await page.keyboard.type(' ]] ');
  if (text === '') quiet = delay;
  else {
    await page.locator('.problem', { hasText: 'lua/budget-' }).first().waitFor({ timeout: 60_000 });
    const stopped = performance.now() - typed;
    process.stdout.write(`${name}: budget named after ${Math.round(stopped)} ms; `);
  }
  process.stdout.write(`key to frame ${delay.toFixed(1)} ms (${(delay / quiet).toFixed(2)} of a quiet page)\n`);
  await page.close();
}
await close();
