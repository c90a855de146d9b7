// No barrier on any screen, in either language and all themes, and nothing wider than the page. One page goes through all
// screens; language and theme change under what is open, and of another language and theme only that is asked which they can
// change.

import { messages as english } from '../../../src/i18n/en/index.ts';
import type { Locale } from '../../../src/i18n/index.ts';
import { messages as chinese } from '../../../src/i18n/zh-CN/index.ts';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { openStudio } from '../ui/page.ts';
import { barriers, speak } from './axe.ts';
import { dimTexts } from './contrast.ts';
import { PATCH_SCREENS, run, SCREENS, settle, type Visit, visitAll } from './screens.ts';

const WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en: english, 'zh-CN': chinese };
const OTHER_THEMES = ['dark', 'light-contrast', 'dark-contrast'];

const test = sharedTest(async (page) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await openStudio(page);
});
test.describe.configure({ timeout: 300_000 });

test('a text that is too dim in another theme is found, and once', async ({ page }) => {
  await page.evaluate(() => {
    const dim = Object.assign(document.createElement('p'), { className: 'dim-probe', textContent: 'dim' });
    dim.style.color = '#555';
    document.querySelector('.frame')!.append(dim);
  });
  expect(await dimTexts(page, '.frame:has(.dim-probe)', ['dark'])).toEqual([
    expect.stringContaining('.dim-probe "dim"'),
  ]);
  expect(await dimTexts(page, '.frame:has(.dim-probe)', ['dark'])).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('.dim-probe')!.remove();
    delete (window as { looked?: unknown }).looked;
  });
});

test('no barrier on any screen in two languages and four themes, and none is wider than a page of 1024 pixels', async ({
  page,
}) => {
  const found: string[] = [];
  let locale: Locale = 'en';
  const visit: Visit = { page, words: (id) => WORDS[locale][id]! };
  const closed = await visitAll(visit, [...SCREENS, ...PATCH_SCREENS], async ({ name, region }) => {
    const tell = (list: readonly string[]) => found.push(...list.map((one) => `${name}, ${locale}: ${one}`));
    tell(await barriers(page, region));
    tell(await dimTexts(page, region, OTHER_THEMES));
    // The next screen begins in the language that this one ends in.
    locale = locale === 'en' ? 'zh-CN' : 'en';
    await speak(page, locale);
    tell(await barriers(page, region, 'names'));
    await page.setViewportSize({ width: 1024, height: 768 });
    await settle(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width !== 1024) tell([`${width} pixels wide`]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await speak(page, 'en');
  expect([...closed, ...found]).toEqual([]);
});

test('no barrier in the text editor in any theme', async ({ page }) => {
  await run({ page, words: (id) => WORDS.en[id]! }, 'ui.command.view-stack');
  for (const [theme, colorScheme, contrast] of [
    ['dark', 'dark', 'no-preference'],
    ['dark-contrast', 'dark', 'more'],
    ['light-contrast', 'light', 'more'],
    ['light', 'light', 'no-preference'],
  ] as const) {
    await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await settle(page);
    expect(await barriers(page, '.view-lines', 'colours'), theme).toEqual([]);
  }
});

for (const width of [800, 390])
  test(`no barrier in any part of a page of ${width} pixels, and none is wider`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const parts = page.getByRole('navigation').getByRole('button');
    await parts.first().waitFor();
    const count = await parts.count();
    expect(count).toBeGreaterThan(3);
    const found: string[] = [];
    for (let index = 0; index < count; index += 1) {
      await parts.nth(index).click();
      await settle(page);
      const name = await parts.nth(index).textContent();
      found.push(...(await barriers(page)).map((one) => `${name}: ${one}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide !== width) found.push(`${name}: ${wide} pixels wide`);
    }
    expect(found).toEqual([]);
  });
