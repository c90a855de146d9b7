// Attempts to break out, through the product's own ways in: files that are opened and dropped, links, lessons, games, backups.
// Whatever they hold is looked at and nothing more, and what was there stays.

import type { Page } from '@playwright/test';
import { frame } from '../../../src/kernel/share/frame.ts';
import { type SharedStack, writeLink } from '../../../src/kernel/share/index.ts';
import { packHpi } from '../../kernel/hpi/pack.ts';
import { MATCH } from '../../kernel/share/sample.ts';
import { craft } from '../../kernel/zip/craft.ts';
import { show as showRecord } from '../inspector/steps.ts';
import { forget } from '../support/forget.ts';
import { sharedTest } from '../support/shared.ts';
import { expect } from '../support/test.ts';
import { choose, openStudio, stackNames } from '../ui/page.ts';
import { asFile, bombs, type Chosen, FAILING, HOSTILE, IMAGE, LESSON, POSING, packed, SHOWN, SVG } from './hostile.ts';
import { expectUntouched, RAN, setTraps } from './trap.ts';

const test = sharedTest(async (page) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await setTraps(page);
});

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ page }) => expectUntouched(page));

const SAMPLES = ['Cheap Labs', 'Boss Commanders', 'Quick Guns'];

/** A studio that holds the samples and nothing else. */
async function begin(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.goto('about:blank');
    await forget(page);
  }
  await openStudio(page);
  await expect(stackNames(page)).toHaveText(SAMPLES);
}

async function chooseFiles(page: Page, files: readonly Chosen[], ask: () => Promise<void>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await ask();
  await (await choosing).setFiles([...files]);
}

const open = (page: Page, ...files: readonly Chosen[]) =>
  chooseFiles(page, files, () => page.locator('.top-bar').getByRole('button', { name: 'Import' }).click());
const notice = (page: Page) => page.locator('.notice').last();

async function closeNotices(page: Page): Promise<void> {
  const close = page.locator('.notice').getByRole('button', { name: 'Close' });
  while ((await close.count()) > 0) await close.first().click();
}

/** Drops files on the page, as from the system's file manager. */
async function drop(page: Page, files: readonly { readonly name: string; readonly base64: string }[]): Promise<void> {
  const transfer = await page.evaluateHandle((list) => {
    const made = new DataTransfer();
    for (const { name, base64 } of list)
      made.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    return made;
  }, files);
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** An archive of the game whose directory points into itself. */
function lyingArchive(): Uint8Array {
  const bytes = packHpi([['units/a/b.fbi', 'x']]);
  bytes.fill(20, 24, 60);
  return bytes;
}

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).first();

/** Opens a file of the hostile package. */
async function show(page: Page, file: string): Promise<void> {
  const box = page.locator('.palette-input');
  // The palette of the file before may still be closing, and takes the focus back then.
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press('Control+p');
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await box.fill(file);
  await page.getByRole('option').filter({ hasText: file }).filter({ hasText: IMAGE }).first().click();
  await expect(page.locator('.editor-tab[data-active] .editor-tab-name')).toHaveText(file);
}

test('texts of a package, of its script and of its Markdown stay texts', async ({ page }) => {
  await begin(page);
  await open(page, await packed('hostile.oamut', HOSTILE), await packed('failing.oamut', FAILING));
  await expect(stackNames(page)).toHaveText([...SAMPLES, IMAGE, 'Failing']);
  await page.locator('.stack-main').nth(3).click();
  await tab(page, 'Console').click();
  await expect(page.locator('.console-text').first()).toContainText(IMAGE);
  await tab(page, 'Problems').click();
  await expect(page.locator('.reports')).toContainText(IMAGE);
  await showRecord(page, 'Units', 'TIDEHELM');
  await expect(page.locator('.insp-grid')).toContainText('<img src=x');
  for (const file of ['icon.png', '__proto__.lua']) await show(page, file);
  await show(page, 'README.md');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.locator('.markdown');
  await expect(preview).toContainText(`<script>${RAN}</script>`);
  expect(
    await preview.locator('a').evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).protocol)),
  ).toEqual(['https:', 'https:']);
  // An SVG by another name and a picture that would fill memory are words.
  await expect(preview).toContainText('[vast]');
  await expect(preview.locator('img')).toHaveCount(0);
  await show(page, 'vast.png');
  await expect(page.locator('.image-view')).toContainText('at most 4096 × 4096 pixels');
});

