// Every screen stands a third more text, and says nothing that no dictionary said: one page goes through all of them in a
// language that nobody speaks, on a wide page and a narrower one, then as one column and on a phone; 320 pixels are a page
// of 1280 at four times its size (WCAG 1.4.10).

import type { Page } from '@playwright/test';
import { messages } from '../../../src/i18n/en/index.ts';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { isForeign } from './foreign.ts';
import { pseudo, speakPseudo } from './pseudo.ts';
import { roomOf } from './room.ts';
import { PATCH_SCREENS, SCREENS, settle, type Visit, visitAll } from './screens.ts';

const test = sharedTest(async (page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speakPseudo(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.monaco-host .view-lines').waitFor({ timeout: 60_000 });
  await page.locator('.insp-grid').waitFor({ timeout: 60_000 });
});
test.describe.configure({ timeout: 300_000 });

/** What is wrong with a part of the page as it stands, in words. */
async function wrongs(page: Page, region?: string): Promise<string[]> {
  const { cut, overlaps, wide, unsaid } = await roomOf(page, region);
  return [
    ...cut.map((one) => `cut: ${one}`),
    ...overlaps.map((one) => `over one another: ${one}`),
    ...wide.map((one) => `too wide: ${one}`),
    ...unsaid.filter(({ text }) => !isForeign(text)).map(({ text, at }) => `said by no dictionary: "${text}" in ${at}`),
  ];
}

test('a control over another, a text cut off, a page too wide and a bare word are found', async ({ page }) => {
  await page.evaluate(() => {
    const probe = document.createElement('section');
    probe.className = 'probe';
    probe.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 200px';
    const part = (name: string, style: string, text: string) => {
      const element = document.createElement(name);
      element.style.cssText = style;
      element.textContent = text;
      probe.append(element);
    };
    part('p', 'width: 40px; overflow: hidden; white-space: nowrap', '⟦a long text that is cut⟧');
    part('button', 'position: absolute; top: 50px', '⟦one⟧');
    part('button', 'position: absolute; top: 50px', '⟦two⟧');
    part('p', 'width: 40px; overflow: auto; white-space: nowrap', '⟦a long text that scrolls⟧');
    part('p', '', 'Hardcoded words');
    document.body.append(probe);
  });
  const found = await wrongs(page, '.probe');
  await page.evaluate(() => document.querySelector('.probe')!.remove());
  expect(found.map((one) => one.split(':')[0])).toEqual([
    'cut',
    'over one another',
    'too wide',
    'said by no dictionary',
  ]);
});

test('every screen stands a third more text on a page of 1440 and of 1024 pixels', async ({ page }) => {
  const found = new Map<string, string>();
  const visit: Visit = { page, words: (id) => pseudo(messages[id as keyof typeof messages]) };
  const closed = await visitAll(visit, [...SCREENS, ...PATCH_SCREENS], async ({ name, region }) => {
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      for (const one of await wrongs(page, region)) if (!found.has(one)) found.set(one, `${name} at ${width}: ${one}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  expect([...closed, ...found.values()]).toEqual([]);
});

for (const width of [800, 390, 320])
  test(`every part of a page of ${width} pixels stands a third more text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const parts = page.getByRole('navigation').getByRole('button');
    await parts.first().waitFor();
    const found = new Set<string>();
    for (let index = 0; index < (await parts.count()); index += 1) {
      await parts.nth(index).click();
      await settle(page);
      for (const one of await wrongs(page)) found.add(`${await parts.nth(index).textContent()}: ${one}`);
    }
    expect([...found]).toEqual([]);
  });
