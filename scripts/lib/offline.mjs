// Writes into `sw.js` which files a build has, with their hashes: the worker keeps exactly these (workers/offline.ts).

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './bundles.mjs';

/** The file of the worker. Its name never changes, since browsers know it by its address. */
export const OFFLINE_FILE = 'sw.js';
const NAME = 'OAMUT_BUILD_LIST';

/** Not asked for by any page: the plain copies of what comes bundled, the build's own notes, and the worker itself. */
const LEFT_OUT = /^(\.vite\/|games\/[^/]+\/|samples\/|sw\.js$)/;

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** The list of a built folder: `{ version, files: [path, sha256][] }`. */
export function buildList(folder) {
  const files = listFiles(folder)
    .filter((path) => !LEFT_OUT.test(path))
    .map((path) => [path, sha256(readFileSync(join(folder, path)))]);
  return { version: sha256(JSON.stringify(files)).slice(0, 16), files };
}

/**
 * A Vite plugin that fills in the list once all files are written. Put it last.
 * @returns {import('vite').Plugin}
 */
export function offlineWorker() {
  return {
    name: 'oamut-offline-worker',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const file = join(dir, OFFLINE_FILE);
      const code = readFileSync(file, 'utf8');
      if (code.split(NAME).length !== 2) throw new Error(`${OFFLINE_FILE} must name ${NAME} once`);
      if (/^\s*(import|export)\b|;(import|export)\b/m.test(code))
        throw new Error(`${OFFLINE_FILE} must be one plain script`);
      writeFileSync(
        file,
        code.replace(NAME, () => JSON.stringify(buildList(dir))),
      );
    },
  };
}
