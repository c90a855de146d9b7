// Before and after of a target: as text, as tree, step by step, and applied twice.

import { expect } from '../support/test.ts';
import { openExample, openFile, retype, showTool, test } from './desk.ts';

// The first test opens the whole page with its workers.
test.describe.configure({ timeout: 120_000 });

test('a target shows its differences as text, as a tree and as steps', async ({ page }) => {
  await openExample(page);
  await showTool(page, 'Results');
  await page.getByRole('option', { name: 'Lantern.json' }).click();
  const detail = page.locator('.target-detail');
  await expect(detail.locator('.diff-part[data-kind="removed"]').first()).toContainText('"Radius": 8');
  await expect(detail.locator('.diff-part[data-kind="added"]').first()).toContainText('"Radius": 6');
  await detail.locator('.diff').focus();
  await page.keyboard.press('F7');
  await expect(detail.locator('.diff-part[data-kind="removed"]').first()).toBeFocused();
  await detail.getByRole('tab', { name: 'Tree' }).click();
  await expect(detail.getByRole('treeitem', { name: 'Radius' })).toContainText('8 → 6');
  await expect(detail.getByRole('treeitem', { name: 'Name' })).toHaveCount(0);
  await detail.getByRole('tab', { name: 'Steps' }).click();
  const row = detail.getByRole('row', { name: '/Burn/Seconds' });
  await expect(row).toContainText('600');
  await row.getByRole('button', { name: 'calmer' }).click();
  await expect(page.locator('.editor-tab[data-active]')).toContainText('calmer.json');
});

test('the list of targets is walked by keys', async ({ page }) => {
  await openExample(page);
  await showTool(page, 'Results');
  await page.getByRole('option', { name: 'Lantern.json' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Torch.json' })).toBeFocused();
  await expect(page.locator('.target-title')).toHaveText('Server/Item/Torch.json');
});

test('a rejected target says which operation and why, with the way to it', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(
    page,
    '{ "Id": "calmer", "Target": "Server/Item/Lantern.json", "Operations": [{ "Op": "Remove", "Path": "/None" }] }',
  );
  await showTool(page, 'Results');
  await expect(page.locator('.target-rejection')).toContainText('there is nothing at the path');
  await expect(page.getByRole('option', { name: 'Lantern.json' })).toContainText('Rejected');
});

test('applying twice is told for every target', async ({ page }) => {
  await openExample(page);
  await showTool(page, 'Results');
  await page.getByRole('button', { name: 'Apply twice' }).click();
  await expect(page.getByRole('option', { name: 'Lantern.json' })).toContainText('Applying twice equals applying once');
  await openFile(page, 'brighter.json');
  await retype(
    page,
    '{ "Target": "Server/Item/Torch.json", "Operations": [{ "Op": "Insert", "Path": "/Tags", "Value": 1 }] }',
  );
  await expect(page.locator('.pass-summary')).toContainText('2 assets generated');
  await expect(page.locator('.pass-summary')).not.toContainText('overlap');
  await page.getByRole('button', { name: 'Apply twice' }).click();
  await expect(page.getByRole('option', { name: 'Torch.json' })).toContainText('A second run changes it again');
});
