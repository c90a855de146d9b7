// What the tests of the patch workbench do and look at, in the words of a person.

import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { readZip } from '../../../src/kernel/zip/index.ts';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { choose } from '../ui/page.ts';

const LIMITS = { archive: 1e8, entries: 1000, directory: 1e8, name: 1000, entry: 1e8, total: 1e8, ratio: 1e6 };

/** A test on a page that all tests of a file share; each begins with `openExample`. */
export const test = sharedTest(async (page) => {
  await page.goto('/');
  await expect(page.locator('.monaco-host .view-lines')).toBeVisible({ timeout: 90_000 });
});

/** Begins anew with the example of three packs and waits for its first pass. A page that was used is emptied before. */
export async function openExample(page: Page): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto('/');
    await expect(page.locator('.monaco-host .view-lines')).toBeVisible({ timeout: 45_000 });
  } else {
    await page.keyboard.press('Escape');
    await choose(page, 'Start page');
    await page.getByRole('button', { name: 'Empty workspace' }).click();
    await expect(packNames(page)).toHaveCount(0);
    // The pass over nothing comes after a pause; what stood there before must not be taken for the example's.
    await page.waitForTimeout(600);
  }
  await choose(page, 'Patches: open the example');
  // A file before may have left another tab in front.
  await page.getByRole('tab', { name: 'Problems' }).click();
  await expect(page.locator('.pass-summary')).toContainText('2 assets generated', { timeout: 45_000 });
}

/** Brings a tool to the front. */
export async function showTool(page: Page, name: string): Promise<void> {
  await page.locator('.desk').getByRole('tab', { name }).first().click();
}

export const packNames = (page: Page) => page.locator('.patches .stack-name');

/** Opens a file of a pack from its tree. */
export async function openFile(page: Page, name: string): Promise<void> {
  await page.locator('.patches').getByRole('treeitem', { name }).click();
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText(name);
}

/** Puts a text in the place of the whole file in front, as pasting does: nothing is closed or indented by itself. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const begin = text.split('\n')[0]!.slice(0, 24);
  // A file that was just opened may still be on its way into the editor.
  await expect(async () => {
    await page.locator('.monaco-host .view-lines').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await expect(async () => expect(await editorText(page)).toContain(begin)).toPass({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** The text of the file in front, as the editor's lines show it. */
export async function editorText(page: Page): Promise<string> {
  const lines = await page.locator('.monaco-host .view-line').evaluateAll((all) =>
    all
      .map((line) => [Number.parseFloat((line as HTMLElement).style.top), line.textContent ?? ''] as const)
      .sort(([first], [second]) => first - second)
      .map(([, text]) => text),
  );
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

/** Files of a downloaded zip, by path. */
export async function filesOf(download: Download): Promise<ReadonlyMap<string, string>> {
  const bytes = new Uint8Array(readFileSync((await download.path())!));
  const { value } = await readZip(bytes, LIMITS);
  return new Map((value ?? []).map((file) => [file.path, new TextDecoder().decode(file.bytes)]));
}
