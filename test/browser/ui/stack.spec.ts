import { expect } from '../support/test.ts';
import { beginAnew, stackNames, sharing as test } from './page.ts';

const SAMPLES = ['Cheap Labs', 'Boss Commanders', 'Quick Guns'];

test('a new visitor lands in the samples, run and explained', async ({ page }) => {
  await beginAnew(page);
  await expect(stackNames(page)).toHaveText(SAMPLES);
  await expect(page.locator('.run-counts')).toContainText('fields changed');
  await expect(page.locator('.insp-grid')).toBeVisible();
});

test('order, options and tabs are there again after a reload', async ({ page }) => {
  await beginAnew(page);
  await page.locator('.stack-main').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('switch', { name: 'Quick Guns enabled' }).press('Space');
  await expect(page.locator('.status-bar')).toContainText('Saved in this browser');
  await page.reload();
  await expect(stackNames(page)).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
  await expect(page.getByRole('switch', { name: 'Quick Guns enabled' })).not.toBeChecked();
  await expect(page.locator('.editor-tab-name')).toHaveText(['mutator.lua']);
});

test('a new mutator is made from a name, checks clean and runs', async ({ page }) => {
  await beginAnew(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('n');
  await page.getByLabel('Name', { exact: true }).fill('Big Guns');
  await page.keyboard.press('Enter');
  // Samples that nobody touched give way, and come back.
  await expect(stackNames(page)).toHaveText(['Big Guns']);
  await expect(page.locator('.stack-item').first()).toContainText('Ran');
  await expect(page.locator('.status-bar')).toContainText('0 errors');
  await page.locator('.notice', { hasText: 'put away' }).getByRole('button', { name: 'Undo' }).click();
  await expect(stackNames(page)).toHaveText(SAMPLES);
});
