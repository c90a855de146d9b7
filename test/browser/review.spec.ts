// A link or a file under review: nothing runs before it is asked for, and then it shows what the command line prints.

import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { packageHash } from '../../src/kernel/package/index.ts';
import { readLink, writeLink } from '../../src/kernel/share/index.ts';
import { SMALL } from '../kernel/share/sample.ts';
import { watchRuns } from './support/runs.ts';
import { expect, test } from './support/test.ts';
import { openStudio, stackNames } from './ui/page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SAMPLES = ['cheap-labs', 'boss-commanders', 'quick-guns'].map((id) => `public/samples/${id}`);
const oamut = (...args: readonly string[]) =>
  execFileSync(process.execPath, ['scripts/oamut.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** The link of the samples on the page under test. */
function linkOf(...more: readonly string[]): string {
  const { url } = JSON.parse(oamut('link', ...SAMPLES, ...more, '--base', process.env['OAMUT_URL']!, '--json'));
  return url as string;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a link of the command line opens before anything runs, then shows what `oamut run` prints', async ({ page }) => {
  const choice = ['--option', 'cheap-labs.cost=0.75'];
  const link = linkOf(...choice);
  await page.goto(link);
  const [first] = readLink(link).value!.packages;
  await expect(page.locator('.review-package')).toHaveCount(3);
  await expect(page.locator('.review-package').first()).toContainText('0.75');
  await expect(page.locator('.review-package').first()).toContainText(
    `Content hash ${packageHash(first!.files).slice(0, 12)}`,
  );
  await expect(page.getByText('Nothing of this has run')).toBeVisible();
  await page.getByRole('button', { name: 'Run in the sandbox' }).first().click();
  const stack = SAMPLES.flatMap((path) => ['--stack', path]);
  const { hash } = JSON.parse(oamut('run', '--game', 'primer', ...stack, ...choice, '--json')) as { hash: string };
  await expect(page.locator('.review-hash')).toContainText(hash, { timeout: 45_000 });
  await expect(page.locator('.review-sheet').first()).toContainText('→');
});

test('the source and the findings can be read before anything runs', async ({ page }) => {
  await page.goto(linkOf());
  await page.getByRole('button', { name: 'mutator.lua' }).first().click();
  await expect(page.locator('.review-line').first()).toBeVisible();
  const text = readFileSync(`${ROOT}${SAMPLES[0]}/mutator.lua`, 'utf8');
  await expect(page.locator('.review-line-text').first()).toHaveText(text.split('\n')[0]!);
  await tab(page, 'Findings').click();
  await expect(page.locator('.review-findings li').first()).toBeVisible();
});

test('a comment on a line travels in the copied link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(linkOf());
  await page.getByRole('button', { name: 'mutator.lua' }).first().click();
  await page.getByRole('button', { name: 'Line 3: write a comment' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Why here? <b>not bold</b>');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link with comments' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText('1 comment').click();
  await expect(page.locator('.review-comments')).toContainText('Why here? <b>not bold</b>');
});

test('the studio shares what it shows, and takes a review in without losing its own stack', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStudio(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('meter', { name: 'Length of the link' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.locator('.review-package')).toHaveCount(3);
  await page.getByRole('button', { name: 'Open in the studio' }).click();
  await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 45_000 });
  await expect(stackNames(page)).toHaveCount(3);
  await expect(page.locator('.library-name')).toHaveCount(3);
  await page.locator('.stack-main').first().focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.library-name')).toHaveCount(0);
  await expect(stackNames(page)).toHaveCount(3);
});

test('a cut link says so and shows what could be read', async ({ page }) => {
  const link = writeLink(SMALL, process.env['OAMUT_URL']!).url;
  await page.goto(link.slice(0, -40));
  await expect(page.getByRole('alert').first()).toContainText('the link was cut on its way');
  await expect(page.locator('.review-package')).toContainText('icon.png');
});

for (const [what, fragment, words] of [
  ['a link with nothing in it', '#link=', 'the address ends where the link should begin'],
  ['a newer link', '#link=_wAA', 'made by a newer version'],
  ['no address', '#open=', 'does not name a file'],
  ['a script for an address', '#open=javascript:alert(1)', 'does not name a file'],
  ['a file that is not there', '#open=nowhere.oamut', 'the server does not have the file'],
] as const)
  test(`${what} is told in words`, async ({ page, quiet }) => {
    quiet.allow.push(/404/);
    await page.goto(`/${fragment}`);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('button', { name: 'Go to the studio' })).toBeVisible();
  });

test('from a link that holds nothing there is a way to the studio', async ({ page }) => {
  await page.goto('/#link=');
  await page.getByRole('button', { name: 'Go to the studio' }).click();
  await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 45_000 });
});

