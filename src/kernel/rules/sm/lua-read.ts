// Reads plain declarative Lua blocks, as `blocksToLua` writes them and people copy them; refuses everything else by place.

import type { ReadResult } from '../../text/index.ts';
import { Lines } from '../../text/index.ts';
import type { RuleBlock } from '../model.ts';
import { toBlock } from './lua-blocks.ts';
import { parseItems } from './lua-syntax.ts';
import { Problems } from './problems.ts';
import { writeSm } from './write.ts';

/**
 * The blocks of a text that is a list of finished blocks, bare, in braces, or behind `return` or `rules =`.
 * Variables, functions, arithmetic, `on`, line breaks in texts and fields without a name are refused: a `.sm` file has no
 * twin for them.
 */
export function readLuaBlocks(text: string, file: string): ReadResult<readonly RuleBlock[]> {
  const problems = new Problems(file);
  const items = parseItems(text, problems);
  const lines = new Lines(text);
  const blocks: RuleBlock[] = [];
  for (const item of items) {
    const block = toBlock(item, { file, lineOf: (offset) => lines.lineOf(offset) }, problems);
    if (block === null) continue;
    const lack = lacking(block);
    if (lack === null) blocks.push(block);
    else problems.add(lack.code, item.range, { found: lack.found });
  }
  return { value: problems.list.length > 0 ? null : blocks, diagnostics: problems.list };
}

/** What of a block no line of a rule file can hold, or null. */
function lacking(block: RuleBlock): { readonly code: string; readonly found: string } | null {
  const { selector, changes } = block;
  const tested = selector.kind === 'where' ? selector.groups.flat() : [];
  const nameless = [...changes, ...tested].find(({ steps }) => steps.includes(''));
  if (nameless !== undefined) return { code: 'sm/field', found: JSON.stringify(nameless.steps.join('.')) };
  // An empty group holds for everything; a rule file has no way to say it.
  if (selector.kind === 'where' && selector.groups.some((group) => group.length === 0))
    return { code: 'sm/lua-test', found: '{}' };
  // One line for the selector and one for each change: more of them come from a text that breaks its line.
  const lines = writeSm([block]).split('\n').length - 1;
  return lines === 1 + changes.length ? null : { code: 'sm/lua-line-break', found: '' };
}
