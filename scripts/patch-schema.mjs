// `node scripts/patch-schema.mjs`: writes public/schema/patch.schema.json from the description of the patch grammar.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const { register: registerTsx } = await import('tsx/esm/api');
registerTsx();
const load = (path) => import(pathToFileURL(join(root, path)).href);
const { patchSchema } = await load('src/kernel/patchwork/index.ts');
await load('src/i18n/all.ts');
const { render } = await load('src/i18n/index.ts');

const file = join(root, 'public/schema/patch.schema.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  `${JSON.stringify(
    patchSchema((id) => render('en', { id })),
    null,
    2,
  )}\n`,
);
