// What a review tells, part by part in both languages; and what happens to a stack that is too long for a link.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { readLink, type SharedPackage, type SharedStack, writeLink } from '../../src/kernel/share/index.ts';
import { BACKUP_ZIP_LIMITS, readZip } from '../../src/kernel/zip/index.ts';
import { speak } from './access/axe.ts';
import { linkOfSamples, SAMPLES } from './support/link.ts';
import { sharedTest } from './support/shared.ts';
import { expect } from './support/test.ts';
import { choose, stackNames } from './ui/page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const test = sharedTest(async () => {});
test.describe.configure({ timeout: 180_000 });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const sharedOf = (link: string) => readLink(link.slice(link.indexOf('#'))).value!;

/** Bytes that no packing makes shorter; the same ones each time. */
function noise(size: number): Uint8Array {
  let seed = 1;
  return Uint8Array.from({ length: size }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 24;
  });
}

/** Two small games of the same record, as folders; the command line gives their hashes. */
function gameFolder(name: string, health: number): { readonly folder: string; readonly hash: string } {
  const folder = `${ROOT}test-results/${name}`;
  mkdirSync(`${folder}/units`, { recursive: true });
  const unit = `[UNITINFO]\n{\nUnitName=ARMCOM;\nCopyright=Copyright 1997 Humongous Entertainment. All rights reserved.;\nMaxDamage=${health};\n}\n`;
  writeFileSync(`${folder}/units/armcom.fbi`, unit);
  const args = ['scripts/oamut.mjs', 'link', SAMPLES[0]!, '--game', folder, '--base', 'https://x.example/', '--json'];
  const { url } = JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })) as { url: string };
  const { game } = sharedOf(url);
  return { folder, hash: game.kind === 'opened' ? game.hash : '' };
}

/** The samples with what a player chose, and with bytes that make the first too long for a link, the second long. */
function longStack(hash: string): SharedStack {
  const shared = sharedOf(linkOfSamples());
  const [labs, boss, guns] = shared.packages as [SharedPackage, SharedPackage, SharedPackage];
  const filled = (one: SharedPackage, size: number) => ({
    ...one,
    files: [...one.files, { path: 'files/noise.bin', bytes: noise(size) }],
  });
  return {
    ...shared,
    packages: [
      { ...filled(guns, 660_000), options: { pace: '0.5' } },
      { ...filled(labs, 40_000), options: { cost: '0.75' }, clash: 'add' },
      { ...boss, place: 'off' },
    ],
    match: { mod: { id: 'esc', version: '9.8.0' }, engine: '0.9.0', map: null, clashDefault: 'add' },
    game: { kind: 'opened', name: 'Small game', hash },
    comments: [{ text: 'why?', author: '', place: { kind: 'line', package: 1, path: 'mutator.lua', line: 1 } }],
  };
}

const told = ({ packages, match, game, comments }: SharedStack) => ({
  packages: packages.map(({ files, place, options, clash }) => ({
    files: files.map(({ path, bytes }) => [path, bytes.length]).sort(),
    place,
    options,
    clash,
  })),
  match,
  game,
  comments,
});

/** What lies in a saved stack, its files with the sizes of their bytes in the zip. */
async function stackIn(download: Download): Promise<ReturnType<typeof told>> {
  const { value } = await readZip(new Uint8Array(readFileSync(await download.path())), BACKUP_ZIP_LIMITS);
  const bytesOf = new Map(value!.map(({ path, bytes }) => [path, bytes]));
  const list = JSON.parse(new TextDecoder().decode(bytesOf.get('oamut-studio.json'))) as {
    readonly packages: Readonly<Record<string, [path: string, entry: string][]>>;
    readonly shared: { readonly header: ReturnType<typeof told>; readonly uids: readonly string[] };
  };
  const { packages, match, game, comments } = list.shared.header;
  return {
    packages: packages.map((one, index) => ({
      ...one,
      files: list.packages[list.shared.uids[index]!]!.map(([path, entry]) => [path, bytesOf.get(entry)!.length]).sort(),
    })),
    match,
    game,
    comments,
  };
}

