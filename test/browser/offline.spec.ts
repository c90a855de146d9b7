// Offline use on a server of its own, which is switched off: the page works on, a newer build waits for a click, and a file
// that the system opens with the page is taken in.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/lib/serve.mjs';
import { expect, test } from './support/test.ts';
import { choose, openFile, openStudio, stackNames } from './ui/page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const outside = process.env['OAMUT_URL'];
let folder = '';
/** Bytes of a package, as the system's file manager hands it over. */
let packed: number[] = [];
let server: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oamut-offline-'));
  cpSync(process.env['OAMUT_DIST'] ?? join(ROOT, 'dist'), folder, {
    recursive: true,
  });
  const to = join(folder, 'handed.oamut');
  execFileSync(process.execPath, ['scripts/oamut.mjs', 'pack', 'public/samples/cheap-labs', '-o', to], { cwd: ROOT });
  packed = [...readFileSync(to)];
  server = await serve({ folder, port: 0 });
  process.env['OAMUT_URL'] = server.url;
});
test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  process.env['OAMUT_URL'] = outside;
});

test('kept on request, the page works without its server and takes a newer build when told to', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    const known = globalThis as unknown as { launchQueue: object; launch: unknown };
    Object.defineProperty(known, 'launchQueue', {
      value: { setConsumer: (consumer: unknown) => (known.launch = consumer) },
    });
  });
  await openStudio(page);
  await choose(page, 'Make available offline');
  await expect(page.getByText('This page now works without a connection')).toBeVisible({ timeout: 60_000 });

  await server.close();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 45_000 });
  await expect(stackNames(page)).toHaveCount(3);
  await openFile(page, 'wrecks.sm');
  await expect(page.locator('.monaco-host .view-lines')).toContainText('Cheap things leave cheap wrecks');

  await page.evaluate((bytes) => {
    const { launch } = globalThis as unknown as { launch: (params: object) => void };
    launch({ files: [{ getFile: async () => new File([new Uint8Array(bytes)], 'handed.oamut') }] });
  }, packed);
  await expect(page.locator('.notice', { hasText: /Opened (1|one) package/ })).toBeVisible();

  await context.setOffline(false);
  const file = join(folder, 'sw.js');
  const text = readFileSync(file, 'utf8');
  const version = /"version":"([0-9a-f]{16})"/.exec(text)![1]!;
  writeFileSync(file, text.replace(version, 'fedcba9876543210'));
  server = await serve({ folder, port: Number(new URL(server.url).port) });
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())!.update());
  const notice = page.locator('.notice', { hasText: 'A new version is ready' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => caches.keys())).toContain(`oamut-build-${version}`);
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 45_000 });
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['oamut-build-fedcba9876543210']);
});
