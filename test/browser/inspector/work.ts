// What the stack and the editors promise beside the inspector, on the same page: run on Primer and on the large game.

import { expect } from '../support/test.ts';
import { type Part, show } from './parts.ts';

const NAMES = ['Cheap Labs', 'Boss Commanders', 'Quick Guns'];

export const WORK: readonly Part[] = [
  {
    name: 'a moved mutator changes the record in front, and undo brings both back',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      const final = page.locator('.insp-grid .insp-row', { hasText: 'maxdamage' }).first();
      await expect(final).toContainText('6000');
      await page.locator('.stack-main').nth(1).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(page.locator('.stack-name')).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
      await expect(page.locator('.insp-grid')).toContainText(/Boss Co.*Cheap L/);
      await page.keyboard.press('Control+z');
      await expect(page.locator('.stack-name')).toHaveText(NAMES);
      await expect(page.locator('.insp-grid')).toContainText(/Cheap L.*Boss Co/);
    },
  },
  {
    name: 'an option runs the stack again, and the record in front follows',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await page.getByRole('button', { name: 'More Hit points' }).click();
      const row = page.locator('.insp-grid .insp-row', { hasText: 'maxdamage' }).first();
      await expect(row).not.toContainText('6000');
      await page.locator('.stack-main').nth(1).focus();
      await page.keyboard.press('Control+z');
      await expect(row).toContainText('6000');
    },
  },
  {
    name: 'a script is offered the records of the game, and its lines tell before and after',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await page.keyboard.press('Control+p');
      await page.keyboard.type('mutator.lua');
      await page
        .getByRole('option', { name: /Cheap Labs/ })
        .first()
        .click();
      await expect(page.locator('.view-line', { hasText: 'set(320)' }).locator('.line-note')).toContainText(/→\s*320/);
      await page.locator('.view-line', { hasText: 'rules = {' }).first().click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('named("units", "TIDEHE');
      await expect(page.locator('.suggest-widget .monaco-list-row').first()).toContainText('TIDEHELM');
      await page.keyboard.press('Escape');
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z');
      await expect(page.locator('.view-line', { hasText: 'TIDEHE' })).toHaveCount(0);
    },
  },
];
