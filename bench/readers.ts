// Measures the readers on large inputs, each beside half of it: `node scripts/bench.mjs readers`. Twice the input should cost
// about twice the time; the aim for 256 KiB of YAML is 400 ms (docs/benchmarks.md).

import { openHpi } from '../src/kernel/hpi/index.ts';
import { readTdf } from '../src/kernel/tdf/index.ts';
import { readYaml } from '../src/kernel/yaml/index.ts';
import { packHpi } from '../test/kernel/hpi/pack.ts';
import { best, row } from './measure.ts';

const SIZE = 256 * 1024;

/** A text of `size` characters at most, made of whole lines. */
function lines(size: number, line: (at: number) => string): string {
  let text = '';
  for (let at = 0; ; at += 1) {
    const next = line(at);
    if (text.length + next.length + 1 > size) return text;
    text += `${next}\n`;
  }
}

const YAML: readonly (readonly [string, (size: number) => string])[] = [
  ['keys and numbers', (size) => lines(size, (at) => `key${at}: ${at}.5`)],
  ['quoted texts with escapes', (size) => lines(size, (at) => `k${at}: "a\\n\\u00e9 ${at}"`)],
  ['a list of mappings', (size) => `list:\n${lines(size - 6, (at) => `  - id: x${at}\n    label: "L ${at}"`)}`],
  ['flow lists', (size) => lines(size, (at) => `k${at}: [1, 2.5, "three", true, {a: ${at}}]`)],
  ['comments', (size) => lines(size, (at) => `k${at}: v # why ${at}`)],
  ['mappings nested ten deep', (size) => lines(size, (at) => `${nested(at)}`)],
  ['one long text', (size) => `k: "${'x'.repeat(size - 6)}"\n`],
];

function nested(at: number): string {
  return Array.from({ length: 10 }, (_, depth) => `${'  '.repeat(depth)}${depth === 0 ? `n${at}` : 'n'}:`)
    .concat(`${'  '.repeat(10)}n: 1`)
    .join('\n');
}

function compare(name: string, make: (size: number) => string, read: (text: string) => unknown): void {
  const [half, whole] = [make(SIZE / 2), make(SIZE)];
  const [first, second] = [best(3, () => read(half)), best(3, () => read(whole))];
  row(name, `${first.toFixed(1)} ms`, `${second.toFixed(1)} ms`, `×${(second / first).toFixed(2)}`);
}

row('', '128 KiB', '256 KiB', 'ratio');
for (const [name, make] of YAML) compare(`YAML: ${name}`, make, (text) => readYaml(text, 'bench.yaml'));
compare(
  'TDF: sections',
  (size) => lines(size, (at) => `[S${at}]\n{\n  key=${at}; // why\n  other=a b c;\n}`),
  (text) => readTdf(text),
);

const FILE = new Uint8Array(64 * 1024).map((_, at) => (at * 31) & 255);
const archive = packHpi(Array.from({ length: 1_600 }, (_, at) => [`folder${at % 40}/file${at}.bin`, FILE] as const));
row(
  `HPI: lists ${Math.round(archive.length / 1024 / 1024)} MiB`,
  '',
  `${best(3, () => openHpi(archive, 'bench.hpi')).toFixed(1)} ms`,
);
