// A record or key that a `pairs` loop adds to what it walks: the walk does not visit it (standard 9).

import type { AnyNode, GenericFor } from '../../syntax/index.ts';
import { walk } from '../../syntax/index.ts';
import type { LintFile } from '../file.ts';
import type { Finding, Lint } from '../model.ts';

export const changeWhileWalking: Lint = {
  code: 'lua/change-while-walking',
  severity: 'hint',
  *check(file) {
    for (const loop of file.nodes('generic-for')) yield* inLoop(file, loop);
  },
};

function inLoop(file: LintFile, loop: GenericFor): Finding[] {
  const [call] = loop.values;
  const walked = call?.type === 'call' && file.globalName(call.callee) === 'pairs' ? call.arguments[0] : undefined;
  if (walked === undefined) return [];
  const text = file.textOf(walked);
  const key = loop.variables[0]?.name;
  const found: Finding[] = [];
  walk(loop.body, (node: AnyNode) => {
    if (node.type !== 'assignment') return;
    node.targets.forEach((target, index) => {
      if (target.type !== 'index' || file.textOf(target.base) !== text) return;
      if (target.key.type === 'name' && target.key.name === key) return;
      const removes = node.values[index]?.type === 'nil';
      const message = removes ? 'lua/change-while-walking.remove' : 'lua/change-while-walking';
      found.push({ range: target, message, values: { table: text } });
    });
  });
  return found;
}
