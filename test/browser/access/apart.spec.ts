// No barrier in a review and in an embedded stack, before and after a run, in all themes; the review in both languages.

import { linkOfSamples } from '../support/link.ts';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { look, lookInChinese } from './look.ts';

const test = sharedTest((page) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }));
test.describe.configure({ timeout: 120_000 });

test('no barrier in a review', async ({ page }) => {
  const found: string[] = [];
  const tell = (part: string, list: readonly string[]) => found.push(...list.map((one) => `${part}: ${one}`));
  await page.goto(linkOfSamples());
  await expect(page.locator('.review-package')).toHaveCount(3);
  tell('before', [...(await look(page)), ...(await lookInChinese(page))]);
  await page.getByRole('button', { name: 'Run in the sandbox' }).first().click();
  await expect(page.locator('.review-sheet').first()).toContainText('→', { timeout: 45_000 });
  for (const part of ['What it does', 'Records', 'Source', 'Findings', 'Budgets', 'Compare']) {
    await page.getByRole('tab', { name: part }).click();
    tell(part, await look(page));
  }
  tell('after', await lookInChinese(page));
  expect(found).toEqual([]);
});

test('no barrier in an embedded stack', async ({ page }) => {
  const found: string[] = [];
  const tell = (part: string, list: readonly string[]) => found.push(...list.map((one) => `${part}: ${one}`));
  await page.goto(`/embed.html${new URL(linkOfSamples()).hash}`);
  await expect(page.locator('.embed-package')).toHaveCount(3);
  tell('before', await look(page));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.review-sheet').first()).toContainText('→', { timeout: 45_000 });
  tell('after', await look(page));
  expect(found).toEqual([]);
});
