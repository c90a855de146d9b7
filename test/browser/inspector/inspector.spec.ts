// Every part of the workbench on the bundled game, and what only a fresh page tells.

import { expect, test } from '../support/test.ts';
import { openStudio } from '../ui/page.ts';
import { testParts } from './games.ts';
import { takeEntry } from './steps.ts';

test.describe('on Primer', () => testParts(async () => {}));

test('notes are there again after a reload, a what-if is not; one legend and one key table hold everything', async ({
  page,
}) => {
  await openStudio(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('r');
  await expect(page.locator('.insp-summary-reviewed')).toContainText(/^1 of/);
  await takeEntry(page, 'Boss Commanders', 'What if: muted');
  await expect(page.getByRole('region', { name: 'What if' })).toContainText('Boss Commanders muted');
  await expect(page.locator('.status-bar')).toContainText('Saved in this browser');
  await page.reload();
  await expect(page.locator('.insp-summary-reviewed')).toContainText(/^1 of/, { timeout: 45_000 });
  await expect(page.getByRole('region', { name: 'What if' })).toHaveCount(0);
  await expect(page.locator('.stack-item').nth(1)).toContainText('Ran');
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
