// Results of tests in words.

import { type Answer, answersOf, type OptionSet, type TestCheck, type TestResult } from '../../kernel/tests/index.ts';
import type { LinesOf } from '../diagnostics.ts';

/** One test in the answer of `--json`. */
export function resultJson(id: string, result: TestResult) {
  return {
    package: id,
    name: result.name,
    ok: result.ok,
    expected: answersOf(result, 'expected'),
    actual: answersOf(result, 'actual'),
  };
}

export function answerText(answer: Answer): string {
  if (answer === null) return 'nothing';
  if (typeof answer === 'string') return JSON.stringify(answer);
  if (typeof answer === 'boolean') return String(answer);
  if (Array.isArray(answer)) return answer.join('; ');
  const [[key, value] = ['', '']] = Object.entries(answer);
  return `${key}: ${value ?? 'nothing'}`;
}

export function checkLine(check: TestCheck, file: string, linesOf: LinesOf): string {
  const place = linesOf(file)?.placeOf(check.range.start);
  const where = place === undefined ? file : `${file}:${place.line}:${place.column}`;
  return `${where}: ${check.name}: expected ${answerText(check.expected)}, got ${answerText(check.actual)}`;
}

export function setText(options: OptionSet): string {
  return options.size === 0 ? 'the defaults' : [...options].map(([id, text]) => `${id}=${text}`).join(' ');
}
