// `npm run --silent oamut -- …`: the headless command line, run from its TypeScript sources.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const { register: registerTsx } = await import('tsx/esm/api');
registerTsx();
await import(pathToFileURL(join(root, 'src/cli/entry.ts')).href);
