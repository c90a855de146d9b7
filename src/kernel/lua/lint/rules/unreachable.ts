// Statements that no run reaches, because the one before never goes on.

import type { Block, Statement } from '../../syntax/index.ts';
import type { LintFile } from '../file.ts';
import type { Lint } from '../model.ts';

export const unreachable: Lint = {
  code: 'lua/unreachable',
  severity: 'warning',
  *check(file) {
    for (const { statements } of file.nodes('block')) {
      const end = statements.findIndex((statement) => ends(file, statement));
      const next = statements[end + 1];
      // A label can be jumped to.
      if (end < 0 || next === undefined || statements.slice(end + 1).some(({ type }) => type === 'label')) continue;
      yield { range: { start: next.start, end: statements.at(-1)!.end } };
    }
  },
};

function ends(file: LintFile, statement: Statement): boolean {
  switch (statement.type) {
    case 'return':
    case 'break':
    case 'goto':
      return true;
    case 'do':
      return blockEnds(file, statement.body);
    case 'if':
      return (
        statement.clauses.at(-1)!.condition === null && statement.clauses.every(({ body }) => blockEnds(file, body))
      );
    case 'call-statement': {
      const { call } = statement;
      if (call.type !== 'call') return false;
      if (file.globalName(call.callee) === 'error') return true;
      const { callee } = call;
      if (callee.type !== 'index' || callee.key.type !== 'string' || callee.key.value !== 'incompatible') return false;
      return file.types.of(callee.base)?.kind === 'context';
    }
    default:
      return false;
  }
}

function blockEnds(file: LintFile, { statements }: Block): boolean {
  return !statements.some(({ type }) => type === 'label') && statements.some((statement) => ends(file, statement));
}
