// The page can be installed, and then opens packages from the system's file manager: what the browser asks of the web manifest.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(ROOT, 'public/manifest.webmanifest'), 'utf8'));
interface Icon {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose?: string;
}
const icons: readonly Icon[] = manifest.icons;

/** Width and height that a PNG file says in its first chunk. */
function sizeOf(bytes: Buffer): string {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the web manifest', () => {
  it('is named by the page', () =>
    expect(readFileSync(join(ROOT, 'index.html'), 'utf8')).toMatch(
      /<link rel="manifest" href="(?:\.\/|%BASE_URL%)?manifest\.webmanifest"/,
    ));

  it('has what a browser asks of a page that can be installed', () => {
    expect(manifest).toMatchObject({ name: 'Oamut Studio', display: 'standalone', start_url: './', scope: './' });
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it.each(icons)('has the icon $src as it says', ({ src, type, sizes }) => {
    const bytes = readFileSync(join(ROOT, 'public', src));
    if (type === 'image/png') expect(sizeOf(bytes)).toBe(sizes);
    else expect([type, sizes, bytes.toString('utf8').includes('<svg')]).toEqual(['image/svg+xml', 'any', true]);
  });

  it('says that packages open with it, in the window that is there', () => {
    expect(manifest.file_handlers).toEqual([
      { action: './', accept: { 'application/x-oamut': ['.oamut'] }, launch_type: 'single-client' },
    ]);
    expect(manifest.launch_handler.client_mode).toContain('focus-existing');
  });

  it('keeps to the folder where the page lies, wherever that is', () => {
    const addresses = [manifest.id, manifest.start_url, manifest.scope, manifest.file_handlers[0].action];
    for (const address of [...addresses, ...icons.map(({ src }) => src)]) expect(address).not.toMatch(/^\/|:/);
  });
});
