// What the grid says of a cell, how a chain is opened, and what stands around a record: run on Primer and on the large game.

import { expect } from '../support/test.ts';
import { active, cell, downloaded, expectState, keys, type Part, pick, pickField, show, undo, view } from './steps.ts';

export const CELLS: readonly Part[] = [
  {
    name: 'a cell shows its state by glyph and word: overridden, conflict, held, bound, scaled, set, same, stopped',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await expectState(cell(page, 'workertime', 2), '⊘', 'overridden');
      await expectState(cell(page, 'workertime', 3), '≠', 'conflict');
      await expectState(cell(page, 'maxdamage', 3), null, 'conflict');
      await expectState(cell(page, 'maxdamage', 4), null, 'held by lock');
      await expectState(cell(page, 'radardistance', 3), '⊣', 'bound');
      await expectState(cell(page, 'buildcostmetal', 2), '×', 'scaled');
      await expectState(cell(page, 'buildcostmetal', 3), '·', 'same');
      await expectState(cell(page, 'sightdistance', 3), '=', 'set');
      await show(page, 'Units', 'EMBRATHN');
      await expect(cell(page, 'makesmetal', 4)).toContainText('240');
      await expect(cell(page, 'makesmetal', 5)).toContainText('127');
      await expectState(cell(page, 'makesmetal', 5), '▮', 'stopped at the width');
    },
  },
  {
    name: 'a click opens a chain and a second one closes it, a double click leaves it open, digits and brackets go from mutator to mutator',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      const chain = page.locator('.insp-chain');
      await cell(page, 'workertime', 3).click();
      await expect(cell(page, 'workertime', 3)).toHaveClass(/insp-active/);
      await expect(chain).toContainText('How workertime came to 400');
      await expect(chain.locator('.insp-link.insp-focus')).toContainText('Boss Commanders');
      await cell(page, 'workertime', 3).click();
      await expect(chain).toHaveCount(0);
      await cell(page, 'maxdamage', 3).dblclick();
      await expect(chain).toContainText('How maxdamage came to');
      await page.keyboard.press('Escape');
      await expect(chain).toHaveCount(0);
      await cell(page, 'workertime', 3).click();
      await cell(page, 'workertime', 3).click();
      await expect(chain).toHaveCount(0);
      await page.keyboard.press('1');
      await expect(active(page)).toHaveAttribute('id', 'insp-f:workertime-2');
      await page.keyboard.press(']');
      await expect(active(page)).toHaveAttribute('id', 'insp-f:workertime-3');
      // Quick Guns did nothing to the field: there is no further one to go to.
      await page.keyboard.press(']');
      await expect(active(page)).toHaveAttribute('id', 'insp-f:workertime-3');
      await page.keyboard.press('[');
      await expect(active(page)).toHaveAttribute('id', 'insp-f:workertime-2');
      await page.keyboard.press('3');
      await expect(active(page)).toHaveAttribute('id', 'insp-f:workertime-4');
    },
  },
  {
    name: 'a menu names the units on it, and a unit the menus that have it',
    async run(page) {
      await show(page, 'Units', 'TIDELOFT');
      await keys(page, '3');
      const users = page.getByRole('region', { name: 'Used by' });
      await expect(users.getByRole('heading', { name: 'Menus' })).toBeVisible();
      await users.getByRole('button', { name: 'TIDEHELM' }).last().click();
      await expect(page.locator('.insp-record-heading')).toHaveText('TIDEHELM');
      await expect(page.locator('.insp-space[aria-selected="true"]')).toContainText('Menus');
      await page.getByRole('region', { name: 'Uses' }).getByRole('button', { name: 'TIDELOFT' }).click();
      await expect(page.locator('.insp-record-heading')).toHaveText('TIDELOFT');
    },
  },
  {
    name: 'what a hit point of a unit costs is a figure, with its formula and the way to its fields',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await keys(page, '2');
      const figure = page.locator('.insp-figures tbody', { hasText: 'Metal for a hit point' }).first();
      await expect(figure).toContainText(/0\.8.*0\.32/);
      await expect(figure).toHaveAttribute('data-changed', '');
      await figure.locator('.insp-input', { hasText: 'buildcostmetal' }).click();
      await keys(page, '1');
      await expect(active(page)).toHaveText('buildcostmetal');
    },
  },
  {
    name: 'a stack is kept, and a record is compared with itself there',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await keys(page, '5');
      await view(page).getByRole('button', { name: 'Keep this stack to compare' }).click();
      await page.locator('.stack-item').nth(1).getByRole('button', { name: 'More Hit points' }).click();
      await pick(page, page.locator('.insp-compare-tools .select').first(), 'the kept stack');
      await expect(page.locator('.insp-compare tr', { hasText: 'maxdamage' })).toHaveText(/6000.*7000/);
      await undo(page);
      await expect(page.locator('.insp-compare')).toHaveCount(0);
      await pick(page, page.locator('.insp-compare-tools .select').first(), 'the game');
    },
  },
  {
    name: 'the effect sheet is exported as CSV and JSON, and a game text with or without its origins',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await keys(page, 'e');
      const dialog = page.getByRole('dialog');
      const saved = () => downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click());
      await dialog.getByRole('radio', { name: 'Effect sheet, CSV' }).check();
      await expect(dialog.locator('.insp-preview')).toHaveValue(/,/);
      const [csvName, csv] = await saved();
      expect(csvName).toBe('effects.csv');
      expect(csv.split(/\r?\n/).some((one) => /TIDEHELM.*maxdamage.*3000.*6000/.test(one))).toBe(true);
      await dialog.getByRole('radio', { name: 'Effect sheet, JSON' }).check();
      await expect(dialog.locator('.insp-preview')).toHaveValue(/^\{/);
      const [jsonName, json] = await saved();
      expect([jsonName, typeof JSON.parse(json)]).toEqual(['effects.json', 'object']);
      await dialog.getByRole('radio', { name: 'Game text of TIDEHELM' }).check();
      await expect(dialog.locator('.insp-preview')).toHaveValue(/3000 -> 6000: /);
      await dialog.getByRole('checkbox', { name: 'Say in comments who wrote each line' }).uncheck();
      await expect(dialog.locator('.insp-preview')).not.toHaveValue(/3000 -> 6000/);
      await expect(dialog.locator('.insp-preview')).toHaveValue(/maxdamage\s*=\s*6000;/);
      await dialog.getByRole('checkbox', { name: 'Say in comments who wrote each line' }).check();
      await dialog.getByRole('radio', { name: 'Effect sheet, Markdown' }).check();
      await page.keyboard.press('Escape');
      await pickField(page, 'maxdamage');
    },
  },
];
