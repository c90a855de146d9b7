// What the parts of the workbench do and look at, in the words of a person. Each part is run once on Primer and once on a
// large game, on a page that all parts of that game share: it leaves the stack, the game and the language as it found them.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

export interface Part {
  readonly name: string;
  run(page: Page): Promise<void>;
}

export const SAMPLE_NAMES = ['Cheap Labs', 'Boss Commanders', 'Quick Guns'];

export const grid = (page: Page): Locator => page.locator('.insp-grid');
/** A cell of the grid: column 1 is the game, then each mutator in order, then the final value. */
export const cell = (page: Page, field: string, column: number): Locator =>
  page.locator(`[id="insp-f:${field}-${column}"]`);
/** The row of a field. */
export const row = (page: Page, field: string): Locator =>
  page.locator('.insp-row', { has: page.locator(`[id="insp-f:${field}-0"]`) });
export const active = (page: Page): Locator => page.locator('.insp-grid .insp-active');
export const view = (page: Page): Locator => page.locator('.insp-view');
export const told = (page: Page): Locator => page.getByRole('log');
export const problem = (page: Page, text: string): Locator => page.locator('.problem', { hasText: text });
export const line = (page: Page, text: string | RegExp): Locator =>
  page.locator('.monaco-host .view-line', { hasText: text });
/** What the editor offers at the caret. */
export const offered = (page: Page): Locator => page.locator('.suggest-widget.visible .monaco-list-row');

/** A cell shows a state by its glyph (null = the key) and says it by its word. */
export async function expectState(at: Locator, glyph: string | null, word: string): Promise<void> {
  await expect(at).toHaveAttribute('aria-label', new RegExp(`, ${word}(?:,|$)`));
  if (glyph === null) await expect(at.locator('.insp-glyph .insp-key')).toBeVisible();
  else await expect(at.locator('.insp-glyph')).toHaveText(glyph);
}

/** Two keys, one after the other. */
export async function keys(page: Page, second: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.press(second);
}

/** Shows the fields of a record of a kind through the search box, with no chain open. */
export async function show(page: Page, space: string, name: string): Promise<void> {
  await page.locator('.insp-space', { hasText: space }).click();
  await page.getByLabel('Find a record').fill(name);
  await page.locator('.insp-record', { hasText: name }).first().click();
  await expect(page.locator('.insp-record-heading')).toHaveText(name);
  await page.getByLabel('Find a record').fill('');
  await keys(page, '1');
  await expect(grid(page)).toBeVisible();
  if ((await page.locator('.insp-chain').count()) > 0) {
    await page.keyboard.press('Control+2');
    await page.keyboard.press('Escape');
    await expect(page.locator('.insp-chain')).toHaveCount(0);
  }
}

/** Makes a field that is in sight the one in front. */
export async function pickField(page: Page, field: string): Promise<void> {
  await cell(page, field, 0).click();
  await expect(cell(page, field, 0)).toHaveClass(/insp-active/);
}

/** Opens a file of a package through the palette. */
export async function openIn(page: Page, mutator: string, file: string): Promise<void> {
  const box = page.locator('.palette-input');
  await page.keyboard.press('Control+p');
  await box.fill(file);
  await page
    .getByRole('option', { name: new RegExp(mutator) })
    .first()
    .click();
  await box.waitFor({ state: 'hidden' });
  const tab = page.locator('.editor-tab[data-active]');
  await expect(tab.locator('.editor-tab-name')).toHaveText(file.split('/').at(-1)!);
  await expect(tab).toContainText(mutator);
}

/** Puts a text in the place of the file in front, as pasting does: nothing is closed or indented by itself. */
export async function write(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  const last = text.trimEnd().split('\n').at(-1)!.trim();
  await line(page, new RegExp(`^\\s*${last.replace(/[^\w]/g, (sign) => (sign === ' ' ? '\\s' : `\\${sign}`))}$`))
    .last()
    .waitFor();
}

/** Puts the caret at the end of the line that holds a text. */
export async function caretAfter(page: Page, text: string | RegExp): Promise<void> {
  await line(page, text).first().click();
  await page.keyboard.press('End');
}

/** Gives the undo of the stack the keys, and takes so many changes back. */
export async function undo(page: Page, times = 1): Promise<void> {
  await page.locator('.stack-main').first().focus();
  for (let step = 0; step < times; step += 1) await page.keyboard.press('Control+z');
}

/** Name and text of what a press gives out. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<readonly [string, string]> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  return [download.suggestedFilename(), await readFile((await download.path())!, 'utf8')];
}

/** Takes an entry of a mutator's menu by keys alone. */
export async function takeEntry(page: Page, mutator: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${mutator}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: entry });
  await wanted.waitFor();
  for (let times = 0; times < 20; times += 1) {
    if (await wanted.evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Chooses an entry of a list that opens from a button. */
export async function pick(page: Page, button: Locator, entry: string): Promise<void> {
  await button.click();
  await page.getByRole('option', { name: entry }).first().click();
}
