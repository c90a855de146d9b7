// The palette hands out the API's definitions for the Lua language server.

import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { openStudio } from './page.ts';

test('the definitions of the API come as a file', async ({ page }) => {
  await openStudio(page);
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('Download Lua definitions');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('oamut.lua');
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^---@meta oamut\n[\s\S]*\nfunction scale\(/);
});
