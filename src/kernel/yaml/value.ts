// Values to be written into a strict YAML text, and their written forms in block and in flow.

import type { YamlNode } from './node.ts';
import { quoteText } from './quote.ts';
import { writeText } from './write.ts';

/** What can be written: texts, booleans, numbers as decimal texts, lists and mappings. */
export type YamlValue =
  | string
  | boolean
  | YamlNumber
  /** A text that is written in quotes even where it could do without. */
  | YamlQuoted
  | readonly YamlValue[]
  | ReadonlyMap<string, YamlValue>;

export interface YamlNumber {
  readonly number: string;
}

export interface YamlQuoted {
  readonly quoted: string;
}

const isList = (value: YamlValue): value is readonly YamlValue[] => Array.isArray(value);
const isScalar = (value: YamlValue) => !isList(value) && !(value instanceof Map);

/** A value on one line. */
export function writeFlow(value: YamlValue): string {
  if (typeof value === 'string') return writeText(value);
  if (typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(writeFlow).join(', ')}]`;
  if (value instanceof Map) {
    const entries = [...(value as ReadonlyMap<string, YamlValue>)];
    if (entries.length === 0) return '{}';
    return `{ ${entries.map(([key, item]) => `${writeText(key)}: ${writeFlow(item)}`).join(', ')} }`;
  }
  return 'number' in value ? value.number : quoteText((value as YamlQuoted).quoted);
}

/**
 * What stands after `key:`, its blank or line end included: lists of scalars and small values on the key's line, mappings and
 * lists of collections as a block two columns deeper than `indent`.
 */
export function writeAfterKey(value: YamlValue, indent: number, newLine: string): string {
  const isBlock = isList(value) ? value.length > 0 && !value.every(isScalar) : value instanceof Map && value.size > 0;
  if (!isBlock) return ` ${writeFlow(value)}`;
  return newLine + ' '.repeat(indent + 2) + writeBlock(value, indent + 2, newLine);
}

/** A collection as a block whose first line has its indentation already. */
export function writeBlock(value: YamlValue, indent: number, newLine: string): string {
  const between = newLine + ' '.repeat(indent);
  if (isList(value) && value.length > 0)
    return value.map((item) => `- ${writeItem(item, indent + 2, newLine)}`).join(between);
  if (!(value instanceof Map) || value.size === 0) return writeFlow(value);
  const entries = [...(value as ReadonlyMap<string, YamlValue>)];
  return entries.map(([key, item]) => `${writeText(key)}:${writeAfterKey(item, indent, newLine)}`).join(between);
}

/** What stands after `- `. */
export function writeItem(value: YamlValue, indent: number, newLine: string): string {
  const isBlock = value instanceof Map ? value.size > 0 : isList(value) && !value.every(isScalar);
  return isBlock ? writeBlock(value, indent, newLine) : writeFlow(value);
}

/** Whether a node says a value already: the same texts, numbers by their canonical text, keys in any order. */
export function says(node: YamlNode, value: YamlValue): boolean {
  if (isList(value))
    return (
      node.type === 'sequence' &&
      node.items.length === value.length &&
      value.every((item, index) => says(node.items[index]!, item))
    );
  if (value instanceof Map) {
    if (node.type !== 'mapping' || node.entries.length !== value.size) return false;
    return node.entries.every(({ key, value: item }) => {
      const wanted = (value as ReadonlyMap<string, YamlValue>).get(key.value!);
      return key.type === 'string' && wanted !== undefined && says(item, wanted);
    });
  }
  if (node.type === 'mapping' || node.type === 'sequence') return false;
  if (typeof value === 'string') return node.type === 'string' && node.value === value;
  if (typeof value === 'boolean') return node.type === 'boolean' && node.value === String(value);
  if ('number' in value) return (node.type === 'integer' || node.type === 'decimal') && node.source === value.number;
  return node.type === 'string' && node.quoted && node.value === (value as YamlQuoted).quoted;
}
