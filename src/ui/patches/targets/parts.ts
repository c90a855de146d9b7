// Two texts as stretches of lines: added, removed, equal, and equal ones far from any change folded.

import { diffLines } from 'diff';

export type Part =
  | { readonly kind: 'added' | 'removed' | 'equal'; readonly lines: readonly string[]; readonly first: number }
  | { readonly kind: 'folded'; readonly lines: readonly string[]; readonly first: number };

/** Equal lines that are kept around a difference. */
const CONTEXT = 3;

export function partsOf(before: string, after: string): readonly Part[] {
  const changes = diffLines(before, after);
  const parts: Part[] = [];
  let line = 1;
  for (const [index, { value, added, removed }] of changes.entries()) {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) parts.push({ kind: added ? 'added' : 'removed', lines, first: line });
    else {
      const head = index === 0 ? 0 : CONTEXT;
      const tail = index === changes.length - 1 ? 0 : CONTEXT;
      if (lines.length <= head + tail + 1) parts.push({ kind: 'equal', lines, first: line });
      else {
        if (head > 0) parts.push({ kind: 'equal', lines: lines.slice(0, head), first: line });
        parts.push({ kind: 'folded', lines: lines.slice(head, lines.length - tail), first: line + head });
        if (tail > 0) parts.push({ kind: 'equal', lines: lines.slice(-tail), first: line + lines.length - tail });
      }
    }
    if (!removed) line += lines.length;
  }
  return parts;
}
