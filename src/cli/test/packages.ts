// Packages under test and beside it, and the world in which one package's tests run.

import type { Game } from '../../kernel/game/index.ts';
import { type OamutPackage, type PackageFile, readPackage } from '../../kernel/package/index.ts';
import { type MatchSettings, type StackHost, StackSession } from '../../kernel/stack/index.ts';
import {
  type PackageTest,
  readPackageTests,
  type Subject,
  TESTS_NAME,
  type TestWorld,
} from '../../kernel/tests/index.ts';
import { type Diagnostic, foldCase, hasErrors } from '../../kernel/text/index.ts';
import { type LinesOf, linesOfFiles } from '../diagnostics.ts';
import { loadPackageFiles } from '../packages.ts';
import { listLibrary } from '../run/packages.ts';

export interface TestedPackage {
  readonly path: string;
  readonly files: readonly PackageFile[];
  readonly subject: Subject;
  readonly tests: readonly PackageTest[];
  /** Problems of `tests.txt`. */
  readonly diagnostics: readonly Diagnostic[];
  readonly linesOf: LinesOf;
}

export async function loadTested(path: string): Promise<TestedPackage> {
  const { files: loaded } = await loadPackageFiles(path);
  const files = loaded ?? [];
  const { package: read, diagnostics: found } = readPackage(files);
  const sound = loaded !== null && read !== null && !hasErrors(found);
  const file = files.find((one) => foldCase(one.path) === TESTS_NAME);
  const { value, diagnostics } =
    file === undefined
      ? { value: [], diagnostics: [] }
      : readPackageTests(file.bytes, { file: file.path, manifest: read?.manifest ?? null });
  const bytes = new Map(files.map((one) => [one.path, one.bytes]));
  return {
    path,
    files,
    subject: { id: read?.manifest.id ?? path, package: sound ? read : null },
    tests: value ?? [],
    diagnostics,
    linesOf: linesOfFiles((name) => bytes.get(name)),
  };
}

/** Packages at hand beside the tested ones: the others on the line, then the library's. */
export async function libraryOf(
  tested: readonly TestedPackage[],
  folder: string | null,
): Promise<readonly OamutPackage[]> {
  const given = tested.flatMap(({ subject }) => subject.package ?? []);
  const listed = folder === null ? [] : await listLibrary(folder);
  return [...given, ...listed.flatMap((one) => one.package ?? [])];
}

export function worldOf(
  game: Game,
  match: MatchSettings,
  library: readonly OamutPackage[],
  host: StackHost,
): TestWorld {
  const session = new StackSession(host);
  return { game, match, library, run: (input) => session.run(input) };
}
