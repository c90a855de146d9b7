// Everything that `oamut check` looks at in one package, in the order in which it is told.

import { lintPackageFiles } from '../kernel/lua/lint/index.ts';
import { type OamutPackage, type PackageFile, readPackage } from '../kernel/package/index.ts';
import type { Diagnostic } from '../kernel/text/index.ts';

/** A check of the files behind the manifest. `package` is null while the manifest has errors. */
type FileCheck = (files: readonly PackageFile[], oamut: OamutPackage | null) => readonly Diagnostic[];

/** Checks of single kinds of files, such as rule files and scripts. A new one is added here and nowhere else. */
const FILE_CHECKS: readonly FileCheck[] = [lintPackageFiles];

export interface CheckedPackage {
  readonly package: OamutPackage | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks the files of one package: the package itself, then each kind of file. */
export function checkFiles(files: readonly PackageFile[]): CheckedPackage {
  const read = readPackage(files);
  const found = FILE_CHECKS.flatMap((check) => check(files, read.package));
  return { package: read.package, diagnostics: [...read.diagnostics, ...found] };
}
