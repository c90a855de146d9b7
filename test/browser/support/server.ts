// Serves the built page with its real policy for the length of a test run and tells the tests its address.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../scripts/lib/serve.mjs';

export default async function start(): Promise<() => Promise<void>> {
  const folder = process.env['OAMUT_DIST'] ?? fileURLToPath(new URL('../../../dist', import.meta.url));
  if (!existsSync(folder)) throw new Error('dist is missing: run vite build first');
  const { url, close } = await serve({ folder, port: 0 });
  process.env['OAMUT_URL'] = url;
  return close;
}
