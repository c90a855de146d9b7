// Checks the scripts of a package: the language first, then every lint, then what comments silence.

import { DEFAULT_ENTRY, type Manifest } from '../../manifest/index.ts';
import { type Diagnostic, foldCase } from '../../text/index.ts';
import { type LuaSource, parseLua } from '../syntax/index.ts';
import { LintFile } from './file.ts';
import type { LintContext } from './model.ts';
import { OPTION_UNREAD, unreadOptions } from './option-unread.ts';
import { LINTS } from './rules/index.ts';
import { silenceLua } from './silence.ts';

/** A Lua file of the package: its path as stored and its decoded text. */
export interface LuaFile {
  readonly path: string;
  readonly text: string;
}

/** Codes of every lint, those that are off by default last. */
export const LINT_CODES: readonly string[] = [
  ...LINTS.filter(({ off }) => off !== true).map(({ code }) => code),
  OPTION_UNREAD,
  ...LINTS.filter(({ off }) => off === true).map(({ code }) => code),
];

/**
 * Everything that can be said about the scripts of a package without running them, file by file in the order given and
 * by place. A file that does not read whole is linted as far as it was read, without errors of lints.
 */
export function lintPackage(
  manifest: Manifest | null,
  files: readonly LuaFile[],
  context: Omit<LintContext, 'manifest' | 'modules'> & Partial<Pick<LintContext, 'modules'>> = {},
): Diagnostic[] {
  return lintSources(
    manifest,
    files.map(({ path, text }) => parseLua(text, path)),
    context,
  );
}

/** The same for files that are parsed already. */
export function lintSources(
  manifest: Manifest | null,
  sources: readonly LuaSource[],
  context: Omit<LintContext, 'manifest' | 'modules'> & Partial<Pick<LintContext, 'modules'>> = {},
): Diagnostic[] {
  const modules = context.modules ?? new Set(sources.map(({ file }) => foldCase(file)));
  const whole: LintContext = { ...context, manifest, modules };
  const files = lintFiles(sources, whole);
  const found = files.flatMap((file) => lintFile(file));
  const complete = sources.every(({ diagnostics }) => diagnostics.length === 0);
  if (manifest !== null && complete && sources.length > 0)
    found.push(...unreadOptions(manifest, files, context.manifestText));
  return found;
}

/** The files of a package, ready for lints and language services. */
export function lintFiles(sources: readonly LuaSource[], context: LintContext): LintFile[] {
  const entry = foldCase(context.manifest?.entry ?? DEFAULT_ENTRY);
  const globals = new Set<string>();
  for (const { scopes } of sources)
    for (const [name, uses] of scopes.globals) if (uses.some(({ kind }) => kind === 'write')) globals.add(name);
  return sources.map((source) => new LintFile(source, context, foldCase(source.file) === entry, globals));
}

function lintFile(file: LintFile): Diagnostic[] {
  const { source, context } = file;
  const broken = source.diagnostics.length > 0;
  const found: Diagnostic[] = [...source.diagnostics];
  for (const { code, severity, off, check } of LINTS) {
    if (off === true && context.also?.includes(code) !== true) continue;
    for (const finding of check(file)) {
      const judged = finding.severity ?? severity;
      // What a broken file seems to say is never certain.
      found.push({
        code,
        severity: broken && judged === 'error' ? 'warning' : judged,
        file: source.file,
        range: { start: finding.range.start, end: finding.range.end },
        path: '',
        message: { id: finding.message ?? code, ...(finding.values === undefined ? {} : { values: finding.values }) },
        ...(finding.reading === undefined ? {} : { reading: finding.reading }),
        ...(finding.fixes === undefined || finding.fixes.length === 0 ? {} : { fixes: finding.fixes }),
      });
    }
  }
  return silenceLua(source, found).sort((left, right) => (left.range?.start ?? 0) - (right.range?.start ?? 0));
}
