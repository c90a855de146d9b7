// Sets or removes one value of a strict YAML text and leaves every other character, comments and order included, alone.

import { applyEdits, type TextEdit } from '../text/index.ts';
import {
  type EntryPlace,
  indentOf,
  insertEntry,
  insertItem,
  isFlow,
  lineStart,
  newLine,
  removeEntry,
  removeItem,
  removeItems,
} from './entries.ts';
import type { YamlEntry, YamlMapping, YamlNode, YamlSequence } from './node.ts';
import { quoteText } from './quote.ts';
import { readYamlDocument } from './read.ts';
import { says, writeAfterKey, writeBlock, writeFlow, writeItem, type YamlValue } from './value.ts';
import { writeText } from './write.ts';

/** Keys of mappings and positions in lists (from 0), from the root down. */
export type YamlPath = readonly (string | number)[];

export interface EditOptions {
  /** Named in the edits. */
  readonly file?: string;
  /** Order in which new keys of the root stand; others come last. */
  readonly order?: readonly string[];
}

/**
 * The edits that make the value at `path` be `value`; `undefined` removes it, and its mapping with it when nothing is left.
 * Mappings that are missing on the way are made. Null when the text does not read, or has no such place.
 */
export function editYaml(
  source: Uint8Array | string,
  path: YamlPath,
  value: YamlValue | undefined,
  { file = '', order = [] }: EditOptions = {},
): readonly TextEdit[] | null {
  const { text, root } = readYamlDocument(source, file);
  if (root === null || path.length === 0) return null;
  const editor = new Editor(text, file, order);
  const edits = value === undefined ? editor.remove(root, path) : editor.set(root, path, value, true);
  if (edits === null || edits.length === 0) return edits;
  // What cannot be said in place (a mapping behind two dashes, say) is refused rather than written wrongly.
  const { root: after } = readYamlDocument(applyEdits(text, edits));
  const found = after === null ? null : nodeAt(after, path);
  const isDone = value === undefined ? after !== null : found !== null && says(found, value);
  return isDone || (value === undefined && found === null) ? edits : null;
}

/** The node at a path, or null. */
export function nodeAt(root: YamlNode, path: YamlPath): YamlNode | null {
  let node: YamlNode | undefined = root;
  for (const step of path) {
    if (node === undefined) return null;
    node = typeof step === 'number' ? itemOf(node, step) : entryOf(node, step)?.value;
  }
  return node ?? null;
}

function itemOf(node: YamlNode, index: number): YamlNode | undefined {
  return node.type === 'sequence' ? node.items[index] : undefined;
}

function entryOf(node: YamlNode, key: string): YamlEntry | undefined {
  if (node.type !== 'mapping') return undefined;
  return node.entries.find((entry) => entry.key.type === 'string' && entry.key.value === key);
}

class Editor {
  constructor(
    readonly text: string,
    readonly file: string,
    readonly order: readonly string[],
  ) {}

