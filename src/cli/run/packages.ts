// Packages of `oamut run`: the list and the library, read and checked.

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type OamutPackage, readPackage } from '../../kernel/package/index.ts';
import { type Diagnostic, hasErrors } from '../../kernel/text/index.ts';
import { type LinesOf, linesOfFiles } from '../diagnostics.ts';
import { readable } from '../input.ts';
import { loadPackageFiles } from '../packages.ts';

export interface ListedPackage {
  readonly path: string;
  /** The manifest's id, or the path while there is none. */
  readonly id: string;
  readonly package: OamutPackage | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether its check has errors: then it refuses the list (standard 6.1). */
  readonly invalid: boolean;
  readonly linesOf: LinesOf;
}

export async function listPackage(path: string): Promise<ListedPackage> {
  const { files, diagnostics: found } = await loadPackageFiles(path);
  // Scripts are judged by running them: what they do wrong leaves them out, it does not refuse the list (standard 6.2).
  const checked = files === null ? null : readPackage(files);
  const diagnostics = [...found, ...(checked?.diagnostics ?? [])];
  const bytes = new Map((files ?? []).map((file) => [file.path, file.bytes]));
  return {
    path,
    id: checked?.package?.manifest.id ?? path,
    package: checked?.package ?? null,
    diagnostics,
    invalid: hasErrors(diagnostics),
    linesOf: linesOfFiles((file) => bytes.get(file)),
  };
}

/** Every package that lies in a folder, in name order; what is no sound package is passed over. */
export async function listLibrary(folder: string): Promise<readonly ListedPackage[]> {
  const names = (await readable(folder, () => readdir(folder))).sort();
  const found: ListedPackage[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (!name.endsWith('.oamut') && !(await stat(path)).isDirectory()) continue;
    const one = await listPackage(path);
    if (!one.invalid && one.package !== null) found.push(one);
  }
  return found;
}
