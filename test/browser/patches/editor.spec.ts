// The definition editor: completion from the real target, hover, and errors that speak of the chosen operation alone.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { openExample, openFile, retype, test } from './desk.ts';

// The first test opens the whole page with its workers.
test.describe.configure({ timeout: 120_000 });

const suggestions = '.suggest-widget.visible .monaco-list-row';

/** A definition with one operation, its fields given. */
const withOperation = (fields: string) => `{ "Target": "Server/Item/Lantern.json", "Operations": [{ ${fields} }] }`;

/** Puts the caret so many letters before the end of the file. */
async function caretFromEnd(page: Page, letters: number): Promise<void> {
  await page.keyboard.press('Control+End');
  for (let step = 0; step < letters; step += 1) await page.keyboard.press('ArrowLeft');
}

test('a pointer is completed from the target', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(page, withOperation('"Op": "Replace", "Value": 1, "Path": "/Light/"'));
  await caretFromEnd(page, '" }] }'.length);
  await page.keyboard.press('Control+Space');
  await expect(page.locator(suggestions)).toHaveCount(2);
  await expect(page.locator(suggestions).first()).toContainText('/Light/Radius');
  await page.keyboard.press('Enter');
  await expect(page.locator('.monaco-host .view-lines')).toContainText('"/Light/Radius"');
});

test('fields are those of the chosen operation', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(page, withOperation('"Op": "Remove", '));
  await caretFromEnd(page, ' }] }'.length);
  await page.keyboard.press('Control+Space');
  await expect(page.locator(suggestions)).toHaveCount(3);
  await expect(page.locator(suggestions).first()).toContainText('Path');
});

test('a wrong field is told with the fields of its operation, and nothing else', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(page, withOperation('"Op": "Remove", "Path": "/Name", "Value": 1'));
  const problems = page.locator('.problem', { hasText: 'patch/' });
  await expect(problems).toHaveCount(1);
  await expect(problems).toContainText('Remove has no field Value');
  await expect(problems).toContainText('op-field-not-allowed');
  await expect(page.locator('.pass-summary')).toContainText('1 file dropped');
});

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
