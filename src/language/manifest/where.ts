// Where a caret stands in a manifest, read line by line, so that it is known while the text does not read as YAML.

import type { TextRange } from '../../kernel/text/index.ts';
import type { ManifestPath } from './keys.ts';

export interface ManifestPlace {
  /** The mapping or list that the caret is in. */
  readonly path: ManifestPath;
  readonly at: 'key' | 'value' | 'comment';
  /** The key whose value is written; null in `at: 'key'`. For items of a list the list's own key. */
  readonly key: string | null;
  /** Whether the value is an item of a list. */
  readonly item: boolean;
  /** What is written already, to be replaced. */
  readonly range: TextRange;
  /** Keys or items that stand beside it. */
  readonly beside: readonly string[];
}

interface Line {
  readonly start: number;
  readonly text: string;
  /** Columns of `- ` before the content. */
  readonly dashes: readonly number[];
  /** Column of the content. */
  readonly column: number;
  readonly content: string;
  readonly key: string | null;
}

const KEY = /^("[^"\n]*"|'[^'\n]*'|[^\s#:[\]{},"'][^#:[\]{},]*?)[ \t]*:(?=\s|$)/;

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((whole): Line => {
    const line = { start, text: whole.replace(/\r$/, '') };
    start += whole.length + 1;
    return { ...line, ...parts(line.text) };
  });
}

function parts(text: string): Pick<Line, 'dashes' | 'column' | 'content' | 'key'> {
  const dashes: number[] = [];
  let column = /^ */.exec(text)![0].length;
  for (;;) {
    const dash = /^-(?: +|$)/.exec(text.slice(column));
    if (dash === null) break;
    dashes.push(column);
    column += dash[0].length;
  }
  const content = text.slice(column);
  const key = KEY.exec(content)?.[1];
  return { dashes, column, content, key: key === undefined ? null : unquoted(key) };
}

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2').trim();

/** What stands at an offset. */
export function manifestPlace(text: string, offset: number): ManifestPlace {
  const lines = linesOf(text);
  const index = Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= offset),
  );
  const line = lines[index]!;
  const column = offset - line.start;
  const before = line.text.slice(0, column);
  if (/(?:^|\s)#/.test(withoutTexts(before)))
    return place([], 'comment', null, false, { start: offset, end: offset }, []);
  const contentColumn = Math.min(line.column, column);
  const above = pathAbove(lines, index, contentColumn, line.dashes);
  const keyEnd = line.key === null ? -1 : line.column + KEY.exec(line.content)![0].length;
  const valueFrom = keyEnd >= 0 && column >= keyEnd ? keyEnd : line.column;
  const inner = before.slice(Math.min(valueFrom, column));
  const flow = flowAt(inner);
  const key = keyEnd >= 0 && column >= keyEnd ? line.key! : null;
  if (flow !== null) {
    // `tags: [a, b` and `- { id: cost, type: `.
    const base = key === null ? above : [...above, key];
    const start = line.start + Math.min(valueFrom, column) + flow.wordStart;
    const end = wordEnd(line.text, column) + line.start;
    const after = line.text.slice(column);
    const beside = [...flow.beside, ...besideAfter(after, flow.kind)];
    const path = [...base, ...flow.path];
    if (flow.kind === 'list')
      return place(path.slice(0, -1), 'value', path.at(-1) ?? null, true, { start, end }, beside);
    if (flow.key !== null) return place(path, 'value', flow.key, false, { start, end }, []);
    return place(path, 'key', null, false, { start, end }, beside);
  }
  if (key !== null) {
    const blank = /^\s*/.exec(inner)![0].length;
    const range = {
      start: line.start + Math.min(valueFrom + blank, column),
      end: line.start + valueEnd(line.text, column),
    };
    return place(above, 'value', key, false, range, []);
  }
  const range = { start: line.start + contentColumn, end: line.start + wordEnd(line.text, column) };
  if (above.at(-1) === '[]') {
    const list = above.slice(0, -1);
    const isNew = line.dashes.length > 0;
    const items = besideLines(lines, index, line.dashes.at(-1) ?? 0);
    // A text of a list, or the first key of a mapping in it: whoever asks knows which of them the list holds.
    if (isNew) return place(list.slice(0, -1), 'value', list.at(-1) ?? null, true, range, items);
  }
  return place(above, 'key', null, false, range, keysBeside(lines, index, contentColumn));
}

function place(
  path: ManifestPath,
  at: ManifestPlace['at'],
  key: string | null,
  item: boolean,
  range: TextRange,
  beside: readonly string[],
): ManifestPlace {
  return { path, at, key, item, range, beside };
}

/** The keys around a line whose content starts at a column; `[]` for each list item on the way. */
function pathAbove(lines: readonly Line[], index: number, column: number, dashes: readonly number[]): string[] {
  const path: string[] = [];
  let limit = column;
  const open = [...dashes];
  let pending = open.pop();
  if (pending !== undefined) {
    path.unshift('[]');
    limit = pending;
  }
  for (let at = index - 1; at >= 0 && limit >= 0; at -= 1) {
    const line = lines[at]!;
    if (line.content === '' || line.content.startsWith('#')) continue;
    // A list may stand at the column of its key.
    const isParent = line.key !== null && (line.column < limit || (pending !== undefined && line.column === limit));
    if (isParent && (line.dashes.length === 0 || line.column < limit || pending !== undefined)) {
      path.unshift(line.key!);
      limit = line.column;
      pending = undefined;
      if (line.dashes.length > 0) {
        pending = line.dashes.at(-1)!;
        limit = pending;
        path.unshift('[]');
      }
      if (limit === 0 && pending === undefined) break;
    } else if (line.dashes.length > 0 && line.column === limit && pending === undefined) {
      // The first line of the list item that this line belongs to.
      pending = line.dashes.at(-1)!;
      limit = pending;
      path.unshift('[]');
    }
  }
  return path;
}

