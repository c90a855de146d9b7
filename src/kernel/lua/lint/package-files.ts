// Lints the scripts among the files of a package, as `oamut check` and the analysis worker have them.

import { DEFAULT_ENTRY } from '../../manifest/index.ts';
import type { OamutPackage, PackageFile } from '../../package/index.ts';
import { type Diagnostic, decodeUtf8, foldCase } from '../../text/index.ts';
import type { GameNames } from './model.ts';
import { lintPackage } from './package.ts';

/** Lints the entry script and `lua/**.lua`; other Lua files are never loaded. `oamut` is null while the manifest has errors. */
export function lintPackageFiles(
  files: readonly PackageFile[],
  oamut: OamutPackage | null,
  game?: GameNames,
): Diagnostic[] {
  const entry = foldCase(oamut?.manifest.entry ?? DEFAULT_ENTRY);
  const scripts = files
    .filter(({ path }) => foldCase(path) === entry || /^lua\/.+\.lua$/i.test(path))
    .map(({ path, bytes }) => ({ path, text: decodeUtf8(bytes) }));
  const manifest = files.find(({ path }) => foldCase(path) === 'oamut.yaml');
  return lintPackage(oamut?.manifest ?? null, scripts, {
    ...(manifest === undefined ? {} : { manifestText: decodeUtf8(manifest.bytes) }),
    ...(game === undefined ? {} : { game }),
  });
}
