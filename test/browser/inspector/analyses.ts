// What is asked of a whole run: timeline, order, culprit, why not, what-if. Run on Primer and on the large game.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { choose } from '../ui/page.ts';
import { cell, keys, type Part, pick, pickField, row, SAMPLE_NAMES, show, takeEntry, undo } from './steps.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'What if' });
const editorHasFocus = (page: Page) =>
  expect(page.locator('.monaco-host textarea, .monaco-host .native-edit-context').first()).toBeFocused();
/** Several runs may stand behind an answer. */
const STUDY = { timeout: 60_000 };

async function leaveWhatIf(page: Page): Promise<void> {
  await keys(page, 'Escape');
  await expect(bar(page)).toHaveCount(0);
}

export const ANALYSES: readonly Part[] = [
  {
    name: 'the timeline goes forward and back, is scrubbed, jumps to a step, and opens its source line',
    async run(page) {
      await choose(page, 'Show timeline');
      const current = page.locator('.timeline-pick[aria-current]');
      const n = current.locator('.timeline-n');
      await current.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(n).toHaveText('3');
      await expect(current).toBeFocused();
      await page.keyboard.press('End');
      const total = (await page.locator('.timeline-jump .dim').textContent())!.replace(/\D/g, '');
      await expect(n).toHaveText(total);
      await page.getByRole('slider', { name: 'Step of the run' }).press('ArrowLeft');
      await expect(n).toHaveText(String(Number(total) - 1));
      await page.locator('.timeline-jump .number-input').fill('100');
      await page.keyboard.press('Enter');
      await expect(n).toHaveText('100');
      await page.getByRole('button', { name: 'Step back' }).click();
      await expect(n).toHaveText('99');
      await current.focus();
      await page.keyboard.press('Home');
      await expect(current).toBeFocused();
      await expect(current.locator('.timeline-target')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText('mutator.lua');
      await editorHasFocus(page);
    },
  },
  {
    name: 'the timeline stops at the selected field alone',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await pickField(page, 'workertime');
      await choose(page, 'Show timeline');
      await pick(page, page.getByRole('button', { name: 'Which steps' }), 'Only TIDEHELM.workertime');
      await expect(page.locator('.timeline-target')).toHaveText(['TIDEHELM.workertime', 'TIDEHELM.workertime']);
      await expect(page.locator('.timeline-step').nth(1)).toContainText(/320.*400/);
      await pickField(page, 'maxdamage');
      await expect(page.locator('.timeline-step').last()).toContainText('held by Boss Commanders');
      await pick(page, page.getByRole('button', { name: 'Which steps' }), 'All changes');
      await page.locator('.timeline-pick[aria-current]').press('Space');
      await keys(page, '1');
      await choose(page, 'Show problems');
    },
  },
  {
    name: 'neighbours and any two mutators are exchanged: cells that change, who commutes, and the exchange is made',
    async run(page) {
      await choose(page, 'Show order');
      const pairs = page.locator('.order-pair');
      await expect(pairs).toHaveCount(2, STUDY);
      await expect(pairs.first()).toContainText('2 cells');
      await expect(page.locator('.difference-table')).toContainText('workertime');
      await pairs.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(pairs.nth(1)).toHaveAttribute('aria-pressed', 'true');
      for (const [label, name] of [
        ['First mutator', 'Cheap Labs'],
        ['Second mutator', 'Quick Guns'],
      ] as const)
        await pick(page, page.getByRole('button', { name: label }), name);
      await expect(pairs).toHaveCount(3, STUDY);
      await expect(page.locator('.order-title')).toHaveText('Cheap Labs and Quick Guns exchanged');
      const name = (await page.locator('.difference-table .link').last().textContent())!;
      await page.locator('.difference-table .link').last().press('Enter');
      await expect(page.locator('.insp-record-heading')).toHaveText(name);
      await pairs.nth(1).click();
      await page.getByRole('button', { name: 'Exchange them' }).press('Enter');
      await expect(page.locator('.stack-name')).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
      await choose(page, 'Show problems');
      await undo(page);
      await expect(page.locator('.stack-name')).toHaveText(SAMPLE_NAMES);
    },
  },
  {
    name: 'the culprit is the smallest set that still gives the value, and can be tried',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await pickField(page, 'workertime');
      await keys(page, 'b');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('TIDEHELM.workertime');
      await expect(dialog.locator('.culprit-set li')).toHaveText(['Boss Commanders'], STUDY);
      await dialog.getByRole('button', { name: 'Try with only these' }).press('Enter');
      await expect(bar(page)).toContainText('only Boss Commanders');
      await expect(page.locator('.insp-head-cell')).toHaveText(['Field', 'Game', 'Boss Commanders', 'Final']);
      await leaveWhatIf(page);
    },
  },
  {
    name: 'why not tells how far each block and hook came, and jumps to its line',
    async run(page) {
      await choose(page, 'Show why not');
      const table = page.locator('.why-table');
      await expect(table).toContainText('Rule block 1');
      await expect(table.getByRole('row', { name: /Hook units/ })).toContainText('yes');
      const all = await table.getByRole('row').count();
      const idle = page.getByRole('switch', { name: 'Only what left nothing' });
      await idle.press('Space');
      expect(await table.getByRole('row').count()).toBeLessThan(all);
      await expect(table.getByRole('row', { name: /Rule block 4/ })).toContainText('Boss Commanders');
      await table.locator('.link').first().press('Enter');
      await editorHasFocus(page);
      await idle.press('Space');
      await choose(page, 'Show problems');
    },
  },
  {
    name: 'a mutator is muted, or heard alone, as a what-if: shown, counted, and left again',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await takeEntry(page, 'Boss Commanders', 'What if: muted');
      await expect(bar(page)).toContainText('Boss Commanders muted');
      await expect(bar(page)).toContainText('cells differ', STUDY);
      await expect(page.locator('.stack-item').nth(1)).toContainText('Left out of the what-if');
      await expect(row(page, 'maxdamage')).toContainText('3750');
      await page.getByRole('button', { name: 'Show them' }).press('Enter');
      await expect(page.getByRole('dialog').locator('.difference-table')).toContainText('maxdamage');
      await page.keyboard.press('Escape');
      await leaveWhatIf(page);
      await takeEntry(page, 'Quick Guns', 'What if: alone');
      await expect(bar(page)).toContainText('only Quick Guns');
      for (const place of [0, 1])
        await expect(page.locator('.stack-item').nth(place)).toContainText('Left out of the what-if');
      await expect(page.locator('.insp-head-cell')).toHaveText(['Field', 'Game', 'Quick Guns', 'Final']);
      await leaveWhatIf(page);
      await expect(page.locator('.stack-item').first()).toContainText('Ran');
      await expect(cell(page, 'maxdamage', 5)).toContainText('6000');
    },
  },
  {
    name: 'a mutator always wins as a what-if, which is kept as one change that undo takes back',
    async run(page) {
      await takeEntry(page, 'Cheap Labs', 'What if: always wins');
      await expect(bar(page)).toContainText('Cheap Labs acts last');
      await bar(page).getByRole('button', { name: 'Keep' }).press('Enter');
      await expect(page.locator('.stack-name')).toHaveText(['Boss Commanders', 'Quick Guns', 'Cheap Labs']);
      await expect(bar(page)).toHaveCount(0);
      await undo(page);
      await expect(page.locator('.stack-name')).toHaveText(SAMPLE_NAMES);
    },
  },
  {
    name: 'an option is forced as a what-if while the stack keeps its own',
    async run(page) {
      await takeEntry(page, 'Cheap Labs', 'What if: other options …');
      const dialog = page.getByRole('dialog');
      await dialog.locator('.number-input').fill('0.25');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(bar(page)).toContainText('= 0.25');
      await expect(page.locator('.stack-item').first().locator('.number-input')).toHaveValue('0.5');
      await expect(bar(page)).toContainText('cells differ', STUDY);
      await leaveWhatIf(page);
    },
  },
];
