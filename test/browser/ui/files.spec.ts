// Files of packages: made, moved, copied, dropped in, searched, read as Markdown, and protected; then released.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { beginAnew, sharing as test, typeAtEnd } from './page.ts';

/** A file's row in the tree, by its path. */
const row = (page: Page, path: string) => page.locator('.side .tree-row', { hasText: path });

async function openFiles(page: Page): Promise<void> {
  await beginAnew(page);
  await page.keyboard.press('Control+Shift+e');
  await expect(row(page, 'oamut.yaml').first()).toBeVisible();
}

/** Adds an empty file to the first package and opens it. */
async function addFile(page: Page, path: string): Promise<void> {
  await page.locator('.side .tree-row').first().focus();
  await page.locator('.side').getByRole('button', { name: 'New file' }).click();
  await page.getByLabel('Path in the package').fill(path);
  await page.keyboard.press('Enter');
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText(path.split('/').at(-1)!);
}

test('a file is made, moved by cut and paste, and undo brings it back', async ({ page }) => {
  await openFiles(page);
  await addFile(page, 'lua/parts/helper.lua');
  await addFile(page, 'notes/a.txt');
  await row(page, 'helper.lua').focus();
  await page.keyboard.press('Control+x');
  await row(page, 'notes').focus();
  await page.keyboard.press('Control+v');
  await expect(row(page, 'helper.lua')).toHaveAttribute('title', 'notes/helper.lua');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'helper.lua')).toHaveAttribute('title', 'lua/parts/helper.lua');
});

test('a file is dragged into a folder', async ({ page }) => {
  await openFiles(page);
  await addFile(page, 'notes/a.txt');
  await addFile(page, 'b.txt');
  await row(page, 'b.txt').dragTo(row(page, 'notes'));
  await expect(row(page, 'b.txt')).toHaveAttribute('title', 'notes/b.txt');
});

test('a folder is renamed with all that it holds', async ({ page }) => {
  await openFiles(page);
  await addFile(page, 'notes/a.txt');
  await row(page, 'notes').focus();
  await page.keyboard.press('F2');
  await page.getByLabel('Path in the package').fill('papers');
  await page.keyboard.press('Enter');
  await expect(row(page, 'a.txt')).toHaveAttribute('title', 'papers/a.txt');
});

test('a copy gets a free name', async ({ page }) => {
  await openFiles(page);
  await addFile(page, 'notes/a.txt');
  await row(page, 'a.txt').focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(row(page, 'a-2.txt')).toBeVisible();
});

test('files from outside are put where they are dropped', async ({ page }) => {
  await openFiles(page);
  await addFile(page, 'notes/a.txt');
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['hello'], 'dropped.txt', { type: 'text/plain' }));
    return transfer;
  });
  for (const type of ['dragover', 'drop']) await row(page, 'notes').dispatchEvent(type, { dataTransfer: data });
  await expect(row(page, 'dropped.txt')).toHaveAttribute('title', 'notes/dropped.txt');
});

test('a protected package is read-only until it is copied', async ({ page }) => {
  await openFiles(page);
  await page.locator('.side .tree-row').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Protect from edits' }).click();
  await expect(page.locator('.foreign')).toContainText('Read-only');
  await typeAtEnd(page, 'zebra');
  await expect(page.locator('.view-lines')).not.toContainText('zebra');
  await page.getByRole('button', { name: 'Make a copy to edit' }).click();
  await expect(page.locator('.foreign')).toHaveCount(0);
  await typeAtEnd(page, '-- mine');
  await expect(page.locator('.view-lines')).toContainText('-- mine');
});

test('search finds places in all packages and opens them', async ({ page }) => {
  await beginAnew(page);
  await page.keyboard.press('Control+Shift+f');
  await page.locator('.search-input').fill('scale\\(');
  await page.getByRole('button', { name: 'Regular expression' }).click();
  const hits = page.locator('.search-hit');
  await expect(hits.first()).toContainText('scale(');
  await expect(page.locator('.search-told')).toContainText('place');
  await page.locator('.search-input').press('ArrowDown');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.editor-tab[data-active]')).toBeVisible();
  await page.locator('.search-input').fill('(');
  await expect(page.locator('.search-told')).toContainText('must be a regular expression');
});

test('a README reads as elements: no markup of its own, links inert or away', async ({ page }) => {
  await openFiles(page);
  await addFile(page, 'guide.md');
  await typeAtEnd(
    page,
    '# Title\n\n<img src=x onerror=alert(1)> [away](https://example.org/) [bad](javascript:alert(1))',
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  const read = page.locator('.markdown');
  await expect(read.locator('[data-depth="1"]')).toHaveText('Title');
  await expect(read.locator('img')).toHaveCount(0);
  await expect(read.locator('a')).toHaveCount(1);
  await expect(read.locator('a')).toHaveAttribute('rel', /noopener/);
});

test('the release checklist mends what it can and exports', async ({ page }) => {
  await beginAnew(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('n');
  await page.getByLabel('Name', { exact: true }).fill('Reeds');
  await page.keyboard.press('Enter');
  await expect(page.locator('.stack-item', { hasText: 'Reeds' })).toContainText('Ran');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a README' }).click();
  await expect(dialog).toContainText('A README tells people what it does');
  const first = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export as .oamut' }).click();
  await first;
  await page.keyboard.press('Control+Shift+e');
  await row(page, 'README.md').last().click();
  await expect(page.locator('.editor-tab[data-active] .editor-tab-package')).toHaveText('Reeds');
  await typeAtEnd(page, 'more');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('x');
  await expect(dialog).toContainText('but not raised');
  await dialog.getByRole('button', { name: 'Raise to 0.1.1' }).click();
  await expect(dialog).toContainText('Version 0.1.1, raised from 0.1.0');
});
