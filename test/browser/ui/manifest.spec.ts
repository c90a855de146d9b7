// The manifest editor: completion, hover, fixes, and the form over the same text.

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

test('keys and values are offered and explained', async ({ page }) => {
  await beginAnew(page);
  await openFile(page, 'oamut.yaml');
  await typeAtEnd(page, 'cla');
  await expect(page.locator('.suggest-widget .monaco-list-row').first()).toContainText('clashes');
  await page.keyboard.press('Enter');
  await expect(page.locator('.suggest-widget .monaco-list-row').first()).toContainText('add');
  await page.keyboard.press('Escape');
  await page
    .locator('.view-line span', { hasText: /^tags$/ })
    .first()
    .hover();
  await expect(page.locator('.monaco-hover:visible')).toContainText('one to four words');
});

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
  test('changes one value and leaves comments and order alone', async ({ page }) => {
    await openForm(page);
    await page.getByLabel('Name', { exact: true }).fill('Cheaper Labs');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'ai', exact: true }).click();
    await asText(page);
    await expect(lines(page)).toContainText('Cheaper');
    await expect(page.locator('.stack-name').first()).toHaveText('Cheaper Labs');
    await page.locator('.view-lines').click();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(page.locator('.stack-name').first()).toHaveText('Cheap Labs');
  });

  test('shows what the player will see of an option, its steps, and what would be refused', async ({ page }) => {
    await openForm(page);
    const option = page.locator('.manifest-option').first();
    await expect(option.locator('.manifest-steps')).toContainText('values');
    const largest = option.getByLabel('Largest');
    await largest.fill('1.2');
    await largest.blur();
    await expect(option.locator('.slider')).toHaveAttribute('max', '1.2');
    await option.getByLabel('Try a value').fill('99');
    await expect(option.locator('.manifest-verdict .field-error')).toBeVisible();
    await option.getByLabel('Try a value').fill('1');
    await expect(option.locator('.manifest-verdict')).toContainText('accepted');
  });

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

  test('holds a table of translations and marks what is missing', async ({ page }) => {
    await openForm(page);
    const tag = page.getByLabel('Language tag');
    await tag.fill('de');
    await page.getByRole('button', { name: 'Add a language' }).click();
    await expect(page.locator('.manifest-table th', { hasText: 'de' }).locator('.manifest-missing')).toBeVisible();
    const cell = page.getByLabel('Name, de');
    await cell.fill('Billige Labore');
    await cell.blur();
    await expect(cell).toHaveValue('Billige Labore');
    await expect(page.locator('.problem', { hasText: 'manifest/' })).toHaveCount(0);
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
