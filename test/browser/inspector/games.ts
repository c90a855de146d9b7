// The parts of the workbench on one game. They share a page: opening it costs more than what is looked at, and what one part
// leaves behind must not disturb the next. After a part that failed a new page is opened for the rest.

import type { Page } from '@playwright/test';
import { sharedTest } from '../support/shared.ts';
import { ANALYSES } from './analyses.ts';
import { CELLS } from './cells.ts';
import { EDITORS } from './editors.ts';
import { PARTS } from './parts.ts';
import { PATCHES } from './patches.ts';
import { STACK } from './stack.ts';

/** A test for each part, on a page with the samples of which `open` makes one on the game. */
export function testParts(open: (page: Page) => Promise<void>): void {
  const test = sharedTest(async (page) => {
    await page.goto('/');
    await page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 90_000 });
    await open(page);
  });
  test.describe.configure({ timeout: 120_000 });
  for (const part of [...PARTS, ...CELLS, ...ANALYSES, ...STACK, ...EDITORS, ...PATCHES])
    test(part.name, ({ page }) => part.run(page));
}
