// A library or function of Lua that stays closed to mutators (standard 9).

import { CLOSED_GLOBALS } from '../../api.ts';
import type { Lint } from '../model.ts';

const CLOSED_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  math: 'random randomseed sin cos tan asin acos atan exp log'.split(' '),
  string: ['dump'],
};

export const closedName: Lint = {
  code: 'lua/closed-name',
  severity: 'error',
  *check(file) {
    for (const name of CLOSED_GLOBALS) {
      const uses = file.source.scopes.globals.get(name) ?? [];
      if (uses.some(({ kind }) => kind === 'write')) continue;
      // A script that asks whether the library is there knows that it may be missing.
      const isUse = (node: (typeof uses)[number]['name']): boolean => {
        const parent = file.parentOf(node);
        return (
          (parent?.type === 'index' && parent.base === node) || (parent?.type === 'call' && parent.callee === node)
        );
      };
      const asks = uses.some((use) => !isUse(use.name));
      for (const use of uses)
        if (isUse(use.name)) yield { range: use.name, values: { name }, ...(asks ? { severity: 'hint' } : {}) };
    }
    // A script that puts a function of its own there knows what it calls.
    const given = new Set(
      file.nodes('index').flatMap((node) => {
        const parent = file.parentOf(node);
        const isTarget =
          (parent?.type === 'assignment' && parent.targets.includes(node)) ||
          (parent?.type === 'function-statement' && parent.target === node);
        return isTarget ? [file.textOf(node)] : [];
      }),
    );
    for (const node of file.nodes('index')) {
      if (given.has(file.textOf(node))) continue;
      const library = file.globalName(node.base);
      if (library === null || node.key.type !== 'string') continue;
      if (!Object.hasOwn(CLOSED_MEMBERS, library) || !CLOSED_MEMBERS[library]!.includes(node.key.value)) continue;
      const called = file.parentOf(node);
      const certain = called?.type === 'call' && called.callee === node;
      yield {
        range: node,
        values: { name: `${library}.${node.key.value}` },
        ...(certain ? {} : { severity: 'warning' as const }),
      };
    }
  },
};
