// An entry script without the global function `mutate` (standard 4).

import type { Lint } from '../model.ts';

export const noMutate: Lint = {
  code: 'plan/no-mutate',
  severity: 'error',
  *check(file) {
    const { globals, variables } = file.source.scopes;
    if (!file.isEntry || file.sharedGlobals.has('mutate') || globals.has('_G') || globals.has('_ENV')) return;
    // `load` can define anything.
    if (globals.has('load') || file.source.diagnostics.length > 0) return;
    const local = variables.find(({ name, scope }) => name === 'mutate' && scope.parent === null);
    if (local?.declaration == null) {
      yield { range: { start: 0, end: 0 }, message: 'lua/no-mutate' };
      return;
    }
    const { owner, declaration } = local;
    const word = { start: owner.start, end: owner.start + 'local '.length };
    const isLocal = owner.type === 'local-function' && file.textOf(word) === 'local ';
    yield {
      range: declaration,
      message: 'lua/no-mutate.local',
      fixes: isLocal ? [file.fix('lua/fix.remove', word, '', true, { text: 'local' })] : [],
    };
  },
};
