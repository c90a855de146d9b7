// The main job from first visit to finished file: edit a factor, change the order, ask why, reload, export, import again.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { openPackage } from '../../src/kernel/package/index.ts';
import { decodeUtf8 } from '../../src/kernel/text/index.ts';
import { expect, test } from './support/test.ts';
import { openStudio, stackNames } from './ui/page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The final cell of a field: after field name, game and three mutators. */
const finalCell = (page: Page, field: string) => page.locator(`[id="insp-f:${field}-5"] .insp-value`);

/** Shows a unit in the inspector. */
async function inspect(page: Page, unit: string): Promise<void> {
  await page.getByLabel('Find a record').fill(unit);
  await page.getByRole('option', { name: unit }).click();
  await expect(page.locator('.insp-record-heading')).toHaveText(unit);
}

/** Puts the caret at the end of the line that holds `text` and replaces the last letters of the line. */
async function retypeEnd(page: Page, text: string, letters: number, by: string): Promise<void> {
  await page.locator('.view-line', { hasText: text }).first().click();
  await page.keyboard.press('End');
  for (let count = 0; count < letters; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type(by);
}

async function exportActive(page: Page): Promise<{ readonly path: string; readonly bytes: Uint8Array }> {
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+Shift+s');
  const path = (await (await downloading).path())!;
  return { path, bytes: new Uint8Array(readFileSync(path)) };
}

test('a changed factor, a changed order, the way to the line, a reload, and the file itself', async ({ page }) => {
  test.setTimeout(120_000);
  await openStudio(page);
  await inspect(page, 'TIDEHELM');
  await expect(finalCell(page, 'buildcostmetal')).toHaveText('1920');

  // A factor in mutator.lua: 2400 × 0.8 becomes 2400 × 0.5.
  await retypeEnd(page, 'buildcostmetal = scale(0.8)', 3, '5),');
  await expect(finalCell(page, 'buildcostmetal')).toHaveText('1200');

  // Who acts last wins: 400 of Boss Commanders, then 320 of Cheap Labs below it.
  await expect(finalCell(page, 'workertime')).toHaveText('400');
  await page.locator('.stack-main').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(stackNames(page)).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
  await expect(finalCell(page, 'workertime')).toHaveText('320');

  // The value chain leads to the line that wrote it.
  await page.locator('[id="insp-f:workertime-3"]').click();
  await expect(page.locator('.insp-link')).toHaveCount(4);
  await page.locator('.insp-link .insp-jump').first().click();
  await expect(page.locator('.editor-tab[data-active]')).toContainText('Boss Commanders');
  const line = (await page.locator('.monaco-host .active-line-number').first().textContent()) ?? '';
  await expect(page.locator('.monaco-host .view-line', { hasText: 'workertime' }).first()).toBeVisible();
  const script = readFileSync(`${ROOT}public/samples/boss-commanders/mutator.lua`, 'utf8').split('\n');
  expect(script[Number(line) - 1]).toContain('workertime');

  // Everything is there again.
  await expect(page.locator('.statusbar, footer').first()).toContainText('Saved');
  await page.reload();
  await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 45_000 });
  await expect(stackNames(page)).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
  await inspect(page, 'TIDEHELM');
  await expect(finalCell(page, 'buildcostmetal')).toHaveText('1200');
  await expect(finalCell(page, 'workertime')).toHaveText('320');

  // The file: what the check accepts, with the edited text in it.
  await page.locator('.editor-tab', { hasText: 'Cheap Labs' }).first().click();
  const first = await exportActive(page);
  const told = JSON.parse(
    execFileSync(process.execPath, ['scripts/oamut.mjs', 'check', first.path, '--json'], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
  ) as { packages: readonly { id: string; ok: boolean }[] };
  expect(told.packages).toMatchObject([{ id: 'cheap-labs', ok: true }]);
  const { value: files } = await openPackage(first.bytes);
  const edited = files!.find((file) => file.path === 'mutator.lua')!;
  expect(decodeUtf8(edited.bytes)).toContain('buildcostmetal = scale(0.5),');

  // Opened again it has the same contents, byte for byte.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await choosing).setFiles({
    name: 'again.oamut',
    mimeType: 'application/zip',
    buffer: Buffer.from(first.bytes),
  });
  await expect(page.locator('.library-name')).toHaveText(['Cheap Labs']);
  await page.locator('.library-name').click();
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText('oamut.yaml');
  const second = await exportActive(page);
  expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
});

test.describe('a script that never ends', () => {
  for (const [name, body, budget] of [
    ['a loop', 'while true do end', 'lua/budget-instructions'],
    ['a loop that catches errors', 'while true do pcall(error) end', 'lua/budget-'],
  ] as const)
    test(`${name} in a hook: typing goes on, the panel names the budget, the next edit runs`, async ({ page }) => {
      test.setTimeout(120_000);
      await openStudio(page);
      await page.locator('.view-line', { hasText: 'rules = {' }).first().click();
      await page.keyboard.press('Home');
      await page.keyboard.type(`units = function() ${body} end, `);
      await page.keyboard.type('--[[ typed while it runs ]] ');
      await expect(page.locator('.monaco-host .view-lines')).toContainText('typed while it runs');
      await expect(page.locator('.stack-item').first()).toContainText('Failed', { timeout: 40_000 });
      await expect(page.locator('.problem').first()).toContainText(budget);
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+End');
      await page.keyboard.type('rules = {');
      await expect(page.locator('.stack-item').first()).toContainText('Ran', { timeout: 40_000 });
    });
});

test('the page and the command line give one hash', async ({ page }) => {
  await openStudio(page);
  const stack = ['cheap-labs', 'boss-commanders', 'quick-guns'].flatMap((id) => ['--stack', `public/samples/${id}`]);
  const run = () =>
    JSON.parse(
      execFileSync(process.execPath, ['scripts/oamut.mjs', 'run', '--game', 'sample', ...stack, '--json'], {
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      }),
    ) as { hash: string };
  const [once, twice] = [run(), run()];
  expect(once.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(twice.hash).toBe(once.hash);
  await expect(page.locator(`[title*="${once.hash}"]`).first()).toBeVisible();
});