  /** Sets a value below `node`; `isRoot` when `node` is the root. */
  set(node: YamlNode, path: YamlPath, value: YamlValue, isRoot = false): readonly TextEdit[] | null {
    const [step, ...rest] = path;
    if (step === undefined) return says(node, value) ? [] : this.#write(node, value);
    if (typeof step === 'number') {
      if (node.type !== 'sequence') return null;
      const item = node.items[step];
      if (item !== undefined) return this.set(item, rest, value);
      return step === node.items.length ? [this.#insertItem(node, step, wrap(rest, value))] : null;
    }
    if (node.type !== 'mapping') return null;
    const entry = entryOf(node, step);
    if (entry === undefined)
      return [this.#insertEntry(node, step, wrap(rest, value), isRoot ? this.#placeOf(node, step) : null)];
    const isEmpty = entry.value.type === 'null' || (rest.length > 0 && isScalarNode(entry.value));
    if (isEmpty) return this.#replace(entry, node, wrap(rest, value));
    return this.#reshape(entry, node, rest, value) ?? this.set(entry.value, rest, value);
  }

  /** Removes what stands at a path, and each mapping or list that this leaves empty. */
  remove(root: YamlMapping, path: YamlPath): readonly TextEdit[] | null {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = nodeAt(root, path.slice(0, length - 1));
      const step = path[length - 1]!;
      if (parent === null) continue;
      if (parent.type === 'sequence' && typeof step === 'number') {
        if (step >= parent.items.length) return [];
        if (parent.items.length > 1) return [removeItem(this.text, this.file, parent, step)];
      } else if (parent.type === 'mapping' && typeof step === 'string') {
        const entry = entryOf(parent, step);
        if (entry === undefined) return [];
        if (parent.entries.length > 1) return [removeEntry(this.text, this.file, parent, entry)];
      } else return null;
    }
    return null;
  }

  /** Puts a value in the place of a node. */
  #write(node: YamlNode, value: YamlValue): readonly TextEdit[] | null {
    if (node.type === 'sequence' && Array.isArray(value) && value.length > 0) return this.#writeItems(node, value);
    if (node.type === 'mapping' && value instanceof Map && value.size > 0)
      return this.#writeEntries(node, value as ReadonlyMap<string, YamlValue>);
    const isBlock = (node.type === 'mapping' || node.type === 'sequence') && !isFlow(this.text, node);
    const isQuoted = node.type === 'string' && node.quoted && typeof value === 'string';
    const written = isBlock
      ? writeBlock(value, indentOf(this.text, node.range.start).length, newLine(this.text))
      : isQuoted
        ? quoteText(value)
        : writeFlow(value);
    return [{ file: this.file, range: node.range, text: written }];
  }

