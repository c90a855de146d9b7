// The build without the patch language (docs/decisions/patchwork.md): empties its modules, and proves of a built folder
// that nothing of it is left.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './bundles.mjs';

/** Areas of messages that are its own: they stay as empty maps, since the index of each language spreads them. */
const MESSAGES = /\/src\/i18n\/[^/]+\/(?:patchwork|ui-patches)\.ts$/;

/** Messages elsewhere that speak of patches: their ids, or their words, say so. */
const OTHER_MESSAGES = /\/src\/i18n\/[^/]+\/[\w-]+\.ts$/;
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
const ENTRY = new RegExp(`^  '([^']+)':\\s*(${TEXT}),\\n`, 'gm');
const SPEAKS_OF_PATCHES = /patch|补丁/i;

/** Its code: reached only through `import()` behind the switch; a static import of a name from here fails the build. */
const CODE = [
  /\/src\/kernel\/patchwork\//,
  /\/src\/ui\/patches\/(?!parts\.tsx$)/,
  /\/src\/language\/patch\//,
  /\/workers\/patches\.ts$/,
  /\/workers\/patches\//,
  /\/workers\/engine\/patches\.ts$/,
];

/**
 * A Vite plugin that leaves the patch language out of the page and of its workers.
 * @returns {import('vite').Plugin}
 */
export function withoutPatchwork() {
  return {
    name: 'without-patchwork',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      if (MESSAGES.test(path)) {
        const names = [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
        return names.map((name) => `export const ${name} = {};`).join('\n');
      }
      if (OTHER_MESSAGES.test(path))
        return readFileSync(path, 'utf8').replace(ENTRY, (entry, key, text) =>
          SPEAKS_OF_PATCHES.test(key) || SPEAKS_OF_PATCHES.test(text) ? '' : entry,
        );
      return CODE.some((one) => one.test(path)) ? 'export {};' : null;
    },
  };
}

/** Words that only its code and its messages have; library code has none of them. */
const WORDS = [
  /patchwork/i,
  /tamework/i,
  /ReplaceMatching|RemoveMatching|MoveMatching|MergeMatching|UpsertMatching/,
  /OverlayFromAsset|MergeObjectFromAsset/,
  /redundant-identical|material-overlap/,
  /["'`]patch\//,
  /补丁/,
];

/** What is left of it in a built folder: file and word, an empty list when nothing is. */
export function remainsOfPatchwork(folder) {
  return listFiles(folder).flatMap((path) => {
    if (/patch/i.test(path)) return [`${path}: the name of the file`];
    if (!/\.(?:js|css|html|json|map|webmanifest)$/.test(path)) return [];
    const text = readFileSync(join(folder, path), 'utf8');
    return WORDS.flatMap((word) => {
      const found = word.exec(text);
      return found === null ? [] : [`${path}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`];
    });
  });
}
