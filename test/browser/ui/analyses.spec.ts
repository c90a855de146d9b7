import { expect } from '../support/test.ts';
import { beginAnew, choose, stackNames, sharing as test } from './page.ts';

const bar = (page: Parameters<typeof beginAnew>[0]) => page.getByRole('region', { name: 'What if' });

/** Takes an entry of a mutator's menu by keys alone. */
async function takeEntry(page: Parameters<typeof beginAnew>[0], mutator: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${mutator}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).waitFor();
  const wanted = page.getByRole('menuitem', { name: entry });
  for (let times = 0; times < 20; times += 1) {
    if (await wanted.evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the order tab tells which neighbours commute, and the exchange can be made and undone', async ({ page }) => {
  await beginAnew(page);
  await choose(page, 'Show order');
  const pairs = page.locator('.order-pair');
  await expect(pairs).toHaveCount(2, { timeout: 120_000 });
  await expect(pairs.first()).toContainText('2 cells');
  await expect(page.locator('.difference-table')).toContainText('workertime');
  await pairs.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(pairs.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Exchange them' }).press('Enter');
  await expect(stackNames(page)).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
  await page.locator('.stack-main').first().focus();
  await page.keyboard.press('Control+z');
  await expect(stackNames(page)).toHaveText(['Cheap Labs', 'Boss Commanders', 'Quick Guns']);
});

test('any two mutators can be exchanged, and a changed cell opens its record', async ({ page }) => {
  await beginAnew(page);
  await choose(page, 'Show order');
  await expect(page.locator('.order-pair')).toHaveCount(2, { timeout: 120_000 });
  for (const [label, name] of [
    ['First mutator', 'Cheap Labs'],
    ['Second mutator', 'Quick Guns'],
  ] as const) {
    await page.getByRole('button', { name: label }).press('Enter');
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.type(name.slice(0, 3));
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.order-pair')).toHaveCount(3, { timeout: 120_000 });
  await expect(page.locator('.order-title')).toHaveText('Cheap Labs and Quick Guns exchanged');
  const name = await page.locator('.difference-table .link').last().textContent();
  await page.locator('.difference-table .link').last().press('Enter');
  await expect(page.locator('.insp-record-heading')).toHaveText(name ?? '');
});

test('the timeline goes forward and back by keys, jumps to a step, and opens its source line', async ({ page }) => {
  await beginAnew(page);
  await choose(page, 'Show timeline');
  const current = page.locator('.timeline-pick[aria-current]');
  await current.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(current.locator('.timeline-n')).toHaveText('3');
  await expect(current).toBeFocused();
  await page.keyboard.press('End');
  const total = await page.locator('.timeline-jump .dim').textContent();
  await expect(current.locator('.timeline-n')).toHaveText(total!.replace(/\D/g, ''));
  await page.getByLabel('Step', { exact: false }).and(page.locator('.number-input')).fill('100');
  await page.keyboard.press('Enter');
  await expect(current.locator('.timeline-n')).toHaveText('100');
  await current.focus();
  await page.keyboard.press('Home');
  await expect(current).toBeFocused();
  await expect(current.locator('.timeline-target')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText('mutator.lua');
  await expect(page.locator('.monaco-host textarea, .monaco-host .native-edit-context').first()).toBeFocused();
});

test('the timeline stops at the selected field alone', async ({ page }) => {
  await beginAnew(page);
  await page.locator('.insp-grid').focus();
  await page.keyboard.press('F7');
  await choose(page, 'Show timeline');
  await page.getByRole('button', { name: 'Which steps' }).press('Enter');
  await page.getByRole('option').last().waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const field = (await page.locator('.insp-active .insp-label').textContent())!;
  await expect(page.locator('.timeline-step').first()).toBeVisible();
  for (const target of await page.locator('.timeline-target').allTextContents()) expect(target).toContain(`.${field}`);
  await page.locator('.timeline-pick[aria-current]').press('Space');
  await expect(page.locator('.insp-active .insp-label')).toHaveText(field);
});

test('why not tells how far each block came and jumps to its line', async ({ page }) => {
  await beginAnew(page);
  await choose(page, 'Show why not');
  const table = page.locator('.why-table');
  await expect(table).toContainText('Rule block 1');
  const all = await table.getByRole('row').count();
  await page.getByRole('switch', { name: 'Only what left nothing' }).press('Space');
  expect(await table.getByRole('row').count()).toBeLessThan(all);
  await expect(table.locator('.why-reason').filter({ hasText: /\w/ }).first()).toBeVisible();
  await table.locator('.link').first().press('Enter');
  await expect(page.locator('.monaco-host textarea, .monaco-host .native-edit-context').first()).toBeFocused();
});

test('the culprit is the smallest set for the selected field, and can be tried', async ({ page }) => {
  await beginAnew(page);
  await page.locator('.insp-grid').focus();
  for (let times = 0; times < 20; times += 1) {
    if ((await page.locator('.insp-active .insp-label').textContent()) === 'workertime') break;
    await page.keyboard.press('F7');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('workertime');
  await expect(dialog.locator('.culprit-set li')).toHaveText(['Boss Commanders'], { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Try with only these' }).press('Enter');
  await expect(bar(page)).toContainText('only Boss Commanders');
  await expect(page.locator('.insp-head-cell')).toHaveText(['Field', 'Game', 'Boss Commanders', 'Final']);
});

test('a muted mutator is a what-if: shown, counted, not saved, and left again', async ({ page }) => {
  await beginAnew(page);
  await takeEntry(page, 'Boss Commanders', 'What if: muted');
  await expect(bar(page)).toContainText('Boss Commanders muted');
  await expect(bar(page)).toContainText('cells differ', { timeout: 120_000 });
  await expect(page.locator('.stack-item').nth(1)).toContainText('Left out of the what-if');
  await page.getByRole('button', { name: 'Show them' }).press('Enter');
  await expect(page.getByRole('dialog').locator('.difference-table')).toContainText('maxdamage');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 200_000 });
  await expect(bar(page)).toHaveCount(0);
  await takeEntry(page, 'Boss Commanders', 'What if: muted');
  await expect(bar(page)).toBeVisible();
  await choose(page, 'Leave the what-if');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('.stack-item').nth(1)).toContainText('Ran');
});

test('a kept what-if becomes the stack as one change that undo takes back', async ({ page }) => {
  await beginAnew(page);
  await takeEntry(page, 'Cheap Labs', 'What if: always wins');
  await expect(bar(page)).toContainText('Cheap Labs acts last');
  await bar(page).getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(stackNames(page)).toHaveText(['Boss Commanders', 'Quick Guns', 'Cheap Labs']);
  await expect(bar(page)).toHaveCount(0);
  await page.locator('.stack-main').first().focus();
  await page.keyboard.press('Control+z');
  await expect(stackNames(page)).toHaveText(['Cheap Labs', 'Boss Commanders', 'Quick Guns']);
});

test('an option can be forced as a what-if while the stack keeps its own', async ({ page }) => {
  await beginAnew(page);
  await takeEntry(page, 'Cheap Labs', 'What if: other options …');
  const dialog = page.getByRole('dialog');
  await dialog.locator('.number-input').fill('0.25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('= 0.25');
  await expect(page.locator('.stack-item').first().locator('.number-input')).toHaveValue('0.5');
  await expect(bar(page)).toContainText('cells differ', { timeout: 120_000 });
});
