// The tab is killed at random moments while somebody works in a plain box, the text editor, the form of a manifest or the stack:
// at most the last half second is lost. The plain run kills a few times; `OAMUT_KILLS=50` says how often in all.

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openFile } from '../ui/page.ts';

const KILLS = Number(process.env['OAMUT_KILLS'] ?? 7);
// A picture of each key would take longer than the key.
test.use({ trace: 'off' });
/** What may be lost, in milliseconds of work. */
const MOST = 500;
const PHONE = { width: 390, height: 800 };
const WIDE = { width: 1440, height: 900 };
/** Steps of one turn at most. */
const STEPS = 45;

/** One kind of work, as steps whose results are known beforehand. */
interface Hands {
  readonly view: typeof PHONE;
  /** Makes a page that was just opened ready to be looked at. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Goes where the work of a turn is done. */
  readonly begin: (page: Page, turn: number) => Promise<unknown>;
  /** What stands there now. */
  readonly read: (page: Page, turn: number) => Promise<string>;
  /** Does step `n`, from 1. */
  readonly step: (page: Page, n: number, start: string) => Promise<unknown>;
  /** What stands there after `n` steps, given what stood there before the first. */
  readonly after: (start: string, n: number) => string;
}

const LETTERS = 'abcdefgh';
const letter = (n: number) => LETTERS[(n * 5) % LETTERS.length]!;
const typed = (start: string, n: number) => start + Array.from({ length: n }, (_, at) => letter(at + 1)).join('');

const upToDate = (page: Page) => page.locator('.run-word', { hasText: 'Up to date' }).waitFor({ timeout: 45_000 });
const saved = (page: Page) => expect(page.locator('.status-bar')).toContainText('Saved in this browser');
const nameField = (page: Page) => page.locator('.manifest-form').getByLabel('Name', { exact: true });
const boss = (page: Page) => page.locator('.stack-item', { hasText: 'Boss Commanders' });

/** Place and hit points of the sample after some steps: the points one value on, then the other of the first two places. */
function stackAfter(start: string, n: number): { readonly place: number; readonly points: number } {
  const [place, points] = start.split(' ').map(Number) as [number, number];
  const values = Array.from({ length: 13 }, (_, at) => 4_000 + 1_000 * at);
  return {
    place: Math.floor(n / 2) % 2 === 0 ? place : 1 - place,
    points: values[(values.indexOf(points) + Math.ceil(n / 2)) % values.length]!,
  };
}

const KINDS: Readonly<Record<string, Hands>> = {
  'in a plain box': {
    view: PHONE,
    ready: (page) => page.getByRole('button', { name: 'Editor' }).click(),
    async begin(page) {
      await page.locator('.plain-text').focus();
      await page.keyboard.press('Control+End');
    },
    read: (page) => page.locator('.plain-text').inputValue(),
    step: (page, n) => page.keyboard.press(letter(n)),
    after: typed,
  },
  'in the text editor': {
    view: WIDE,
    ready: (page) => page.locator('.monaco-host .view-lines').waitFor({ timeout: 45_000 }),
    async begin(page, turn) {
      await page.locator('.view-lines').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(`\n-- turn${turn}`);
    },
    async read(page, turn) {
      await page.locator('.view-lines').click();
      await page.keyboard.press('Control+End');
      const line = await page.locator('.view-line', { hasText: `turn${turn}` }).textContent();
      return (line ?? '').replaceAll('\u00a0', ' ');
    },
    step: (page, n) => page.keyboard.press(letter(n)),
    after: typed,
  },
  'in the stack': {
    view: WIDE,
    ready: upToDate,
    begin: (page) => boss(page).locator('.stack-main').focus(),
    async read(page) {
      const order = await page.locator('.stack-name').allTextContents();
      return `${order.indexOf('Boss Commanders')} ${await boss(page).locator('.number-input').inputValue()}`;
    },
    async step(page, n, start) {
      const { place, points } = stackAfter(start, n);
      if (n % 2 === 0)
        return boss(page)
          .locator('.stack-main')
          .press(place === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
      await boss(page).locator('.number-input').fill(String(points));
      return boss(page).locator('.number-input').press('Enter');
    },
    after(start, n) {
      const { place, points } = stackAfter(start, n);
      return `${place} ${points}`;
    },
  },
  'in a form': {
    view: WIDE,
    ready: upToDate,
    async begin(page) {
      if (await nameField(page).isVisible()) return;
      await openFile(page, 'oamut.yaml');
      await page.getByRole('button', { name: 'Form', exact: true }).click();
    },
    read: async (page) => (await page.locator('.stack-name').first().textContent()) ?? '',
    async step(page, n, start) {
      await nameField(page).fill(this.after(start, n));
      await nameField(page).press('Enter');
    },
    after: (start, n) => (n === 0 ? start : `Labs ${Number(/\d+$/.exec(start)?.[0] ?? 0) + n}`),
  },
};

const WAYS = ['crash', 'close', 'crash', 'leave'] as const;

async function open(context: BrowserContext, hands: Hands): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(hands.view);
  await page.goto(process.env['OAMUT_URL']!);
  await hands.ready(page);
  await saved(page);
  return page;
}

/** Ends the page without giving it time. Gives the moment at which it was told to. */
async function killer(page: Page, way: (typeof WAYS)[number]): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    const at = Date.now();
    if (way === 'crash') {
      const crashed = new Promise((resolve) => page.once('crash', resolve));
      // Never answered: who would answer is gone.
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
    } else if (way === 'leave') await page.goto('about:blank');
    await page.close();
    return at;
  };
}

Object.entries(KINDS).forEach(([what, hands], kind, kinds) => {
  const kills = Math.floor((KILLS + kinds.length - 1 - kind) / kinds.length);
  test(`${kills} kills at random moments lose at most ${MOST} ms of work ${what}`, async ({ browser }, info) => {
    test.setTimeout(90_000 + kills * 30_000);
    const context = await browser.newContext({ locale: 'en-GB' });
    let page = await open(context, hands);
    let most = 0;
    for (let turn = 0; turn < kills; turn += 1) {
      await hands.begin(page, turn);
      await saved(page);
      const start = await hands.read(page, turn);
      /** When each step was taken in by the page, from the first. */
      const done: number[] = [];
      const way = WAYS[(turn + kind) % WAYS.length]!;
      const kill = await killer(page, way);
      let working = true;
      const work = (async () => {
        while (working && done.length < STEPS) {
          await hands.step(page, done.length + 1, start);
          done.push(Date.now());
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
        }
      })().catch(() => undefined);
      // On a busy machine the first step takes its time.
      while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_200));
      const at = await kill();
      working = false;
      await work;
      page = await open(context, hands);
      // A step that was under way when the page died may be in it.
      const all = Array.from({ length: done.length + 2 }, (_, n) => hands.after(start, n));
      await expect(async () => expect(all).toContain(await hands.read(page, turn))).toPass({ timeout: 20_000 });
      const found = all.lastIndexOf(await hands.read(page, turn));
      const must = done.filter((moment) => moment <= at - MOST).length;
      expect(found, `turn ${turn}, ${way}: ${must} steps were old enough`).toBeGreaterThanOrEqual(must);
      const missing = done.slice(found).find((moment) => moment <= at);
      most = Math.max(most, missing === undefined ? 0 : at - missing);
    }
    info.annotations.push({ type: 'lost at most, ms', description: String(most) });
    process.stdout.write(`    lost at most ${most} ms of work ${what} in ${kills} kills\n`);
    await context.close();
  });
});
