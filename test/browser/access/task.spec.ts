// A whole task by keyboard alone: from the start page over a template, an option and a pinned value to the exported file.
// The focus is never lost and always in sight; what the grid says of its cells is heard.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openPackage } from '../../../src/kernel/package/index.ts';
import { decodeUtf8 } from '../../../src/kernel/text/index.ts';
import { expect, test } from '../support/test.ts';
import { openStudio, stackNames, tabTo as tabOn, touchSamples } from '../ui/page.ts';

test.describe.configure({ timeout: 150_000 });

/** Presses a key; wherever the focus is then, it is on something that can be seen. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement) || at === document.body) return 'nowhere';
        // A text editor reads from an area that is not drawn; a switch and a slider from an input below what is drawn.
        const drawn = at.closest<HTMLElement>('.monaco-host, label, .switch, .option') ?? at;
        const { width, height, right, bottom } = drawn.getBoundingClientRect();
        return width > 0 && height > 0 && right > 0 && bottom > 0 ? 'in sight' : `hidden at ${at.className}`;
      }),
    )
    .toBe('in sight');
}

/** Moves the focus on by Tab until it is on something; at every step it can be seen. */
const tabTo = (page: Page, selector: string) => tabOn(page, selector, (key) => press(page, key));

/** Runs a command of the palette by its words. */
async function command(page: Page, words: string): Promise<void> {
  await press(page, 'F1');
  await page.keyboard.type(words);
  await expect(page.locator('.palette-item').first()).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(page.locator('.palette')).toHaveCount(0);
}

test('from the start page to the exported file by keyboard alone', async ({ page }) => {
  await openStudio(page);
  await touchSamples(page);

  await test.step('a template becomes a package', async () => {
    await command(page, 'Start page');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cheaper Units' })).toBeVisible();
    for (let count = 0; count < 10; count += 1) {
      if ((await page.evaluate(() => document.activeElement?.textContent))?.startsWith('Cheaper Units') === true) break;
      await press(page, 'Tab');
    }
    await press(page, 'Enter');
    await expect(stackNames(page).last()).toHaveText('Cheaper Units');
    await expect(page.locator('.run-word')).toHaveText('Up to date');
  });

  await test.step('an option is changed, and the stack runs', async () => {
    await press(page, 'Control+Shift+l');
    await tabTo(page, '.stack-item:last-child .stack-main');
    if ((await page.locator('.stack-item:last-child .option').count()) === 0) await press(page, 'Enter');
    await expect(page.locator('.stack-item:last-child .option').first()).toBeVisible();
    await tabTo(page, '.stack-item:last-child .option :is(input, button, [role="slider"])');
    const before = await page.locator('.status-bar .code').textContent();
    await press(page, 'ArrowRight');
    await expect(page.locator('.stack-item:last-child .option[data-touched]')).toHaveCount(1);
    await expect(page.locator('.status-bar .code')).not.toHaveText(before!);
  });

  await test.step('the grid says row, column, values and state of its cells', async () => {
    await page.keyboard.press('Control+2');
    await expect(page.locator('.insp-grid')).toBeFocused();
    const active = page.locator('.insp-grid .insp-active');
    for (let count = 0; count < 12; count += 1) {
      if ((await active.getAttribute('id'))?.includes('buildcostmetal') === true) break;
      await press(page, 'F7');
    }
    await expect(active).toHaveAttribute('id', /buildcostmetal/);
    const said = await page.locator('.insp-grid').ariaSnapshot();
    expect(said).toMatch(/gridcell "workertime, Boss Commanders: \d+, before: \d+, (set|scaled|conflict)"/);
    expect(said).toMatch(/gridcell "workertime, final: \d+, in the game: \d+"/);
    expect(said).toMatch(/columnheader "Boss Commanders"/);
    expect(said).toMatch(/rowheader "workertime/);
  });

  await test.step('a value is pinned as a test', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.press('p');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('t');
    const pinned = page.locator('.tests-result', { hasText: /units\.EMBRSMTH\.buildcostmetal is \d+/i });
    await expect(pinned).toHaveCount(1);
    await expect(pinned.getByRole('img', { name: 'passes' })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  await test.step('the package goes out with what was made', async () => {
    const downloading = page.waitForEvent('download');
    await press(page, 'Control+Shift+s');
    const { value } = await openPackage(new Uint8Array(readFileSync((await (await downloading).path())!)));
    const texts = new Map(value!.map((file) => [file.path, decodeUtf8(file.bytes)]));
    expect(texts.get('oamut.yaml')).toContain('Cheaper Units');
    expect(texts.get('tests.txt')).toMatch(/EMBRSMTH\.buildcostmetal/i);
  });
});
