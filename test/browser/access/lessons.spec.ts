// No barrier in a lesson, taken or on the wall, in both languages and all themes.

import type { Page } from '@playwright/test';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { barriers, ready, speak } from './axe.ts';
import { dimTexts } from './contrast.ts';
import { settle } from './screens.ts';

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