test('archives that burst, lie or leave their folder are refused in words, as packages and as games', async ({
  page,
}) => {
  await begin(page);
  for (const { what, archive, told, stack } of bombs()) {
    await open(page, asFile(`${what}.oamut`, archive));
    await expect(page.locator('.notices'), what).toContainText(told);
    await expect(stackNames(page), what).toHaveText([...SAMPLES, ...stack]);
    await closeNotices(page);
  }
  await tab(page, 'Game').click();
  const hostile = `[UNITINFO]{unitname=constructor;name=${IMAGE};__proto__=1;}`;
  const games: readonly (readonly [game: Chosen, units: string])[] = [
    [asFile('lies.hpi', lyingArchive()), '0'],
    [asFile(`${SVG}.hpi`, 'HAPI'), '0'],
    [asFile('names.hpi', packHpi([['units/__proto__.fbi', hostile]])), '1'],
  ];
  const STACK = [...SAMPLES, 'Bomb'];
  for (const [game, units] of games) {
    await chooseFiles(page, [game], () => page.getByRole('button', { name: 'Open archives' }).click());
    await expect(page.locator('.notices')).toContainText(`Opening ${game.name} as the game`);
    await expect(page.locator('.side .code', { hasText: game.name }).first()).toBeVisible();
    await expect(page.locator('.side tr', { hasText: 'Units' }).locator('.figure')).toHaveText(units);
    await expect(page.locator('.run-word')).toHaveText('Refused');
    await closeNotices(page);
  }
  await tab(page, 'Stack').click();
  await expect(stackNames(page)).toHaveText(STACK);
});

test('files that are dropped keep their names to themselves', async ({ page }) => {
  await begin(page);
  const { buffer } = await packed('hostile.oamut', HOSTILE);
  await drop(page, [
    { name: `${IMAGE}.oamut`, base64: buffer.toString('base64') },
    { name: `${SVG}.exe`, base64: '' },
    { name: '__proto__', base64: '' },
  ]);
  await expect(stackNames(page)).toHaveText([...SAMPLES, IMAGE]);
  await expect(page.locator('.notices')).toContainText(SVG);
  await tab(page, 'Files').click();
  await expect(page.locator('.side')).toContainText('__proto__.lua');
});

test('a package that has the id of another is told from it', async ({ page }) => {
  await begin(page);
  await open(page, await packed('cheap-labs.oamut', POSING));
  await expect(page.locator('.notices')).toContainText('with that id is in the stack already');
  await expect(stackNames(page)).toHaveText(SAMPLES);
});

