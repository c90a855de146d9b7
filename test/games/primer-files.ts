// Reads the bundled game from its folder for tests: every file with its bytes, and the sections of the text files.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTdf, sectionsOf, type TdfFile, type TdfSection } from '../../src/kernel/tdf/index.ts';
import { decodeWindows1252 } from '../../src/kernel/text/index.ts';

export const PRIMER = join(import.meta.dirname, '../../public/games/primer');

/** Paths below the game's folder, `/`-separated, in byte order. */
export function primerPaths(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(PRIMER, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? below(path) : [path];
    });
  return below('').sort();
}

export function primerBytes(path: string): Uint8Array {
  return readFileSync(join(PRIMER, path));
}

export function primerTdf(path: string): TdfFile {
  const dialect = path.endsWith('.ota') ? 'ota' : 'tdf';
  const { value } = readTdf(decodeWindows1252(primerBytes(path)), { dialect, file: path });
  if (value === null) throw new Error(`${path} gave no tree`);
  return value;
}

/** The top sections of every file below a folder, with the file each came from. */
export function primerSections(folder: string): { file: string; section: TdfSection }[] {
  return primerPaths()
    .filter((path) => path.startsWith(`${folder}/`))
    .flatMap((file) => sectionsOf(primerTdf(file).root).map((section) => ({ file, section })));
}
