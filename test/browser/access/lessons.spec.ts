// No barrier in a lesson, taken or on the wall, in both languages and all themes.

import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { look, lookInChinese } from './look.ts';

const test = sharedTest((page) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }));
test.describe.configure({ timeout: 120_000 });

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
