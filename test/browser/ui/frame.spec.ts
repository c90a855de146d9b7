import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openStudio } from './page.ts';

const THEMES = ['light', 'dark', 'light-contrast', 'dark-contrast'] as const;
const SIZES = { wide: 1440, narrow: 800, reader: 390 } as const;

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Sets preferences before the page starts. */
async function prefer(page: Page, preferences: object): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem('oamut-studio/preferences', text),
    JSON.stringify(preferences),
  );
}

for (const theme of THEMES)
  for (const locale of ['en', 'zh-CN'])
    test(`no barrier in ${theme}, ${locale}`, async ({ page }) => {
      await prefer(page, { theme, locale });
      await page.goto('/');
      await expect(page.locator('.insp-grid')).toBeVisible();
      await expect(page.locator('.monaco-host .view-lines')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

for (const tab of ['files', 'game'])
  test(`no barrier in the panel ${tab}`, async ({ page }) => {
    await prefer(page, { front: { side: tab, bottom: 'budgets' } });
    await openStudio(page);
    expect(await violations(page)).toEqual([]);
  });

test('no barrier in the palette', async ({ page }) => {
  await openStudio(page);
  await page.keyboard.press('F1');
  await expect(page.getByRole('combobox')).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

for (const [layout, width] of Object.entries(SIZES))
  test(`no barrier and nothing wider than the page at ${width} pixels (${layout})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.locator('.run-word')).toHaveText('Up to date');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

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
  await page.keyboard.press('F1');
  await page.keyboard.type('简体中文');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '叠放' })).toBeVisible();
  await page.keyboard.press('F1');
  await page.keyboard.type('主题：深色');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [700, 900],
  [390, 844],
] as const)
  test(`nothing makes the page itself scroll at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.locator('.stack-name').first()).toBeVisible();
    const [content, view] = await page.evaluate(() => {
      const root = document.documentElement;
      return [root.scrollHeight, root.clientHeight];
    });
    expect(content).toBe(view);
  });
