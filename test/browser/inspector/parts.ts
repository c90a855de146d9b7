// What each part of the inspector promises, as steps on a page with the samples: run once on Primer, once on a large game.

import { expect } from '../support/test.ts';
import { active, cell, downloaded, keys, type Part, show, told, view } from './steps.ts';

export const PARTS: readonly Part[] = [
  {
    name: 'the grid is walked by keys, a chain opens in place and jumps to its source, all from the keyboard',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await page.keyboard.press('Control+2');
      await page.keyboard.press('Control+Home');
      await expect(active(page)).toHaveText('unitname');
      await page.keyboard.press('End');
      await expect(active(page)).toHaveAttribute('aria-colindex', '6');
      await page.keyboard.press('Home');
      await page.keyboard.press('F7');
      await page.keyboard.press('F7');
      await expect(told(page)).toContainText('buildcostmetal: 2400 → 1920');
      await page.keyboard.press('Shift+F7');
      await page.keyboard.press('Alt+F7');
      await expect(told(page)).toContainText('maxdamage: 3000 → 6000');
      await page.keyboard.press('Enter');
      await expect(page.locator('.insp-link')).toHaveCount(5);
      await keys(page, 'Enter');
      await expect(page.locator('.editor-tab[data-active]')).toContainText('Boss Commanders');
      await page.keyboard.press('Control+2');
      await page.keyboard.press('Escape');
      await expect(page.locator('.insp-chain')).toHaveCount(0);
    },
  },
  {
    name: 'the caret in a rule marks the cells and records that it wrote',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await page.keyboard.press('Control+p');
      await page.keyboard.type('mutator.lua');
      await page
        .getByRole('option', { name: /Boss Commanders/ })
        .first()
        .click();
      await page.locator('.view-line', { hasText: 'workertime' }).first().click();
      await expect(cell(page, 'workertime', 3)).toHaveClass(/insp-written/);
      await expect(page.locator('.insp-record.insp-written')).not.toHaveCount(0);
      await expect(cell(page, 'healtime', 3)).not.toHaveClass(/insp-written/);
    },
  },
  {
    name: 'find keeps all in sight, filters hide by state, mutator and field, identity stays',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      const records = page.locator('.insp > .insp-tools').first();
      await records.getByRole('button', { name: 'Keep all in sight' }).click();
      await page.getByLabel('Find a record').fill('helm');
      await expect(page.locator('.insp-matches').first()).toContainText('of 1 matches');
      await expect(page.locator('.insp-record.insp-found')).toHaveCount(1);
      expect(await page.locator('.insp-record').count()).toBeGreaterThan(5);
      await page.getByLabel('Find a record').fill('');
      await records.getByRole('button', { name: 'Keep all in sight' }).click();
      await records.getByRole('button', { name: 'More filters' }).click();
      await page.getByLabel('Touched field').fill('maxdamage');
      await expect(page.locator('.insp-record')).toHaveCount(2);
      await page.getByLabel('Touched field').fill('');
      await page.locator('.insp-more .select').first().click();
      await page.getByRole('option', { name: 'held by lock' }).click();
      await expect(page.locator('.insp-record')).toHaveCount(2);
      await page.locator('.insp-more .select').first().click();
      await page.getByRole('option', { name: 'Any state' }).click();
      await page.getByLabel('Filter fields').fill('damage');
      await expect(page.locator('.insp-row')).toHaveCount(1);
      await page.getByLabel('Filter fields').fill('');
      await expect(page.locator('.insp-row', { hasText: 'unitname' })).toBeVisible();
      await expect(page.locator('.insp-row', { hasText: 'maxvelocity' })).toHaveCount(0);
      await records.getByRole('button', { name: 'More filters' }).click();
    },
  },
  {
    name: 'a review mark is kept, counted, and lapses when the result changes',
    async run(page) {
      await show(page, 'Units', 'EMBRATHN');
      await keys(page, 'r');
      await expect(page.locator('.insp-summary-reviewed')).toContainText(/^1 of \d+ reviewed$/);
      const quick = page.getByRole('switch', { name: 'Cheap Labs enabled' });
      await quick.press('Space');
      await expect(page.locator('.insp-summary-reviewed')).toContainText(/^0 of \d+ reviewed$/);
      await quick.press('Space');
      await expect(page.locator('.insp-summary-reviewed')).toContainText(/^1 of \d+ reviewed$/);
    },
  },
  {
    name: 'a record is compared with the game, with another record, and with itself in another stack',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await keys(page, '5');
      const row = (field: string) => page.locator('.insp-compare tr', { hasText: field });
      const against = async (name: RegExp) => {
        await page.locator('.insp-compare-tools .select').first().click();
        await page.getByRole('option', { name }).first().click();
      };
      await against(/^the game$/);
      await expect(row('maxdamage')).toHaveText(/3000.*6000.*× 2/);
      await against(/^another record$/);
      await page.getByLabel('Which record').fill('EMBRSMTH');
      await expect(row('buildcostmetal')).toHaveText(/1920.*2080/);
      await against(/^the stack without Boss Commanders$/);
      await expect(row('maxdamage')).toHaveText(/3750.*6000/);
      await expect(row('buildcostmetal')).toHaveCount(0);
      await against(/^another Hit points of Boss Commanders/);
      await view(page).locator('.number-input').fill('8000');
      await view(page).locator('.number-input').press('Enter');
      await expect(row('maxdamage')).toHaveText(/8000.*6000/);
    },
  },
  {
    name: 'who uses a weapon, a wreck and a unit is found, and leads both ways',
    async run(page) {
      await show(page, 'Weapons', 'TIDE_HELM_BEAM');
      await keys(page, '3');
      await view(page).getByRole('button', { name: 'TIDEHELM' }).first().click();
      await expect(page.locator('.insp-record-heading')).toHaveText('TIDEHELM');
      await expect(view(page)).toContainText('SIDE0');
      await view(page).getByRole('button', { name: 'TIDEHELM_DEAD' }).click();
      await expect(page.locator('.insp-record-heading')).toHaveText('TIDEHELM_DEAD');
      await expect(view(page).getByRole('button', { name: 'TIDEHELM', exact: true })).toBeVisible();
    },
  },
  {
    name: 'derived figures show before, after and their formula',
    async run(page) {
      await show(page, 'Weapons', 'TIDE_HELM_BEAM');
      await keys(page, '2');
      const figure = page.locator('.insp-figures tbody').first();
      await expect(figure).toContainText('Damage a second');
      await expect(figure).toContainText('damage.default');
      await expect(figure).toHaveAttribute('data-changed', '');
    },
  },
  {
    name: 'the spread of a field is drawn, marked, and told as a table',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await page.locator('.insp-row', { hasText: 'sightdistance' }).locator('.insp-name').click();
      await keys(page, '4');
      const chart = page.getByRole('img', { name: /^sightdistance over all records; TIDEHELM 430 before, 600 after$/ });
      await expect(chart).toBeVisible();
      await view(page).getByText('As a table').click();
      await expect(view(page).locator('.insp-chart-table td', { hasText: 'TIDEHELM' }).first()).toBeVisible();
    },
  },
  {
    name: 'a watched field follows the runs and says when it changes',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await page.locator('.insp-row', { hasText: 'maxdamage' }).locator('.insp-name').click();
      await keys(page, 'v');
      await keys(page, '6');
      const row = page.locator('.insp-watch tbody tr');
      await expect(row).toHaveText(/TIDEHELM.*maxdamage.*3000.*6000/);
      const boss = page.getByRole('switch', { name: 'Boss Commanders enabled' });
      await boss.press('Space');
      await expect(row).toContainText('was 6000');
      await expect(page.locator('.notice', { hasText: 'maxdamage: 6000 → 3750' })).toBeVisible();
      await boss.press('Space');
      await expect(row).toContainText('was 3750');
    },
  },
  {
    name: 'an accepted conflict is quiet, listed, and can be taken back',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await keys(page, '7');
      const open = page.getByRole('region', { name: 'Open conflicts' });
      await open.locator('.insp-pair', { hasText: 'workertime' }).getByRole('button', { name: 'Accept' }).click();
      const accepted = page.getByRole('region', { name: 'Accepted conflicts' });
      await expect(accepted).toContainText('Boss Commanders replaces Cheap Labs in workertime');
      await keys(page, '1');
      await expect(cell(page, 'workertime', 3)).toHaveClass(/insp-quiet/);
      await expect(cell(page, 'workertime', 3)).toHaveAttribute('aria-label', /conflict, accepted/);
      await keys(page, '7');
      await accepted.getByRole('button', { name: 'Take back' }).click();
      await expect(accepted).toHaveCount(0);
    },
  },
  {
    name: 'the effect sheet and a record’s game text are exported',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await keys(page, 'e');
      const preview = page.locator('.insp-preview');
      await expect(preview).toHaveValue(/\*\*Commanders\*\*.*health 3000…3200 → 6000, held/);
      const saved = () => downloaded(page, () => page.getByRole('button', { name: 'Download' }).click());
      expect((await saved())[0]).toBe('effects.md');
      await page.getByRole('radio', { name: 'Game text of TIDEHELM' }).check();
      await expect(preview).toHaveValue(/3000 -> 6000: .*boss-commanders mutator\.lua:13/);
      const [name, text] = await saved();
      expect([name, text.includes('// Helm: Commander of the Tide.')]).toEqual(['TIDEHELM.fbi', true]);
      await page.keyboard.press('Escape');
    },
  },
];
