// Gives the page whole folders of `public/` in one request each, beside the plain files that a person can open.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Paths below a folder, `/`-separated, in byte order. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** A folder's files, path to base64. */
function bundleFolder(folder) {
  const files = {};
  for (const path of listFiles(folder)) files[path] = readFileSync(join(folder, path)).toString('base64');
  return files;
}

/** `games/primer.json`: one game. */
export const bundleGame = (folder) => () => JSON.stringify(bundleFolder(folder));

/** `samples.json`: the sample mutators in their order of effect. `wanted` leaves some out. */
export const bundleSamples =
  (folder, wanted = () => true) =>
  () => {
    const ids = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).filter(wanted);
    return JSON.stringify({ samples: ids.map((id) => ({ id, files: bundleFolder(join(folder, id)) })) });
  };

/** `templates.json`: the list of templates with their files, and what each does. */
export const bundleTemplates = (folder) => () => {
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const templates = read('index.json').map((entry) => ({ ...entry, files: bundleFolder(join(folder, entry.id)) }));
  return JSON.stringify({ templates, effects: read('effects.json') });
};

/** `broken.json`: the texts of the packages broken on purpose, by area. `wanted` leaves some out. */
export const bundleBroken =
  (folder, wanted = () => true) =>
  () => {
    const areas = listFiles(folder).filter((path) => path.endsWith('.txt') && wanted(path.slice(0, -'.txt'.length)));
    const text = (path) => readFileSync(join(folder, path), 'utf8');
    return JSON.stringify(Object.fromEntries(areas.map((path) => [path.slice(0, -'.txt'.length), text(path)])));
  };

/** `diagnostics.json`: what docs/diagnostics says of codes, without the titles, by code. */
export const bundleDiagnostics = (folder) => () => {
  const pages = listFiles(folder).map((path) => readFileSync(join(folder, path), 'utf8'));
  const parts = pages.flatMap((page) => {
    const [, code, text] = /^# ([a-z]+\/[a-z_-]+)\n+([\s\S]*?)(?:\n\[Broken on purpose\][\s\S]*)?$/.exec(page) ?? [];
    return code === undefined ? [] : [[code, text]];
  });
  return JSON.stringify(Object.fromEntries(parts));
};

/**
 * A Vite plugin that emits bundles on build and serves them while developing.
 * @param {Readonly<Record<string, () => string>>} bundles file name to content
 * @returns {import('vite').Plugin}
 */
export function emitBundles(bundles) {
  return {
    name: 'bundles',
    generateBundle() {
      for (const [fileName, make] of Object.entries(bundles))
        this.emitFile({ type: 'asset', fileName, source: make() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const make = bundles[request.url?.split('?')[0]?.slice(1) ?? ''];
        if (make === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(make());
      });
    },
  };
}
