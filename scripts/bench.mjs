// `node scripts/bench.mjs NAME…`: bundles `bench/NAME.ts` as the product is bundled and runs it, one after the other.
// Run from sources, every inner function is named anew at each call, which no user meets.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const known = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !['measure.ts', 'browser.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length));
// Numbers are for the bench itself.
const names = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
if (names.length === 0 || names.some((name) => !known.includes(name))) {
  console.error(`node scripts/bench.mjs NAME…   (have [${known.join(', ')}])`);
  process.exit(2);
}
for (const name of names) {
  const outDir = join(root, '.bench', name);
  await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'warn',
    build: { ssr: join(root, 'bench', `${name}.ts`), outDir, emptyOutDir: true, minify: false, target: 'node20' },
  });
  await import(pathToFileURL(join(outDir, `${name}.js`)).href);
}
