// Character classes of the C locale as tables of 256 flags.

export type ByteSet = Uint8Array;

function table(holds: (byte: number) => boolean): ByteSet {
  return Uint8Array.from({ length: 256 }, (_, byte) => (holds(byte) ? 1 : 0));
}

const upper = (c: number): boolean => c >= 65 && c <= 90;
const lower = (c: number): boolean => c >= 97 && c <= 122;
const digit = (c: number): boolean => c >= 48 && c <= 57;
const alpha = (c: number): boolean => upper(c) || lower(c);
const graph = (c: number): boolean => c > 32 && c < 127;

const HOLDS: Readonly<Record<string, (byte: number) => boolean>> = {
  a: alpha,
  c: (c) => c < 32 || c === 127,
  d: digit,
  g: graph,
  l: lower,
  p: (c) => graph(c) && !alpha(c) && !digit(c),
  s: (c) => c === 32 || (c >= 9 && c <= 13),
  u: upper,
  w: (c) => alpha(c) || digit(c),
  x: (c) => digit(c) || (c >= 65 && c <= 70) || (c >= 97 && c <= 102),
  // Out of Lua's manual since 5.2, but still there.
  z: (c) => c === 0,
};

const CLASSES: (ByteSet | undefined)[] = new Array(256);
for (const [letter, holds] of Object.entries(HOLDS)) {
  CLASSES[letter.charCodeAt(0)] = table(holds);
  CLASSES[letter.toUpperCase().charCodeAt(0)] = table((c) => !holds(c));
}

/** The class that `%` and this byte name; undefined when the byte stands for itself. */
export function classOf(byte: number): ByteSet | undefined {
  return CLASSES[byte];
}

export const ANY: ByteSet = table(() => true);

/** One-byte sets, made when first asked for. */
const SINGLE: (ByteSet | undefined)[] = new Array(256);
export function single(byte: number): ByteSet {
  return (SINGLE[byte] ??= table((c) => c === byte));
}

export const isDigit = digit;
