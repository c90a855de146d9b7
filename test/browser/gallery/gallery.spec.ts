// The galleries: a template becomes a package that runs, a broken package opens at its fault, a record becomes a package.

import { expect, test } from '../support/test.ts';
import { choose, openStudio, stackNames } from '../ui/page.ts';

/** A problem of a broken package that was opened leads to why it is told. */
async function expectWhy(page: import('@playwright/test').Page, code: string): Promise<void> {
  const row = page.locator('.problem', { hasText: code }).first();
  await row.getByRole('button', { name: `Why ${code}, and what is right` }).click();
  await expect(page.locator('.gallery-title')).toHaveText(code);
  await expect(page.locator('.gallery-file', { hasText: 'Wrong:' }).first()).toBeVisible();
}

test('by keys alone: a template runs, a broken package opens at its fault, a record begins a package', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openStudio(page);

  await test.step('a template is found, named and created, and runs', async () => {
    await choose(page, 'New from a template');
    await expect(page.getByPlaceholder('Find', { exact: true })).toBeFocused();
    await page.keyboard.type('lock');
    await expect(page.getByRole('dialog').getByRole('treeitem', { name: 'Lock: A Value That Stays' })).toBeVisible();
    await page.getByPlaceholder('Lock: A Value That Stays').fill('Hard heads', { timeout: 10_000 });
    await page.keyboard.press('Enter');
    await expect(stackNames(page).last()).toHaveText('Hard heads');
    await expect(page.locator('.run-word')).toHaveText('Up to date');
    await expect(page.locator('.editor-tab[data-active]')).toContainText('mutator.lua');
  });

  await test.step('a broken package is told by its code and opens at the line', async () => {
    await choose(page, 'Broken on purpose');
    await page.getByPlaceholder('Find', { exact: true }).fill('rule/remove-brackets');
    await page.getByRole('treeitem', { name: 'rule/remove-brackets' }).click();
    await expect(page.locator('.gallery-line-told')).toContainText('remove');
    await page.getByRole('button', { name: 'Look at it' }).click();
    await expect(page.getByText('rule/remove-brackets').first()).toBeVisible();
    await expect(page.locator('.editor-tab[data-active]')).toContainText('mutator.lua');
    await page.keyboard.press('Control+z');
  });

  await test.step('a problem leads to the package of its code, and that one back to the problem', async () => {
    await page.keyboard.press('Control+Shift+z');
    const row = page.locator('.problem', { hasText: 'rule/remove-brackets' }).first();
    await row.getByRole('button', { name: 'Why rule/remove-brackets, and what is right' }).click();
    await expect(page.locator('.gallery-title')).toHaveText('rule/remove-brackets');
    await expect(page.locator('.gallery-files .markdown')).toContainText('is a function');
    await page.getByRole('button', { name: /Told in \d+ places? of your own packages/ }).click();
    await expect(page.locator('.gallery')).toHaveCount(0);
    await expect(page.locator('.editor-tab[data-active]')).toContainText('mutator.lua');
    await page.keyboard.press('Control+z');
  });

  await test.step('what is wrong in a manifest leads to the wrong and the right side by side', async () => {
    await choose(page, 'Broken on purpose');
    await page.getByPlaceholder('Find', { exact: true }).fill('manifest/not-list');
    await page.getByRole('treeitem', { name: 'manifest/tags (manifest/not-list)' }).click();
    await page.getByRole('button', { name: 'Open as my own copy' }).click();
    await expectWhy(page, 'manifest/tags');
    const right = page.locator('.gallery-file', { hasText: 'Right: oamut.yaml' });
    await expect(right.locator('[data-sign="+"]')).toContainText('[gameplay]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
  });

  await test.step('a template of a patch operation takes the name that it is given', async () => {
    await choose(page, 'New from a template');
    await page.getByPlaceholder('Find', { exact: true }).fill('upsert');
    await page.getByRole('dialog').getByRole('treeitem', { name: 'UpsertMatching' }).click();
    await page.getByLabel('Name of the new pack').fill('Lit lanterns');
    await page.keyboard.press('Enter');
    await expect(page.locator('.stack-name', { hasText: 'Lit lanterns' })).toBeVisible();
  });

  await test.step('a template of a macro brings the macro with it', async () => {
    await choose(page, 'New from a template');
    await page.getByPlaceholder('Find', { exact: true }).fill('macro');
    await page.getByRole('dialog').getByRole('treeitem', { name: 'Macro' }).click();
    await page.getByLabel('Name of the new pack').fill('Marked');
    await page.keyboard.press('Enter');
    await expect(page.locator('.stack-name', { hasText: 'Marked' })).toBeVisible();
    await page.locator('.target-detail').getByRole('tab', { name: 'Steps' }).click();
    await expect(page.locator('.target-detail').getByRole('row', { name: '/Lit' })).toContainText('true');
  });

  await test.step('what is wrong in a patch leads there as well', async () => {
    await choose(page, 'Broken on purpose');
    await page.getByPlaceholder('Find', { exact: true }).fill('patch/op-path-no-slash');
    await page.getByRole('treeitem', { name: 'patch/op-path-no-slash' }).first().click();
    await page.getByRole('button', { name: 'Open as my own copy' }).click();
    await expectWhy(page, 'patch/op-path-no-slash');
    await page.keyboard.press('Escape');
  });

  await test.step('the selected record begins a package with its values', async () => {
    await choose(page, 'New from the selected record');
    await expect(page.locator('.view-lines')).toContainText('with the values that it has in the game');
  });
});
