// The page of the build without the patch language: it works, and neither its menus nor its words know of patches.

import type { Page } from '@playwright/test';
import { expect, test } from '../browser/support/test.ts';
import { typeAtEnd } from '../browser/ui/page.ts';

const WORD = /\bpatch|补丁/i;

test.setTimeout(180_000);

async function open(page: Page, locale: string): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem('oamut-studio/preferences', text),
    JSON.stringify({ locale }),
  );
  await page.goto('/');
  await expect(page.locator('.insp-grid')).toBeVisible({ timeout: 120_000 });
  await expect(page.locator('.monaco-host .view-lines')).toBeVisible();
}

test('the samples run, an edit runs them again, and no menu or message speaks of patches', async ({ page }) => {
  await open(page, 'en');
  await typeAtEnd(page, '\n-- a remark');
  await expect(page.locator('.run-word')).toHaveText('Up to date');
  expect(await page.locator('#root').textContent()).not.toMatch(WORD);
  await page.keyboard.press('F1');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('pat');
  await expect(page.getByRole('listbox')).not.toContainText(WORD);
});

test('nor in Chinese', async ({ page }) => {
  await open(page, 'zh-CN');
  expect(await page.locator('#root').textContent()).not.toMatch(WORD);
});
