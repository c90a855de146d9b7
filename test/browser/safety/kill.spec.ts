// The tab is killed at random moments while somebody types: at most the last half second is lost. The plain run kills a few
// times; `OAMUT_KILLS=50` says how often.

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const KILLS = Number(process.env['OAMUT_KILLS'] ?? 6);
// A picture of each key would take longer than the key.
test.use({ trace: 'off' });
/** What may be lost, in milliseconds of typing. */
const MOST = 500;
const PHONE = { width: 390, height: 800 };

interface Typed {
  /** The text after a key that the page had taken in. */
  readonly text: string;
  readonly at: number;
}

/** The editor as a plain box, which tells its whole text. Nothing else of the page is different. */
async function openEditor(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.goto(process.env['OAMUT_URL']!);
  await page.getByRole('button', { name: 'Editor' }).click();
  await expect(page.locator('.status-bar')).toContainText('Saved in this browser');
  return page;
}

const WAYS = ['crash', 'crash', 'close', 'leave'] as const;

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

test(`${KILLS} kills at random moments lose at most ${MOST} ms of typing`, async ({ browser }, info) => {
  test.setTimeout(60_000 + KILLS * 15_000);
  const context = await browser.newContext({ locale: 'en-GB' });
  let page = await openEditor(context);
  const lost: number[] = [];
  for (let turn = 0; turn < KILLS; turn += 1) {
    const box = page.locator('.plain-text');
    await box.focus();
    await page.keyboard.press('Control+End');
    const start = await box.inputValue();
    const typed: Typed[] = [{ text: start, at: 0 }];
    const way = WAYS[turn % WAYS.length]!;
    const kill = await killer(page, way);
    let typing = true;
    const hands = (async () => {
      let text = start;
      while (typing) {
        const letter = 'abcdefgh '[Math.floor(Math.random() * 9)]!;
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        text += letter;
        typed.push({ text, at: Date.now() });
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      }
    })().catch(() => undefined);
    // On a busy machine the first key takes its time.
    while (typed.length === 1) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_200));
    const at = await kill();
    typing = false;
    await hands;
    page = await openEditor(context);
    const found = await page.locator('.plain-text').inputValue();
    const must = typed.findLast((one) => one.at <= at - MOST) ?? typed[0]!;
    expect(found.length, `turn ${turn}, ${way}: ${must.text.length} letters were old enough`).toBeGreaterThanOrEqual(
      must.text.length,
    );
    // A prefix of what was typed, nothing else: keys that were under way when the page died may be in it.
    const all = typed.at(-1)!.text;
    expect(all.startsWith(found) || found.startsWith(all), `turn ${turn}: what is there was typed`).toBe(true);
    // How old the oldest key was that is not there.
    const missing = typed.find((one) => one.text.length > found.length && one.at <= at);
    lost.push(missing === undefined ? 0 : at - missing.at);
  }
  info.annotations.push({ type: 'lost at most, ms', description: String(Math.max(...lost)) });
  process.stdout.write(`    lost at most ${Math.max(...lost)} ms of typing in ${KILLS} kills\n`);
  await context.close();
});
