// The editor and the inspector mark each other's places: by pointer, by caret, by the active cell.

import { expect } from '../support/test.ts';
import { beginAnew, sharing as test } from './page.ts';

test('a line under the pointer marks the cells that it wrote, and no longer once the pointer left', async ({
  page,
}) => {
  await beginAnew(page);
  await page.getByLabel('Find a record').fill('TIDEHELM');
  await page.locator('.insp-record', { hasText: 'TIDEHELM' }).first().click();
  await page.locator('.view-line', { hasText: 'set(320)' }).first().hover();
  await expect(page.locator('.insp-cell.insp-written')).toHaveCount(1);
  await expect(page.locator('.insp-cell.insp-written')).toContainText('320');
  await page.locator('.insp-record-heading').hover();
  await expect(page.locator('.insp-cell.insp-written')).toHaveCount(0);
});

test('the active cell, and the one under the pointer, mark the line that wrote them', async ({ page }) => {
  await beginAnew(page);
  await page.getByLabel('Find a record').fill('TIDEHELM');
  await page.locator('.insp-record', { hasText: 'TIDEHELM' }).first().click();
  await page.locator('.insp-row', { hasText: 'workertime' }).locator('.insp-name').click();
  await page.keyboard.press(']');
  const lit = page.locator('.monaco-host .line-lit');
  await expect(lit).toHaveCount(1);
  const height = async (text: string) => (await page.locator('.view-line', { hasText: text }).first().boundingBox())!.y;
  await expect.poll(async () => (await lit.boundingBox())!.y).toBeCloseTo(await height('set(320)'), 0);
  await page.locator('[id="insp-f:maxdamage-2"]').hover();
  await expect.poll(async () => (await lit.boundingBox())!.y).toBeCloseTo(await height('scale(1.25)'), 0);
  await page.locator('.insp-record-heading').hover();
  await expect.poll(async () => (await lit.boundingBox())!.y).toBeCloseTo(await height('set(320)'), 0);
});
