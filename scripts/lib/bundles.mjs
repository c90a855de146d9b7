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

/** The parts of a page of docs/diagnostics: its code, what it says without title and ways elsewhere, and the same in Chinese. */
export function readPage(page) {
  const [, code, text] = /^# ([a-z]+\/[a-z0-9_-]+)\n+([\s\S]*?)(?:\n[^\n]*`#broken=[\s\S]*)?$/.exec(page) ?? [];
  if (code === undefined) return null;
  const [en, zh = null] = text.split(/^## 中文\n+/m);
  return {
    code,
    isWritten: page.includes('<!-- Written from broken/'),
    en: en.trim(),
    zh: zh === null ? null : zh.trim(),
  };
}

/** Pages by hand, which say more than the texts of `broken/`; of one area's codes, or of all. */
function pagesByHand(folder, area = '') {
  return listFiles(folder).flatMap((path) => {
    if (area !== '' && !path.startsWith(`${area}-`)) return [];
    const page = readPage(readFileSync(join(folder, path), 'utf8'));
    return page === null || page.isWritten ? [] : [page];
  });
}

const ENTRY = /^=== (\S+)(?: (\S+))?$/gm;
const areaOf = (code) => code.split('/')[0];

/**
 * `broken.json` and `broken/<text>.json`: the list of all codes, and what each text of `broken/` holds, with what fixes make of it and
 * the pages by hand about its codes. `wanted` leaves out areas of codes.
 */
export function bundleBroken(folder, pages, wanted = () => true) {
  const names = listFiles(folder).flatMap((path) => (path.endsWith('.txt') ? [path.slice(0, -'.txt'.length)] : []));
  const textOf = (name) => {
    const [above, ...entries] = readFileSync(join(folder, `${name}.txt`), 'utf8').split(/^(?==== )/m);
    return [above, ...entries.filter((entry) => wanted(areaOf(entry.slice('=== '.length))))].join('');
  };
  const kept = names.filter((name) => wanted(name));
  const entriesOf = (name) => [...textOf(name).matchAll(ENTRY)].map(([, code, message = code]) => [code, message]);
  const list = () => {
    const listed = kept.map((name) => [name, entriesOf(name)]);
    const known = new Set(listed.flatMap(([, entries]) => entries.map(([code]) => code)));
    const alone = pagesByHand(pages).filter(({ code }) => !known.has(code) && kept.includes(areaOf(code)));
    const more = (name) => alone.filter(({ code }) => areaOf(code) === name).map(({ code }) => [code, code]);
    return JSON.stringify(Object.fromEntries(listed.map(([name, entries]) => [name, [...entries, ...more(name)]])));
  };
  const content = (name) => () => {
    const fixed = JSON.parse(readFileSync(join(folder, 'fixed.json'), 'utf8'));
    const codes = new Set(entriesOf(name).map(([code]) => code));
    const own = Object.entries(fixed).filter(([entry]) => codes.has(entry.split(' ')[0]));
    const about = pagesByHand(pages, name);
    return JSON.stringify({
      text: textOf(name),
      fixed: Object.fromEntries(own),
      pages: Object.fromEntries(about.map(({ code, en, zh }) => [code, { en, zh }])),
    });
  };
  return {
    'broken.json': list,
    ...Object.fromEntries(kept.map((name) => [`broken/${name}.json`, content(name)])),
  };
}

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
