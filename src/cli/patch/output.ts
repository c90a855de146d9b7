// Reads a former output folder and writes a new one over it; never over anything else.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  INTEGRITY_FILE,
  isArray,
  isObject,
  MANIFEST_FILE,
  normaliseDataPath,
  readJson,
} from '../../kernel/patchwork/index.ts';
import { encodeUtf8 } from '../../kernel/text/index.ts';
import { Misuse } from '../command.ts';

/**
 * Outputs of a former run by target; empty for a folder that is empty or not there. Throws `Misuse` for a folder that
 * holds anything else.
 */
export async function readFormerOutput(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new Misuse(`cannot read ${folder}: ${error.message}`);
  });
  const former = new Map<string, string>();
  if (entries.length === 0) return former;
  if (!entries.includes(INTEGRITY_FILE) || !entries.includes(MANIFEST_FILE))
    throw new Misuse(`${folder} is neither empty nor a former output`);
  const manifest = readJson(await readFile(join(folder, MANIFEST_FILE), 'utf8')).value;
  if (!isObject(manifest) || manifest.get('Name') !== 'Patchwork_GeneratedPatches')
    throw new Misuse(`${folder} is neither empty nor a former output`);
  for (const target of await listedTargets(folder)) {
    const text = await readFile(join(folder, target), 'utf8').catch(() => null);
    if (text !== null) former.set(target, text);
  }
  return former;
}

/** Targets that the integrity manifest names, as far as they stay inside the folder. */
async function listedTargets(folder: string): Promise<readonly string[]> {
  const json = readJson(await readFile(join(folder, INTEGRITY_FILE), 'utf8')).value;
  const files = isObject(json) ? json.get('Files') : undefined;
  if (!isArray(files)) return [];
  return files.flatMap((file) => {
    const target = isObject(file) ? file.get('Target') : undefined;
    const safe = typeof target === 'string' ? normaliseDataPath(target) : null;
    return safe === null ? [] : [safe];
  });
}

/** Writes the files of the generated pack and takes away former targets that it no longer has. */
export async function writeOutput(
  folder: string,
  files: ReadonlyMap<string, string>,
  former: ReadonlyMap<string, string>,
): Promise<void> {
  for (const target of former.keys()) if (!files.has(target)) await rm(join(folder, target), { force: true });
  await mkdir(folder, { recursive: true });
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, encodeUtf8(text));
  }
}
