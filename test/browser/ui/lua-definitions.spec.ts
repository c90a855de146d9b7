// The palette hands out the API's definitions for the Lua language server.

import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { choose, openStudio } from './page.ts';

test('the definitions of the API come as a file', async ({ page }) => {
  await openStudio(page);
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Download Lua definitions')]);
  expect(download.suggestedFilename()).toBe('oamut.lua');
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^---@meta oamut\n[\s\S]*\nfunction scale\(/);
});
