// Writes blocks as Lua block text, ready to stand in a plan's `rules` list (standard 5, 5.1).

import { compareDecimals, decimalFromText, decimalText } from '../../decimal.ts';
import { fromDecimal, toText } from '../../fixed.ts';
import { foldCase } from '../../text/index.ts';
import type { Change, FieldTest, RuleBlock, Selector, Test, TestValue } from '../model.ts';
import { partsForLua } from './order.ts';

/** A block that Lua cannot say, with the reason as a code. */
export interface LuaGap {
  readonly block: RuleBlock;
  readonly code: 'sm/lua-same-field' | 'sm/lua-handle' | 'sm/lua-order';
  readonly field: string;
}

/**
 * The text, one block a line with a comma after it, and the blocks that have no twin there. A block in which `*` and a field
 * that it covers run in another order than that of their names becomes several.
 */
export function blocksToLua(blocks: readonly RuleBlock[]): { readonly text: string; readonly gaps: readonly LuaGap[] } {
  const gaps: LuaGap[] = [];
  let text = '';
  for (const block of blocks) {
    const selector = writeSelector(block, gaps);
    if (selector === null) continue;
    const parts = partsForLua(block);
    if (parts === null) gaps.push({ block, code: 'sm/lua-order', field: '' });
    for (const part of parts ?? []) {
      const changes = table(part.changes.map(({ steps, change }) => [steps, writeChange(change)] as const));
      text += `${selector}:change ${changes},\n`;
    }
  }
  return { text, gaps };
}

function writeSelector(block: RuleBlock, gaps: LuaGap[]): string | null {
  const selector: Selector = block.selector;
  const collection = quote(selector.collection);
  switch (selector.kind) {
    case 'all':
      return `all ${collection}`;
    case 'named':
      return `named(${[collection, ...selector.names.map(quote)].join(', ')})`;
    case 'where': {
      const groups: string[] = [];
      for (const group of selector.groups) {
        const tests = oneEach(group);
        if (typeof tests === 'string') {
          gaps.push({ block, code: 'sm/lua-same-field', field: tests });
          return null;
        }
        groups.push(table(tests.map(({ steps, test }) => [steps, writeTest(test)] as const)));
      }
      return `where(${[collection, ...groups].join(', ')})`;
    }
    case 'on':
      gaps.push({ block, code: 'sm/lua-handle', field: '' });
      return null;
  }
}

/** A Lua table holds a field once: `ge` and `le` become `between`; other pairs have no twin (the field is given back). */
function oneEach(group: readonly FieldTest[]): readonly FieldTest[] | string {
  const byField = new Map<string, FieldTest>();
  for (const one of group) {
    const key = foldCase(one.steps.join('.'));
    const old = byField.get(key);
    const joined = old === undefined ? one : join(old, one);
    if (joined === null) return key;
    byField.set(key, joined);
  }
  return [...byField.values()];
}

function join(left: FieldTest, right: FieldTest): FieldTest | null {
  const [low, high] = left.test.kind === 'ge' ? [left.test, right.test] : [right.test, left.test];
  if (low.kind !== 'ge' || high.kind !== 'le') return null;
  return { steps: left.steps, test: { kind: 'between', low: low.value, high: high.value } };
}

const NAMES = { 'one-of': 'one_of' } as const;

function writeTest(test: Test): string {
  switch (test.kind) {
    case 'between':
      return `between(${value(test.low)}, ${value(test.high)})`;
    case 'one-of':
      return `${NAMES[test.kind]} { ${test.values.map(value).join(', ')} }`;
    case 'has':
      return `has ${quote(test.word)}`;
    case 'missing':
    case 'present':
      return `${test.kind}()`;
    default:
      return `${test.kind}(${value(test.value)})`;
  }
}

function value(one: TestValue): string {
  return one.number === null ? quote(one.text) : one.text;
}

function writeChange(change: Change): string {
  switch (change.kind) {
    case 'remove':
      return 'remove()';
    case 'append':
      return `append ${quote(change.value)}`;
    case 'scale': {
      const bounds = [
        ...(change.min === null ? [] : [`min = ${change.min.text}`]),
        ...(change.max === null ? [] : [`max = ${change.max.text}`]),
      ];
      return bounds.length === 0
        ? `scale(${change.factor.text})`
        : `scale(${change.factor.text}, { ${bounds.join(', ')} })`;
    }
    default:
      return `${change.kind}(${isNumberLiteral(change.value) ? change.value : quote(change.value)})`;
  }
}

/** Whether a plain Lua number gives exactly this game text. */
function isNumberLiteral(text: string): boolean {
  if (/^-?(0|[1-9]\d{0,17})$/.test(text) && text !== '-0') return true;
  const number = decimalFromText(text);
  if (number === null || decimalText(number) !== text) return false;
  const counts = fromDecimal(number);
  return counts !== null && toText(counts) === text && compareDecimals(number, decimalFromText(text)!) === 0;
}

interface Tree {
  readonly leaves: [string, string][];
  readonly sections: Map<string, Tree>;
}

/** A table constructor; fields of one section stand in one inner table. */
function table(entries: readonly (readonly [readonly string[], string])[]): string {
  const root: Tree = { leaves: [], sections: new Map() };
  for (const [steps, text] of entries) {
    let place = root;
    for (const step of steps.slice(0, -1)) {
      let inner = place.sections.get(step);
      if (inner === undefined) {
        inner = { leaves: [], sections: new Map() };
        place.sections.set(step, inner);
      }
      place = inner;
    }
    place.leaves.push([steps[steps.length - 1]!, text]);
  }
  return writeTree(root);
}

function writeTree(tree: Tree): string {
  const parts = tree.leaves.map(([key, text]) => `${writeKey(key)} = ${text}`);
  const leaves = new Set(tree.leaves.map(([key]) => key));
  for (const [key, inner] of tree.sections) {
    // A name that is a field and a section at once cannot be one Lua key twice: its section is written dotted.
    if (leaves.has(key)) for (const [name, text] of inner.leaves) parts.push(`[${quote(`${key}.${name}`)}] = ${text}`);
    else parts.push(`${writeKey(key)} = ${writeTree(inner)}`);
  }
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const KEYWORDS = new Set(
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
);

function writeKey(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) && !KEYWORDS.has(key) ? key : `[${quote(key)}]`;
}

/** A Lua string literal; control characters by number. */
export function quote(text: string): string {
  const inner = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\x00-\x1f\x7f]/g, (unit) => `\\${unit.charCodeAt(0).toString().padStart(3, '0')}`);
  return `"${inner}"`;
}
