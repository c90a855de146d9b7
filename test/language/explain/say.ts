// Explanations as indented lines of English, so that a test shows what a person reads.

import { render } from '../../../src/i18n/index.ts';
import type { Explained, ExplainNode } from '../../../src/language/explain/index.ts';

/** Every sentence, two blanks a level; notes only when asked for. */
export function lines(explained: Explained | null, notes = false): readonly string[] {
  const told = (node: ExplainNode, depth: number): readonly string[] => [
    `${'  '.repeat(depth)}${render('en', node.said)}`,
    ...(notes
      ? node.notes.map((note) => `${'  '.repeat(depth)}(${typeof note === 'string' ? note : render('en', note)})`)
      : []),
    ...node.children.flatMap((child) => told(child, depth + 1)),
  ];
  return explained?.nodes.flatMap((node) => told(node, 0)) ?? [];
}

/** A text without its caret mark, and where that stood. */
export const at = (marked: string) => ({ text: marked.replace('|', ''), offset: marked.indexOf('|') });
