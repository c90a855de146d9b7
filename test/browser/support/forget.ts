// Makes a page one that was never on the studio before.

import type { Page } from '@playwright/test';

const STORES = 'cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems';

/** Takes away whatever the studio stored. The page must not show the studio meanwhile. */
export async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(process.env['OAMUT_URL']!);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES });
  await session.detach();
}
