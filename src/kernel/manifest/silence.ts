// Comments that silence a diagnostic at its place with a written reason: `# oamut-ignore CODE: REASON`.

import { ignoreComment } from '../dialect.ts';
import { type Diagnostic, Lines, type TextRange } from '../text/index.ts';
import { YAML_RULES } from '../yaml/index.ts';

/** Codes of this folder that are no errors, so that a comment may silence them. */
const SILENCEABLE = [
  'manifest/oamut-first',
  'manifest/unquoted',
  'manifest/tag-spelling',
  'manifest/repeated-id',
  'manifest/typographic-quotes',
  'manifest/icon-size',
] as const;

/** Codes of this folder that are always errors. */
const ERRORS = new Set(
  ['unknown-key', 'missing-key', 'oamut', 'id', 'name', 'version', 'author', 'description', 'homepage', 'icon']
    .concat(['tags', 'works-with', 'requires', 'conflicts-with', 'layers', 'clashes', 'options', 'strings', 'entry'])
    .concat(['legacy'])
    .map((name) => `manifest/${name}`)
    .concat(YAML_RULES.map((rule) => `yaml/${rule}`)),
);

/**
 * Drops the diagnostics that a comment on their line, or alone on the line before, silences; errors always stay. A comment
 * without a reason, or with a code that cannot be silenced, adds a warning and silences nothing.
 */
export function silence(
  text: string,
  comments: readonly TextRange[],
  diagnostics: readonly Diagnostic[],
  file: string,
): readonly Diagnostic[] {
  if (!text.includes('oamut-ignore')) return diagnostics;
  const lines = new Lines(text);
  const nextContent = contentLines(lines);
  /** Line (from 1) and code of what is silenced. */
  const ignored = new Set<string>();
  const warnings: Diagnostic[] = [];
  for (const range of comments) {
    const match = ignoreComment.exec(text.slice(range.start + 1, range.end).trim());
    if (match === null) continue;
    const [, code = '', reason = ''] = match;
    const what = judge(code, reason);
    if (what !== null) warnings.push(warn(what, code, range, file));
    else ignored.add(`${silencedLine(lines, range, nextContent)} ${code}`);
  }
  const kept = diagnostics.filter(({ severity, code, range }) => {
    if (severity === 'error' || range === null) return true;
    return !ignored.has(`${lines.lineOf(range.start)} ${code}`);
  });
  return [...kept, ...warnings].sort((left, right) => (left.range?.start ?? 0) - (right.range?.start ?? 0));
}

function judge(code: string, reason: string): 'code' | 'error' | 'reason' | null {
  if (ERRORS.has(code)) return 'error';
  const isOwn = /^(?:manifest|yaml)\//.test(code);
  const known = isOwn ? SILENCEABLE.some((one) => one === code) : /^[a-z]+\/[a-z][a-z_-]*$/.test(code);
  if (!known) return 'code';
  return reason === '' ? 'reason' : null;
}

function warn(what: string, code: string, range: TextRange, file: string): Diagnostic {
  const message = { id: `manifest/ignore.${what}`, values: { found: code, known: SILENCEABLE } };
  return { code: 'manifest/ignore', severity: 'warning', file, range, path: '', message, reading: 'ignoreComment' };
}

/** A comment after a value silences its own line; one alone on its line silences the next line that is no comment. */
function silencedLine(lines: Lines, range: TextRange, nextContent: readonly number[]): number {
  const line = lines.lineOf(range.start);
  const isAlone = lines.text.slice(lines.startOf(line), range.start).trim() === '';
  return isAlone ? nextContent[line]! : line;
}

/** For each line (from 1), the first line from there on that says something. */
function contentLines(lines: Lines): readonly number[] {
  const next = new Array<number>(lines.count + 2).fill(lines.count + 1);
  for (let line = lines.count; line > 0; line -= 1) {
    const isEmpty = /^[ \t]*(?:#|\r?$)/.test(lineText(lines, line));
    next[line] = isEmpty ? next[line + 1]! : line;
  }
  return next;
}

function lineText(lines: Lines, line: number): string {
  return lines.text.slice(lines.startOf(line), lines.startOf(line + 1)).replace(/\n$/, '');
}
