// The manifest editor: one fix for many places, and what the form adds and remembers. Its other parts: test/browser/inspector.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { beginAnew, openFile, sharing as test, typeAtEnd } from './page.ts';

/** The text of the file in front, as the editor shows it. */
const lines = (page: Page) => page.locator('.view-lines');

async function openForm(page: Page): Promise<void> {
  await beginAnew(page);
  await openFile(page, 'oamut.yaml');
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(page.locator('.manifest-form')).toBeVisible();
}

async function asText(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'View of the manifest' }).getByRole('button', { name: 'Text' }).click();
  await expect(lines(page)).toBeVisible();
}

test('one action fixes every place of a code in the file', async ({ page }) => {
  await beginAnew(page);
  await page.locator('.view-line', { hasText: 'rules = {' }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('named("units", "TIDEHELN") :change { maxdamage = set(1) },\n');
  await page.keyboard.type('named("units", "TIDEHELN") :change { buildtime = set(1) },');
  await expect(page.locator('.problem', { hasText: 'TIDEHELN' })).toHaveCount(2);
  await page.locator('.problem', { hasText: 'TIDEHELN' }).first().locator('button').first().click();
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget').getByText('fix all 2 of rule/named-nothing').click();
  await expect(page.locator('.view-line', { hasText: '"TIDEHELM"' })).toHaveCount(2);
});

test.describe('the form', () => {
  test('adds an option of its own', async ({ page }) => {
    await openForm(page);
    const before = await page.locator('.manifest-option').count();
    await page.getByRole('button', { name: 'Add an option' }).click();
    await expect(page.locator('.manifest-option')).toHaveCount(before + 1);
    await asText(page);
    await page.locator('.view-lines').click();
    await page.keyboard.press('Control+End');
    await expect(page.locator('.stack-item').first()).toContainText(`option${before + 1}`);
  });

  test('is remembered for the tab, and says so when the text does not read', async ({ page }) => {
    await openForm(page);
    await openFile(page, 'mutator.lua');
    await openFile(page, 'oamut.yaml');
    await expect(page.locator('.manifest-form')).toBeVisible();
    await asText(page);
    await typeAtEnd(page, 'broken: a: b');
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await expect(page.locator('.manifest-form .empty')).toContainText('does not read');
  });
});
