// Reads the kinds of nodes that the rows of a manifest are made of, and says what is wrong with each.

import { editDistance, nearestName } from '../../text/index.ts';
import { quoteText, type YamlMapping, type YamlNode } from '../../yaml/index.ts';
import { missingKeyFix } from '../fix/missing.ts';
import { byteLength } from '../words.ts';
import { below, type Extra, foundText, type Report, type Spot } from './report.ts';

/** The values of a mapping's known keys. */
export type Fields = ReadonlyMap<string, Spot>;

/** Known keys of a mapping, and which of them must be there. */
export interface Shape {
  readonly known: readonly string[];
  readonly required: readonly string[];
  /** The choice in the dialect on which unknown keys rest, if one does. */
  readonly reading?: string;
}

/** Reads a mapping with known keys: unknown ones are refused at the key, missing ones at the mapping. */
export function readFields(report: Report, spot: Spot, shape: Shape): Fields | null {
  const { node, path } = spot;
  if (node.type !== 'mapping') {
    report.value(spot, 'not-mapping', { found: foundText(node) });
    return null;
  }
  const extra = shape.reading === undefined ? {} : { reading: shape.reading };
  const fields = new Map<string, Spot>();
  for (const { key, value } of node.entries) {
    const name = key.value!;
    if (key.type === 'string' && shape.known.includes(name)) fields.set(name, { node: value, path: below(path, name) });
  }
  for (const { key } of node.entries) {
    const name = key.value!;
    if (key.type === 'string' && shape.known.includes(name)) continue;
    const nearest = nearestKey(name, shape.known);
    const near = nearest !== null && !fields.has(nearest) ? nearest : null;
    const fix =
      near === null
        ? null
        : report.replace(key.range, near, { id: 'manifest/fix.write', values: { text: near } }, isSlip(name, near));
    report.add(
      key.range,
      below(path, name),
      near === null ? 'unknown-key' : 'unknown-key.near',
      { name, known: shape.known, ...(near === null ? {} : { near }) },
      { code: 'manifest/unknown-key', fixes: [fix], ...extra },
    );
  }
  for (const name of shape.required) if (!fields.has(name)) reportMissing(report, node, below(path, name), name);
  return fields;
}

function reportMissing(report: Report, mapping: YamlMapping, path: string, name: string): void {
  const first = mapping.entries[0]?.key.range ?? mapping.range;
  const fix = missingKeyFix(report.text, report.file, mapping, name, path);
  report.add(
    { start: mapping.range.start, end: Math.max(first.end, mapping.range.start) },
    path,
    'missing-key',
    {},
    {
      code: 'manifest/missing-key',
      fixes: [fix],
    },
  );
}

function nearestKey(name: string, known: readonly string[]): string | null {
  return nearestName(name.replace(/[_ ]/g, '-'), known);
}

/** Whether a misspelling is so small that only one thing can be meant. */
export function isSlip(written: string, meant: string): boolean {
  const plain = written.toLowerCase().replace(/[_ ]/g, '-');
  return plain.length > 2 && editDistance(plain, meant, 2) <= 1;
}

/** A text value, or null with a problem; a number, boolean or word gets the fix to quote it. */
export function readText(report: Report, spot: Spot, extra: Extra = {}): string | null {
  const { node } = spot;
  if (node.type === 'string') return node.value;
  const isWord = node.type !== 'mapping' && node.type !== 'sequence' && node.source !== '';
  const fix = isWord ? report.replace(node.range, quoteText(node.source), { id: 'manifest/fix.quote' }, true) : null;
  report.value(
    spot,
    isEmpty(node) ? 'not-text.nothing' : 'not-text',
    { found: foundText(node) },
    {
      ...extra,
      fixes: [fix, ...(extra.fixes ?? [])],
    },
  );
  return null;
}

function isEmpty(node: YamlNode): boolean {
  return node.type === 'null' && node.source === '';
}

/** A text of `min` to `max` bytes. */
export function readSizedText(report: Report, spot: Spot, min: number, max: number, extra: Extra = {}): string | null {
  const text = readText(report, spot);
  if (text === null) return null;
  const found = byteLength(text);
  if (found >= min && found <= max) return text;
  report.value(spot, 'bytes', { min, max, found }, extra);
  return null;
}

/** The first `max` items of a list that must have `min` to `max`; null when it is no list. */
export function readItems(
  report: Report,
  spot: Spot,
  min: number,
  max: number,
  extra: Extra = {},
): readonly Spot[] | null {
  const { node, path } = spot;
  if (node.type !== 'sequence') {
    report.value(spot, 'not-list', { found: foundText(node) }, extra);
    return null;
  }
  const found = node.items.length;
  if (found < min || found > max) {
    const id = max === Number.POSITIVE_INFINITY ? 'count.least' : min === 0 ? 'count.most' : 'count';
    report.value(spot, id, { min, max: Number.isFinite(max) ? max : 0, found }, extra);
  }
  // What stands past the limit is wrong already: one problem says so.
  return node.items.slice(0, max).map((item, index) => ({ node: item, path: `${path}[${index}]` }));
}

/** A list of texts that are wrapped in brackets by a fix when only one text stands there. */
export function wrapFix(report: Report, { node }: Spot) {
  if (node.type !== 'string') return null;
  return report.replace(node.range, `[${node.source}]`, { id: 'manifest/fix.list' }, true);
}

/** One of the known words, spelled exactly; null with the nearest one as a fix. */
export function readWord<T extends string>(report: Report, spot: Spot, known: readonly T[]): T | null {
  const text = readText(report, spot);
  if (text === null) return null;
  const word = known.find((one) => one === text);
  if (word !== undefined) return word;
  const near = nearestName(text.trim(), known);
  report.value(
    spot,
    near === null ? 'one-of' : 'one-of.near',
    { found: text, known, ...(near === null ? {} : { near }) },
    { fixes: [near === null ? null : nearFix(report, spot, text, near)] },
  );
  return null;
}

/** Replaces a value by the nearest known one. */
export function nearFix(report: Report, { node }: Spot, written: string, near: string) {
  const safe = isSlip(written.trim(), near);
  return report.replace(node.range, near, { id: 'manifest/fix.write', values: { text: near } }, safe);
}

/** Says that an entry repeats an earlier one. */
export function reportRepeat(report: Report, spot: Spot, value: string, extra: Extra = {}): void {
  report.value(spot, 'repeated', { value }, extra);
}
