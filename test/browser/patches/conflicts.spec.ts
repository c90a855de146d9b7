// Overlaps with values and as a server shows them; and the whole path by keys alone: open, see, decide, export.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { choose } from '../ui/page.ts';
import { editorText, filesOf, openExample, showTool } from './desk.ts';

// Each test opens the whole page with its workers and runs several passes.
test.describe.configure({ timeout: 180_000 });

test('an overlap shows both values, and beside it what a server shows', async ({ page }) => {
  await openExample(page);
  await showTool(page, 'Conflicts');
  const row = page.locator('.conflict');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('/Light/Radius');
  await expect(row.locator('.conflict-value')).toHaveText(['12', '6']);
  const server = page.locator('.server-report');
  await expect(server).toContainText('Example:Brighter:brighter:brighter#0@0');
  await expect(server).not.toContainText('12');
});

test('a policy is set in its own file, and the pass follows', async ({ page }) => {
  await openExample(page);
  await showTool(page, 'Conflicts');
  const policy = page.getByRole('button', { name: /ConflictPolicy of calmer/ });
  await policy.click();
  await page.getByRole('option', { name: 'Allow' }).click();
  await expect(page.locator('.conflict')).toHaveCount(0);
  await expect.poll(() => editorText(page)).toContain('"ConflictPolicy": "Allow"');
  await policy.click();
  await page.getByRole('option', { name: 'Reject' }).click();
  await expect(page.locator('.conflicts')).toContainText('Refused by Reject: Server/Item/Lantern.json');
  await policy.click();
  await page.getByRole('option', { name: 'Report (not set)' }).click();
  await expect.poll(() => editorText(page)).not.toContain('ConflictPolicy');
});

test('two packs that fight are opened, judged and exported by keys alone', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'oamut-packs-'));
  const put = (path: string, json: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(json));
  };
  const patch = (value: number) => ({
    Target: 'Server/Sword.json',
    Operations: [{ Op: 'Replace', Path: '/Damage', Value: value }],
  });
  put('One/manifest.json', { Group: 'Fight', Name: 'One', Version: '1' });
  put('One/Server/Sword.json', { Damage: 5 });
  put('One/Server/Patchwork/Patches/one.json', { Id: 'one', ...patch(7) });
  put('Two/manifest.json', { Group: 'Fight', Name: 'Two', Version: '1' });
  put('Two/Server/Patchwork/Patches/two.json', { Id: 'two', ...patch(9) });
  try {
    await page.goto('/');
    await expect(page.locator('.monaco-host .view-lines')).toBeVisible({ timeout: 45_000 });
    const choosing = page.waitForEvent('filechooser');
    await choose(page, 'Patches: open a folder of packs');
    await (await choosing).setFiles(folder);
    await expect(page.locator('.pass-summary')).toContainText('1 overlap');

    await choose(page, 'Patches: show conflicts');
    await expect(page.getByRole('tab', { name: 'Conflicts' })).toBeFocused();
    await expect(page.locator('.conflict-value')).toHaveText(['7', '9']);
    // Tab by tab to the policy of the later patch, then Allow.
    const policy = page.getByRole('button', { name: /ConflictPolicy of two/ });
    for (let step = 0; step < 12; step += 1) {
      if (await policy.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(policy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox', { name: /ConflictPolicy of two/ })).toBeVisible();
    await page.keyboard.type('Allow');
    await expect(page.locator('[role="option"][data-highlighted]')).toContainText('Allow');
    await page.keyboard.press('Enter');
    await expect(page.locator('.conflict')).toHaveCount(0);

    const downloading = page.waitForEvent('download');
    await choose(page, 'Patches: export the generated pack');
    const files = await filesOf(await downloading);
    expect(files.get('Server/Sword.json')).toBe('{"Damage":9}');
    expect([...files.keys()]).toContain('patchwork-manifest.json');
    expect(JSON.parse(files.get('manifest.json')!).Dependencies).toEqual({ 'Fight:One': '*', 'Fight:Two': '*' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('after an export a target that is rejected keeps what it had', async ({ page }) => {
  await openExample(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the generated pack' }).click();
  await downloading;
  await showTool(page, 'Conflicts');
  await page.getByRole('button', { name: /ConflictPolicy of calmer/ }).click();
  await page.getByRole('option', { name: 'Reject' }).click();
  await showTool(page, 'Results');
  await expect(page.getByRole('option', { name: 'Lantern.json' })).toContainText('former output kept');
});
