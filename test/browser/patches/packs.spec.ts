// The list of packs: opened, ordered by keys, made, removed, undone, and there again after a reload.

import { writeZip } from '../../../src/kernel/zip/index.ts';
import { expect, test } from '../support/test.ts';
import { choose } from '../ui/page.ts';
import { filesOf, openExample, packNames } from './desk.ts';

// Each test opens the whole page with its workers and runs several passes.
test.describe.configure({ timeout: 180_000 });

const ORDER = ['Example:Lights', 'Example:Brighter', 'Example:Calmer'];

test('packs move by keyboard, and undo puts them back', async ({ page }) => {
  await openExample(page);
  await expect(packNames(page)).toHaveText(ORDER);
  await page.locator('.patches .stack-main').nth(2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(packNames(page)).toHaveText([ORDER[0]!, ORDER[2]!, ORDER[1]!]);
  await expect(page.locator('.patches .stack-main').nth(1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(packNames(page)).toHaveText(ORDER);
});

test('a pack that is off no longer counts', async ({ page }) => {
  await openExample(page);
  await page.getByRole('switch', { name: 'Example:Lights enabled' }).press(' ');
  await expect(page.locator('.pass-summary')).toContainText('1 rejected');
});

test('a new pack with a new patch takes part at once', async ({ page }) => {
  await openExample(page);
  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByLabel('Pack id').fill('Mine:Own');
  await page.keyboard.press('Enter');
  await expect(packNames(page)).toHaveText([...ORDER, 'Mine:Own']);
  await page.locator('.stack-item', { hasText: 'Mine:Own' }).getByRole('button', { name: 'New patch' }).click();
  await page.getByRole('dialog').getByLabel('Target', { exact: true }).fill('Server/Item/Torch.json');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.locator('.editor-tab[data-active]')).toContainText('patch.json');
  await expect(page.locator('.monaco-host .view-lines')).toContainText('/Light/Radius');
});

test('a pack that was removed comes back with undo, files and all', async ({ page }) => {
  await openExample(page);
  await page.getByRole('button', { name: 'Actions for Example:Calmer' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the workspace' }).click();
  await expect(packNames(page)).toHaveText(ORDER.slice(0, 2));
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await expect(packNames(page)).toHaveText(ORDER);
  await expect(page.locator('.patches').getByRole('treeitem', { name: 'calmer.json' })).toBeVisible();
});

test('everything is there again after a reload', async ({ page }) => {
  await openExample(page);
  await expect(page.locator('.status-bar')).toContainText('Saved');
  await page.reload();
  await expect(packNames(page)).toHaveText(ORDER);
  await expect(page.locator('.pass-summary')).toContainText('1 overlap');
});

test('zips are opened as packs, and a pack is exported as one', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.monaco-host .view-lines')).toBeVisible({ timeout: 45_000 });
  const text = (value: string) => new TextEncoder().encode(value);
  const zip = await writeZip(
    [
      { path: 'Two/manifest.json', bytes: text('{"Group":"Zip","Name":"Two","Version":"2.0"}') },
      { path: 'Two/Server/A.json', bytes: text('{"a":1.0}') },
    ],
    () => false,
  );
  const choosing = page.waitForEvent('filechooser');
  await choose(page, 'Patches: open packs');
  await (await choosing).setFiles({ name: 'two.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await expect(packNames(page)).toHaveText(['Zip:Two']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions for Zip:Two' }).click();
  await page.getByRole('menuitem', { name: 'Export the pack' }).click();
  const files = await filesOf(await downloading);
  expect([...files.keys()].sort()).toEqual(['Server/A.json', 'manifest.json']);
  expect(files.get('Server/A.json')).toBe('{"a":1.0}');
});

test('what is no archive is refused by name', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.monaco-host .view-lines')).toBeVisible({ timeout: 45_000 });
  const choosing = page.waitForEvent('filechooser');
  await choose(page, 'Patches: open packs');
  await (await choosing).setFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('hello') });
  await expect(page.locator('.notice')).toContainText('notes.zip could not be read as a pack');
});
