// Lays a definition out for people: what fits on a line stays on it. Unpaired surrogates are escaped, so that the text says
// exactly what the value is.

import { isArray, isObject, type JsonValue, writeJson, writeString } from '../json/index.ts';

const WIDTH = 100;

/** A value as text of lines that are not longer than need be. */
export function layOut(value: JsonValue, indent = ''): string {
  const line = onLine(value);
  if (indent.length + line.length <= WIDTH && indent !== '') return line;
  const deeper = `${indent}  `;
  if (isArray(value) && value.length > 0)
    return `[\n${value.map((item) => deeper + layOut(item, deeper)).join(',\n')}\n${indent}]`;
  if (isObject(value) && value.size > 0)
    return `{\n${value.names.map((name, at) => `${deeper}${quoted(name)}: ${layOut(value.values[at]!, deeper)}`).join(',\n')}\n${indent}}`;
  return line;
}

function onLine(value: JsonValue): string {
  if (typeof value === 'string') return quoted(value);
  if (isArray(value)) return `[${value.map(onLine).join(', ')}]`;
  if (!isObject(value)) return writeJson(value);
  if (value.size === 0) return '{}';
  return `{ ${value.names.map((name, at) => `${quoted(name)}: ${onLine(value.values[at]!)}`).join(', ')} }`;
}

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function quoted(text: string): string {
  let written = '';
  let from = 0;
  for (const { 0: unit, index } of text.matchAll(LONE)) {
    written += `${inside(text.slice(from, index))}\\u${unit.charCodeAt(0).toString(16)}`;
    from = index + 1;
  }
  return from === 0 && written === '' ? writeString(text) : `"${written}${inside(text.slice(from))}"`;
}

/** A text as JSON without its quotes. */
function inside(text: string): string {
  return writeString(text).slice(1, -1);
}