  /** Writes a value after a key whose value is nothing, or a scalar that gives way to a collection. */
  #replace(entry: YamlEntry, mapping: YamlMapping, value: YamlValue): readonly TextEdit[] {
    const { start, end } = entry.value.range;
    const written = this.#afterKey(mapping, value);
    // The blank before a scalar stays; nothing stands right after the colon.
    if (start === end) return [{ file: this.file, range: { start, end }, text: written }];
    const colon = this.text.lastIndexOf(':', start - 1) + 1;
    return [{ file: this.file, range: { start: colon, end }, text: written }];
  }

  /** A block below a key that gives way to another kind of value: the comment on the key's line stays. Null for other cases. */
  #reshape(entry: YamlEntry, mapping: YamlMapping, rest: YamlPath, value: YamlValue): readonly TextEdit[] | null {
    const node = entry.value;
    if (rest.length > 0 || isScalarNode(node) || isFlow(this.text, node as YamlMapping | YamlSequence)) return null;
    const isSameKind = node.type === 'sequence' ? Array.isArray(value) : value instanceof Map;
    const isEmpty = (Array.isArray(value) && value.length === 0) || (value instanceof Map && value.size === 0);
    if (isSameKind && !isEmpty) return null;
    const start = lineStart(this.text, node.range.start);
    const written = this.#afterKey(mapping, value);
    const blockStart = /^\r?\n/.exec(written);
    if (blockStart !== null)
      return [{ file: this.file, range: { start, end: node.range.end }, text: written.slice(blockStart[0].length) }];
    const colon = this.text.indexOf(':', entry.key.range.end) + 1;
    const lineBreak = this.text.indexOf('\n', node.range.end);
    const end = lineBreak < 0 ? this.text.length : lineBreak + 1;
    return [
      { file: this.file, range: { start: colon, end: colon }, text: written },
      { file: this.file, range: { start, end }, text: '' },
    ];
  }

  #afterKey(mapping: YamlMapping, value: YamlValue): string {
    if (isFlow(this.text, mapping)) return ` ${writeFlow(value)}`;
    return writeAfterKey(value, indentOf(this.text, mapping.range.start).length, newLine(this.text));
  }

  #insertEntry(mapping: YamlMapping, key: string, value: YamlValue, place: EntryPlace): TextEdit {
    return insertEntry(this.text, this.file, mapping, writeText(key), this.#afterKey(mapping, value), place);
  }

  /** After the last entry that comes before the key in the given order. */
  #placeOf(mapping: YamlMapping, key: string): EntryPlace {
    const rank = this.order.indexOf(key);
    if (rank < 0) return null;
    const before = mapping.entries.filter((entry) => {
      const other = this.order.indexOf(entry.key.value!);
      return other >= 0 && other < rank;
    });
    return before.at(-1) ?? 'first';
  }

  #insertItem(list: YamlSequence, index: number, value: YamlValue): TextEdit {
    const written = isFlow(this.text, list)
      ? writeFlow(value)
      : writeItem(value, indentOf(this.text, list.range.start).length + 2, newLine(this.text));
    return insertItem(this.text, this.file, list, written, index);
  }

  /** Changes a list item by item, so that what stays keeps its comments. */
  #writeItems(list: YamlSequence, values: readonly YamlValue[]): readonly TextEdit[] | null {
    const { items } = list;
    const shorter = Math.min(items.length, values.length);
    let head = 0;
    while (head < shorter && says(items[head]!, values[head]!)) head += 1;
    let tail = 0;
    while (tail < shorter - head && says(items.at(-1 - tail)!, values.at(-1 - tail)!)) tail += 1;
    const edits: TextEdit[] = [];
    const oldEnd = items.length - tail;
    const newEnd = values.length - tail;
    const both = Math.min(oldEnd, newEnd);
    for (let index = head; index < both; index += 1) {
      const edit = this.set(items[index]!, [], values[index]!);
      if (edit === null) return null;
      edits.push(...edit);
    }
    if (both < oldEnd) edits.push(...removeItems(this.text, this.file, list, both, oldEnd));
    for (let index = both; index < newEnd; index += 1) edits.push(this.#insertItem(list, both, values[index]!));
    return edits;
  }

  /** Changes a mapping entry by entry. */
  #writeEntries(mapping: YamlMapping, values: ReadonlyMap<string, YamlValue>): readonly TextEdit[] | null {
    const isWanted = ({ key }: YamlEntry) => key.type === 'string' && values.has(key.value!);
    if (isFlow(this.text, mapping) && !mapping.entries.every(isWanted))
      return [{ file: this.file, range: mapping.range, text: writeFlow(values) }];
    // New entries go after the last kept one; where that one's own lines change, the block is written anew.
    const anchor = mapping.entries.findLast(isWanted);
    const moves =
      anchor !== undefined && !isScalarNode(anchor.value) && !says(anchor.value, values.get(anchor.key.value!)!);
    if (anchor === undefined || (moves && !isFlow(this.text, mapping))) {
      const indent = indentOf(this.text, mapping.range.start).length;
      return [{ file: this.file, range: mapping.range, text: writeBlock(values, indent, newLine(this.text)) }];
    }
    const edits: TextEdit[] = [];
    for (const entry of mapping.entries) {
      const wanted = entry.key.type === 'string' ? values.get(entry.key.value!) : undefined;
      if (wanted === undefined) edits.push(removeEntry(this.text, this.file, mapping, entry));
      else {
        const edit = this.set(mapping, [entry.key.value!], wanted);
        if (edit === null) return null;
        edits.push(...edit);
      }
    }
    for (const [key, value] of values)
      if (entryOf(mapping, key) === undefined) edits.push(this.#insertEntry(mapping, key, value, anchor));
    return edits;
  }
}

function isScalarNode(node: YamlNode): boolean {
  return node.type !== 'mapping' && node.type !== 'sequence';
}

/** The value inside the mappings and lists that a path still asks for. */
function wrap(path: YamlPath, value: YamlValue): YamlValue {
  return path.reduceRight<YamlValue>((inner, step) => {
    return typeof step === 'number' ? [inner] : new Map([[step, inner]]);
  }, value);
}
