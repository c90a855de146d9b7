// The small page in a frame of another page: it runs on a click, keeps the answer out of the page until it is asked for,
// and opens the studio. Nobody frames the studio itself.

import type { Page } from '@playwright/test';
import { readLink, writeLink } from '../../src/kernel/share/index.ts';
import { embedCode } from '../../src/ui/share/embed-code.ts';
import { linkOfSamples } from './support/link.ts';
import { expect, test } from './support/test.ts';

/** A link of the samples that points at one field. */
function pointedLink(): string {
  const link = linkOfSamples();
  const shared = readLink(link.slice(link.indexOf('#'))).value!;
  const view = { record: { space: 'units', key: 'tidehelm' }, field: 'maxdamage', file: null } as const;
  return writeLink({ ...shared, view }, process.env['OAMUT_URL']!).url;
}

/** Shows HTML as a page of somebody else would hold it. */
async function openPost(page: Page, html: string): Promise<void> {
  await page.route('**/post.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A post</title>${html}` }),
  );
  await page.goto('/post.html');
}

test('a framed stack runs on a click and opens in the studio', async ({ page, context }) => {
  await openPost(page, embedCode({ link: linkOfSamples(), title: 'Three mutators', spoiler: false }));
  const frame = page.frameLocator('iframe[title="Three mutators"]');
  await expect(frame.locator('.embed-package')).toHaveCount(3);
  await expect(frame.locator('.embed-package').first()).toContainText('Cheap Labs');
  await frame.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(frame.locator('.review-sheet').first()).toContainText('→', { timeout: 45_000 });
  const [studio] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Open in Oamut Studio' }).click(),
  ]);
  await expect(studio.locator('.review-package')).toHaveCount(3);
});

test('a hidden answer is not in the page before it is asked for, by keyboard too', async ({ page }) => {
  await page.goto(`/embed.html${new URL(pointedLink()).hash}&run&spoiler`);
  // No word of an address runs anything.
  await expect(page.getByText('Nothing of this has run')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const row = page.getByRole('row', { name: /maxdamage/ });
  await expect(row).toContainText('3000', { timeout: 45_000 });
  await expect(row.getByRole('cell').last()).toContainText('hidden');
  await expect(page.getByRole('status')).toHaveText('The answer is hidden');
  expect(await page.content()).not.toContain('6000</');
  await page.getByRole('tab', { name: 'What it does' }).click();
  await expect(page.locator('.review-sheet')).toHaveCount(0);
  await page.getByRole('tab', { name: 'TIDEHELM' }).click();
  await page.getByRole('button', { name: 'Show the answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('cell').last()).not.toContainText('hidden');
  await expect(row.getByRole('cell').last()).toContainText(/\d/);
  await expect(page.getByRole('status')).toHaveText('The answer is shown');
  await expect(page.getByRole('button', { name: 'Hide the answer' })).toBeFocused();
});

test('the studio is not shown in a frame', async ({ page, quiet }) => {
  quiet.allow.push(/frame-ancestors|Refused to frame|Framing/);
  await openPost(page, '<iframe src="/index.html" title="Studio"></iframe>');
  await expect.poll(() => page.frames().length).toBe(2);
  await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
});
