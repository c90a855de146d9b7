// What a newcomer meets in the first minutes: each of these once stood in the way.

import { expect, test } from '../support/test.ts';
import { openStudio, touchSamples } from './page.ts';

test('a new mutator: in sight in the stack, helped while it is written, named when it goes out', async ({ page }) => {
  await openStudio(page);
  await touchSamples(page);
  await page.getByRole('button', { name: 'New mutator' }).click();
  await page.keyboard.type('Tough Commanders');
  await page.keyboard.press('Enter');
  const row = page.locator('.stack-item', { hasText: 'Tough Commanders' });
  await expect(row.locator('.stack-line')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveAttribute(
    'title',
    /^Export Tough Commanders/,
  );

  // The one suggestion is as tall as its row.
  await page.locator('.view-lines').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('function mutate(ctx)\n  return { rules = {\n    ');
  await page.keyboard.type('where("units", { commander = 1 }) :change { maxdamage = sca');
  const suggestion = page.locator('.suggest-widget.visible .monaco-list-row');
  await expect(suggestion).toHaveCount(1);
  const list = (await page.locator('.suggest-widget .monaco-list').boundingBox())!;
  expect(list.height).toBeGreaterThanOrEqual((await suggestion.boundingBox())!.height);

  // A write that a lock holds leaves nothing, and the row says so.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(
    'function mutate(ctx)\n  return { rules = { where("units", { commander = 1 }) :change { maxdamage = scale(2) } } }\nend\n',
  );
  await expect(row.locator('.stack-reason')).toContainText('2 fields are held by Boss Commanders');

  // A link takes only what is asked for.
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share as a link' });
  const size = async () =>
    Number(((await share.locator('.share-size .figure').textContent()) ?? '').replaceAll(/ of.*|,/g, ''));
  await expect(share.locator('.share-size')).toBeVisible();
  const whole = await size();
  for (const name of ['Cheap Labs', 'Boss Commanders', 'Quick Guns'])
    await share.getByRole('checkbox', { name }).uncheck();
  await expect.poll(size).toBeLessThan(whole / 4);
  await share.getByRole('checkbox', { name: 'Tough Commanders' }).uncheck();
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeDisabled();
  await page.keyboard.press('Escape');

  // Where the row of tabs is too short, a menu names them all.
  const reports = page.getByRole('region', { name: 'Reports' });
  await expect(reports.getByRole('button', { name: 'All tabs' })).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  await reports.getByRole('button', { name: 'All tabs' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Why not?' }).click();
  await expect(reports.getByRole('tab', { name: 'Why not?' })).toBeInViewport();
});