test('#open= of a package on this origin opens in review without a question', async ({ page }) => {
  const packed = `${ROOT}test-results/open-me.oamut`;
  oamut('pack', 'public/samples/cheap-labs', '-o', packed);
  await page.route('**/shelf/open-me.oamut', (route) => route.fulfill({ body: readFileSync(packed) }));
  const traces = await watchRuns(page);
  await page.goto('/#open=shelf/open-me.oamut');
  await expect(page.locator('.review-package')).toHaveCount(1);
  await expect(page.locator('.review-package-name')).toContainText('Cheap Labs');
  await expect(page.locator('.review-glance')).toContainText('values of units');
  await expect(page.getByText('Nothing of this has run')).toBeVisible();
  expect({ runs: await traces.runs(), engines: traces.engines, lines: traces.lines }).toEqual({
    runs: [],
    engines: [],
    lines: [],
  });
});

test('#open= of another origin is named and asked for first, and the policy blocks it', async ({ page, quiet }) => {
  quiet.allow.push(/Content Security Policy|violates|Failed to load|Refused to connect/i);
  await page.goto('/#open=https://elsewhere.example/a.oamut');
  await expect(page.getByText('This link wants to fetch a file from https://elsewhere.example')).toBeVisible();
  await page.getByRole('button', { name: 'Fetch from elsewhere.example' }).click();
  await expect(page.getByRole('alert')).toContainText('this page may only fetch from its own server');
});

test('two links beside each other: what differs in plan, source and effect', async ({ page }) => {
  await page.goto(linkOf());
  await tab(page, 'Compare').click();
  await page.getByRole('textbox', { name: 'The other link' }).fill(linkOf('--option', 'cheap-labs.cost=0.75'));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('row', { name: /cheap-labs\.cost/ })).toContainText('0.75');
  const source = page.locator('.review-compare section', { has: page.getByRole('heading', { name: 'Source' }) });
  await expect(source).toContainText('No difference');
  await page.locator('.review-compare').getByRole('button', { name: 'Run in the sandbox' }).click();
  const effect = page.locator('.review-compare section', { has: page.getByRole('heading', { name: 'Effect' }) });
  // A factory's metal: the game's, half of it, three quarters of it.
  const metal = effect.getByRole('row').filter({ hasText: 'metal cost' });
  await expect(metal.filter({ hasText: '600' }).first()).toContainText(/600\s*300\s*450/, { timeout: 45_000 });

  // A file beside the link: another version of the first package, alone.
  const changed = `${ROOT}test-results/cheap-labs`;
  cpSync(`${ROOT}${SAMPLES[0]}`, changed, { recursive: true });
  const script = readFileSync(`${changed}/mutator.lua`, 'utf8');
  writeFileSync(`${changed}/mutator.lua`, script.replace('scale(0.8)', 'scale(0.7)'));
  oamut('pack', 'test-results/cheap-labs', '-o', `${changed}.oamut`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await choosing).setFiles(`${changed}.oamut`);
  await expect(page.getByRole('row', { name: /boss-commanders place in the list/ })).toContainText('2');
  const diff = source.locator('.review-diff', { hasText: 'cheap-labs/mutator.lua' });
  await expect(diff.locator('[data-kind="removed"]')).toContainText('scale(0.8)');
  await expect(diff.locator('[data-kind="added"]')).toContainText('scale(0.7)');
  await expect(source.locator('.review-diff', { hasText: 'quick-guns/oamut.yaml' })).toContainText('only in this one');
  // A commander's metal: the game's, 0.8 and 0.7 of it.
  await expect(metal.filter({ hasText: '2400' }).first()).toContainText(/2400\s*1920\s*1680/, { timeout: 45_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a link is readable, runs and scrolls nowhere sideways', async ({ page }) => {
    await page.goto(linkOf());
    // What it is, what it could touch, how large it is and what was found, beside the button that runs it.
    const before = page.locator('.review-before');
    await expect(before.locator('.review-package')).toHaveCount(3);
    await expect(before.locator('.review-glance')).toContainText('values of units · Cheap Labs');
    await expect(before.locator('.review-glance')).toContainText('KiB');
    await expect(before.getByRole('button', { name: /finding/ })).toBeVisible();
    await expect(before.getByRole('button', { name: 'Run in the sandbox' })).toBeInViewport();
    await page.getByRole('button', { name: 'Run in the sandbox' }).first().click();
    await expect(page.locator('.review-sheet').first()).toContainText('→', { timeout: 45_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a review loads no text editor', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(linkOf());
  await expect(page.locator('.review-package')).toHaveCount(3);
  expect(asked.filter((url) => /editor|monaco|language/.test(url))).toEqual([]);
});
