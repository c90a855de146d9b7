// No barrier on the pages beside the studio: a review before and after its run, an embedded stack, a lesson; in both languages
// and all themes.

import type { Page } from '@playwright/test';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { barriers, ready, speak } from './axe.ts';
import { dimTexts } from './contrast.ts';
import { reviewAddress, settle } from './screens.ts';

const test = sharedTest((page) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }));
test.describe.configure({ timeout: 120_000 });

/** Barriers of the page as it stands, in English and in all themes. */
async function look(page: Page): Promise<string[]> {
  await settle(page);
  await ready(page);
  return [...(await barriers(page)), ...(await dimTexts(page, 'body', ['dark', 'light-contrast', 'dark-contrast']))];
}

/** Barriers of the page as it stands in Chinese; English again after. */
async function lookInChinese(page: Page): Promise<string[]> {
  await speak(page, 'zh-CN');
  const found = await barriers(page, 'body', 'names');
  await speak(page, 'en');
  return found;
}

test('no barrier in a review, before its run and after', async ({ page }) => {
  await page.goto(reviewAddress());
  await expect(page.locator('.review-package')).toHaveCount(3);
  expect(await look(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.review-sheet').first()).toContainText('→', { timeout: 45_000 });
  expect(await look(page)).toEqual([]);
  expect(await lookInChinese(page)).toEqual([]);
});

test('no barrier in an embedded stack', async ({ page }) => {
  const { hash } = new URL(reviewAddress());
  await page.goto(`/embed.html${hash}&run`);
  await expect(page.locator('.review-sheet').first()).toContainText('→', { timeout: 45_000 });
  expect(await look(page)).toEqual([]);
});

test('no barrier in a lesson', async ({ page }) => {
  await page.goto('/#lesson=set-and-scale');
  await expect(page.locator('.lesson-heading')).toBeVisible({ timeout: 45_000 });
  await expect(page.locator('.monaco-host .view-line').first()).toBeVisible({ timeout: 45_000 });
  expect(await look(page)).toEqual([]);
  expect(await lookInChinese(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lecture mode' }).click();
  await expect(page.locator('.lecture h2')).toBeVisible();
  expect(await look(page)).toEqual([]);
});
