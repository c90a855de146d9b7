import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { beginAnew, sharing as test } from './page.ts';

/** Puts the caret at the end of the line that holds a text. */
async function caretAfter(page: Page, text: string): Promise<void> {
  await page.locator('.view-line', { hasText: text }).first().click();
  await page.keyboard.press('End');
}

test('inside :change the fields of the game are offered', async ({ page }) => {
  await beginAnew(page);
  await caretAfter(page, 'set(320)');
  await page.keyboard.press('Enter');
  await page.keyboard.type('buildcostm');
  await expect(page.locator('.suggest-widget .monaco-list-row').first()).toContainText('buildcostmetal');
});

test('a word of the API is explained under the pointer', async ({ page }) => {
  await beginAnew(page);
  await page
    .locator('.view-line span', { hasText: /^\s*scale$/ })
    .first()
    .hover();
  await expect(page.locator('.monaco-hover:visible')).toContainText('scale(');
});

test('an unknown field is marked and listed', async ({ page }) => {
  await beginAnew(page);
  await caretAfter(page, 'set(320)');
  await page.keyboard.press('Enter');
  await page.keyboard.type('buildcostmetel = set(1),');
  await expect(page.locator('.problem').first()).toContainText('buildcostmetel');
  await expect(page.locator('.monaco-host .squiggly-warning')).toBeVisible();
});

test('a rename changes every use of a local', async ({ page }) => {
  await beginAnew(page);
  await caretAfter(page, 'local cost');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.locator('.rename-input').fill('price');
  await page.keyboard.press('Enter');
  await expect(page.locator('.view-line', { hasText: 'local price' })).toBeVisible();
  await expect(page.locator('.view-line', { hasText: /scale\(price/ })).toHaveCount(3);
});

test('names are coloured by what they are', async ({ page }) => {
  await beginAnew(page);
  const colorOf = (name: RegExp) =>
    page
      .locator('.view-line span span', { hasText: name })
      .first()
      .evaluate((word) => getComputedStyle(word).color);
  await expect.poll(async () => (await colorOf(/^mutate$/)) === (await colorOf(/^ctx$/))).toBe(false);
});
