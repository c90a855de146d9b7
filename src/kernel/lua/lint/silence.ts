// Comments that silence a diagnostic at its place with a written reason: `-- oamut-ignore CODE: REASON`.

import { ignoreComment } from '../../dialect.ts';
import { type Diagnostic, Lines } from '../../text/index.ts';
import type { LuaSource } from '../syntax/index.ts';

/**
 * Drops the diagnostics that a comment on their line, or alone on the line before, silences; errors always stay. A
 * comment without a code or a reason silences nothing and gets a warning.
 */
export function silenceLua(source: LuaSource, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const { text, comments, tokens, file } = source;
  if (!text.includes('oamut-ignore')) return [...diagnostics];
  const lines = new Lines(text);
  const ignored = new Set<string>();
  const warnings: Diagnostic[] = [];
  for (const { start, end, long } of comments) {
    const match = long ? null : ignoreComment.exec(text.slice(start + 2, end).trim());
    if (match === null) continue;
    const [, code = '', reason = ''] = match;
    const what = !/^[a-z]+\/[a-z][a-z_-]*$/.test(code) ? 'code' : reason === '' ? 'reason' : null;
    if (what !== null) {
      const message = { id: `lua/ignore.${what}`, values: { found: code } };
      const range = { start, end };
      warnings.push({
        code: 'lua/ignore',
        severity: 'warning',
        file,
        range,
        path: '',
        message,
        reading: 'ignoreComment',
      });
      continue;
    }
    const line = lines.lineOf(start);
    const alone = text.slice(lines.startOf(line), start).trim() === '';
    // Alone on its line it speaks of the next line that holds a token.
    const silenced = alone ? lines.lineOf(firstAfter(tokens, end)) : line;
    ignored.add(`${silenced} ${code}`);
  }
  const kept = diagnostics.filter(
    ({ severity, code, range }) =>
      severity === 'error' || range === null || !ignored.has(`${lines.lineOf(range.start)} ${code}`),
  );
  return [...kept, ...warnings];
}

/** Start of the first token from an offset on. */
function firstAfter(tokens: LuaSource['tokens'], offset: number): number {
  let low = 0;
  let high = tokens.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.start >= offset) high = middle;
    else low = middle + 1;
  }
  return tokens[low]!.start;
}
