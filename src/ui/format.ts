// Numbers, paths and lists for reading: grouped, short where short is enough, with a real minus. Never used in exported data.

import { joinNames, type Locale } from '../i18n/index.ts';
import type { Message } from '../kernel/text/index.ts';

const grouped = new Map<string, Intl.NumberFormat>();

function formatter(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let format = grouped.get(key);
  if (format === undefined) grouped.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}

const withMinus = (text: string) => text.replace('-', '−');

/** `50,000,000`. */
export function formatNumber(locale: Locale, value: number): string {
  return withMinus(formatter(locale, { maximumFractionDigits: 2 }).format(value));
}

/** A message whose numbers are grouped; not for one with a `count`, which chooses its words. */
export function withNumbers(locale: Locale, message: Message): Message {
  const values = Object.entries(message.values ?? {}).map(
    ([name, value]) => [name, typeof value === 'number' ? formatNumber(locale, value) : value] as const,
  );
  return { ...message, values: Object.fromEntries(values) };
}

/** Bytes in the unit that gives one to three digits: value and unit apart, so that the unit can be dimmed. */
export function formatBytes(locale: Locale, bytes: number): { readonly value: string; readonly unit: string } {
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  let step = 0;
  let value = bytes;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  const digits = step === 0 || value >= 100 ? 0 : 1;
  return { value: formatter(locale, { maximumFractionDigits: digits }).format(value), unit: units[step]! };
}

/** Bytes with their unit, as one text. */
export function bytesWords(locale: Locale, bytes: number): string {
  const { value, unit } = formatBytes(locale, bytes);
  return `${value} ${unit}`;
}

/** `0.8` to `98`, in percent without its sign. */
export function formatPercent(locale: Locale, part: number): string {
  const percent = part * 100;
  return formatter(locale, { maximumFractionDigits: percent < 10 ? 1 : 0 }).format(percent);
}

/** Names one after the other: `a, b`, in Chinese `a、b`. */
export function formatList(locale: Locale, names: readonly string[]): string {
  return joinNames(locale, names);
}

/** The beginning of a content hash, as much as tells two apart by eye. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12);
}

/** A path that keeps its end: `files/…/armcom.fbi`. */
export function shortenPath(path: string, most = 40): string {
  if (path.length <= most) return path;
  const end = path.slice(-(most - 12));
  return `${path.slice(0, 10)}…${end}`;
}
