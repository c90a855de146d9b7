import { expect } from '../support/test.ts';
import { beginAnew, openFile, sharing as test, typeAtEnd } from './page.ts';

test('typing runs the stack again by itself', async ({ page }) => {
  await beginAnew(page);
  await page.getByRole('tab', { name: 'Console' }).click();
  await typeAtEnd(page, 'print("hello")');
  await expect(page.locator('.console-text')).toHaveText(['hello']);
});

test('a mistake is marked, listed, and F8 leads to it', async ({ page }) => {
  await beginAnew(page);
  await openFile(page, 'oamut.yaml');
  await typeAtEnd(page, 'bogus: 1');
  await expect(page.locator('.problem').first()).toContainText('manifest/unknown-key');
  await expect(page.locator('.monaco-host .squiggly-error')).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F8');
  await expect(page.locator('.refusal')).toContainText('stack/package-invalid');
  await expect(page.locator('.monaco-host .current-line').first()).toBeVisible();
});

test('a fix in the list changes the text', async ({ page }) => {
  await beginAnew(page);
  await openFile(page, 'oamut.yaml');
  await page.locator('.view-lines').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+K');
  await typeAtEnd(page, 'oamut: 1');
  await page.getByRole('button', { name: 'move oamut to the front' }).click();
  await page.locator('.view-lines').click();
  await page.keyboard.press('Control+Home');
  const top = async (text: RegExp) =>
    (await page.locator('.view-line', { hasText: text }).first().boundingBox())?.y ?? 0;
  await expect(async () => expect(await top(/^oamut:\s1$/)).toBeLessThan(await top(/^id:\s/))).toPass();
  await expect(page.getByRole('button', { name: 'move oamut to the front' })).toHaveCount(0);
});

test('an endless loop is stopped while the page goes on', async ({ page }) => {
  await beginAnew(page);
  await typeAtEnd(page, 'while true do end');
  await page.keyboard.type(' -- still here');
  await expect(page.locator('.view-lines')).toContainText('still');
  await expect(page.locator('.stack-item').first()).toContainText('Failed');
  await expect(page.locator('.problem').first()).toContainText('lua/budget-instructions');
});