test('a stack too long for a link: the refusal, the whole of it as a file, and that file opened again', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  const [ours, other] = [gameFolder('small-game', 3000), gameFolder('other-game', 4000)];
  const stack = longStack(ours.hash);
  // Such a link is never given out, but the page reads a little more than it makes.
  await page.goto(writeLink(stack, process.env['OAMUT_URL']!).url);
  await expect(page.locator('.review-package')).toHaveCount(3);
  await expect(page.getByRole('note')).toContainText(
    `made for the game Small game (content hash ${ours.hash.slice(0, 12)}`,
  );
  const match = page.getByRole('region', { name: 'Match' });
  for (const fact of ['Small game', ours.hash.slice(0, 12), 'esc 9.8.0', '0.9.0', 'Add beside'])
    await expect(match).toContainText(fact);
  await expect(match).not.toContainText('Map');

  await page.getByRole('button', { name: 'Copy link' }).click();
  const alert = page.locator('.share-finding');
  await expect(alert).toContainText('at most 900,000 characters');
  await speak(page, 'zh-CN');
  await expect(alert).toContainText('最多 900,000 个字符');
  await speak(page, 'en');
  await expect(page.getByRole('meter', { name: 'Length of the link' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file instead' }).click();
  const ofReview = await saving;
  expect(await stackIn(ofReview)).toEqual(told(stack));

  await page.getByRole('button', { name: 'Open in the studio' }).click();
  await expect(stackNames(page)).toHaveText(['Quick Guns', 'Cheap Labs', 'Boss Commanders'], { timeout: 45_000 });
  await tab(page, 'Game').click();
  const wanted = page.getByRole('region', { name: 'The game it was made for' });
  await expect(wanted).toContainText('Open your own copy');
  for (const [{ folder }, words] of [
    [other, 'Another game'],
    [ours, 'The same game'],
  ] as const) {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open folder' }).click();
    await (await choosing).setFiles(folder);
    await expect(wanted).toContainText(words, { timeout: 45_000 });
  }

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('at most 900,000 characters');
  await dialog.getByRole('checkbox', { name: 'Quick Guns' }).uncheck();
  await expect(dialog.getByRole('alert')).toContainText('more than 32,000');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'Quick Guns' }).check();
  const again = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file instead' }).click();
  const ofStudio = await again;
  const saved = await stackIn(ofStudio);
  expect(saved.packages).toEqual(told(stack).packages);
  expect(saved.match).toEqual(stack.match);
  await page.keyboard.press('Escape');

  // In the studio, in place of what stands there.
  await page.getByRole('tab', { name: /^Stack/ }).click();
  const opening = page.waitForEvent('filechooser');
  await choose(page, 'Open packages');
  await (await opening).setFiles(
    await ofStudio.path().then((path) => ({ name: 's.zip', mimeType: '', buffer: readFileSync(path) })),
  );
  await expect(page.locator('.library-name')).toHaveCount(3);
  await expect(stackNames(page)).toHaveText(['Quick Guns', 'Cheap Labs', 'Boss Commanders']);

  // By address, for review.
  const zip = readFileSync(await ofReview.path());
  await page.route('**/shelf/stack.zip', (route) => route.fulfill({ body: zip }));
  await page.goto('about:blank');
  await page.goto('/#open=shelf/stack.zip');
  await expect(page.locator('.review-package-name')).toContainText(['Quick Guns', 'Cheap Labs', 'Boss Commanders']);
  await expect(page.locator('.review-package').nth(1)).toContainText('0.75 (chosen; by default 0.5)');
  await expect(page.getByText('1 comment')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Match' })).toContainText('esc 9.8.0');

  // The studio keeps the game that it was made for by now.
  await expect(page.getByRole('note')).toContainText('This browser keeps that game');
  await expect(page.locator('.review-ask')).toContainText('over Small game.');
  await page.getByRole('button', { name: 'Run in the sandbox' }).first().click();
  await expect(page.locator('.review-sentence')).toContainText('Run over small-game', { timeout: 45_000 });
  await speak(page, 'zh-CN');
  await expect(page.getByRole('note')).toContainText('本浏览器保存有该游戏');
  await expect(page.locator('.review-sentence')).toContainText('在 small-game 上运行');
  await speak(page, 'en');
});

test('packages, effects, records and budgets of a review tell their facts in both languages', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto(linkOfSamples());
  const first = page.locator('.review-package').first();
  const script = statSync(`${ROOT}${SAMPLES[0]}/mutator.lua`).size;
  const size = `${(script / 1024).toFixed(1)} KiB`;
  await expect(first).toContainText(`mutator.lua${size}`);
  await expect(first.locator('.review-layers').first()).toContainText('units values of units');
  await page.getByRole('button', { name: 'Run in the sandbox' }).first().click();
  const commanders = page.locator('.review-sheet > li').filter({ has: page.getByText(/^(Commanders|指挥官)$/) });
  await expect(commanders).toContainText('health 3000…3200 → 6000, held', { timeout: 45_000 });
  const conflicts = page.locator('.review-conflicts');
  await expect(conflicts).toContainText('TIDEHELM');
  await expect(conflicts).toContainText('EMBRSMTH');
  await speak(page, 'zh-CN');
  await expect(first.locator('.review-package-name')).toContainText('廉价工厂');
  await expect(first.locator('.review-layers').first()).toContainText('units 单位的数值');
  await expect(first).toContainText(size);
  await expect(commanders).toContainText('生命值 3000…3200 → 6000，已锁定');
  await expect(page.getByRole('heading', { name: '冲突' })).toBeVisible();

  await tab(page, '记录').click();
  const summary = page.locator('.insp-summary');
  await expect(summary).toContainText(/\d/);
  const counts = (await summary.textContent())!.match(/\d+/g);
  await tab(page, '额度').click();
  const row = page.locator('.review tbody').filter({ hasText: '廉价工厂' });
  await expect(row.getByRole('meter').first()).toHaveAttribute('aria-valuenow', /^[1-9]\d*$/);
  await speak(page, 'en');
  await expect(page.locator('.review tbody').filter({ hasText: 'Cheap Labs' })).toContainText('KiB');
  await tab(page, 'Records').click();
  await expect(summary).toContainText('changed');
  expect((await summary.textContent())!.match(/\d+/g)?.toSorted()).toEqual(counts?.toSorted());
});
