// What whoever comes finds at once: who won and why, a way to begin, the targets of patches, every test by option. The tests
// share one page, and the first of them is its first visit.

import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { choose, stackNames } from './page.ts';

const test = sharedTest(async (page) => {
  await page.goto('/');
  await page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 90_000 });
});

test('a first visit opens on the value that was fought over, with its chain; a return does not', async ({ page }) => {
  test.setTimeout(120_000);
  const chain = page.locator('.insp-chain');
  await expect(chain).toBeInViewport();
  await expect(page.locator('.insp-record-heading')).toHaveText('EMBRSMTH');
  await expect(chain.getByRole('listitem')).toHaveText([
    /3200\s*game/,
    /4000\s*scale\s*× 1.25\s*Cheap Labs/,
    /6000\s*lock\s*= 6000\s*Boss Commanders/,
    /6000\s*stopped\s*held by Boss Commanders\s*Quick Guns/,
    /6000\s*final/,
  ]);
  // Nobody pressed anything: the focus is where it was.
  expect(await page.evaluate(() => document.querySelector('.insp')?.contains(document.activeElement))).toBe(false);

  await expect(page.locator('.status-bar')).toContainText('Saved in this browser');
  await page.reload();
  await expect(page.locator('.insp-record-heading')).toHaveText('EMBRSMTH', { timeout: 60_000 });
  await expect(page.locator('.insp-grid .insp-row').first()).toBeVisible();
  await expect(chain).toHaveCount(0);
});

test('the start page is one press away, and its templates one more', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Start page' });
  const start = page.getByRole('button', { name: /^Start/ });
  await start.click();
  for (const name of ['Lessons', 'Open packages', 'Open a folder', 'Look at it'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Recent workspaces' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'By tag' }).getByRole('button')).toHaveCount(8);
  await expect(dialog.getByRole('list', { name: 'Patch operations' }).getByRole('button')).toHaveCount(14);
  await dialog.getByRole('button', { name: 'Cheaper Units' }).click();
  await expect(dialog).toHaveCount(0);
  // Samples that nobody touched do not stand in its way, and are one press off.
  await expect(stackNames(page)).toHaveText(['Cheaper Units']);
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await expect(stackNames(page)).toHaveText(['Cheap Labs', 'Boss Commanders', 'Quick Guns']);

  // As well where there is only one column, and on a phone.
  for (const width of [700, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await start.click();
    await expect(dialog.getByRole('button', { name: 'Low Gravity' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('targets of patches are a group of the inspector, with states, a chain and the way to the patch', async ({
  page,
}) => {
  await choose(page, 'Patches: open the example');
  await page.getByRole('tab', { name: /^Stack/ }).click();
  const groups = page.locator('.insp-spaces');
  await groups.getByRole('tab', { name: /^Patch targets/ }).click();
  await page.getByRole('option', { name: /Lantern\.json/ }).click();
  const grid = page.getByRole('treegrid', { name: 'Lantern.json' });
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Radius' }) });
  await expect(row.getByRole('gridcell')).toHaveText(['8·', '12⊘', '6≠', '6']);
  await expect(groups.getByRole('tab', { name: /^Patch targets/ })).toContainText('2');

  // By keys: to the grid, to the value that won, its chain, and back to the records.
  await page.keyboard.press('Control+2');
  await expect(grid).toBeFocused();
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  const chain = page.locator('.insp-chain');
  await expect(chain).toContainText('Example:Brighter: brighter');
  await chain.getByRole('button', { name: 'calmer.json:7' }).click();
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText('calmer.json');
  await groups.getByRole('tab', { name: /^Units/ }).click();
  await expect(page.locator('.insp-record-heading')).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Units' })).toBeVisible();
});

test('the panel of tests shows each verdict by option', async ({ page }) => {
  await page.getByRole('tab', { name: /^Tests/ }).click();
  await page.getByRole('button', { name: /Sets/ }).click();
  await page.getByRole('option', { name: 'One option at a time, test by test' }).click();
  await page.getByRole('button', { name: 'Sweep', exact: true }).click();
  const table = page.getByRole('region', { name: 'Tests of Cheap Labs by option' }).getByRole('table');
  await expect(table.getByRole('rowheader').first()).toHaveText('the defaults', { timeout: 60_000 });
  // A sun collector's metal stops at the end of its width.
  await expect(table.getByRole('cell').first()).toHaveText('fails');
  // A row's words choose its option; keys reach them.
  const words = table.getByRole('button', { name: /^cost=/ }).last();
  const value = (await words.textContent())!.split('=')[1]!;
  await words.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.stack-item').first().locator('.option input:not([type="range"])')).toHaveValue(value);
});
