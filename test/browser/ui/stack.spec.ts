import { expect } from '../support/test.ts';
import { beginAnew, stackNames, sharing as test } from './page.ts';

const SAMPLES = ['Cheap Labs', 'Boss Commanders', 'Quick Guns'];

test('a new visitor lands in the samples, run and explained', async ({ page }) => {
  await beginAnew(page);
  await expect(stackNames(page)).toHaveText(SAMPLES);
  await expect(page.locator('.run-counts')).toContainText('fields changed');
  await expect(page.locator('.insp-grid')).toBeVisible();
});

test('Alt+Down moves a mutator, keeps the focus, says its place, and undo takes it back', async ({ page }) => {
  await beginAnew(page);
  await page.locator('.stack-main').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(stackNames(page)).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
  await expect(page.getByRole('button', { name: 'Cheap Labs, 2 of 3' })).toBeFocused();
  await expect(page.getByRole('log')).toContainText('Cheap Labs: 2 of 3');
  await page.keyboard.press('Control+z');
  await expect(stackNames(page)).toHaveText(SAMPLES);
});

test('dragging moves a mutator', async ({ page }) => {
  await beginAnew(page);
  const rows = page.locator('.stack-item');
  await rows
    .nth(1)
    .locator('.stack-grip')
    .dragTo(rows.nth(0), { targetPosition: { x: 60, y: 4 } });
  await expect(stackNames(page)).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
});

test('an option keeps to its steps, can be reset, and its changes undo as one', async ({ page }) => {
  await beginAnew(page);
  const value = page.locator('.number-input').first();
  await value.fill('0.61');
  await value.press('Enter');
  await expect(value).toHaveValue('0.6');
  await value.press('ArrowUp');
  await expect(value).toHaveValue('0.65');
  await page.locator('.stack-main').first().focus();
  await page.keyboard.press('Control+z');
  await expect(value).toHaveValue('0.5');
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

test('an exported package comes back, a repeated id is refused with a way out', async ({ page }) => {
  await beginAnew(page);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+Shift+s');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('cheap-labs-1.0.0.oamut');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await choosing).setFiles({
    name: 'copy.oamut',
    mimeType: 'application/zip',
    buffer: await (await import('node:fs/promises')).readFile((await download.path())!),
  });
  await expect(page.locator('.library-name')).toHaveText(['Cheap Labs']);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('.refusal')).toContainText('stack/repeated');
  await page.getByRole('button', { name: 'Take out Cheap Labs at place 4' }).click();
  await expect(page.locator('.run-word')).toHaveText('Up to date');
  await expect(stackNames(page)).toHaveText(SAMPLES);
});

test('a new mutator is made from a name, checks clean and runs', async ({ page }) => {
  await beginAnew(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('n');
  await page.getByLabel('Name', { exact: true }).fill('Big Guns');
  await page.keyboard.press('Enter');
  await expect(stackNames(page)).toHaveText([...SAMPLES, 'Big Guns']);
  await expect(page.locator('.stack-item').nth(3)).toContainText('Ran');
  await expect(page.locator('.status-bar')).toContainText('0 errors');
});
