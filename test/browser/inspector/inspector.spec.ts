// Every part of the inspector, on the bundled game and on one of 1,000 units and 3,000 features. The parts of one game share a
// page: opening it costs more than what is looked at, and what one part leaves behind must not disturb the next.

import type { Browser, Page } from '@playwright/test';
import { BIG, writeBigGame } from '../../fixtures/games/big.ts';
import { expect, test } from '../support/test.ts';
import { openStudio } from '../ui/page.ts';
import { PARTS } from './parts.ts';
import { WORK } from './work.ts';

/** A page of its own for several tests; `said` collects what must stay empty. */
async function openShared(browser: Browser, said: string[]): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env['OAMUT_URL']!, locale: 'en-GB' });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto('/');
  await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 90_000 });
  return page;
}

async function openBigGame(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Game' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open archives' }).click();
  await (await choosing).setFiles(await writeBigGame());
  await expect(page.locator('.insp-summary-changed')).toContainText(`of ${BIG.units} changed`, { timeout: 90_000 });
  await page.locator('.insp-space', { hasText: 'Features' }).click();
  await expect(page.locator('.insp-summary-changed')).toContainText(`of ${BIG.features} changed`);
  await page.getByRole('tab', { name: 'Stack' }).click();
}

const GAMES = ['Primer', 'a game of 1,000 units and 3,000 features'];

for (const game of GAMES)
  test.describe
    .serial(`on ${game}`, () => {
      test.describe.configure({ timeout: 120_000 });
      const said: string[] = [];
      let page: Page | undefined;
      test.beforeAll(async ({ browser }) => {
        test.setTimeout(240_000);
        page = await openShared(browser, said);
        if (game !== 'Primer') await openBigGame(page);
      });
      test.afterAll(async () => {
        await page?.close();
        expect(said, 'the console stays empty').toEqual([]);
      });
      for (const part of [...PARTS, ...WORK]) test(part.name, () => part.run(page!));
    });

test('notes are there again after a reload; one legend and one key table hold everything', async ({ page }) => {
  await openStudio(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('r');
  await expect(page.locator('.insp-summary-reviewed')).toContainText(/^1 of/);
  await expect(page.locator('.status-bar')).toContainText('Saved in this browser');
  await page.reload();
  await expect(page.locator('.insp-summary-reviewed')).toContainText(/^1 of/, { timeout: 45_000 });
  await page.keyboard.press('Control+k');
  await page.keyboard.press('l');
  await expect(page.locator('.insp-legend dt')).toHaveCount(11);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+2');
  await page.keyboard.press('?');
  const table = page.getByRole('dialog');
  for (const words of ['Grid: open the value chain', 'Next change', 'Next conflict', 'Grid: a page down'])
    await expect(table.getByRole('cell', { name: words, exact: true })).toBeVisible();
});
