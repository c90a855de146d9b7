// A link of the samples on the page under test, as the command line makes it.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const SAMPLES = ['cheap-labs', 'boss-commanders', 'quick-guns'].map((id) => `public/samples/${id}`);

export function linkOfSamples(): string {
  const args = ['scripts/oamut.mjs', 'link', ...SAMPLES, '--base', process.env['OAMUT_URL']!, '--json'];
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  return (JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })) as { url: string }).url;
}
