// No barrier in any tool, in both languages and all themes, and nothing wider than the page at any size.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { openExample, test } from './desk.ts';

test.describe.configure({ timeout: 180_000 });

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

/** Takes a theme and a language as a start of the page would. */
async function prefer(page: Page, theme: string, locale: string): Promise<void> {
  await expect(page.locator('.status-bar')).toContainText(/Saved|保存/);
  await page.evaluate(
    ([wanted, language]) => {
      const key = 'oamut-studio/preferences';
      const old = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...old, theme: wanted, locale: language }));
    },
    [theme, locale],
  );
  await page.reload();
  await expect(page.locator('.pass-summary .badge').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme === 'system' ? 'light' : theme);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

// The first test makes the page ready; each next one takes it as it is.
test.describe
  .serial('on one page', () => {
    for (const [theme, locale] of [
      ['light', 'en'],
      ['dark', 'zh-CN'],
      ['light-contrast', 'zh-CN'],
      ['dark-contrast', 'en'],
    ] as const)
      test(`no barrier in any tool in ${theme}, ${locale}`, async ({ page }) => {
        if (theme === 'light') await openExample(page);
        await prefer(page, theme, locale);
        await everyTool(page, async () => expect(await violations(page)).toEqual([]));
      });

    for (const width of [1024, 800, 390])
      test(`every tool fits a page of ${width} pixels`, async ({ page }) => {
        if (width === 1024) await prefer(page, 'system', 'en');
        await page.setViewportSize({ width, height: 800 });
        if (width === 800) await page.getByRole('navigation').getByRole('button', { name: 'Inspector' }).click();
        await everyTool(page, async () => {
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        });
      });

    test.afterAll(async ({ kept }) => {
      await kept.page.setViewportSize({ width: 1440, height: 900 });
    });
  });
