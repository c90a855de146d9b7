// No barrier in any tool, in both languages and all themes, and nothing wider than the page at any size.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openExample } from './desk.ts';

// Each test opens the whole page with its workers and runs several passes.
test.describe.configure({ timeout: 300_000 });

const TOOLS = 6;

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Looks at every tool. */
async function everyTool(page: Page, look: () => Promise<void>): Promise<void> {
  const tabs = page.locator('.desk > .tabs > .tabs-head [role="tab"]');
  await expect(tabs).toHaveCount(TOOLS);
  for (let index = 0; index < TOOLS; index += 1) {
    await tabs.nth(index).click();
    await page.waitForTimeout(300);
    await look();
  }
}

for (const [theme, locale] of [
  ['light', 'en'],
  ['dark', 'zh-CN'],
  ['light-contrast', 'zh-CN'],
  ['dark-contrast', 'en'],
] as const)
  test(`no barrier in any tool in ${theme}, ${locale}`, async ({ page }) => {
    await openExample(page);
    await expect(page.locator('.status-bar')).toContainText('Saved');
    await page.evaluate(
      ([wanted, language]) => {
        const key = 'oamut-studio/preferences';
        const old = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...old, theme: wanted, locale: language }));
      },
      [theme, locale],
    );
    await page.reload();
    await expect(page.locator('.pass-summary .badge').first()).toBeVisible({ timeout: 45_000 });
    await everyTool(page, async () => expect(await violations(page)).toEqual([]));
  });

for (const width of [1024, 800, 390])
  test(`every tool fits a page of ${width} pixels`, async ({ page }) => {
    await openExample(page);
    await page.setViewportSize({ width, height: 800 });
    if (width === 800) await page.getByRole('navigation').getByRole('button', { name: 'Inspector' }).click();
    await everyTool(page, async () => {
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
