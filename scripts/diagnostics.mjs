// `node scripts/diagnostics.mjs`: writes from `broken/` what fixes make of its packages, the pages of docs/diagnostics and their list.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const { register: registerTsx } = await import('tsx/esm/api');
registerTsx();
const { realGround, writtenFiles } = await import(pathToFileURL(join(root, 'test/broken/make.ts')).href);

const { files, stale } = await writtenFiles(await realGround());
for (const [path, content] of files) writeFileSync(join(root, path), content);
for (const path of stale) rmSync(join(root, path));
process.stdout.write(`${files.size} files written, ${stale.length} removed\n`);
