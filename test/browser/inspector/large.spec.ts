// Every part of the workbench on a game of 1,000 units and 3,000 features.

import type { Page } from '@playwright/test';
import { BIG, writeBigGame } from '../../fixtures/games/big.ts';
import { expect, test } from '../support/test.ts';
import { testParts } from './games.ts';

async function openBigGame(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Game' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open archives' }).click();
  await (await choosing).setFiles(await writeBigGame());
  await expect(page.locator('.insp-summary-changed')).toContainText(`of ${BIG.units} changed`, { timeout: 90_000 });
  await page.locator('.insp-space', { hasText: 'Features' }).click();
  await expect(page.locator('.insp-summary-changed')).toContainText(`of ${BIG.features} changed`);
  await page.getByRole('tab', { name: 'Stack' }).click();
}

test.describe('on a game of 1,000 units and 3,000 features', () => testParts(openBigGame));
