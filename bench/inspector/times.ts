// How long keys take in the page: real presses, from the moment the browser has the key until the frame after it was painted.

import type { Page } from 'playwright';
import { row } from '../measure.ts';

/** Milliseconds within which 95 of 100 must lie: a key until it shows, a frame while scrolling. */
export const AIM = { key: 50, frame: 25 };

const PRESSES = 40;
const PAUSE = 60;
const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta'];

/** Asks the page to keep the time of every key from now on. Call it once. */
export function listen(page: Page): Promise<void> {
  return page.evaluate((modifiers) => {
    const times: number[] = [];
    Object.assign(window, { pressTimes: times });
    window.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (modifiers.includes(key)) return;
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      },
      { capture: true },
    );
  }, MODIFIERS);
}

/** Presses keys in turn; of a key in two steps (`Control+k 3`) the second is timed. */
export async function presses(page: Page, keys: readonly string[], count = PRESSES): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let press = 0; press < count; press += 1) {
    const steps = keys[press % keys.length]!.split(' ').map((step) => step.replace('Space', ' '));
    for (const [index, step] of steps.entries()) {
      await page.evaluate(() => (window as unknown as { pressTimes: number[] }).pressTimes.splice(0));
      await page.keyboard.press(step);
      await page.waitForFunction(() => (window as unknown as { pressTimes: number[] }).pressTimes.length > 0);
      const [time] = await page.evaluate(() => (window as unknown as { pressTimes: number[] }).pressTimes);
      if (index === steps.length - 1) taken.push(time!);
    }
    await page.waitForTimeout(PAUSE);
  }
  return taken;
}

/** Milliseconds between frames while an element scrolls to its end, down or to the right. */
export function frames(page: Page, selector: string, side: 'scrollTop' | 'scrollLeft'): Promise<readonly number[]> {
  return page.evaluate(
    async ({ selector, side }) => {
      const element = document.querySelector(selector)!;
      const times: number[] = [];
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let step = 0; step < 120; step += 1) {
        element[side] += 90;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { selector, side },
  );
}

/** One row: median, p95, worst, and whether the p95 is within the aim. */
export function report(name: string, times: readonly number[], aim = AIM.key): void {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  const show = (value: number) => `${value.toFixed(1)} ms`;
  row(name, show(at(0.5)), show(at(0.95)), show(sorted.at(-1)!), at(0.95) < aim ? `p95 < ${aim}` : `p95 over ${aim}`);
}
