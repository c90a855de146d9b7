import type { Page } from '@playwright/test';
import { packPackage } from '../../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { expect } from '../support/test.ts';
import { beginAnew, stackNames, sharing as test } from './page.ts';

const result = (page: Page) => page.locator('.tests-result');
const check = (page: Page) => page.locator('.tests-check', { hasText: 'buildcostmetal' });
const showTests = (page: Page) => page.getByRole('tab', { name: /^Tests/ }).click();

/** Shows a unit in the inspector and opens the chain of one field's final value. */
async function openChain(page: Page, unit: string, field: string, column: number): Promise<void> {
  await page.getByLabel('Find a record').fill(unit);
  await page.getByRole('option', { name: unit }).click();
  await expect(page.locator('.insp-record-heading')).toHaveText(unit);
  await page.locator(`[id="insp-f:${field}-${column}"]`).click();
}

/** Puts a package of texts at the end of the stack. */
async function importPackage(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await choosing).setFiles({
    name: 'fixture.oamut',
    mimeType: 'application/zip',
    buffer: Buffer.from(await packPackage(files)),
  });
}

test('a pinned value is a test: broken it fails with both values, mended it passes', async ({ page }) => {
  test.setTimeout(120_000);
  await beginAnew(page);
  await openChain(page, 'TIDEHELM', 'buildcostmetal', 5);
  await page.getByRole('button', { name: 'Pin this value' }).click();
  await showTests(page);
  await expect(result(page)).toHaveCount(1);
  await expect(result(page)).toContainText('units.TIDEHELM.buildcostmetal is 1920');
  await expect(page.getByRole('img', { name: 'passes' })).toBeVisible();

  // Another factor in the script breaks it.
  await page.locator('.view-line', { hasText: 'buildcostmetal = scale(0.8)' }).first().click();
  await page.keyboard.press('End');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('5),');
  await expect(page.getByRole('img', { name: 'fails' })).toBeVisible();
  await expect(check(page)).toContainText('expected 1920');
  await expect(check(page)).toContainText('got 1200');
  await expect(page.getByRole('tab', { name: /^Tests/ })).toContainText('1');

  // The way to the line of the test.
  await check(page).click();
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText('tests.txt');
  await expect(page.locator('.monaco-host .active-line-number').first()).toHaveText('4');

  // Mended.
  await page.locator('.editor-tab', { hasText: 'mutator.lua' }).first().click();
  await page.locator('.view-line', { hasText: 'buildcostmetal = scale(0.5)' }).first().click();
  await page.keyboard.press('End');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('8),');
  await expect(page.getByRole('img', { name: 'passes' })).toBeVisible();
});

test('undo takes a pin back', async ({ page }) => {
  await beginAnew(page);
  await openChain(page, 'TIDEHELM', 'maxdamage', 5);
  await page.getByRole('button', { name: 'Pin this value' }).click();
  await showTests(page);
  await expect(result(page)).toHaveCount(1);
  await page.locator('.stack-main').first().focus();
  await page.keyboard.press('Control+z');
  await expect(result(page)).toHaveCount(0);
  await expect(page.locator('.tests')).toContainText('No package of the stack has tests');
});

test('a sweep finds the one bad combination, and its options can be chosen', async ({ page }) => {
  await beginAnew(page);
  const manifest = `oamut: 1
id: one-bad
name: One Bad
version: "1.0"
author: { name: A }
tags: [gameplay]
works-with: ["*"]
layers: [units]
options:
  - { id: fast, type: toggle, default: false }
  - { id: size, type: choice, values: [1, 2, 3], default: 1 }
`;
  const lua = `function mutate(ctx)
  local o = ctx.options
  local rate = o.fast and o.size == 3 and 40000 or 500
  return { rules = { named("units", "TIDEHELM") :change { turnrate = set(rate) } } }
end
`;
  const tests = '- name: widths\n  properties: [within-widths]\n';
  await importPackage(page, { 'oamut.yaml': manifest, 'mutator.lua': lua, 'tests.txt': tests });
  await expect(stackNames(page).last()).toHaveText('One Bad');
  await showTests(page);
  await page.getByRole('button', { name: /Package/ }).click();
  await page.getByRole('option', { name: 'One Bad' }).click();
  await page.getByRole('button', { name: 'Sweep', exact: true }).click();
  await expect(page.locator('.tests-sweep')).toContainText('1 of 6 option sets fail.');
  await expect(page.locator('.tests-sweep')).toContainText('It takes fast=truesize=3');
  await page.getByRole('button', { name: 'Choose these options' }).click();
  await expect(page.locator('.stack-item').last()).toContainText('3');
});

test('a certificate says that every way to run gives one result', async ({ page }) => {
  await beginAnew(page);
  await showTests(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Certificate' }).click();
  const path = await (await downloading).path();
  const certificate = JSON.parse(await (await import('node:fs/promises')).readFile(path, 'utf8'));
  expect(certificate.deterministic).toBe(true);
  expect(certificate.runs.map(({ way }: { way: string }) => way)).toEqual([
    'first',
    'other-worker',
    'seed',
    'seed',
    'seed',
    'reversed-files',
  ]);
  expect(certificate.packages.map(({ id }: { id: string }) => id)).toEqual([
    'cheap-labs',
    'boss-commanders',
    'quick-guns',
  ]);
});
