// The matcher bench and the condition simulator.

import { expect } from '../support/test.ts';
import { openExample, openFile, showTool, test } from './desk.ts';

// The first test opens the whole page with its workers.
test.describe.configure({ timeout: 120_000 });

test('the matcher bench tells which entries match and what each policy takes', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await showTool(page, 'Matcher');
  const entries = page.locator('.bench-entry');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText('differs at /Id');
  await expect(entries.nth(1)).toContainText('matches');
  await page.getByRole('textbox', { name: 'Matcher' }).fill('{ "Nothing": 1 }');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('row', { name: 'ExactlyOne' })).toContainText('no entry matches');
  await page.getByRole('textbox', { name: 'Matcher' }).fill('{ }');
  await page.keyboard.press('Tab');
  await expect(page.locator('.desk')).toContainText('a matcher must not be empty');
});

test('the condition simulator shows every part and what would follow', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await showTool(page, 'Conditions');
  const tree = page.getByRole('tree', { name: 'Truth tree' });
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  await expect(page.locator('.condition-result')).toContainText('The patch applies');
  await page.getByRole('switch', { name: 'installed: Example:Lights' }).press(' ');
  await expect(page.locator('.condition-result')).toContainText('The patch is left out');
  await expect(tree.getByRole('treeitem', { name: 'ModInstalled' })).toContainText('the mod is not installed');
  await expect(tree.getByRole('treeitem', { name: 'ServerVersion' })).toContainText('not looked at');
  await page.getByRole('button', { name: 'As it is' }).click();
  await expect(page.locator('.condition-result')).toContainText('The patch applies');
  await page.locator('.suppose').getByLabel('Server and game version').fill('0.9');
  await page.keyboard.press('Tab');
  await expect(tree.getByRole('treeitem', { name: 'ServerVersion' })).toContainText('outside the bounds');
});
