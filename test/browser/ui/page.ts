// What the interface's tests do and look at, in the words of a person.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Opens the page and waits until the samples ran. */
export async function openStudio(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' });
  // Waiting for an element ends in the frame that brings it; an expectation asks but once a second after a while.
  await page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 45_000 });
  await page.locator('.monaco-host .view-lines').waitFor({ timeout: 45_000 });
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
