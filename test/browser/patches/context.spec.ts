// The context around the packs: versions, mods, data files, who provides what, copies of the runtime.

import { expect } from '../support/test.ts';
import { openExample, openFile, retype, showTool, test } from './desk.ts';

// The first test opens the whole page with its workers.
test.describe.configure({ timeout: 120_000 });

test('the server version decides a condition', async ({ page }) => {
  await openExample(page);
  await showTool(page, 'Context');
  await page.locator('.desk').getByLabel('Server and game version').fill('0.5');
  await page.keyboard.press('Tab');
  await expect(page.locator('.pass-summary')).not.toContainText('overlap');
  await page.keyboard.press('Control+z');
  await expect(page.locator('.pass-summary')).toContainText('1 overlap');
});

test('mods and their data files are seen by conditions', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(
    page,
    `{ "Id": "calmer", "Target": "Server/Item/Torch.json",
  "When": { "All": [
    { "ModVersion": { "Mod": "Some:Mod", "AtLeast": "1.0" } },
    { "JsonPathEquals": { "Source": { "Type": "ModData", "Mod": "Some:Mod", "Path": "config.json" }, "Path": "/on", "Value": true } }
  ] },
  "Operations": [{ "Op": "Replace", "Path": "/Light/Radius", "Value": 1 }] }`,
  );
  await showTool(page, 'Context');
  await expect(page.locator('.pass-summary')).not.toContainText('overlap');
  await page.getByRole('button', { name: 'Add a mod' }).click();
  await page.getByRole('button', { name: 'Add a data file' }).click();
  await page.getByLabel('Content of Some:Mod/config.json').fill('{ "on": true }');
  await page.keyboard.press('Tab');
  await expect(page.locator('.pass-summary')).toContainText('1 overlap');
  await page.getByRole('switch', { name: 'Some:Mod/config.json is there' }).press(' ');
  await expect(page.locator('.pass-summary')).not.toContainText('overlap');
});

test('a macro stands for the operations that the table gives it', async ({ page }) => {
  await openExample(page);
  await openFile(page, 'calmer.json');
  await retype(
    page,
    '{ "Id": "calmer", "Target": "Server/Item/Torch.json", "Operations": [{ "Op": "Macro", "Macro": "dim" }] }',
  );
  await showTool(page, 'Context');
  await expect(page.locator('.pass-summary')).toContainText('1 rejected');
  await page.getByRole('button', { name: 'Add a macro' }).click();
  await page.getByLabel('Name of macro 1').fill('Dim');
  await page.keyboard.press('Tab');
  await page.getByLabel('Operations of Dim').fill('{ }');
  await page.keyboard.press('Tab');
  await expect(page.locator('.desk')).toContainText('operations stand in a list');
  await page.getByLabel('Operations of Dim').fill('[{ "Op": "Replace", "Path": "/Light/Radius", "Value": 1 }]');
  await page.keyboard.press('Tab');
  await expect(page.locator('.pass-summary')).toContainText('1 overlap');
  await page.getByRole('switch', { name: 'Dim is known' }).press(' ');
  await expect(page.locator('.pass-summary')).toContainText('1 rejected');
});

test('who provides an asset, and over whom', async ({ page }) => {
  await openExample(page);
  await page.getByRole('button', { name: 'Actions for Example:Calmer' }).click();
  await page.getByRole('menuitem', { name: 'New asset' }).click();
  await page.getByRole('dialog').getByLabel('Path').fill('Server/Item/Torch.json');
  await page.keyboard.press('Enter');
  await showTool(page, 'Context');
  const row = page.locator('.provider', { hasText: 'Torch.json' });
  await expect(row).toContainText('Example:Calmer');
  await expect(row).toContainText('over Example:Lights');
});

test('of two copies of the runtime the newer acts', async ({ page }) => {
  await openExample(page);
  for (const [pack, jar] of [
    ['Example:Lights', 'lib/patchwork-runtime-1.1.0.jar'],
    ['Example:Calmer', 'lib/patchwork-standalone-1.3.0.jar'],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${pack}` }).click();
    await page.getByRole('menuitem', { name: 'New asset' }).click();
    await page.getByRole('dialog').getByLabel('Path').fill('x.json');
    await page.keyboard.press('Enter');
    await page.locator('.stack-item', { hasText: pack }).getByRole('treeitem', { name: 'x.json' }).press('F2');
    await page.getByRole('dialog').getByLabel('Path').fill(jar);
    await page.keyboard.press('Enter');
  }
  await showTool(page, 'Context');
  const copies = page.locator('.runtime');
  await expect(copies).toHaveCount(2);
  await expect(copies.filter({ hasText: '1.3.0' })).toContainText('acts');
  await expect(copies.filter({ hasText: '1.1.0' })).toContainText('a newer copy acts');
});
