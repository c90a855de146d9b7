// Measures the inspector, and what stands beside it, in the built page on a game of 1,000 units and 3,000 features under 32
// mutators (inspector/desk.ts): real keys until they show, and frames while scrolling.
// `npx vite build`, then `node scripts/bench.mjs inspector`.

import { openDesk, whenRun } from './inspector/desk.ts';
import { AIM, frames, listen, presses, report } from './inspector/times.ts';
import { row } from './measure.ts';

const { page, seconds, close } = await openDesk();
await listen(page);
row('32 mutators imported, run and shown', `${seconds.toFixed(1)} s`);
row('', 'median', 'p95', 'worst', 'aim');

await page.locator('.insp-list').focus();
report('record list: next record', await presses(page, ['ArrowDown']));
report('record list: a page', await presses(page, ['PageDown', 'PageUp']));
report('scrolling 1,000 records, a frame', await frames(page, '.insp-list', 'scrollTop'), AIM.frame);

await page.locator('.insp-record').first().click();
await page.keyboard.press('Control+2');
await page.keyboard.press('Control+Home');
report('grid: down', await presses(page, ['ArrowDown']));
report('grid: right', await presses(page, ['ArrowRight']));
report('grid: to mutator 1 … 9', await presses(page, ['1', '9', '2', '8', '3', '7', '4', '6', '5']));
report('grid: [ and ]', await presses(page, [']', ']', ']', '[', '[']));
report('grid: next change (F7)', await presses(page, ['F7']));
report('grid: next record (Alt+Page Down)', await presses(page, ['Alt+PageDown']));
report('grid: chain opens and closes (Enter)', await presses(page, ['Enter', 'Escape']));
report(
  'views of the record (Ctrl+K 1 … 7)',
  await presses(
    page,
    [1, 2, 3, 4, 5, 6, 7].map((n) => `Control+k ${n}`),
    28,
  ),
);
await page.keyboard.press('Control+k');
await page.keyboard.press('1');
await page.keyboard.press('Control+2');
report('scrolling the grid down, a frame', await frames(page, '.insp-grid', 'scrollTop'), AIM.frame);
report('scrolling the grid right, a frame', await frames(page, '.insp-grid', 'scrollLeft'), AIM.frame);

const letters = [...'filling'];
const back = letters.map(() => 'Backspace');
const filters = page.locator('.insp > .insp-tools').first();
await filters.getByRole('button', { name: 'More filters' }).focus();
report('more filters open and close', await presses(page, ['Space']));
await page.getByLabel('Filter fields').focus();
report('a letter in the filter of fields', await presses(page, [...letters, ...back]));
await page.getByLabel('Find a record').focus();
report('a letter in the filter of records', await presses(page, [...'gen00', ...[...'gen00'].map(() => 'Backspace')]));
await filters.getByRole('button', { name: 'Keep all in sight' }).click();
await page.getByLabel('Find a record').fill('gen00');
await page.getByLabel('Find a record').focus();
report('find: next match (Enter)', await presses(page, ['Enter']));
await page.getByLabel('Find a record').fill('');
await filters.getByRole('button', { name: 'Keep all in sight' }).click();

await page.keyboard.press('F1');
await page.getByRole('combobox').fill('timeline');
await page.getByRole('option').first().click();
await page.locator('.timeline-list li').first().click();
await page.locator('.timeline-list button').first().focus();
report('timeline: a step forward', await presses(page, ['ArrowDown']));
report('timeline: back', await presses(page, ['ArrowUp']));
report('timeline: first and last step', await presses(page, ['End', 'Home']));
await page.locator('.timeline-jump input').focus();
const jumps = Array.from({ length: 20 }, (_, n) => String(1 + ((n * 7_919) % 200_000)));
const jumped: number[] = [];
for (const to of jumps) {
  await page.locator('.timeline-jump input').fill(to);
  jumped.push(...(await presses(page, ['Enter'], 1)));
}
report('timeline: jump', jumped);

await page.locator('.insp-space', { hasText: 'Features' }).click();
report('scrolling 3,000 features, a frame', await frames(page, '.insp-list', 'scrollTop'), AIM.frame);

// What runs the stack again comes last: the run that follows is no part of the key.
await page.locator('.stack-list > li').nth(8).locator('.stack-main').focus();
const runs: number[] = [];
const moves: number[] = [];
for (let move = 0; move < 10; move += 1) {
  moves.push(...(await presses(page, [move % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp'], 1)));
  const started = performance.now();
  const isRunning = page.locator('.run-word').filter({ hasNotText: 'Up to date' });
  await isRunning.waitFor({ timeout: 2_000 }).catch(() => {});
  await whenRun(page);
  runs.push(performance.now() - started);
}
report('stack: a mutator is moved (Alt+Down)', moves);
row('  the run after it, shown', `${runs.sort((a, b) => a - b)[5]!.toFixed(0)} ms`);
await page.keyboard.press('Control+p');
await page.keyboard.type('mutator.lua');
await page
  .getByRole('option', { name: /Bench 31/ })
  .first()
  .click();
await page.locator('.monaco-host .view-line').first().click();
await page.keyboard.press('End');
await page.keyboard.type(' -- ');
report('a letter in a script of the stack', await presses(page, ['a', 'b', 'c', 'Backspace']));
await close();
