// The form over the text: small edits, nothing lost, places picked from the target.

import { expect } from '../support/test.ts';
import { choose } from '../ui/page.ts';
import { editorText, openExample, openFile, retype, showTool, test } from './desk.ts';

// The first test opens the whole page with its workers.
test.describe.configure({ timeout: 120_000 });

const TEXT = `{
  // why it is calmer
  "Id": "calmer",
  "Target": "Server/Item/Lantern.json",
  "Operations": [
    { "Op": "Replace", "Path": "/Burn/Seconds", "Value": 9e2 }
  ]
}`;

test('a change of one field leaves the rest of the text as it was', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(page, TEXT);
  await showTool(page, 'Form');
  await page.locator('.patch-form').getByLabel('Id').fill('calm');
  await page.keyboard.press('Tab');
  await expect.poll(() => editorText(page)).toBe(TEXT.replace('"calmer"', '"calm"'));
  await page.locator('.patch-form').getByLabel('Priority').fill('7');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => editorText(page))
    .toBe(TEXT.replace('"calmer"', '"calm"').replace('Lantern.json",', 'Lantern.json",\n  "Priority": 7,'));
});

test('a place is picked from the tree of the target by keys', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await showTool(page, 'Form');
  const operation = page.locator('.operation').first();
  await operation.getByRole('button', { name: 'Pick a place in the target' }).focus();
  await page.keyboard.press('Enter');
  const tree = page.getByRole('tree', { name: 'Pick a place in the target' });
  await tree.getByRole('treeitem', { name: 'Radius' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(operation.getByLabel('Path')).toHaveValue('/Light/Colour');
  // What was open is closed for good: the keys of the page work on.
  await choose(page, 'Patches: show the form');
  await expect.poll(() => editorText(page)).toContain('"Path": "/Light/Colour"');
});

test('an operation is added from a template of the real target, moved and removed', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'brighter.json');
  await showTool(page, 'Form');
  await page.getByRole('button', { name: 'Add an operation' }).click();
  await page.getByRole('menuitem', { name: 'RemoveMatching' }).click();
  await expect(page.locator('.operation')).toHaveCount(3);
  await expect.poll(() => editorText(page)).toContain('"Match": { "Id": "light" }');
  await page.locator('.operation').nth(2).getByRole('button', { name: 'Move up' }).click();
  await expect(page.locator('.operation-head .select').nth(1)).toContainText('RemoveMatching');
  await page.getByRole('button', { name: 'Remove operation 1' }).click();
  await expect(page.locator('.operation')).toHaveCount(2);
});

test('a field that the operation does not have can be taken out', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(page, TEXT.replace('9e2 }', '9e2, "Match": {} }'));
  await showTool(page, 'Form');
  await page.getByRole('button', { name: 'Take out Match' }).click();
  await expect.poll(() => editorText(page)).toBe(TEXT);
});