test('a hostile link is looked at; one that is cut, damaged, huge, bursting or newer is told in words', async ({
  page,
}) => {
  const base = process.env['OAMUT_URL']!;
  const shared: SharedStack = {
    packages: [
      { files: HOSTILE, missing: [], place: 'on', options: { constructor: 'valueOf' }, clash: null },
      { files: FAILING, missing: [], place: 'on', options: JSON.parse('{"__proto__":"x"}'), clash: null },
    ],
    match: MATCH,
    game: { kind: 'primer' },
    view: {
      record: { space: 'units', key: '__proto__' },
      field: null,
      file: { package: 0, path: 'README.md', line: null },
    },
    comments: [
      { text: IMAGE, author: SVG, place: { kind: 'line', package: 0, path: 'mutator.lua', line: 1 } },
      { text: SVG, author: IMAGE, place: { kind: 'cell', space: 'units', key: '__proto__', field: 'constructor' } },
    ],
  };
  const link = writeLink(shared, base).url;
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('.review-package-name').first()).toContainText(IMAGE);
  await expect(page.locator('.review-description')).toContainText(SHOWN);
  await page.getByText('2 comments').click();
  await expect(page.locator('.review-comments')).toContainText(IMAGE);
  await page.getByRole('button', { name: 'mutator.lua' }).first().click();
  await expect(page.locator('.review-line').first()).toBeVisible();
  await page.getByRole('button', { name: 'Run in the sandbox' }).first().click();
  await tab(page, 'What it does').click();
  await expect(page.locator('.review-sheet').first()).toContainText('→', { timeout: 45_000 });
  for (const [what, fragment] of [
    ['cut', link.slice(link.indexOf('#'), -200)],
    ['damaged', `${link.slice(link.indexOf('#'), -9)}AAAAAAAAA`],
    ['huge', `#link=${'A'.repeat(1_200_000)}`],
    ['bursting', `#link=${frame(new Uint8Array(40 * 1024 * 1024))}`],
    ['newer', '#link=_wAA'],
    ['markup', `#link=${IMAGE}`],
    ['a script', `#open=JaVaScRiPt:${RAN}`],
    ['data', `#open=data:text/html,${SVG}`],
    ['a lesson', `#lesson=${IMAGE}`],
    ['a lesson of all objects', '#lesson=__proto__'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(base + fragment);
    await expect(
      page
        .locator('#root')
        .getByRole(what.startsWith('a lesson') ? 'button' : 'alert')
        .first(),
      what,
    ).toBeVisible();
  }
});

test('a hostile lesson is read and judged as any other', async ({ page }) => {
  await begin(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+l');
  await chooseFiles(page, [await packed('lesson.oamut', LESSON)], () =>
    page.getByRole('button', { name: 'Open a lesson from a file' }).click(),
  );
  await expect(page.locator('.lesson-heading')).toHaveText(`${SVG} ${SHOWN}`);
  await expect(page.locator('.lesson-body')).toContainText(IMAGE);
  await page.getByLabel('Your value').fill('9000');
  await page.keyboard.press('Enter');
  await expect(page.locator('.lesson-answer')).toContainText('As you said');
  await expect(page.locator('#root')).toContainText('<script>');
});

test('a hostile backup takes nothing away, and one that is none says so', async ({ page }) => {
  await begin(page);
  const take = (file: Chosen) => chooseFiles(page, [file], () => choose(page, 'Import everything from a backup'));
  const backup = (list: string, ...more: readonly { name: string; content: Uint8Array }[]) =>
    asFile('backup.zip', craft([{ name: 'oamut-studio.json', content: list }, ...more]));
  const refused: readonly (readonly [file: Chosen, told: RegExp])[] = [
    [asFile('backup.zip', 'PK'), /does not end as a zip archive must/],
    [
      backup('{"backup":1,"__proto__":{"polluted":1},"head":{"__proto__":{"polluted":1}},"packages":{}}'),
      /backup\.zip is a backup whose list cannot be read/,
    ],
    [backup('['.repeat(200_000)), /backup\.zip is a backup whose list cannot be read/],
    [backup('{"backup":1e99}'), /backup\.zip is a backup of a newer version/],
    [asFile('backup.zip', bombs()[0]!.archive), /the archive unpacks to \d+ times its size/],
  ];
  for (const [file, told] of refused) {
    await take(file);
    await expect(notice(page)).toContainText(told);
    await page.keyboard.press('Escape');
    await closeNotices(page);
    await expect(stackNames(page)).toHaveText(SAMPLES);
  }
  const state = { schema: 2, packages: ['__proto__'], name: IMAGE, library: ['__proto__'], game: 'primer' };
  const paths = HOSTILE.map(({ path }, at) => [path, `versions/${at}`]);
  const point = { id: '__proto__', kind: 'hour', name: IMAGE, at: 1e300, size: 1e300, packages: [], arrangement: '' };
  const list = {
    backup: 1,
    schema: 1,
    at: 1e300,
    head: state,
    packages: { PROTO: paths },
    preferences: { PROTO: { polluted: 1 }, theme: IMAGE, sizes: { columns: [1e9, -1, 'x'] }, front: { side: SVG } },
    kept: [{ info: { key: 'constructor', name: IMAGE, savedAt: 1e300, packages: 1 }, head: state, packages: {} }],
    points: [{ info: point, head: state, packages: {} }],
  };
  await take(
    backup(
      JSON.stringify(list).replaceAll('PROTO', '__proto__').replaceAll('1e+300', '1e999'),
      ...HOSTILE.map(({ bytes }, at) => ({ name: `versions/${at}`, content: bytes })),
    ),
  );
  await page.getByRole('switch').check({ force: true });
  await page.getByRole('button', { name: 'Add to what is here' }).click();
  await expect(stackNames(page)).toHaveText(SAMPLES);
  await expect(page.locator('.library-name')).toHaveText([IMAGE]);
});
