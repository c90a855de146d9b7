// The built page with the game and the stack that the bench of the inspector works on: 1,000 units and 3,000 features under 32
// mutators that each write most fields of a hundred units, about 220,000 steps.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { packPackage } from '../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { BIG, writeBigGame } from '../../test/fixtures/games/big.ts';
import { openBrowser } from '../browser.ts';

const MUTATORS = 32;

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

export interface Desk {
  readonly page: Page;
  /** Seconds from the choice of the files until the result is shown. */
  readonly seconds: number;
  close(): Promise<void>;
}

/** Waits until the stack has run and its result is shown. */
export async function whenRun(page: Page): Promise<void> {
  await page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 180_000 });
}

/** Opens the page and brings game and stack in; all fields of GEN0003 are in sight. */
export async function openDesk(): Promise<Desk> {
  const { browser, url, close } = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.goto(url);
  await whenRun(page);
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
  await whenRun(page);
  const seconds = (performance.now() - started) / 1000;
  await page.locator('.insp-record', { hasText: 'GEN0003' }).click();
  await page.locator('.insp-record-heading', { hasText: 'GEN0003' }).waitFor();
  await page.getByLabel('Changed only').first().press('Space');
  await page.locator('.insp-record[aria-selected="true"]').focus();
  return { page, seconds, close };
}
