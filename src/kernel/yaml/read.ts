// Strict YAML in, a tree with places out, or the first problem in reading order (facts 1; standard 2).

import type { Diagnostic, ReadResult, TextRange } from '../text/index.ts';
import { at } from '../text/index.ts';
import { readBlockNode } from './block.ts';
import { Cursor } from './cursor.ts';
import { fixesOf } from './fixes.ts';
import type { YamlMapping, YamlNode } from './node.ts';
import { YamlFault } from './rules.ts';
import { openSource } from './source.ts';

/** A strict YAML text with everything that its editors need. */
export interface YamlDocument {
  /** The decoded text that all ranges count in. */
  readonly text: string;
  readonly root: YamlMapping | null;
  /** Every comment, from its `#` to the end of its line, in order. Complete only when `root` is not null. */
  readonly comments: readonly TextRange[];
  /** At most one: `yaml/<rule id>` with the path `document`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a document whose root is one mapping (facts 1.5). `file` is only named in the diagnostic. */
export function readYaml(source: Uint8Array | string, file = ''): ReadResult<YamlMapping> {
  const { root, diagnostics } = readYamlDocument(source, file);
  return { value: root, diagnostics };
}

/** Reads one value of any kind; an empty text is null (the single value entry point of facts 1.11). */
export function readYamlValue(source: Uint8Array | string, file = ''): ReadResult<YamlNode> {
  const { root, diagnostics } = read(source, file, (cursor) => readRoot(cursor));
  return { value: root, diagnostics };
}

/** Like `readYaml`, with the text and its comments. */
export function readYamlDocument(source: Uint8Array | string, file = ''): YamlDocument {
  return read(source, file, (cursor) => {
    const root = readRoot(cursor, (node) => {
      if (node.type !== 'mapping') throw new YamlFault('not_mapping', node.range);
    });
    return root as YamlMapping;
  });
}

function read<T extends YamlNode>(
  source: Uint8Array | string,
  file: string,
  readNode: (cursor: Cursor) => T,
): Omit<YamlDocument, 'root'> & { readonly root: T | null } {
  const { text, fault } = openSource(source);
  const cursor = new Cursor(text);
  try {
    if (fault !== null) throw fault;
    const root = readNode(cursor);
    return { text, root, comments: cursor.comments, diagnostics: [] };
  } catch (problem) {
    if (!(problem instanceof YamlFault)) throw problem;
    return { text, root: null, comments: cursor.comments, diagnostics: [diagnose(problem, text, file)] };
  }
}

function diagnose({ rule, range }: YamlFault, text: string, file: string): Diagnostic {
  const code = `yaml/${rule}`;
  const problem: Diagnostic = { code, severity: 'error', file, range, path: 'document', message: { id: code } };
  const fixes = fixesOf(text, rule, range, file);
  return fixes.length === 0 ? problem : { ...problem, fixes };
}

/** The document around its one node; `check` judges the node before what follows it. */
function readRoot(cursor: Cursor, check: (node: YamlNode) => void = () => {}): YamlNode {
  const more = toRoot(cursor);
  const start = cursor.position;
  const root: YamlNode = more
    ? readBlockNode(cursor, -1, 1)
    : { type: 'null', value: null, source: '', quoted: false, range: at(start) };
  check(root);
  // A flow root is closed by its bracket, a block root by its indentation: what follows is named accordingly.
  const isFlow = cursor.text[start] === '{' || cursor.text[start] === '[';
  checkRest(cursor, isFlow);
  return root;
}

/** Steps over the directive check and one `---` (facts 1.5); whether there is content. */
function toRoot(cursor: Cursor): boolean {
  if (!toContentBeforeDocument(cursor)) return false;
  const marker = cursor.marker();
  if (marker === '...') throw markerFault(cursor);
  if (marker === null) return true;
  cursor.position += 3;
  if (!cursor.skipToLineEnd()) throw cursor.fault('unexpected_character');
  if (!cursor.toContent()) return false;
  if (cursor.marker() !== null) throw markerFault(cursor);
  return true;
}

function toContentBeforeDocument(cursor: Cursor): boolean {
  if (!cursor.toContent()) return false;
  if (cursor.character === '%' && cursor.column === 0) throw cursor.fault('directive');
  return true;
}

function markerFault(cursor: Cursor): YamlFault {
  return new YamlFault('several_documents', { start: cursor.position, end: cursor.position + 3 });
}

function checkRest(cursor: Cursor, isFlow: boolean): void {
  if (cursor.atEnd) return;
  const marker = cursor.marker();
  if (marker === '---') throw markerFault(cursor);
  if (marker === null) throw cursor.fault(isFlow ? 'trailing_content' : 'bad_indentation');
  cursor.position += 3;
  if (!cursor.skipToLineEnd() || cursor.toContent()) throw cursor.fault('several_documents');
}
