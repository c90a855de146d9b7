// Reads plain declarative Lua blocks, as `blocksToLua` writes them and people copy them; refuses everything else by place.

import type { ReadResult } from '../../text/index.ts';
import { Lines } from '../../text/index.ts';
import type { RuleBlock } from '../model.ts';
import { toBlock } from './lua-blocks.ts';
import { parseItems } from './lua-syntax.ts';
import { Problems } from './problems.ts';

/**
 * The blocks of a text that is a list of finished blocks, bare, in braces, or behind `return` or `rules =`.
 * Variables, functions, arithmetic and `on` are refused: a `.sm` file has no twin for them.
 */
export function readLuaBlocks(text: string, file: string): ReadResult<readonly RuleBlock[]> {
  const problems = new Problems(file);
  const items = parseItems(text, problems);
  const lines = new Lines(text);
  const blocks: RuleBlock[] = [];
  for (const item of items) {
    const block = toBlock(item, { file, lineOf: (offset) => lines.lineOf(offset) }, problems);
    if (block !== null) blocks.push(block);
  }
  return { value: problems.list.length > 0 ? null : blocks, diagnostics: problems.list };
}
