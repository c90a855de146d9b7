// What the interface's tests do and look at, in the words of a person.

import type { Page } from '@playwright/test';
import { forget } from '../support/forget.ts';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';

/** A test on a page that the tests of a file share; each begins with `beginAnew`. What a person set for the studio as a whole stays. */
export const sharing = sharedTest(async () => {});

let lastFile = '';

/** The samples as a new visitor sees them, on a page that may have been used: it is emptied, not loaded again. */
export async function beginAnew(page: Page): Promise<void> {
  const { file } = sharing.info();
  if (file !== lastFile || page.url() === 'about:blank') {
    lastFile = file;
    await page.goto('about:blank');
    await forget(page);
    return openStudio(page);
  }
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
  await choose(page, 'Start page');
  await page.getByRole('button', { name: 'Empty workspace' }).click();
  await expect(page.locator('.stack-name')).toHaveCount(0);
  await choose(page, 'Load the samples again');
  await expect(page.locator('.stack-name')).toHaveCount(3);
  await page.getByRole('tab', { name: 'Problems' }).click();
  await ready(page);
}

/** Chooses a command in the palette. */
export async function choose(page: Page, title: string): Promise<void> {
  const box = page.locator('.palette-input');
  // What a test before left open may still be closing, and takes the focus back then.
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press('Control+Shift+p');
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await box.fill(title);
  await page.locator('#palette-list').getByRole('option', { name: title }).first().waitFor();
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'hidden' });
}

/** Moves the focus on by Tab until it is on something. */
export async function tabTo(
  page: Page,
  selector: string,
  press: (key: string) => Promise<void> = (key) => page.keyboard.press(key),
): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
    await press('Tab');
  }
  throw new Error(`no way by Tab to ${selector}`);
}

/** Opens the page and waits until the samples ran. */
export async function openStudio(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' });
  await ready(page);
}

async function ready(page: Page): Promise<void> {
  // Waiting for an element ends in the frame that brings it; an expectation asks but once a second after a while.
  await page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 45_000 });
  await page.locator('.monaco-host .view-lines').waitFor({ timeout: 45_000 });
}

/** Chooses something in the first sample, so that what is begun then comes beside the samples. */
export async function touchSamples(page: Page): Promise<void> {
  await page.locator('.stack-item').first().getByRole('slider').first().press('ArrowRight');
  await expect(page.locator('.stack-item').first().locator('.option[data-touched]')).toHaveCount(1);
}

/** Names of the stack in their order. */
export const stackNames = (page: Page) => page.locator('.stack-name');

/** Opens a file by its name through the palette. */
export async function openFile(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+p');
  await page.keyboard.type(name);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText(name);
}

/** Types at the end of the file in front. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await page.locator('.view-lines').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}
