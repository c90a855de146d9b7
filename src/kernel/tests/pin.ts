// Writes a value that a run holds into `tests.txt` as a test of its own, and leaves every other character alone.

import { readYamlValue, writeBlock, type YamlValue } from '../yaml/index.ts';

/** What is pinned: where, to what, and under which list and choices. */
export interface Pin {
  /** As a test names it: `units.ARMCOM.maxdamage`. */
  readonly target: string;
  /** Null: it is missing. */
  readonly value: string | null;
  /** Ids in order of effect; null when the package stands alone. */
  readonly stack: readonly string[] | null;
  /** By package id; `''` is the package itself. */
  readonly options: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly map: string | null;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The text of `tests.txt` with the pin in it; null when the text does not read as a list. */
export function pinValue(text: string | null, pin: Pin): string | null {
  const before = text ?? '';
  const { value: root } = readYamlValue(before);
  if (root === null || (root.type !== 'null' && root.type !== 'sequence')) return null;
  const newLine = before.includes('\r\n') ? '\r\n' : '\n';
  const names = root.type === 'sequence' ? root.items.map(nameOf) : [];
  const test = testOf(pin, freeName(`${pin.target} ${pin.value === null ? 'is missing' : `is ${pin.value}`}`, names));
  const isFlow = root.type === 'sequence' && before[root.range.start] === '[';
  if (isFlow) return null;
  const indent = root.type === 'sequence' ? columnOf(before, root.range.start) : 0;
  const item = ' '.repeat(indent) + writeBlock([test], indent, newLine);
  if (root.type === 'null') {
    const head = before === '' || before.endsWith('\n') ? before : before + newLine;
    return `${head}${item}${newLine}`;
  }
  // After the last item's last line; comments that follow the list stay behind it.
  const end = before.indexOf('\n', root.range.end);
  const at = end < 0 ? before.length : end + 1;
  const start = before.slice(0, at);
  return `${start}${start.endsWith('\n') ? '' : newLine}${item}${newLine}${before.slice(at)}`;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function nameOf(item: { readonly type: string }): string {
  const entries =
    'entries' in item
      ? (item as { entries: readonly { key: { value: string | null }; value: { value?: unknown } }[] }).entries
      : [];
  const found = entries.find(({ key }) => key.value === 'name')?.value.value;
  return typeof found === 'string' ? found : '';
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.includes(`${name} (${number})`)) return `${name} (${number})`;
}

function testOf(pin: Pin, name: string): YamlValue {
  const test = new Map<string, YamlValue>([['name', name]]);
  if (pin.stack !== null) test.set('stack', [...pin.stack]);
  const options = new Map<string, YamlValue>();
  for (const [id, chosen] of pin.options) {
    const values = new Map([...chosen].map(([option, text]) => [option, scalar(text)] as const));
    if (values.size === 0) continue;
    if (id === '') for (const [option, value] of values) options.set(option, value);
    else options.set(id, values);
  }
  if (options.size > 0) test.set('options', options);
  if (pin.map !== null) test.set('map', pin.map);
  const expected: YamlValue = pin.value === null ? new Map([['missing', true]]) : scalar(pin.value);
  return test.set('expect', new Map([[pin.target, expected]]));
}

function scalar(text: string): YamlValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return NUMBER.test(text) ? { number: text } : text;
}
