// Ways out of the reader's one problem, as edits. Where the `yaml` package's own reading helps (the text of a block
// scalar), its concrete syntax tree is used.

import { CST, Parser } from 'yaml';
import type { Fix, TextRange } from '../text/index.ts';
import { quoteText } from './quote.ts';
import type { YamlRule } from './rules.ts';

const COMPARISON = '(?:>=|<=|>|<|=)[ ]*[0-9][0-9.]*';
const RANGE = new RegExp(`${COMPARISON}(?:[ ]*,[ ]*${COMPARISON})*`, 'y');

/** Fixes for a problem of the strict reader; `text` is the decoded source. */
export function fixesOf(text: string, rule: YamlRule, range: TextRange | null, file: string): readonly Fix[] {
  if (range === null) return [];
  const fix = (id: string, start: number, end: number, replacement: string, safe: boolean, values = {}): Fix => {
    return {
      title: { id: `yaml/fix.${id}`, values },
      safe,
      edits: [{ file, range: { start, end }, text: replacement }],
    };
  };
  const { start, end } = range;
  switch (rule) {
    case 'byte_order_mark':
      return [fix('remove', start, end, '', true)];
    case 'control_character':
      return text[start] === '\r' ? [fix('line-end', start, end, '\n', true)] : [fix('remove', start, end, '', false)];
    case 'bad_escape':
      return [fix('backslash', start, start + 1, '\\\\', false)];
    case 'tab_indentation': {
      const tabs = /^[\t ]*/.exec(text.slice(start))![0];
      return [fix('tab', start, start + tabs.length, tabs.replace(/\t/g, '  '), false)];
    }
    case 'alias': {
      const word = plainWord(text, start);
      return [fix(word === '*' ? 'star' : 'quote', start, start + word.length, quoteText(word), word === '*')];
    }
    case 'anchor':
    case 'tag': {
      const word = plainWord(text, start);
      return [fix('quote', start, start + word.length, quoteText(word), false)];
    }
    case 'directive':
      return [fix('remove', start, afterLine(text, start), '', false)];
    case 'block_scalar':
      return blockFixes(text, start, fix);
    case 'unexpected_character': {
      const wide = wideColon(text, start, fix);
      if (wide.length > 0) return wide;
      if (!/[%@`]/.test(text[start] ?? '')) return [];
      const word = plainWord(text, start);
      return [fix('quote', start, start + word.length, quoteText(word), false)];
    }
    case 'not_mapping':
      return wideColon(text, start, fix);
    default:
      return [];
  }
}

type MakeFix = (id: string, start: number, end: number, text: string, safe: boolean, values?: object) => Fix;

/** The text from here to where a plain scalar would end. */
function plainWord(text: string, start: number): string {
  const rest = /^[^\r\n]*/.exec(text.slice(start, start + 4096))![0];
  const line = rest.replace(/[ \t]#.*$/, '').replace(/:[ \t].*$/, '');
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const isFlow = /[[{]/.test(before);
  return (isFlow ? line.replace(/[,\]}].*$/, '') : line).trimEnd();
}

function afterLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end + 1;
}

/** `>= 1.2` wants quotes; a real block scalar becomes one line. */
function blockFixes(text: string, start: number, fix: MakeFix): readonly Fix[] {
  RANGE.lastIndex = start;
  const range = RANGE.exec(text)?.[0];
  if (range !== undefined) return [fix('range', start, start + range.length, quoteText(range), true)];
  const block = blockAt(text, start);
  if (block !== null) return [fix('block', start, block.end, quoteText(block.value), true)];
  const word = plainWord(text, start);
  return word === '' ? [] : [fix('quote', start, start + word.length, quoteText(word), false)];
}

/** The block scalar whose header stands at `start`: its text, and where its last line ends. */
function blockAt(text: string, start: number): { readonly value: string; readonly end: number } | null {
  if (!/^[|>][0-9+-]*[ \t]*(?:#.*)?$/.test(text.slice(start, text.indexOf('\n', start) >>> 0).trimEnd())) return null;
  const found: { value: string; end: number }[] = [];
  for (const document of new Parser().parse(text.slice(0, blockEnd(text, start)))) {
    if (document.type !== 'document') continue;
    CST.visit(document, (item) => {
      const token = item.value;
      if (token?.type !== 'block-scalar') return;
      const header = token.props.find((part): part is CST.SourceToken => part.type === 'block-scalar-header');
      if (header?.offset !== start) return;
      let isSound = true;
      const resolved = CST.resolveAsScalar(token, true, () => {
        isSound = false;
      });
      if (!isSound) return CST.visit.BREAK;
      const body = text.indexOf('\n', header.offset);
      const lines = token.source.trimEnd().length;
      const end = lines === 0 || body < 0 ? header.offset + header.source.length : body + 1 + lines;
      found.push({ value: resolved.value, end });
      return CST.visit.BREAK;
    });
    if (found.length > 0) break;
  }
  return found[0] ?? null;
}

/** Where the lines that may belong to a block scalar end: before one that is indented no deeper than its header's line. */
function blockEnd(text: string, start: number): number {
  const header = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^ */.exec(text.slice(header, start))![0].length;
  const outer = new RegExp(`\\n {0,${Math.min(indent, 1000)}}[^ \\r\\n]`, 'g');
  outer.lastIndex = start;
  return outer.exec(text)?.index ?? text.length;
}

/** `id：x` for `id: x`: the full-width colon on the line that has no other. */
function wideColon(text: string, place: number, fix: MakeFix): readonly Fix[] {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  const match = /^([ ]*(?:- )*[^\s:：#'"]+)[ ]*：[ ]*/.exec(text.slice(start, afterLine(text, start)));
  if (match === null) return [];
  const from = start + match[1]!.length;
  const to = start + match[0].length;
  const isLast = text[to] === undefined || text[to] === '\n' || text[to] === '\r';
  const values = { found: '：', ascii: ':' };
  return [fix('full-width', from, to, isLast ? ':' : ': ', true, values)];
}
