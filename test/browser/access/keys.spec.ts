// What those see who use forced colours or less motion.

import type { Page } from '@playwright/test';
import { messages } from '../../../src/i18n/en/index.ts';
import { expect, test } from '../support/test.ts';
import { openStudio } from '../ui/page.ts';
import { unseen } from './forced.ts';
import { PATCH_SCREENS, SCREENS, type Visit, visitAll } from './screens.ts';

test.describe.configure({ timeout: 300_000 });

const visitOf = (page: Page): Visit => ({ page, words: (id) => messages[id as keyof typeof messages] });

test('forced colours keep focus and choice in sight, less motion moves nothing, every stop of Tab shows its focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openStudio(page);
  const visit = visitOf(page);

  await test.step('every stop shows its focus', async () => {
    await page.keyboard.press('Control+Shift+l');
    const dark: string[] = [];
    const stops = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const told = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement;
        if (at === document.body || at.closest('.monaco-host') !== null) return null;
        const marked = (element: Element | null) => {
          if (element === null) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        };
        // A hidden input is marked at the control that stands for it; a grid at its active cell.
        const stands = [at, at.nextElementSibling, at.parentElement, at.querySelector('.insp-active')];
        return { name: `${at.tagName.toLowerCase()}.${at.className}`, seen: stands.some(marked) };
      });
      if (told === null) break;
      stops.add(told.name);
      if (!told.seen) dark.push(told.name);
    }
    expect(stops.size).toBeGreaterThan(5);
    expect([...new Set(dark)]).toEqual([]);
  });

  await test.step('on every screen', async () => {
    const found: string[] = [];
    const closed = await visitAll(visit, [...SCREENS, ...PATCH_SCREENS], async ({ name, region }) => {
      for (const one of await unseen(page, region)) found.push(`${name}: ${one}`);
    });
    expect([...closed, ...found]).toEqual([]);
  });
});
