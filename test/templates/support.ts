// Folders of packages and the bundled game, as the tests of templates and of broken packages need them.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderSource, type Game, layer, loadGame } from '../../src/kernel/game/index.ts';
import { compileLua, scriptOpener } from '../../src/kernel/lua/index.ts';
import type { PackageFile } from '../../src/kernel/package/index.ts';
import type { StackHost } from '../../src/kernel/stack/index.ts';
import { primerBytes, primerPaths } from '../games/primer-files.ts';

export function filesOf(folder: string): readonly PackageFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((full) => ({
      path: full.slice(folder.length + 1).replaceAll('\\', '/'),
      bytes: new Uint8Array(readFileSync(full)),
    }));
}

/** Files of the bundled game, path to bytes. */
export const primerFiles = () => primerPaths().map((path) => [path, primerBytes(path)] as const);

export const primer = (): Game => loadGame(layer([folderSource('primer', primerFiles())]));

export async function realHost(): Promise<StackHost> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm'));
  const module = await compileLua(new Uint8Array(wasm));
  const now = () => performance.now();
  return { openScript: scriptOpener({ module, now }), now };
}
