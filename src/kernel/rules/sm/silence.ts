// Comments of a rule file that silence a diagnostic at its place with a written reason: `# oamut-ignore CODE: REASON`.

import { ignoreComment } from '../../dialect.ts';
import type { Diagnostic } from '../../text/index.ts';
import { type Line, readAllLines } from './words.ts';

/**
 * Drops the diagnostics that a comment on their line, or alone on a line before, silences; errors always stay. The note on
 * the grammar speaks of the whole file: a comment anywhere silences it. A comment without a code or a reason silences nothing
 * and gets a warning.
 */
export function silenceSm(text: string, diagnostics: readonly Diagnostic[], file: string): readonly Diagnostic[] {
  if (!text.includes('oamut-ignore')) return diagnostics;
  const lines = readAllLines(text);
  const ignored = new Set<string>();
  const warnings: Diagnostic[] = [];
  lines.forEach((line, index) => {
    if (line.comment === null) return;
    const written = text.slice(line.comment, line.end);
    const match = ignoreComment.exec(written.replace(/^(?:#|--)/, '').trim());
    if (match === null) return;
    const [, code = '', reason = ''] = match;
    const what = !/^[a-z]+\/[a-z][a-z_-]*$/.test(code) ? 'code' : reason === '' ? 'reason' : null;
    if (what === null) ignored.add(code === WHOLE_FILE ? code : `${silencedLine(lines, index)} ${code}`);
    else
      warnings.push({
        code: 'sm/ignore',
        severity: 'warning',
        file,
        range: { start: line.comment, end: line.end },
        path: '',
        message: { id: `sm/ignore.${what}`, values: { found: code } },
        reading: 'ignoreComment',
      });
  });
  const kept = diagnostics.filter(({ severity, code, range }) => {
    if (severity === 'error' || range === null) return true;
    return !ignored.has(code === WHOLE_FILE ? code : `${lineAt(lines, range.start)} ${code}`);
  });
  return [...kept, ...warnings];
}

const WHOLE_FILE = 'sm/provisional';

/** A comment behind words silences its own line, one alone on its line the next that holds a word. */
function silencedLine(lines: readonly Line[], index: number): number {
  const line = lines[index]!;
  if (line.words.length > 0) return line.number;
  for (let next = index + 1; next < lines.length; next += 1)
    if (lines[next]!.words.length > 0) return lines[next]!.number;
  return line.number;
}

function lineAt(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  return lines[low]!.number;
}
