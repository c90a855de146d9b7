// Takes a page apart by lines: its title, its steps, and in each step the text and the fenced blocks `start`, `guess`, `task`.

import type { TextRange } from '../text/index.ts';

export const BLOCK_KINDS = ['start', 'guess', 'task'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export interface Block {
  readonly kind: BlockKind;
  /** The YAML between the fences. */
  readonly text: string;
  readonly offset: number;
  readonly range: TextRange;
  readonly closed: boolean;
}

/** A run of Markdown, or a block. */
export type Piece = { readonly kind: 'text'; readonly text: string } | Block;

export interface Section {
  readonly title: string;
  readonly range: TextRange;
  readonly pieces: readonly Piece[];
}

export interface PageParts {
  readonly title: string | null;
  /** What stands before the first step. */
  readonly intro: readonly Piece[];
  readonly sections: readonly Section[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([A-Za-z]*)[ \t]*$/;
const isKind = (word: string): word is BlockKind => (BLOCK_KINDS as readonly string[]).includes(word);

/** Splits a page; never fails, and looks at each line once. */
export function splitPage(text: string): PageParts {
  let title: string | null = null;
  const intro: Piece[] = [];
  const sections: { title: string; range: TextRange; pieces: Piece[] }[] = [];
  let pieces = intro;
  let words: string[] = [];
  const flush = () => {
    const joined = words.join('\n').trim();
    if (joined !== '') pieces.push({ kind: 'text', text: joined });
    words = [];
  };
  let open: { mark: string; block: BlockKind | null; start: number; body: number } | null = null;
  for (const { line, start, end } of linesOf(text)) {
    if (open !== null) {
      const closes = FENCE.exec(line);
      const isEnd = closes !== null && closes[2] === '' && closes[1]!.startsWith(open.mark);
      if (open.block === null) words.push(line);
      else if (isEnd) pieces.push(blockOf(text, open.block, open, start, end, true));
      if (isEnd) open = null;
      continue;
    }
    const fence = FENCE.exec(line);
    if (fence !== null || /^ {0,3}(`{3,}|~{3,})/.test(line)) {
      const word = fence?.[2]?.toLowerCase() ?? '';
      const mark = fence?.[1] ?? /(`{3,}|~{3,})/.exec(line)![1]!;
      open = { mark, block: isKind(word) ? word : null, start, body: end };
      if (open.block === null) words.push(line);
      else flush();
      continue;
    }
    const heading = /^(#{1,2})[ \t]+(.*?)[ \t]*#*$/.exec(line);
    if (heading === null) words.push(line);
    else if (heading[1] === '#' && title === null && sections.length === 0) title = heading[2]!;
    else if (heading[1] === '##') {
      flush();
      pieces = [];
      sections.push({ title: heading[2]!, range: { start, end: start + line.length }, pieces });
    } else words.push(line);
  }
  if (open?.block != null) pieces.push(blockOf(text, open.block, open, text.length, text.length, false));
  flush();
  return { title, intro, sections };
}

function blockOf(
  text: string,
  kind: BlockKind,
  { start, body }: { readonly start: number; readonly body: number },
  until: number,
  end: number,
  closed: boolean,
): Block {
  return { kind, text: text.slice(body, until), offset: body, range: { start, end }, closed };
}

/** Lines without their ends; `end` is the offset behind the line end. */
function* linesOf(text: string) {
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at + 1;
    const line = text.slice(start, at < 0 ? end : at).replace(/\r$/, '');
    yield { line, start, end };
    start = end;
  }
}
