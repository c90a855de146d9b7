// Measures the inspector in the built page on a game of 1,000 units and 3,000 features under 32 mutators that each write most
// fields of a hundred units, about 220,000 steps: from a key press to the next paint, and frames while scrolling.
// `npx vite build`, then `node scripts/bench.mjs inspector`.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { packPackage } from '../src/kernel/package/index.ts';
import { encodeUtf8 } from '../src/kernel/text/index.ts';
import { BIG, writeBigGame } from '../test/fixtures/games/big.ts';
import { openBrowser } from './browser.ts';
import { row } from './measure.ts';

const MUTATORS = 32;
const PRESSES = 40;
const AIM = { key: 50, frame: 25 };

/** Units that are written: GEN0000 to GEN0099. */
const WRITTEN = 100;

/** A mutator that writes many fields of every written unit. */
async function writeMutator(folder: string, index: number): Promise<string> {
  const id = `bench-${String(index).padStart(2, '0')}`;
  const fields = ['maxdamage', 'buildcostmetal', 'buildcostenergy', 'sightdistance'];
  for (let filling = 14; filling < BIG.fields; filling += 1) fields.push(`filling${filling}`);
  const names = Array.from({ length: WRITTEN }, (_, unit) => `"GEN${String(unit).padStart(4, '0')}"`).join(', ');
  const changes = fields.map((field) => `${field} = scale(1.0${(index % 9) + 1})`).join(', ');
  const files = [
    {
      path: 'oamut.yaml',
      bytes: encodeUtf8(
        `oamut: 1\nid: ${id}\nname: Bench ${index}\nversion: "1.0"\nauthor:\n  name: Bench\ntags: [gameplay]\nworks-with: ["*"]\nlayers: [units]\n`,
      ),
    },
    {
      path: 'mutator.lua',
      bytes: encodeUtf8(
        `function mutate(ctx)\n  return { rules = { named("units", { ${names} }) :change { ${changes} } } }\nend\n`,
      ),
    },
  ];
  const path = join(folder, `${id}.oamut`);
  writeFileSync(path, await packPackage(files));
  return path;
}

/** Milliseconds from a press to the frame after it, as the page sees them. */
function pressTimes(page: Page, key: string): Promise<readonly number[]> {
  return page.evaluate(
    async ({ key, presses }) => {
      const times: number[] = [];
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let press = 0; press < presses; press += 1) {
        const start = performance.now();
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await frame();
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return times;
    },
    { key, presses: PRESSES },
  );
}

/** Milliseconds between frames while an element scrolls to its end, down or to the right. */
function frameTimes(page: Page, selector: string, side: 'scrollTop' | 'scrollLeft'): Promise<readonly number[]> {
  return page.evaluate(
    async ({ selector, side }) => {
      const element = document.querySelector(selector)!;
      const times: number[] = [];
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let step = 0; step < 120; step += 1) {
        element[side] += 90;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { selector, side },
  );
}

function report(name: string, times: readonly number[], aim: number): void {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  const show = (value: number) => `${value.toFixed(1)} ms`;
  row(name, show(at(0.5)), show(at(0.95)), show(sorted.at(-1)!), at(0.95) < aim ? `p95 < ${aim}` : `p95 over ${aim}`);
}

const { browser, url, close } = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
const ready = () => page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 180_000 });
await page.goto(url);
await ready();
const choose = async (button: string, files: string | string[]) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(files);
};
await page.getByRole('tab', { name: 'Game' }).click();
await choose('Open archives', await writeBigGame());
await page.locator('.insp-summary-changed', { hasText: `of ${BIG.units} changed` }).waitFor({ timeout: 180_000 });
await page.getByRole('tab', { name: 'Stack' }).click();
// The samples make room: a list holds 32.
for (const toggle of await page.getByRole('switch', { name: /enabled$/ }).all()) await toggle.press('Space');
const folder = mkdtempSync(join(tmpdir(), 'oamut-bench-'));
const paths: string[] = [];
for (let index = 0; index < MUTATORS; index += 1) paths.push(await writeMutator(folder, index));
const started = performance.now();
await choose('Import', paths);
await page
  .locator('.insp-summary-changed', { hasText: `${WRITTEN} of ${BIG.units} changed` })
  .waitFor({ timeout: 300_000 });
await ready();
row('32 mutators imported, run and shown', `${((performance.now() - started) / 1000).toFixed(1)} s`);
await page.locator('.insp-record', { hasText: 'GEN0003' }).click();
await page.locator('.insp-record-heading', { hasText: 'GEN0003' }).waitFor();
await page.getByLabel('Changed only').first().press('Space');
await page.locator('.insp-record[aria-selected="true"]').focus();
row('', 'median', 'p95', 'worst', 'aim');
report('key in the record list to paint', await pressTimes(page, 'ArrowDown'), AIM.key);
report('scrolling 1,000 records, a frame', await frameTimes(page, '.insp-list', 'scrollTop'), AIM.frame);
await page.keyboard.press('Control+2');
report('key in the grid to paint, down', await pressTimes(page, 'ArrowDown'), AIM.key);
report('key in the grid to paint, right', await pressTimes(page, 'ArrowRight'), AIM.key);
report('next change (F7) to paint', await pressTimes(page, 'F7'), AIM.key);
report('scrolling the grid down, a frame', await frameTimes(page, '.insp-grid', 'scrollTop'), AIM.frame);
report('scrolling the grid right, a frame', await frameTimes(page, '.insp-grid', 'scrollLeft'), AIM.frame);
await page.locator('.insp-space', { hasText: 'Features' }).click();
report('scrolling 3,000 features, a frame', await frameTimes(page, '.insp-list', 'scrollTop'), AIM.frame);
await close();
