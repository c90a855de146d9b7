import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

// The browser that `scripts/lib/browser.mjs` found; without it Playwright looks for its own.
const memory = fileURLToPath(new URL('.browser/path', import.meta.url));
const executablePath = existsSync(memory) ? readFileSync(memory, 'utf8').trim() : undefined;
const asRoot = process.getuid?.() === 0;

/**
 * Specs of single tools that open many pages. `npm test -- all` runs them too; the plain run keeps within its time without
 * them.
 */
const MORE = [
  'patches/{barriers,benches,context,editor,form,results}.spec.ts',
  'ui/{editors,files,manifest,places}.spec.ts',
].map((pattern) => `**/${pattern}`);
const all = process.env['OAMUT_TESTS_ALL'] !== undefined;

export default defineConfig({
  // The build without the patch language has tests of its own (scripts/test.mjs).
  testDir: process.env['OAMUT_TESTS'] ?? 'test/browser',
  testIgnore: all ? [] : MORE,
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  globalSetup: './test/browser/support/server.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // No page here draws in three dimensions, and a graphics process only costs time where there is no card.
      args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
});
