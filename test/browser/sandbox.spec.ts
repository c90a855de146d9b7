// The gallery of hostile scripts comes to the same end in the browser as in Node, to the instruction and the byte.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Came, runGallery } from '../fixtures/hostile/run.ts';
import { expect, test } from './support/test.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm'));

/** The gallery as one module, built as the product is. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('../fixtures/hostile/run.ts', import.meta.url));
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'gallery' } },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output[0].code;
}

const told = (list: readonly Came[]) =>
  list.map(({ name, status, instructions, memoryPeak }) => ({ name, status, instructions, memoryPeak }));

test('hostile scripts end alike in the browser and in Node', async ({ page }) => {
  test.setTimeout(180_000);
  const code = await bundle();
  await page.route('**/gallery/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    if (name === 'gallery.js') return route.fulfill({ contentType: 'text/javascript', body: code });
    if (name === 'glue.wasm') return route.fulfill({ contentType: 'application/wasm', body: wasm });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>gallery</title>' });
  });
  await page.goto('/gallery/index.html');
  const here = await page.evaluate(async () => {
    const path = '/gallery/gallery.js';
    const { runGallery: run } = (await import(/* @vite-ignore */ path)) as { runGallery: typeof runGallery };
    return run(await (await fetch('/gallery/glue.wasm')).arrayBuffer());
  });
  expect(here.length).toBeGreaterThanOrEqual(40);
  expect(told(here)).toEqual(told(await runGallery(wasm)));
});
