// Syntax that Lua 5.1 lacks: the game's Lua version is not public (standard 9). Each kind once a file.

import type { TextRange } from '../../../text/index.ts';
import type { LintFile } from '../file.ts';
import type { Lint } from '../model.ts';

const NEW_OPERATORS: ReadonlySet<string> = new Set(['//', '<<', '>>', '&', '|', '~']);

export const portable: Lint = {
  code: 'lua/portable',
  severity: 'hint',
  *check(file) {
    const seen = new Set<string>();
    for (const { syntax, range } of uses(file).sort((left, right) => left.range.start - right.range.start)) {
      if (seen.has(syntax)) continue;
      seen.add(syntax);
      yield { range, values: { syntax }, reading: 'LUA_VERSION' };
    }
  },
};

function uses(file: LintFile): { syntax: string; range: TextRange }[] {
  const operators = [...file.nodes('binary'), ...file.nodes('unary')].filter(({ operator }) =>
    NEW_OPERATORS.has(operator),
  );
  return [
    ...operators.map(({ operator, mark }) => ({ syntax: operator, range: { start: mark.start, end: mark.end } })),
    ...file.nodes('goto').map(({ start }) => ({ syntax: 'goto', range: { start, end: start + 4 } })),
    ...file.nodes('label').map((node) => ({ syntax: '::', range: { start: node.start, end: node.end } })),
    ...file
      .nodes('local')
      .flatMap(({ variables }) =>
        variables.flatMap(({ attribute }) =>
          attribute === null ? [] : [{ syntax: `<${attribute.name}>`, range: attribute.range }],
        ),
      ),
  ];
}