interface Flow {
  readonly kind: 'list' | 'mapping';
  readonly path: readonly string[];
  readonly key: string | null;
  readonly wordStart: number;
  readonly beside: readonly string[];
}

/** The innermost bracket that is open at the end of a text, or null. */
function flowAt(text: string): Flow | null {
  interface Level {
    kind: 'list' | 'mapping';
    path: string[];
    key: string | null;
    beside: string[];
    from: number;
  }
  const stack: Level[] = [];
  let quote = '';
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]!;
    const top = stack.at(-1);
    if (quote !== '') {
      if (letter === '\\' && quote === '"') index += 1;
      else if (letter === quote) quote = '';
      continue;
    }
    if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '[' || letter === '{') {
      const path =
        top === undefined ? [] : [...top.path, ...(top.kind === 'mapping' && top.key !== null ? [top.key] : ['[]'])];
      stack.push({ kind: letter === '[' ? 'list' : 'mapping', path, key: null, beside: [], from: index + 1 });
    } else if (letter === ']' || letter === '}') stack.pop();
    else if (top !== undefined && letter === ',') {
      if (top.kind === 'list') top.beside.push(unquoted(text.slice(top.from, index).trim()));
      top.key = null;
      top.from = index + 1;
    } else if (top !== undefined && letter === ':' && top.kind === 'mapping' && top.key === null) {
      top.key = unquoted(text.slice(top.from, index).trim());
      top.beside.push(top.key);
      top.from = index + 1;
    }
  }
  const top = stack.at(-1);
  if (top === undefined) return null;
  const blank = /^\s*/.exec(text.slice(top.from))![0].length;
  return {
    kind: top.kind,
    path: top.path,
    key: top.key,
    wordStart: Math.min(top.from + blank, text.length),
    beside: top.beside,
  };
}

function besideAfter(text: string, kind: Flow['kind']): string[] {
  const rest = text.split(/[\]}]/)[0]!.split(',').slice(1);
  return rest
    .map((part) => unquoted((kind === 'list' ? part : part.split(':')[0]!).trim()))
    .filter((part) => part !== '');
}

function besideLines(lines: readonly Line[], index: number, dash: number): string[] {
  const found: string[] = [];
  for (const step of [-1, 1])
    for (let at = index + step; at >= 0 && at < lines.length; at += step) {
      const line = lines[at]!;
      if (line.content === '' && line.dashes.length === 0) continue;
      const own = line.dashes.at(-1);
      if (own === undefined ? line.column <= dash : own < dash) break;
      if (own === dash && line.key === null) found.push(unquoted(line.content.split(' #')[0]!.trim()));
    }
  return found;
}

function keysBeside(lines: readonly Line[], index: number, column: number): string[] {
  const found: string[] = [];
  for (const step of [-1, 1])
    for (let at = index + step; at >= 0 && at < lines.length; at += step) {
      const line = lines[at]!;
      if (line.content === '' || line.content.startsWith('#')) continue;
      if (step > 0 && line.dashes.length > 0 && line.dashes[0]! < column) break;
      if (line.column < column) break;
      if (line.column === column && line.key !== null) found.push(line.key);
      if (step < 0 && line.dashes.length > 0 && line.column === column) break;
    }
  return found;
}

/** A text with what stands in quotes blanked, so that marks in it do not count. */
function withoutTexts(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"?|'[^']*'?/g, (quoted) => '_'.repeat(quoted.length));
}

function wordEnd(text: string, column: number): number {
  return column + /^[\w.*\-/]*["']?/.exec(text.slice(column))![0].length;
}

function valueEnd(text: string, column: number): number {
  const rest = text.slice(column);
  const comment = withoutTexts(rest).search(/\s#/);
  return column + (comment < 0 ? rest : rest.slice(0, comment)).trimEnd().length;
}

/** The path of the key or value at an offset, for hovers: down to the key itself. */
export function manifestKeyAt(
  text: string,
  offset: number,
): { readonly path: ManifestPath; readonly range: TextRange } | null {
  const lines = linesOf(text);
  const index = Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= offset),
  );
  const line = lines[index]!;
  const column = offset - line.start;
  const found = manifestPlace(text, offset);
  if (found.at === 'comment') return null;
  if (line.key !== null && column >= line.column && column <= line.column + line.key.length + 1) {
    const path = pathAbove(lines, index, line.column, line.dashes);
    const start = line.start + line.column;
    return { path: [...path, line.key], range: { start, end: start + line.content.indexOf(':') } };
  }
  if (found.at === 'value' && found.key !== null) return { path: [...found.path, found.key], range: found.range };
  if (found.at === 'key' && found.range.end > found.range.start) {
    const word = unquoted(text.slice(found.range.start, found.range.end));
    if (keyLike(word)) return { path: [...found.path, word], range: found.range };
  }
  return null;
}

const keyLike = (word: string): boolean => /^[\w-]+$/.test(word);
