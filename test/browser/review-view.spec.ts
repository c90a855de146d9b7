// A link that looks at a cell and a line, with comments on both: what shows before a run, where it leads, and what is kept
// of it in a copied link and in the studio. The tests share one page and follow each other.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { readLink, type SharedPackage, type SharedStack, writeLink } from '../../src/kernel/share/index.ts';
import { MATCH } from '../kernel/share/sample.ts';
import { watchRuns } from './support/runs.ts';
import { sharedTest } from './support/shared.ts';
import { expect } from './support/test.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CELL = { kind: 'cell', space: 'units', key: 'tidehelm', field: 'workertime' } as const;
const ON_CELL = { text: 'Why 400?', author: 'R', place: { ...CELL, column: { mutator: 'boss-commanders' } } } as const;
const ON_LINE = {
  text: 'Nice',
  author: '',
  place: { kind: 'line', package: 0, path: 'mutator.lua', line: 11 },
} as const;

function sample(id: string): SharedPackage {
  const folder = `${ROOT}public/samples/${id}/`;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((path) => ({ path: path.slice(folder.length).replace(/^\//, ''), bytes: new Uint8Array(readFileSync(path)) }));
  return { files, missing: [], place: 'on', options: {}, clash: null };
}

const STACK: SharedStack = {
  packages: ['cheap-labs', 'boss-commanders'].map(sample),
  match: MATCH,
  game: { kind: 'primer' },
  view: {
    part: 'source',
    record: { space: CELL.space, key: CELL.key },
    field: CELL.field,
    file: { package: 0, path: 'mutator.lua', line: 13 },
  },
  comments: [ON_CELL, ON_LINE],
};

const test = sharedTest(async (page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const here = (page: Page) => page.locator('.review-line[data-here] .review-line-number');
const overview = (page: Page) => page.locator('.review-comments');
const cell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
const clipboard = async (page: Page) => {
  await expect(page.getByText('Copied')).toBeVisible();
  return readLink(await page.evaluate(() => navigator.clipboard.readText())).value!;
};

test('it opens at its part, file and line; everything that can be known stands before the run, and nothing ran', async ({
  page,
}) => {
  const traces = await watchRuns(page);
  await page.goto(writeLink(STACK, process.env['OAMUT_URL']!).url);
  await expect(tab(page, 'Source')).toHaveAttribute('aria-selected', 'true');
  await expect(here(page)).toHaveText('13');
  await expect(overview(page)).toContainText('Why 400?');
  await tab(page, 'Overview').click();
  const glance = page.locator('.review-before');
  await expect(glance).toContainText('values of units · Cheap Labs');
  await expect(glance).toContainText('KiB');
  await expect(glance).toContainText('tidehelm.workertime');
  await expect(glance.getByRole('button', { name: /finding/ })).toBeVisible();
  await expect(overview(page)).toContainText('Why 400?');
  expect({ runs: await traces.runs(), engines: traces.engines, lines: traces.lines }).toEqual({
    runs: [],
    engines: [],
    lines: [],
  });
  await glance.getByRole('button', { name: 'Run in the sandbox' }).click();
  await expect(page.locator('.review-sheet').first()).toContainText('→', { timeout: 60_000 });
  // The same eyes see a run.
  expect(await traces.runs()).toContain('run');
  expect(traces.engines.length).toBeGreaterThan(0);
});

test('the cell that it looks at is in front with its comment, and the grid and the list mark where comments stand', async ({
  page,
}) => {
  await tab(page, 'Records').click();
  const active = page.locator('.insp-active').first();
  await expect(active).toContainText('workertime');
  await expect(active).toBeInViewport();
  await expect(page.locator('.review-cell-comments')).toContainText('Why 400?');
  await expect(cell(page, /workertime.*Boss Commanders.*1 comment/i)).toBeVisible();
  await expect(page.getByRole('option', { name: /TIDEHELM.*1 comment/i })).toBeVisible();
});

test('a comment on a cell names its column and leads back from every tab', async ({ page }) => {
  await cell(page, /maxdamage.*Cheap Labs/i).click();
  await page.getByRole('button', { name: 'Comment on tidehelm.maxdamage · Cheap Labs' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Held later');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(cell(page, /maxdamage.*Cheap Labs.*1 comment/i)).toBeVisible();
  await overview(page).getByRole('button', { name: 'Nice' }).click();
  await expect(tab(page, 'Source')).toHaveAttribute('aria-selected', 'true');
  await expect(here(page)).toHaveText('11');
  await overview(page).getByRole('button', { name: 'Why 400?' }).click();
  await expect(tab(page, 'Records')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.insp-cell.insp-active')).toHaveAccessibleName(/workertime.*Boss Commanders/i);
});

test('the copied link looks at what is in front now and brings all comments', async ({ page }) => {
  await page.getByRole('button', { name: 'Copy link with comments' }).click();
  const { view, comments } = await clipboard(page);
  expect(view).toEqual({
    part: 'records',
    record: { space: 'units', key: 'tidehelm' },
    field: 'workertime',
    file: { package: 0, path: 'mutator.lua', line: 11 },
  });
  expect(comments).toEqual([
    ON_CELL,
    ON_LINE,
    { text: 'Held later', author: '', place: { ...CELL, field: 'maxdamage', column: { mutator: 'cheap-labs' } } },
  ]);
});

test('the studio keeps the comments, and its own link opens at a line', async ({ page }) => {
  await page.getByRole('button', { name: 'Open in the studio' }).click();
  await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 60_000 });
  await tab(page, 'Comments').click();
  const rows = page.locator('.comment-row');
  await expect(rows).toHaveCount(3);
  await rows.getByRole('button', { name: 'Nice' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('switch', { name: 'With 3 comments' })).toBeChecked();
  await page.getByRole('radio', { name: 'mutator.lua:11' }).check();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const { view, comments } = await clipboard(page);
  expect(view).toMatchObject({ part: 'source', file: { package: 0, path: 'mutator.lua', line: 11 } });
  expect(comments).toHaveLength(3);
});

test('what was written stays with its link, and back and forth lead to the review and the studio', async ({ page }) => {
  await page.goBack();
  await expect(overview(page)).toContainText('Held later', { timeout: 30_000 });
  await page.goForward();
  await expect(page.locator('.run-word')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.review')).toHaveCount(0);
});
