// Writes values as one line without blanks: numbers as written, nulls kept, only what must be escaped is.

import { isArray, JsonNumber, type JsonValue } from './value.ts';

const SPECIAL = /["\\\u0000-\u001f\u2028\u2029\ud800-\udfff]/;
const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

/** A text in double quotes; an unpaired surrogate becomes `?`. */
export function writeString(text: string): string {
  if (!SPECIAL.test(text)) return `"${text}"`;
  const escaped = text.replace(
    /["\\\u0000-\u001f\u2028\u2029]/g,
    (character) => SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${withoutLoneSurrogates(escaped)}"`;
}

/** Unpaired surrogates as `?`. */
export function withoutLoneSurrogates(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '?');
}

/** A value as compact JSON. */
export function writeJson(value: JsonValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof JsonNumber) return value.text;
  let text = '';
  if (isArray(value)) {
    for (let place = 0; place < value.length; place += 1) text += (place === 0 ? '' : ',') + writeJson(value[place]!);
    return `[${text}]`;
  }
  for (let place = 0; place < value.size; place += 1)
    text += `${place === 0 ? '' : ','}${writeString(value.names[place]!)}:${writeJson(value.values[place]!)}`;
  return `{${text}}`;
}

/** A value as indented JSON for people; numbers as written. */
export function prettyJson(value: JsonValue, indent = ''): string {
  const deeper = `${indent}  `;
  if (isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => deeper + prettyJson(item, deeper)).join(',\n')}\n${indent}]`;
  }
  if (value === null || typeof value !== 'object' || value instanceof JsonNumber) return writeJson(value);
  if (value.size === 0) return '{}';
  const members = value.names.map(
    (name, place) => `${deeper}${writeString(name)}: ${prettyJson(value.values[place]!, deeper)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}
