// What keeps work safe: one writer across tabs, restore points, everything as one file, and what is said when saving fails.

import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { choose } from '../ui/page.ts';

const PHONE = { width: 390, height: 800 };

/** A page of one column: its editor is a plain box, and it is there quickly. */
async function openPage(context: BrowserContext, said: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await page.setViewportSize(PHONE);
  await page.goto(process.env['OAMUT_URL']!);
  await page.getByRole('button', { name: 'Editor' }).click();
  await expect(page.locator('.plain-text')).toBeVisible();
  return page;
}

const box = (page: Page) => page.locator('.plain-text');
const bar = (page: Page) => page.locator('.safety-bar');
const saved = (page: Page) => expect(page.locator('.status-bar')).toContainText('Saved in this browser');

async function type(page: Page, text: string): Promise<void> {
  await box(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

async function run(page: Page, command: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.bringToFront();
  await box(page).focus();
  await choose(page, command);
}

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('one tab writes: the second looks, takes over with every letter, gives back, and steals from one that is mute', async ({
  context,
}) => {
  test.setTimeout(120_000);
  const said: string[] = [];
  const first = await openPage(context, said);
  await saved(first);
  await type(first, '-- one');
  const second = await openPage(context, said);
  await expect(bar(second)).toContainText('Another tab has this workspace');
  await expect(box(second)).not.toBeEditable();
  expect(await barriers(second)).toEqual([]);

  // The last letters are not in the journal yet when the second tab asks.
  await type(first, ' two');
  await second.getByRole('button', { name: 'Edit here' }).click();
  await expect(bar(second)).toHaveCount(0);
  await expect(box(second)).toHaveValue(/-- one two$/);
  await expect(bar(first)).toContainText('went to another tab');
  await expect(box(first)).not.toBeEditable();

  await type(second, ' three');
  await first.getByRole('button', { name: 'Edit here' }).click();
  await expect(box(first)).toHaveValue(/-- one two three$/);
  await type(first, ' four');

  // A tab that holds the workspace and does not answer.
  await first.evaluate(
    () =>
      void navigator.locks
        .request('oamut-studio/writer', { steal: true }, () => new Promise(() => {}))
        .catch(() => undefined),
  );
  await expect(bar(first)).toContainText('kept as a restore point');
  await second.getByRole('button', { name: 'Edit here' }).click();
  await expect(bar(second)).toContainText('Asking the other tab');
  await expect(box(second)).toHaveValue(/-- one two three four$/);
  await expect(bar(second)).toHaveCount(0);
  await type(second, ' five');
  await second.reload();
  await second.getByRole('button', { name: 'Editor' }).click();
  await expect(box(second)).toHaveValue(/-- one two three four five$/);
  expect(said, 'the console stays empty').toEqual([]);
});

test('a restore point is made, told apart, brought back and undone; everything goes into a file and comes back elsewhere', async ({
  context,
  browser,
}, info) => {
  test.setTimeout(120_000);
  const said: string[] = [];
  const page = await openPage(context, said);
  await saved(page);
  await type(page, '-- before');
  await run(page, 'Make a restore point');
  await page.getByLabel('Name', { exact: true }).fill('Good so far');
  await page.keyboard.press('Enter');
  const point = page.locator('.storage-point', { hasText: 'Good so far' });
  await expect(point).toContainText('as it is now');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await type(page, ' and after');
  await run(page, 'Storage and restore points');
  await expect(point).toContainText('different: ');
  await point.getByRole('button', { name: /^Restore/ }).click();
  await expect(box(page)).toHaveValue(/-- before$/);
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await expect(box(page)).toHaveValue(/-- before and after$/);

  const downloading = page.waitForEvent('download');
  await run(page, 'Export everything');
  const file = info.outputPath('everything.zip');
  await (await downloading).saveAs(file);

  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const other = await openPage(elsewhere, said);
  await saved(other);
  const choosing = other.waitForEvent('filechooser');
  await run(other, 'Import everything from a backup');
  await (await choosing).setFiles(file);
  await expect(other.locator('.storage-found')).toContainText('restore point');
  await other.getByRole('button', { name: 'Replace what is here' }).click();
  await expect(box(other)).toHaveValue(/-- before and after$/);
  await run(other, 'Storage and restore points');
  await expect(other.locator('.storage-point', { hasText: 'Good so far' })).toBeVisible();
  await expect(other.locator('.storage-point', { hasText: 'Before an import' })).toBeVisible();
  await elsewhere.close();
  expect(said, 'the console stays empty').toEqual([]);
});

test('a full storage, a storage that the browser emptied and a save of a newer version are told, and lose nothing', async ({
  context,
}) => {
  test.setTimeout(120_000);
  const said: string[] = [];
  const page = await openPage(context, said);
  await saved(page);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    (globalThis as { full?: boolean }).full = true;
    IDBObjectStore.prototype.put = function (...args) {
      if ((globalThis as { full?: boolean }).full) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  await type(page, '-- not lost');
  await expect(bar(page)).toContainText('The browser gives no more room');
  await expect(page.locator('.status-bar')).toContainText('Not saved');
  expect(await barriers(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export everything' }).click();
  await downloading;
  await page.evaluate(() => {
    (globalThis as { full?: boolean }).full = false;
  });
  await bar(page).getByRole('button', { name: 'Remove automatic restore points' }).click();
  await saved(page);
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Editor' }).click();
  await expect(box(page)).toHaveValue(/-- not lost$/);

  // A newer version saved: what it wrote is looked at and stays as it is.
  const rewrite = (part: object | null) =>
    page.evaluate(async (part) => {
      const opening = indexedDB.open('oamut-studio');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const transaction = opening.result.transaction('workspace', 'readwrite');
      const store = transaction.objectStore('workspace');
      const asked = store.get('workspace');
      await new Promise((resolve) => {
        asked.onsuccess = resolve;
      });
      if (part !== null) {
        store.put({ ...asked.result, ...part }, 'workspace');
        await new Promise((resolve) => {
          transaction.oncomplete = resolve;
        });
      }
      opening.result.close();
      return asked.result as { readonly schema: number };
    }, part);
  const { schema } = await rewrite(null);
  await rewrite({ schema: schema + 1 });
  await page.reload();
  await expect(bar(page)).toContainText('A newer version of this studio');
  await page.getByRole('button', { name: 'Editor' }).click();
  await expect(box(page)).not.toBeEditable();
  await page.reload();
  expect((await rewrite(null)).schema).toBe(schema + 1);

  const session = await context.newCDPSession(page);
  await page.goto('about:blank');
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(process.env['OAMUT_URL']!).origin,
    storageTypes: 'indexeddb',
  });
  await page.goto(process.env['OAMUT_URL']!);
  await expect(bar(page)).toContainText('The browser removed what was saved here');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(said, 'the console stays empty').toEqual([]);
});
