// The definition editor: what fails is told at its place, hover, and a definition that another hides. Completion and wrong fields
// are parts of the workbench (test/browser/inspector/patches.ts).

import { expect } from '../support/test.ts';
import { openExample, openFile, retype, test } from './desk.ts';

// The first test opens the whole page with its workers.
test.describe.configure({ timeout: 120_000 });

/** A definition with one operation, its fields given. */
const withOperation = (fields: string) => `{ "Target": "Server/Item/Lantern.json", "Operations": [{ ${fields} }] }`;

test('an operation that fails is told at its place with its reason', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(page, withOperation('"Op": "Replace", "Path": "/Light/Brightness", "Value": 1'));
  await expect(page.locator('.problem', { hasText: 'there is nothing at the path' })).toBeVisible();
});

test('what stands at a pointer shows on hover', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await page.locator('.monaco-host .view-line span', { hasText: '"/Burn/Seconds"' }).last().hover();
  await expect(page.locator('.monaco-hover:visible')).toContainText('600');
});

test('a definition that another pack hides says so', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'brighter.json');
  await page.locator('.patches').getByRole('treeitem', { name: 'brighter.json' }).press('F2');
  await page.getByRole('dialog').getByLabel('Path').fill('Server/Patchwork/Patches/calmer.json');
  await page.keyboard.press('Enter');
  await expect(page.locator('.problem', { hasText: 'this one is not read' })).toContainText('Example:Calmer');
});
