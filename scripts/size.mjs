// Holds the built page against size-budget.json: the scripts that must be here before something shows, gzipped. Sizes are
// the same on every machine, so this may fail a build; times may not.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/install.mjs';

const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const manifest = read('dist', '.vite', 'manifest.json');

/** Files of an entry and of everything that it imports at once. */
function filesOf(entry, seen = new Set()) {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`size-budget.json names ${entry}, which the build does not have`);
  if (!seen.has(chunk.file)) {
    seen.add(chunk.file);
    for (const needed of chunk.imports ?? []) filesOf(needed, seen);
  }
  return seen;
}

let over = false;
for (const [name, { entries, gzipped }] of Object.entries(read('size-budget.json'))) {
  const files = new Set(entries.flatMap((entry) => [...filesOf(entry)]));
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist', file))).length, 0);
  if (bytes > gzipped) over = true;
  process.stdout.write(
    `${bytes > gzipped ? 'over' : 'ok  '}  ${name}: ${bytes} of ${gzipped} bytes, ${files.size} files\n`,
  );
}
process.exit(over ? 1 : 0);
