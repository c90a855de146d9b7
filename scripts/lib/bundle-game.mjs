// Gives the page the bundled game in one request: `games/<name>.json`, path to base64, beside the plain files of `public/games/`.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Paths below a folder, `/`-separated, in byte order. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** One JSON text of a folder's files. */
export function bundleFolder(folder) {
  const files = {};
  for (const path of listFiles(folder)) files[path] = readFileSync(join(folder, path)).toString('base64');
  return JSON.stringify(files);
}

/**
 * A Vite plugin that serves and emits the bundle of one game folder.
 * @param {{ folder: string, file: string }} options
 * @returns {import('vite').Plugin}
 */
export function bundleGame({ folder, file }) {
  return {
    name: `bundle-game:${file}`,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: bundleFolder(folder) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `/${file}`) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(bundleFolder(folder));
      });
    },
  };
}
