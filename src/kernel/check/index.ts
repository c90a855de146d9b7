// Everything that can be said of a package without running it, in the order in which it is told: the page's markers and
// `oamut check` come from here.

import { readGameFile } from '../game/index.ts';
import { type GameNames, lintPackageFiles } from '../lua/lint/index.ts';
import { type OamutPackage, type PackageFile, readPackage } from '../package/index.ts';
import { readSm, silenceSm } from '../rules/sm/index.ts';
import { readPackageTests, TESTS_NAME } from '../tests/index.ts';
import { type Diagnostic, decodeUtf8Strictly, findHidden, foldCase, nameOfCharacter } from '../text/index.ts';
import { GAME_TEXT } from './stored.ts';

export { placesAsShown, storedBytes, storedEncoding, storedText } from './stored.ts';

/** A check of the files behind the manifest. `package` is null while the manifest has errors. */
type FileCheck = (
  files: readonly PackageFile[],
  oamut: OamutPackage | null,
  game: GameNames | undefined,
) => readonly Diagnostic[];

const RULE_FILE = /^rules\/.+\.sm$/i;

/** Game texts that the file layer may add, read as the game reads them. */
const checkGameTexts: FileCheck = (files) =>
  files
    .filter(({ path }) => GAME_TEXT.test(path))
    .flatMap(
      ({ path, bytes }) => readGameFile(bytes, path, { dialect: /\.ota$/i.test(path) ? 'ota' : 'tdf' }).diagnostics,
    );

/** Rule files. What this project's grammar cannot read is no error of the package: its blocks are skipped (standard 5.1). */
const checkRuleFiles: FileCheck = (files) =>
  files
    .filter(({ path }) => RULE_FILE.test(path))
    .flatMap(({ path, bytes }) => {
      const text = decodeUtf8Strictly(bytes);
      const found = text === null ? [notUtf8(path)] : readSm(text, path).diagnostics;
      const softened = found.map((one) => (one.severity === 'error' ? { ...one, severity: 'warning' as const } : one));
      return text === null ? softened : silenceSm(text, softened, path);
    });

function notUtf8(file: string): Diagnostic {
  return { code: 'sm/encoding', severity: 'error', file, range: null, path: '', message: { id: 'sm/encoding' } };
}

/** The package's tests. The game ignores the file, so what is wrong with it is no error of the package. */
const checkTests: FileCheck = (files, oamut) =>
  files
    .filter(({ path }) => foldCase(path) === TESTS_NAME)
    .flatMap(
      ({ path, bytes }) => readPackageTests(bytes, { file: path, manifest: oamut?.manifest ?? null }).diagnostics,
    )
    .map((found) => (found.severity === 'error' ? { ...found, severity: 'warning' as const } : found));

/** Files whose text a person reads to judge what it does. */
const READ_TEXT = /\.(?:lua|ya?ml|sm|json|md|txt)$/i;

/** Characters that make a text or a name read otherwise than it is stored. Told once for each file, at the first. */
const checkHidden: FileCheck = (files) =>
  files.flatMap(({ path, bytes }) => {
    const text = READ_TEXT.test(path) ? decodeUtf8Strictly(bytes) : null;
    const within = text === null ? [] : findHidden(text);
    const inName = findHidden(path);
    return [
      ...(inName.length === 0 ? [] : [hidden(path, 'package/hidden-character.name', inName, null)]),
      ...(within.length === 0 ? [] : [hidden(path, 'package/hidden-character', within, within[0]!)]),
    ];
  });

function hidden(
  file: string,
  id: string,
  found: ReturnType<typeof findHidden>,
  first: { readonly at: number; readonly character: string } | null,
): Diagnostic {
  const values = { character: nameOfCharacter(found[0]!.character), count: found.length };
  const range = first === null ? null : { start: first.at, end: first.at + first.character.length };
  return { code: 'package/hidden-character', severity: 'warning', file, range, path: '', message: { id, values } };
}

/** Checks of single kinds of files, such as rule files and scripts. A new one is added here and nowhere else. */
const FILE_CHECKS: readonly FileCheck[] = [lintPackageFiles, checkRuleFiles, checkGameTexts, checkTests, checkHidden];

export interface CheckedPackage {
  readonly package: OamutPackage | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks the files of one package: the package itself, then each kind of file; against a game's names when given. */
export function checkFiles(files: readonly PackageFile[], game?: GameNames): CheckedPackage {
  const read = readPackage(files);
  const found = FILE_CHECKS.flatMap((check) => check(files, read.package, game));
  return { package: read.package, diagnostics: [...read.diagnostics, ...found] };
}
