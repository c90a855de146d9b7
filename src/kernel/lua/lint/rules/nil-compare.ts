// A field that may be missing in an order test or in arithmetic: `nil > 5` is an error of the run.

import { fieldInfo } from '../../../catalogue/index.ts';
import { foldCase } from '../../../text/index.ts';
import type { AnyNode } from '../../syntax/index.ts';
import type { FieldUse, LintFile } from '../file.ts';
import type { Lint } from '../model.ts';

const NEEDS_NUMBER = ['<', '>', '<=', '>=', '+', '-', '*', '/', '//', '%', '^'];

export const nilCompare: Lint = {
  code: 'lua/nil-compare',
  severity: 'warning',
  *check(file) {
    for (const use of file.fields) {
      const { node, space, steps, written } = use;
      const parent = file.parentOf(node);
      if (written !== null || parent?.type !== 'binary' || !NEEDS_NUMBER.includes(parent.operator)) continue;
      if (space === 'menus' || isAlwaysThere(file, use) || isGuarded(file, node)) continue;
      const known = fieldInfo(space, steps.join('.'))?.default;
      const value = known !== null && known !== undefined && /^-?\d+(?:\.\d+)?$/.test(known) ? known : '0';
      const text = `(${file.textOf(node)} or ${value})`;
      yield {
        range: node,
        values: { field: steps.join('.'), text },
        fixes: [file.fix('lua/fix.write', node, text, false, { text })],
      };
    }
  },
};

/** Every record of the loaded game has the field. */
function isAlwaysThere(file: LintFile, { space, steps }: FieldUse): boolean {
  const { game } = file.context;
  if (game === undefined || space === 'map') return false;
  const key = foldCase(steps.join('.'));
  for (const { fields } of game.records[space].values()) if (!fields.has(key)) return false;
  return true;
}

/** Something that runs before in the same function asks for the field, or gives it a value. */
function isGuarded(file: LintFile, node: AnyNode): boolean {
  const text = file.textOf(node);
  const mentions = (range: { start: number; end: number }) => file.textOf(range).includes(text);
  let child = node;
  for (let up = file.parentOf(node); up !== null; child = up, up = file.parentOf(up)) {
    if (
      up.type === 'binary' &&
      (up.operator === 'and' || up.operator === 'or') &&
      up.right === child &&
      mentions(up.left)
    )
      return true;
    if (
      up.type === 'if' &&
      up.clauses.some(({ condition, body }) => condition !== null && body === child && mentions(condition))
    )
      return true;
    if (up.type === 'while' && up.body === child && mentions(up.condition)) return true;
    if (up.type === 'block')
      for (const statement of up.statements) {
        if (statement === child) break;
        // `if not unit.x then … end` or `unit.x = …` above.
        if ((statement.type === 'if' || statement.type === 'assignment') && mentions(statement)) return true;
      }
    if (up.type === 'function') return false;
  }
  return false;
}
