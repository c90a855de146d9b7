// `node scripts/lua-api.mjs`: writes docs/lua-api.md from the description of the mutator API.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const { register: registerTsx } = await import('tsx/esm/api');
registerTsx();
const load = (path) => import(pathToFileURL(join(root, path)).href);
const { apiPage } = await load('src/kernel/lua/manual/index.ts');
await load('src/i18n/all.ts');
const { render } = await load('src/i18n/index.ts');

writeFileSync(
  join(root, 'docs/lua-api.md'),
  apiPage((id) => render('en', { id })),
);
