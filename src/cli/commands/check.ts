// `oamut check`: what is wrong with packages, as the installer and the game would say it, and safe fixes on request.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles, storedEncoding } from '../../kernel/check/index.ts';
import type { PackageFile } from '../../kernel/package/index.ts';
import type { Diagnostic } from '../../kernel/text/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, type Io, Misuse } from '../command.ts';
import { type DiagnosticJson, diagnosticJson, diagnosticLine, type LinesOf, linesOfFiles } from '../diagnostics.ts';
import { fixFiles } from '../fix.ts';
import { type LoadedPackage, loadPackageFiles } from '../packages.ts';

/** One package in the answer of `--json`. */
export interface CheckedJson {
  /** As given on the command line. */
  readonly path: string;
  /** Null while the manifest has errors. */
  readonly id: string | null;
  /** Nothing was found that makes the exit code 1. */
  readonly ok: boolean;
  readonly diagnostics: readonly DiagnosticJson[];
}

interface Checked {
  readonly path: string;
  readonly id: string | null;
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly linesOf: LinesOf;
}

export const command: Command = {
  usage: `oamut check PKG… [--json] [--strict] [--fix]   checks package folders and .oamut archives
  --json     one JSON object on standard output
  --strict   a warning counts as an error for the exit code
  --fix      applies safe fixes to a folder before checking it`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
    });
    if (positionals.length === 0) throw new Misuse('expected a package folder or a .oamut archive');
    const loaded: [string, LoadedPackage][] = [];
    for (const path of positionals) loaded.push([path, await loadPackageFiles(path)]);
    if (values.fix) for (const [path, one] of loaded) refuseToFix(path, one);
    const checked: Checked[] = [];
    for (const [path, one] of loaded) {
      const fixed = values.fix ? await fix(path, one, io) : one;
      checked.push(check(path, fixed, values.strict));
    }
    if (values.json) io.out(`${JSON.stringify({ packages: checked.map(toJson) })}\n`);
    else for (const one of checked) tell(one, io);
    return checked.every(({ ok }) => ok) ? 0 : 1;
  },
};

function check(path: string, loaded: LoadedPackage, strict: boolean): Checked {
  const found = loaded.files === null ? null : checkFiles(loaded.files);
  const diagnostics = [...loaded.diagnostics, ...(found?.diagnostics ?? [])];
  const bytes = new Map((loaded.files ?? []).map((file) => [file.path, file.bytes]));
  return {
    path,
    id: found?.package?.manifest.id ?? null,
    ok: !diagnostics.some(({ severity }) => severity === 'error' || (strict && severity === 'warning')),
    diagnostics,
    linesOf: linesOfFiles((file) => bytes.get(file), storedEncoding),
  };
}

function refuseToFix(path: string, { kind }: LoadedPackage): void {
  if (kind === 'archive') throw new Misuse(`--fix changes folders only, not the archive ${path}`);
}

/** Writes what safe fixes change back into the folder; gives the package as it is afterwards. */
async function fix(path: string, loaded: LoadedPackage, io: Io): Promise<LoadedPackage> {
  if (loaded.files === null) return loaded;
  const changed = new Map<string, PackageFile>(fixFiles(loaded.files).map((file) => [file.path, file]));
  for (const file of changed.values()) {
    await writeFile(join(path, file.path), file.bytes).catch((error: Error) => {
      throw new Misuse(`cannot write ${join(path, file.path)}: ${error.message}`);
    });
    io.log(`fixed ${join(path, file.path)}`);
  }
  return { ...loaded, files: loaded.files.map((file) => changed.get(file.path) ?? file) };
}

function toJson({ path, id, ok, diagnostics, linesOf }: Checked): CheckedJson {
  return { path, id, ok, diagnostics: diagnostics.map((diagnostic) => diagnosticJson(diagnostic, linesOf)) };
}

function tell({ path, id, ok, diagnostics, linesOf }: Checked, io: Io): void {
  io.out(`${path}${id === null ? '' : ` (${id})`}: ${ok ? 'ok' : 'refused'}\n`);
  for (const diagnostic of diagnostics) io.out(`  ${diagnosticLine(diagnostic, linesOf)}\n`);
}
