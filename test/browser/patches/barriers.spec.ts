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
    // Colours that still fade to those of another theme are no colours of either.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.waitForTimeout(300);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await look();
  }
}

/** Chooses in the palette, by the words of the language that the page is in. */
async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('F1');
  await expect(page.locator('.palette-input')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.locator('#palette-list').getByRole('option').first()).toContainText(words);
  await page.keyboard.press('Enter');
}

// The first test makes the page ready; each next one takes it as it is.
test.describe
  .serial('on one page', () => {
    for (const [theme, locale, words] of [
      ['light', 'en', ['Theme: light']],
      ['dark-contrast', 'en', ['Theme: dark, high contrast']],
      ['dark', 'zh-CN', ['Theme: dark', '简体中文']],
      ['light-contrast', 'zh-CN', ['主题：浅色高对比度']],
    ] as const)
      test(`no barrier in any tool in ${theme}, ${locale}`, async ({ page }) => {
        if (theme === 'light') await openExample(page);
        for (const one of words) await choose(page, one);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await everyTool(page, async () => expect(await violations(page)).toEqual([]));
      });

    for (const width of [1024, 800, 390])
      test(`every tool fits a page of ${width} pixels`, async ({ page }) => {
        if (width === 1024) for (const one of ['English', 'Theme: as the system']) await choose(page, one);
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
