// The editors: what stands beside lines, live runs, names that the loaded game lacks. Their other parts: test/browser/inspector.

import { caretAfter } from '../inspector/steps.ts';
import { expect } from '../support/test.ts';
import { beginAnew, choose, openFile, sharing as test, typeAtEnd } from './page.ts';

test.describe('before → after', () => {
  test('stands behind the lines that wrote the record in the inspector, and can be switched off', async ({ page }) => {
    await beginAnew(page);
    const note = page.locator('.view-line', { hasText: 'set(320)' }).locator('.line-note');
    await expect(note).toContainText(/→\s*320/);
    await choose(page, 'Show before');
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.monaco-host .view-lines')).toBeVisible();
    await expect(page.locator('.insp-grid')).toBeVisible();
    await expect(note).toHaveCount(0);
    await choose(page, 'Show before');
    await expect(note).toContainText(/→\s*320/);
  });

  test('goes the other way: the line under the caret marks the cells that it wrote', async ({ page }) => {
    await beginAnew(page);
    await caretAfter(page, 'set(320)');
    await expect(page.locator('.insp-cell.insp-written')).toHaveCount(1);
    await expect(page.locator('.insp-cell.insp-written')).toContainText('320');
    // The block's own line stands for all of its changes.
    await caretAfter(page, 'commander = 1 })');
    expect(await page.locator('.insp-cell.insp-written').count()).toBeGreaterThan(1);
  });
});

test('a probe shows a value behind its comment', async ({ page }) => {
  await beginAnew(page);
  const name = await page.locator('.insp-grid').getAttribute('aria-label');
  await typeAtEnd(page, `--? units.${name}.workertime`);
  await expect(page.locator('.line-note-probe')).toContainText('320 (game');
  await page.keyboard.type('x');
  await expect(page.locator('.line-note-nothing').last()).toContainText('no such field');
});

test('runs can be paused, and run when asked', async ({ page }) => {
  await beginAnew(page);
  await page.getByRole('tab', { name: 'Console' }).click();
  await choose(page, 'Pause runs');
  await expect(page.locator('.run-word')).toContainText('Paused');
  await typeAtEnd(page, 'print("late")');
  await expect(page.locator('.run-word')).toContainText('changes not run');
  await expect(page.locator('.console-text')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.locator('.console-text')).toHaveText(['late']);
  await choose(page, 'Run while typing');
  await expect(page.locator('.run-word')).toHaveText('Up to date');
});

test('a printed line leads to its place', async ({ page }) => {
  await beginAnew(page);
  await page.getByRole('tab', { name: 'Console' }).click();
  await typeAtEnd(page, 'print("here")');
  await expect(page.locator('.report-group .report-title')).toContainText('Cheap Labs');
  const line = await page.locator('.console-line .link').textContent();
  await page.keyboard.press('Control+Home');
  await page.locator('.console-line .link').click();
  await expect(page.locator('.monaco-host .active-line-number')).toHaveText(line!.split(':')[1]!);
});

test('while a manifest has an error, the last good run stays in sight', async ({ page }) => {
  await beginAnew(page);
  await openFile(page, 'oamut.yaml');
  await typeAtEnd(page, 'bogus: 1');
  await expect(page.locator('.insp-old')).toBeVisible();
  await expect(page.locator('.insp-dimmed .insp-grid .insp-row').first()).toBeVisible();
  await page.keyboard.press('Control+Shift+K');
  await expect(page.locator('.insp-old')).toHaveCount(0);
});

test.describe('the loaded game in scripts', () => {
  test('a name that matches nothing is marked, with the nearest one as a fix', async ({ page }) => {
    await beginAnew(page);
    await caretAfter(page, 'rules = {');
    await page.keyboard.press('Enter');
    await page.keyboard.type('named("units", "TIDEHELN") :change { maxdamage = set(1) },');
    await expect(page.locator('.problem').first()).toContainText('TIDEHELN');
    await page.locator('.problem', { hasText: 'TIDEHELN' }).first().locator('button').first().click();
    await page.keyboard.press('Control+.');
    await page.locator('.action-widget').getByText('write TIDEHELM').click();
    await expect(page.locator('.view-line', { hasText: '"TIDEHELM"' })).toBeVisible();
  });
});
