// Other games: a folder, a zip and an archive open, show their records, and say why the game would not load them.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { writeZip } from '../../src/kernel/zip/index.ts';
import { packHpi } from '../kernel/hpi/pack.ts';
import { expect, test } from './support/test.ts';
import { openStudio } from './ui/page.ts';

const CORPUS = fileURLToPath(new URL('../fixtures/corpus/Kernel-Panic/data', import.meta.url));

const corpusFiles = () =>
  readdirSync(CORPUS, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const full = join(entry.parentPath, entry.name);
    return [{ path: full.slice(CORPUS.length + 1), bytes: new Uint8Array(readFileSync(full)) }];
  });

/** Chromium's own folder picker cannot be answered by a test; without it the page asks through an input. */
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker')));

async function choose(page: Page, button: string, paths: string | string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Game' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(paths);
}

/** Every record of a kind is listed, changed or not. */
async function expectRecords(page: Page, tab: string, count: number): Promise<void> {
  await page.locator('.insp-space', { hasText: tab }).click();
  await expect(page.locator('.insp-summary')).toContainText(`of ${count} changed`);
}

test('a folder opens: every unit and weapon is shown, marked with the reason', async ({ page }) => {
  await openStudio(page);
  await choose(page, 'Open folder', CORPUS);
  await expectRecords(page, 'Units', 42);
  await expectRecords(page, 'Weapons', 42);
  await page.locator('.insp-space', { hasText: 'Units' }).click();
  await page.locator('.insp-record').first().click();
  await expect(page.locator('.insp-unavailable')).toContainText('Copyright');

  // The command line gives the same result on the same game.
  const stack = ['cheap-labs', 'boss-commanders', 'quick-guns'].flatMap((id) => ['--stack', `public/samples/${id}`]);
  const told = execFileSync(process.execPath, ['scripts/oamut.mjs', 'run', '--game', CORPUS, ...stack, '--json'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { hash } = JSON.parse(told) as { hash: string };
  await expect(page.locator(`[title*="${hash}"]`).first()).toBeVisible();
});

test('a zip opens, and the bundled game comes back', async ({ page }) => {
  await openStudio(page);
  const path = join(mkdtempSync(join(tmpdir(), 'oamut-game-')), 'panic.zip');
  writeFileSync(path, await writeZip(corpusFiles(), () => false));
  await choose(page, 'Open archives', path);
  await expectRecords(page, 'Units', 42);
  await page.getByRole('button', { name: 'Primer' }).click();
  await expectRecords(page, 'Units', 71);
});

test('an archive of the game opens and shows its units', async ({ page }) => {
  await openStudio(page);
  const path = join(mkdtempSync(join(tmpdir(), 'oamut-game-')), 'panic.hpi');
  writeFileSync(path, packHpi(corpusFiles().map(({ path: name, bytes }) => [name, bytes] as const)));
  await choose(page, 'Open archives', path);
  await expectRecords(page, 'Units', 42);
});

test('archives inside a folder lie in the order of the game', async ({ page }) => {
  await openStudio(page);
  const folder = mkdtempSync(join(tmpdir(), 'oamut-game-'));
  const unit = (title: string) => packHpi([['units/one.fbi', `[UNITINFO]{unitname=ONE;name=${title};}`]]);
  // By name the first would stand over the second; the game lets a revision archive win over every HPI.
  writeFileSync(join(folder, 'totala1.hpi'), unit('Stock'));
  writeFileSync(join(folder, 'rev31.gp3'), unit('Revised'));
  await choose(page, 'Open folder', folder);
  await expectRecords(page, 'Units', 1);
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect(page.locator('.insp-record-title')).toHaveText('Revised');
});
