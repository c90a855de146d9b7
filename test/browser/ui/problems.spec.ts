// Problems of the manifest: listed, marked in the text, and mended together from the list and in the editor.

import type { Page } from '@playwright/test';
import { packPackage } from '../../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { expect } from '../support/test.ts';
import { beginAnew, sharing as test } from './page.ts';

const MANIFEST = (rest: string) =>
  `oamut: 1\nid: reeds\nname: Reeds\nversion: "1.0"\nauthor:\n  name: A\nworks-with: ["*"]\n${rest}`;

/** Takes a package in, ready for its files to be opened. */
async function importPackage(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const all = Object.entries({ 'mutator.lua': 'function mutate(ctx) return {} end\n', ...files });
  const bytes = await packPackage(all.map(([path, text]) => ({ path, bytes: encodeUtf8(text) })));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await choosing).setFiles({ name: 'reeds.oamut', mimeType: 'application/zip', buffer: Buffer.from(bytes) });
  await expect(page.locator('.stack-name')).toContainText(['Reeds']);
}

/** Chooses a quick fix at the caret by its words. */
async function quickFix(page: Page, title: RegExp): Promise<void> {
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget .monaco-list-row', { hasText: title }).click();
}

test('every mistake of one kind in the manifest is mended at once', async ({ page }) => {
  await beginAnew(page);
  await importPackage(page, {
    'oamut.yaml': MANIFEST('tags: [gameplay, gameplay, economy, economy]\nlayers: [units]\n'),
  });
  const problems = page.locator('.problem', { hasText: 'manifest/tags' });
  await expect(problems).toHaveCount(2);
  await problems.first().locator('.problem-main').click();
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText('oamut.yaml');
  await expect(page.locator('.monaco-host .squiggly-error').first()).toBeVisible();
  await quickFix(page, /Fix all 2 of manifest\/tags/);
  await expect(page.locator('.view-line', { hasText: /tags:/ })).toHaveText(/\[gameplay,\seconomy\]/);
  await expect(problems).toHaveCount(0);

  // The list offers the same, and one undo takes it back.
  await page.keyboard.press('Control+z');
  await expect(problems).toHaveCount(2);
  await problems.getByRole('button', { name: 'Fix all 2 of manifest/tags' }).click();
  await expect(problems).toHaveCount(0);
});

test('an option that nobody declared: the squiggle says why, and declares it in the form', async ({ page }) => {
  await beginAnew(page);
  await importPackage(page, {
    'oamut.yaml': MANIFEST('tags: [gameplay]\nlayers: [units]\n'),
    'mutator.lua':
      'function mutate(ctx)\n  return { rules = { all "units" :change { maxdamage = scale(2, { max = ctx.options.cap }) } } }\nend\n',
  });
  const problem = page.locator('.problem', { hasText: 'plan/unknown-option' });
  await expect(problem).toHaveText(/oamut\.yaml declares no option cap/);
  const card = page.locator('.stack-item', { hasText: 'Reeds' });
  await expect(card).toContainText('1 error');
  await expect(card.locator('.stack-reason')).toContainText('oamut.yaml declares no option cap');

  await problem.locator('.problem-main').click();
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText('mutator.lua');
  await expect(page.locator('.monaco-host .squiggly-error').first()).toBeVisible();
  await quickFix(page, /Why plan\/unknown-option, and what is right/);
  await expect(page.locator('.gallery-title')).toHaveText('plan/unknown-option');
  await page.keyboard.press('Escape');
  await expect(page.locator('.gallery')).toHaveCount(0);

  await problem.locator('.problem-main').click();
  await quickFix(page, /Declare the option cap in oamut\.yaml/i);
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Cap');
  await expect(problem).toHaveCount(0);
  await expect(card).toContainText('Ran');
});
