// The workbench at large: replacing in all files, game texts with what the game knows, rows of tabs that do not fit, and
// workspaces that were put away. One page for all of them.

import type { Page } from '@playwright/test';
import { packPackage } from '../../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { choose, openFile, openStudio } from './page.ts';

const test = sharedTest(openStudio);

const FILES = {
  'oamut.yaml':
    'oamut: 1\nid: reeds\nname: Reeds\nversion: "1.0"\nauthor:\n  name: A\nworks-with: ["*"]\ntags: [gameplay]\nlayers: [files, units]\n',
  'mutator.lua':
    'function mutate(ctx)\n  local reedcost = 1\n  return { files = { add = { "files/more" } }, rules = {} }\nend\n',
  'files/more/units/TIDEHELM.fbi': '[UNITINFO]\n{\n\tunitname=TIDEHELM;\n\tmaxdamage=300;\n}\n',
  'long.md': 'a'.repeat(90),
  'notes.md': 'The reedcost is reedcost.\n',
};

/** Takes the package in where no test before did. */
async function withReeds(page: Page): Promise<void> {
  if ((await page.locator('.stack-name', { hasText: 'Reeds' }).count()) > 0) return;
  const bytes = await packPackage(Object.entries(FILES).map(([path, text]) => ({ path, bytes: encodeUtf8(text) })));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await choosing).setFiles({ name: 'reeds.oamut', mimeType: 'application/zip', buffer: Buffer.from(bytes) });
  await expect(page.locator('.stack-name')).toContainText(['Reeds']);
}

/** Reads what is looked for as an expression. */
async function expressions(page: Page): Promise<void> {
  const flag = page.getByRole('button', { name: 'Regular expression' });
  if ((await flag.getAttribute('aria-pressed')) !== 'true') await flag.click();
}

test('places in all files are seen as they would be, some left out, replaced, and taken back as one', async ({
  page,
}) => {
  await withReeds(page);
  await openFile(page, 'notes.md');
  await page.keyboard.press('Control+Shift+h');
  await page.locator('.search-input').fill('reed(cost)');
  await expressions(page);
  await page.locator('.search-put').fill('$1_of_reeds');
  const hits = page.locator('.search-hit');
  await expect(hits).toHaveCount(3);
  await expect(hits.first().locator('del')).toHaveText('reedcost');
  await expect(hits.first().locator('ins')).toHaveText('cost_of_reeds');

  // The last place is left out by keys alone.
  await page.locator('.search-put').press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.locator('.search [role="treeitem"]').last()).toHaveAttribute('aria-checked', 'false');
  await expect(page.locator('.search [role="treeitem"]').first()).toHaveAttribute('aria-checked', 'mixed');
  await page.getByRole('button', { name: 'Replace 2 places' }).click();
  const notice = page.locator('.notice', { hasText: 'Replaced in 2 files' });
  await notice.waitFor();
  await expect(page.locator('.view-lines')).toContainText(/The.cost_of_reeds.is.reedcost/);
  await expect(hits).toHaveCount(1);

  await notice.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.locator('.view-lines')).toContainText(/The.reedcost.is.reedcost/);
  // The notice is gone with what it told of, and the focus is not lost with it.
  await expect(notice).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await expect(hits).toHaveCount(3);
});

test('an expression that would never end is given up, and the page goes on', async ({ page }) => {
  await withReeds(page);
  await page.keyboard.press('Control+Shift+f');
  await expressions(page);
  await page.locator('.search-input').fill('(\\w|\\w\\w)+§');
  await expect(page.locator('.search-told')).toContainText('took too long', { timeout: 30_000 });
  await page.locator('.search-input').fill('reedcost');
  await expect(page.locator('.search-hit')).toHaveCount(3);
});

test('a game text offers keys with type and default, what they can hold, and tells of the game', async ({ page }) => {
  await withReeds(page);
  await openFile(page, 'TIDEHELM.fbi');
  await page.getByLabel('Find a record').fill('TIDEHELM');
  await page.getByLabel('Find a record').fill('TIDEHELM');
  await page.locator('.insp-record', { hasText: 'TIDEHELM' }).first().click();
  const line = page.locator('.view-line', { hasText: 'maxdamage' });
  await line.getByText('maxdamage').hover();
  await expect(page.locator('.monaco-hover:visible')).toContainText('TIDEHELM:');
  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('movementcl');
  const offered = page.locator('.suggest-widget.visible .monaco-list-row');
  await expect(offered.first()).toContainText('movementclass');
  // A place to fill in, while notes stand behind the lines of the file: nothing may be said in the console.
  await expect(page.locator('.line-note').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.view-line', { hasText: 'movementclass=;' })).toBeVisible();
  await page.keyboard.press('Control+Space');
  await expect(offered.filter({ hasText: 'WALK_1' }).first()).toBeVisible();
  await page.keyboard.type('WALK_1');
  await page.keyboard.press('Escape');
  await expect(page.locator('.view-line', { hasText: 'movementclass=WALK_1;' })).toBeVisible();
});

test('a view whose answer is on its way takes neither the focus nor the place in the list away', async ({ page }) => {
  const list = page.locator('.insp-list');
  await page.getByLabel('Find a record').fill('');
  await list.evaluate((element) => element.scrollTo(0, 80));
  await expect(list.locator('.insp-record').first()).toHaveAttribute('aria-posinset', '1');
  const figures = page.getByRole('tab', { name: 'Figures' });
  await figures.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.insp-figures')).toBeVisible();
  await expect(figures).toBeFocused();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(80);
});

test('rows of tabs that do not fit have a menu of all, reached by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const views = page.locator('.insp-record-view').getByRole('button', { name: 'All tabs' });
  await views.press('Enter');
  await page
    .getByRole('menuitemcheckbox', { name: /^Conflicts/ })
    .or(page.getByRole('menuitem', { name: /^Conflicts/ }))
    .first()
    .press('Enter');
  await expect(page.getByRole('tab', { name: /^Conflicts/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /^Conflicts/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'All kinds of records' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'All kinds of records' })).toHaveCount(0);
});

test('a workspace that was put away tells what it holds, takes a name, and is there once', async ({ page }) => {
  const kept = page.locator('.start-kept li');
  await withReeds(page);
  await choose(page, 'Start page');
  await page.getByRole('button', { name: 'Empty workspace' }).click();
  await expect(page.locator('.stack-name')).toHaveCount(0);
  await choose(page, 'Start page');
  await expect(kept).toHaveCount(1);
  await expect(kept).toContainText('Cheap Labs, Boss Commanders, Quick Guns and 1 more');
  await expect(kept.locator('.start-size')).toHaveText(/\d (KiB|B)$/);
  await kept.getByRole('button', { name: 'Rename' }).click();
  await page.keyboard.type('Marsh');
  await page.keyboard.press('Enter');
  await expect(kept.getByRole('button', { name: 'Marsh', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.stack-name')).toHaveCount(4);
  await choose(page, 'Start page');
  await page.getByRole('button', { name: 'Empty workspace' }).click();
  await expect(page.locator('.stack-name')).toHaveCount(0);
  await choose(page, 'Start page');
  await expect(kept).toHaveCount(1);
});
