// The frame's ways: back and forward, undo across panels, the start page, kept workspaces, the key table, a game's count.

import { expect } from '../support/test.ts';
import { beginAnew, choose, openFile, stackNames, sharing as test, typeAtEnd } from './page.ts';

const activeTab = '.editor-tab[data-active] .editor-tab-name';

test('back and forward go through the places that were visited', async ({ page }) => {
  await beginAnew(page);
  await page.waitForTimeout(400);
  await openFile(page, 'oamut.yaml');
  await page.waitForTimeout(400);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.locator(activeTab)).toHaveText('mutator.lua');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.locator(activeTab)).toHaveText('oamut.yaml');
});

test('the last change anywhere is undone, in a text or in the stack', async ({ page }) => {
  await beginAnew(page);
  await page.getByRole('switch', { name: 'Quick Guns enabled' }).press('Space');
  await typeAtEnd(page, '-- typed');
  await expect(page.locator('.view-lines')).toContainText('-- typed');
  await page.keyboard.press('Control+Alt+z');
  await expect(page.locator('.view-lines')).not.toContainText('-- typed');
  await expect(page.getByRole('switch', { name: 'Quick Guns enabled' })).not.toBeChecked();
  await page.keyboard.press('Control+Alt+z');
  await expect(page.getByRole('switch', { name: 'Quick Guns enabled' })).toBeChecked();
  await page.keyboard.press('Control+Alt+Shift+z');
  await expect(page.getByRole('switch', { name: 'Quick Guns enabled' })).not.toBeChecked();
});

test('an empty workspace puts the old one away, and the start page brings it back', async ({ page }) => {
  await beginAnew(page);
  await choose(page, 'Start page');
  await expect(page.getByRole('dialog')).toContainText('Recent workspaces');
  await page.getByRole('button', { name: 'Empty workspace' }).click();
  await expect(stackNames(page)).toHaveCount(0);
  await choose(page, 'Start page');
  await page.getByRole('button', { name: 'Untitled workspace' }).first().click();
  await expect(stackNames(page)).toHaveText(['Cheap Labs', 'Boss Commanders', 'Quick Guns']);
});

test('a pasted link is judged before it is followed', async ({ page }) => {
  await beginAnew(page);
  await choose(page, 'Start page');
  const field = page.getByLabel('Link to a workspace or a package');
  await field.fill('javascript:alert(1)');
  await expect(page.getByText('must be a link of this studio')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look at it' })).toBeDisabled();
});

test('the key table has the keys of commands and panels, and narrows', async ({ page }) => {
  await beginAnew(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('In the file tree');
  await page.getByLabel('Find an action or a key').fill('forward');
  await expect(dialog.locator('td.keys')).toHaveText(['Alt+→']);
});

test('a record is opened by its name', async ({ page }) => {
  await beginAnew(page);
  await expect(page.locator('.insp-record-heading')).toHaveText('EMBRSMTH');
  await page.keyboard.press('Control+p');
  await page.keyboard.type('TIDEHELM');
  await expect(page.getByRole('option').first()).toContainText('TIDEHELM');
  await page.keyboard.press('Enter');
  await expect(page.locator('.insp-record-heading')).toHaveText('TIDEHELM');
});

test('a game that opens is undone with the change that opened it', async ({ page }) => {
  await beginAnew(page);
  await page.keyboard.press('Control+Shift+g');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open archives' }).click();
  await (await choosing).setFiles({
    name: 'broken.hpi',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no'),
  });
  await expect(page.locator('.game-name')).not.toContainText('Primer');
  await expect(page.locator('.game-skipped')).toBeVisible();
  await page.locator('.stack-main, .panel-title').first().click();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.game-name')).toContainText('Primer');
});

test('a side tab that is chosen stays in front', async ({ page }) => {
  await beginAnew(page);
  for (const name of ['Files', 'Game', 'Stack']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('tab', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-selected', 'true');
  }
});

test('a picture that is opened by pointer or by key leaves the keys where they were', async ({ page }) => {
  await beginAnew(page);
  for (const way of ['pointer', 'key']) {
    await page.keyboard.press('Control+p');
    await page.locator('.palette-input').fill('icon.png');
    const entry = page.getByRole('option', { name: 'icon.png' }).first();
    await entry.waitFor();
    if (way === 'pointer') await entry.click();
    else await page.keyboard.press('Enter');
    await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText('icon.png');
    await expect(page.locator('.editor-tab[data-active] [role="tab"]')).toBeFocused();
  }
  await page.keyboard.press('Control+p');
  await expect(page.locator('.palette-input')).toBeFocused();
  await page.keyboard.press('Escape');
});
