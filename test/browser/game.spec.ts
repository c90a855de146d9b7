// Other games: a folder, a zip and an archive open, show their records, and say why the game would not load them.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { writeZip } from '../../src/kernel/zip/index.ts';
import { writeBigGame } from '../fixtures/games/big.ts';
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

/** Presses the button in the moment in which it comes: what it stops may be over before a pointer gets there. */
function pressWhenThere(page: Page, where: string, name: string): Promise<void> {
  return page.evaluate(
    ([selector, label]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const buttons = document.querySelectorAll<HTMLElement>(`${selector} button`);
          const found = [...buttons].find((button) => button.textContent?.trim() === label);
          if (found === undefined) return;
          watch.disconnect();
          found.click();
          resolve();
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { childList: true, subtree: true });
      }),
    [where, name] as const,
  );
}

test('a large game that is stopped while it opens leaves the one before as it was, and it is said', async ({
  page,
}) => {
  await openStudio(page);
  const path = await writeBigGame();
  await page.getByRole('tab', { name: 'Game' }).click();
  const hash = page.locator('.panel .list-note[title]');
  const before = (await hash.getAttribute('title'))!;
  // By the button of the panel, then by that of the list of what goes on.
  for (const where of ['section[aria-label="Game"]', '.tasks']) {
    const pressed = pressWhenThere(page, where, 'Stop');
    await choose(page, 'Open archives', path);
    await pressed;
    const notice = page.locator('.notice', { hasText: 'Stopped: nothing was changed' });
    await expect(notice).toHaveCount(1);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(hash).toHaveAttribute('title', before);
    await expect(page.locator('.game-name')).toHaveText('Primer');
  }
  await expect(page.locator('.run-word')).toHaveText('Up to date');
  await expectRecords(page, 'Units', 71);
});

test("a folder that the browser's own picker gives opens, and is there after a reload without a question", async ({
  page,
}) => {
  // The picker itself cannot be answered; what it gives is a folder of the browser's own storage.
  await page.addInitScript(() => {
    const known = window as unknown as { asked: number; showDirectoryPicker: () => Promise<FileSystemDirectoryHandle> };
    known.asked = 0;
    known.showDirectoryPicker = async () => {
      known.asked += 1;
      return (await navigator.storage.getDirectory()).getDirectoryHandle('marsh');
    };
  });
  await openStudio(page);
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('marsh', { create: true });
    const units = await folder.getDirectoryHandle('units', { create: true });
    const file = await (await units.getFileHandle('one.fbi', { create: true })).createWritable();
    await file.write('[UNITINFO]{unitname=ONE;name=Reeds;}');
    await file.close();
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expectRecords(page, 'Units', 1);
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect(page.locator('.insp-record-title')).toHaveText('Reeds');
  expect(await asked()).toBe(1);
  await expect(page.locator('.status-bar')).toContainText('Saved in this browser');

  // Nothing of the folder is needed any more.
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('marsh', { recursive: true }));
  await page.reload();
  await expectRecords(page, 'Units', 1);
  await page.getByRole('tab', { name: 'Game' }).click();
  await expect(page.locator('.game-name')).toHaveText('marsh');
  expect(await asked()).toBe(0);
});
