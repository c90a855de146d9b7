// Measures the built page as a person meets it: cold and warm start, a link until its summary can be read, a key until what is
// wrong is told, a typed edit until the grid shows it, and memory at rest and after many runs: the page's own heap, and all that its
// process holds, workers and WebAssembly included. `npx vite build`, then
// `node scripts/bench.mjs page`. Milliseconds are of this machine: the first line is the same start of an empty page, to compare with.

import { execFileSync } from 'node:child_process';
import type { BrowserContext, Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { row } from './measure.ts';
import { watchMemory } from './page/memory.ts';

const ROUNDS = 5;
const RUNS = 200;

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1]!;
const show = (times: readonly number[]) => `${Math.round(median(times))} ms`;

/** Repeats a measurement and reports its median. */
async function several(name: string, aim: string, measure: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  row(name, show(times), `${Math.round(Math.max(...times))} ms`, aim);
}

const { browser, url, close } = await openBrowser('--disable-gpu');
const makeContext = () => browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

/** Milliseconds from the request until `until` is there. */
async function opening(context: BrowserContext, address: string, until: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(address);
  await until(page);
  const time = performance.now() - started;
  await page.close();
  return time;
}

const painted = (page: Page) => page.locator('.frame .stack-name').first().waitFor();
const ran = (page: Page) => page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 60_000 });
/** The summary has its facts, layers and findings, not only the frame around them. */
const summarised = (page: Page) =>
  page.locator('.review-glance[aria-busy="false"] .review-layers .code').first().waitFor();

async function inFresh(address: string, until: (page: Page) => Promise<unknown>): Promise<number> {
  const context = await makeContext();
  const time = await opening(context, address, until);
  await context.close();
  return time;
}

row('', 'median', 'worst', 'aim');
await several('an empty page, cold', '', () => inFresh(`${url}favicon.svg`, async () => {}));
await several('cold: the stack is painted', '', () => inFresh(url, painted));
await several('cold: the samples have run', '', () => inFresh(url, ran));
const warm = await makeContext();
await opening(warm, url, ran);
await several('warm: the stack is painted', '', () => opening(warm, url, painted));
await several('warm: the samples have run', '', () => opening(warm, url, ran));

const page = await warm.newPage();
await page.goto(url);
await ran(page);
await page.locator('.monaco-host .view-lines').waitFor();

const SAMPLES = ['cheap-labs', 'boss-commanders', 'quick-guns'].map((name) => `public/samples/${name}`);
const link = JSON.parse(
  execFileSync(process.execPath, ['scripts/oamut.mjs', 'link', ...SAMPLES, '--base', url, '--json'], {
    encoding: 'utf8',
  }),
).url as string;
await several('a link, cold: its summary can be read', '2500 ms', () => inFresh(link, summarised));
await several('a link, warm: its summary can be read', '1000 ms', () => opening(warm, link, summarised));

async function openFile(file: string, of = ''): Promise<void> {
  await page.keyboard.press('Control+p');
  await page.keyboard.type(file);
  await page.getByRole('option').filter({ hasText: of }).first().click();
  await page.locator('.editor-tab[data-active] .editor-tab-name', { hasText: file }).waitFor();
}

/** Types at the end of a file until the problem shows, and takes it back. */
async function keyToProblem(file: string, text: string, code: string): Promise<number> {
  await openFile(file);
  await page.locator('.view-lines').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text.slice(0, -1));
  const started = performance.now();
  await page.keyboard.type(text.slice(-1));
  const problem = page.locator('.problem', { hasText: code }).first();
  await problem.waitFor();
  const time = performance.now() - started;
  for (let count = 0; count < 20 && (await problem.count()) > 0; count += 1) {
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(150);
  }
  await ran(page);
  return time;
}
await several('a key until a manifest problem is told', '300 ms', () =>
  keyToProblem('oamut.yaml', '\nbroken: 1', 'manifest/'),
);
await several('a key until a Lua problem is told', '300 ms', () =>
  keyToProblem('mutator.lua', '\nlocal x = )', 'lua/'),
);

// An option that goes to and fro: two results, told apart by their hashes.
const hash = page.locator('.status-bar .status-item.code');
const more = page.getByRole('button', { name: 'More Hit points' });
const less = page.getByRole('button', { name: 'Less Hit points' });
async function step(index: number): Promise<number> {
  const before = await hash.textContent();
  const started = performance.now();
  await (index % 2 === 0 ? more : less).click();
  await page.waitForFunction(
    (old) => document.querySelector('.status-bar .status-item.code')?.textContent !== old,
    before,
  );
  return performance.now() - started;
}
let index = 0;
await several('a changed option until the new result is shown', '300 ms', () => step(index++));

// A digit more and less in a script, until the grid's final value has it.
await page.locator('.insp-space', { hasText: 'Units' }).click();
await page.getByLabel('Find a record').fill('TIDEHELM');
await page.locator('.insp-record', { hasText: 'TIDEHELM' }).first().click();
const final = page.locator('.insp-row', { hasText: 'sightdistance' }).locator('[role="gridcell"]').last();
await openFile('mutator.lua', 'Boss Commanders');
const line = page.locator('.view-line', { hasText: 'set(600)' });
await line.click();
await page.keyboard.press('End');
// Before the closing bracket and the comma.
for (let count = 0; count < 2; count += 1) await page.keyboard.press('ArrowLeft');
let longer = false;
async function edit(): Promise<number> {
  const started = performance.now();
  await page.keyboard.press(longer ? 'Backspace' : '0');
  longer = !longer;
  await final.filter({ hasText: longer ? '6000' : /^\s*600\s*$/ }).waitFor();
  const time = performance.now() - started;
  await ran(page);
  return time;
}
await several('a typed value until the grid has it', '300 ms', edit);
if (longer) await edit();

const keeps = await watchMemory(browser, page);
const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
// The first runs fill caches that stay; by the last of the first RUNS the steps that can be taken back are as many as are kept.
for (; index < 20; index += 1) await step(index);
const rest = await keeps();
row('heap of the page at rest', mebibytes(rest.heap));
row('its process at rest, workers included', mebibytes(rest.whole), '', '250 MiB');
let before = rest;
for (const runs of [RUNS, 2 * RUNS]) {
  for (let count = 0; count < RUNS; count += 1) await step(index++);
  const now = await keeps();
  row(`heap after ${runs} runs`, mebibytes(now.heap), `${(now.heap / before.heap).toFixed(2)} of it`, 'no growth');
  row(
    `process after ${runs} runs`,
    mebibytes(now.whole),
    `${(now.whole / before.whole).toFixed(2)} of it`,
    'no growth',
  );
  before = now;
}

// Last, for the packs stay: nothing above is measured beside them.
await page.keyboard.press('F1');
await page.keyboard.type('Patches: open the example');
await page.getByRole('option').first().waitFor();
await page.keyboard.press('Enter');
await page.locator('.pass-summary', { hasText: '2 assets generated' }).waitFor({ timeout: 60_000 });
await several('a key until a patch problem is told', '300 ms', () => keyToProblem('calmer.json', '\n}', 'patch/'));
await close();
