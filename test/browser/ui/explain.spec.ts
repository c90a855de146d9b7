// What the text at the caret says, the quick reference, and undo in the form.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { beginAnew, openFile, sharing as test } from './page.ts';

async function chord(page: Page, key: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.press(key);
}

test('the words follow the caret, and the quick reference writes at it', async ({ page }) => {
  await beginAnew(page);
  const line = page.locator('.view-line', { hasText: 'set(320)' });
  await chord(page, 'i');
  await line.click();
  const here = page.locator('.explain-node[aria-current] > .explain-said').last();
  await expect(here).toHaveText('workertime becomes 320');
  await expect(page.locator('.explain-body')).toContainText('2 records match now');
  await page.getByRole('button', { name: 'commander is 1', exact: true }).click();
  await expect(here).toHaveText('commander is 1');

  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await chord(page, 'h');
  await page.getByRole('combobox', { name: 'Search names and words' }).fill('puts a word');
  await expect(page.locator('.reference-item')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.view-line', { hasText: 'append "BIG",' })).toHaveCount(1);
  // The caret is in the first place to fill in.
  await page.keyboard.type('name');
  await expect(page.locator('.view-line', { hasText: /name\s=\sappend/ })).toHaveCount(1);

  await openFile(page, 'wrecks.sm');
  await page.locator('.view-line', { hasText: 'scale' }).click();
  await expect(here).toHaveText('metal is multiplied by 0.5, held to 1 at least');
});

test('the form undoes and makes again what it wrote, and keeps the focus', async ({ page }) => {
  await beginAnew(page);
  await openFile(page, 'oamut.yaml');
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  const name = page.getByLabel('Name', { exact: true });
  const version = page.getByLabel('Version', { exact: true });
  await name.fill('One');
  await version.fill('2.0.0');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await expect(version).toHaveValue('1.0.0');
  await expect(version).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(name).toHaveValue('Cheap Labs');
  await page.keyboard.press('Control+y');
  await expect(name).toHaveValue('One');
  await name.click();
  await page.keyboard.type(' more');
  await page.keyboard.press('Control+z');
  await expect(name).toHaveValue('One');
});
