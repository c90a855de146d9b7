// Code that cannot be fetched: the page, a panel and a dialog say so, and come once they are asked for again.

import { expect, test } from '../support/test.ts';
import { openStudio } from '../ui/page.ts';

const ALLOWED = /Failed to load resource|dynamically imported module|Importing a module|net::ERR/;

test('a page whose code is missing says so in both languages, and a reload brings it', async ({ page, quiet }) => {
  quiet.allow.push(ALLOWED);
  await page.route(/assets\/studio-[^/]*\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Oamut Studio could not be opened');
  await expect(page.getByRole('alert')).toContainText('无法打开');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('.stack-name').first()).toBeVisible({ timeout: 45_000 });
});

test('a dialog whose code is missing says so, and trying again brings it; an error is told once', async ({
  page,
  quiet,
}) => {
  quiet.allow.push(ALLOWED, /a fault of the page/);
  await page.route(/assets\/LessonsDialog-[^/]*\.js/, (route) => route.abort());
  await openStudio(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+l');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('could not be fetched');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Open a lesson from a file' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    for (let count = 0; count < 3; count += 1) setTimeout(() => Promise.reject(new Error('a fault of the page')));
  });
  await expect(page.locator('.notice', { hasText: 'a fault of the page' })).toHaveCount(1);
});

test('the policy of the tag is that of the header, but for who may frame the page', async ({ page }) => {
  for (const [path, framing] of [
    ['/index.html', "; frame-ancestors 'none'"],
    ['/embed.html', ''],
  ] as const) {
    const response = await page.request.get(path);
    const tag = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await response.text())?.[1];
    expect(response.headers()['content-security-policy']).toBe(tag?.replaceAll('&#39;', "'") + framing);
  }
});
