// What the stack, its library and the match promise, on the page of the inspector: run on Primer and on the large game.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { choose } from '../ui/page.ts';
import { cell, type Part, pick, row, SAMPLE_NAMES, show, takeEntry, told, undo } from './steps.ts';

const names = (page: Page) => page.locator('.stack-name');
const item = (page: Page, place: number) => page.locator('.stack-item').nth(place);
const library = (page: Page) => page.getByRole('region', { name: 'Library' });

/** How many fields a mutator changed, and how many of those survived. */
async function countsOf(page: Page, place: number): Promise<readonly [number, number]> {
  const text = await item(page, place).locator('.stack-counts').textContent();
  const [, wrote, survived] = /^wrote ([\d,]+), survived ([\d,]+)$/.exec(text ?? '') ?? [];
  return [Number(wrote?.replaceAll(',', '')), Number(survived?.replaceAll(',', ''))];
}

export const STACK: readonly Part[] = [
  {
    name: 'keys move a mutator and say its place, the record in front follows, and undo brings both back',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await page.locator('.stack-main').nth(1).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(names(page)).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
      await expect(page.getByRole('button', { name: 'Boss Commanders, 1 of 3' })).toBeFocused();
      await expect(told(page)).toContainText('Boss Commanders: 1 of 3');
      await expect(page.locator('.insp-grid')).toContainText(/Boss Co.*Cheap L/);
      await page.keyboard.press('Control+z');
      await expect(names(page)).toHaveText(SAMPLE_NAMES);
      await expect(page.locator('.insp-grid')).toContainText(/Cheap L.*Boss Co/);
    },
  },
  {
    name: 'dragging moves a mutator, out to the library, and back into the stack',
    async run(page) {
      const rows = page.locator('.stack-item');
      await rows
        .nth(1)
        .locator('.stack-grip')
        .dragTo(rows.nth(0), { targetPosition: { x: 60, y: 4 } });
      await expect(names(page)).toHaveText(['Boss Commanders', 'Cheap Labs', 'Quick Guns']);
      await library(page).scrollIntoViewIfNeeded();
      await rows.nth(2).locator('.stack-grip').dragTo(library(page));
      await expect(names(page)).toHaveText(['Boss Commanders', 'Cheap Labs']);
      await library(page)
        .locator('.library-item')
        .dragTo(rows.nth(1), { targetPosition: { x: 60, y: 4 } });
      await expect(names(page)).toHaveText(['Boss Commanders', 'Quick Guns', 'Cheap Labs']);
      await undo(page, 3);
      await expect(names(page)).toHaveText(SAMPLE_NAMES);
      await expect(page.locator('.library-name')).toHaveCount(0);
    },
  },
  {
    name: 'a mutator goes to the library by its menu, and comes back by a button',
    async run(page) {
      await takeEntry(page, 'Quick Guns', 'Move to the library');
      await expect(names(page)).toHaveText(SAMPLE_NAMES.slice(0, 2));
      await expect(page.locator('.library-name')).toHaveText(['Quick Guns']);
      await library(page).getByRole('button', { name: 'Add', exact: true }).click();
      await expect(names(page)).toHaveText(SAMPLE_NAMES);
      await undo(page, 2);
      await expect(names(page)).toHaveText(SAMPLE_NAMES);
      await expect(page.locator('.library-name')).toHaveCount(0);
    },
  },
  {
    name: 'a mutator is switched off: its column goes, and more of what others changed survives',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      const [wrote, survived] = await countsOf(page, 0);
      expect(survived).toBeLessThan(wrote);
      const boss = page.getByRole('switch', { name: 'Boss Commanders enabled' });
      await boss.press('Space');
      await expect(item(page, 1)).toContainText('Off');
      await expect(page.locator('.insp-head-cell')).toHaveCount(5);
      await expect.poll(() => countsOf(page, 0)).toEqual([wrote, wrote]);
      await undo(page);
      await expect(boss).toBeChecked();
      await expect.poll(() => countsOf(page, 0)).toEqual([wrote, survived]);
    },
  },
  {
    name: 'options are as the player sees them: steps, words, resetting, undo as one, and the record in front follows',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      const value = item(page, 0).locator('.number-input');
      await value.fill('0.61');
      await value.press('Enter');
      await expect(value).toHaveValue('0.6');
      await value.press('ArrowUp');
      await expect(value).toHaveValue('0.65');
      await undo(page);
      await expect(value).toHaveValue('0.5');
      await page.getByRole('button', { name: 'More Hit points' }).click();
      await expect(row(page, 'maxdamage')).toContainText('7000');
      await page.getByRole('button', { name: 'Reset Hit points to 6000' }).click();
      await expect(row(page, 'maxdamage')).not.toContainText('7000');
      await pick(page, item(page, 2).getByRole('button', { name: 'Damage' }), 'fourfold');
      await expect(item(page, 2).locator('.option[data-touched]')).toHaveCount(1);
      await undo(page);
      await expect(item(page, 2).locator('.option[data-touched]')).toHaveCount(0);
    },
  },
  {
    name: 'an unfolded mutator tells what it needs and what it used of its budgets',
    async run(page) {
      const facts = item(page, 2).locator('.facts');
      await expect(facts).toContainText('units weapons maps');
      await expect(facts).toContainText('>= 0.8.0');
      await expect(item(page, 2).getByRole('list', { name: 'Budgets' })).toContainText(/weapons.*%/);
      await expect(item(page, 2).locator('.stack-meter')).toBeVisible();
    },
  },
  {
    name: 'a repeated id is refused with the shortest cause, and each way out is a button',
    async run(page) {
      const downloading = page.waitForEvent('download');
      await takeEntry(page, 'Cheap Labs', 'Export');
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('cheap-labs-1.0.0.oamut');
      const path = (await download.path())!;
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import' }).click();
      await (await choosing).setFiles({
        name: 'copy.oamut',
        mimeType: 'application/zip',
        buffer: await (await import('node:fs/promises')).readFile(path),
      });
      await expect(page.locator('.library-name')).toHaveText(['Cheap Labs']);
      await library(page).getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.locator('.refusal')).toContainText('stack/repeated');
      await expect(page.getByRole('button', { name: 'Take out Cheap Labs at place 1' })).toBeVisible();
      await page.getByRole('button', { name: 'Take out Cheap Labs at place 4' }).click();
      await expect(page.locator('.refusal')).toHaveCount(0);
      await expect(names(page)).toHaveText(SAMPLE_NAMES);
      await page.getByRole('button', { name: 'Actions for Cheap Labs' }).last().click();
      await page.getByRole('menuitem', { name: 'Remove from the workspace' }).click();
      await expect(page.locator('.library-name')).toHaveCount(0);
      await expect(page.locator('.run-word')).toHaveText('Up to date');
    },
  },
  {
    name: 'names, descriptions and options stand in the language of the interface where a package has them',
    async run(page) {
      await show(page, 'Units', 'TIDEHELM');
      await choose(page, '简体中文');
      await expect(names(page)).toHaveText(['廉价工厂', '首领指挥官', '快枪']);
      await expect(item(page, 0)).toContainText('工厂造价');
      await expect(item(page, 0)).toContainText('三个示例中的第一个');
      await expect(page.locator('.insp-head-cell').nth(2)).toHaveText('廉价工厂');
      await expect(item(page, 2).getByRole('button', { name: '伤害' })).toContainText('两倍');
      await choose(page, 'English');
      await expect(names(page)).toHaveText(SAMPLE_NAMES);
    },
  },
  {
    name: 'the match is set in the Game panel: mod, engine, map and clashes count for the run, and undo takes them back',
    async run(page) {
      await page.getByRole('tab', { name: 'Game' }).click();
      const match = page.getByRole('region', { name: 'Match' });
      const map = match.getByRole('button', { name: 'Map' });
      await match.getByLabel('Mod', { exact: true }).fill('marsh');
      await page.keyboard.press('Tab');
      await expect(match.getByLabel('Mod version')).toHaveValue('1.0');
      await pick(page, map, 'saltmarsh.ota');
      await page.locator('.insp-space', { hasText: 'Map' }).click();
      await expect(cell(page, 'globalheader.maxwindspeed', 5)).toContainText('5200');
      await expect(cell(page, 'globalheader.gravity', 5)).toContainText('100');
      await pick(page, match.getByRole('button', { name: 'When a name is taken, by default' }), 'Add beside');
      await match.getByLabel('Engine version').fill('0.7');
      await page.keyboard.press('Tab');
      await expect(match).toContainText('must be three numbers');
      await match.getByLabel('Engine version').fill('0.7.0');
      await page.keyboard.press('Tab');
      await page.getByRole('tab', { name: 'Stack' }).click();
      await expect(page.locator('.stack-reason').first()).toContainText('0.8.0');
      await page.locator('.stack-main').first().focus();
      // The engine was written twice; the rest is a change each.
      await expect(async () => {
        await page.keyboard.press('Control+z');
        await page.getByRole('tab', { name: 'Game' }).click();
        await expect(match.getByLabel('Mod', { exact: true })).toHaveValue('', { timeout: 300 });
      }).toPass({ timeout: 20_000, intervals: [50] });
      await expect(map).toContainText('No map');
      await expect(match.getByLabel('Engine version')).toHaveValue('0.8.0');
      await page.getByRole('tab', { name: 'Stack' }).click();
      await expect(item(page, 0)).toContainText('Ran');
    },
  },
];
