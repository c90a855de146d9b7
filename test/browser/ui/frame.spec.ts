// The frame: what fits in it, folding, splitters, language and theme. Barriers are looked for in test/browser/access.

import { expect, test } from '../support/test.ts';
import { choose, openStudio } from './page.ts';

test('a phone gets the source as plain text that can be edited', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Editor' }).click();
  const box = page.locator('.plain-text');
  await box.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('error("boom")');
  await page.getByRole('button', { name: 'Reports' }).click();
  await expect(page.locator('.problem').first()).toContainText('boom');
  await expect(page.locator('.monaco-editor')).toHaveCount(0);
});

test('panels fold, stay folded over a reload, and unfold to what they had', async ({ page }) => {
  await openStudio(page);
  const side = page.locator('.side');
  const before = (await side.boundingBox())!.width;
  await page.keyboard.press('Control+b');
  await expect(side).toBeHidden();
  await page.reload();
  await expect(page.locator('.run-word')).toHaveText('Up to date');
  await expect(side).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(side).toBeVisible();
  expect(Math.abs((await side.boundingBox())!.width - before)).toBeLessThan(3);
});

test('splitters move by keys', async ({ page }) => {
  await openStudio(page);
  const side = page.locator('.side');
  const before = (await side.boundingBox())!.width;
  await page.getByRole('separator', { name: 'Width of the workspace panel' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await side.boundingBox())!.width).toBeGreaterThan(before);
});

test('language and theme change at once and are remembered', async ({ page }) => {
  await openStudio(page);
  await choose(page, '简体中文');
  await expect(page.getByRole('tab', { name: '叠放' })).toBeVisible();
  await choose(page, '主题：深色');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('nothing makes the page itself scroll, however large it is', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [700, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.frame')).toHaveAttribute(
      'data-layout',
      width < 600 ? 'reader' : width < 900 ? 'narrow' : 'wide',
    );
    const room = () =>
      page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
        return [scrollHeight - clientHeight, scrollWidth - clientWidth];
      });
    await expect.poll(room, `${width} by ${height}`).toEqual([0, 0]);
  }
});
