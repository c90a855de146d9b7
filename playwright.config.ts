import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

// The browser that `scripts/lib/browser.mjs` found; without it Playwright looks for its own.
const memory = fileURLToPath(new URL('.browser/path', import.meta.url));
const executablePath = existsSync(memory) ? readFileSync(memory, 'utf8').trim() : undefined;
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  // The build without the patch language has tests of its own (scripts/test.mjs).
  testDir: process.env['OAMUT_TESTS'] ?? 'test/browser',
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
    // Recording every step doubles what a test costs; `OAMUT_TRACE=1` records the failing ones.
    trace: process.env['OAMUT_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // No page here draws in three dimensions, and a graphics process only costs time where there is no card.
      args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
});
