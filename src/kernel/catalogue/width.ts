// The width in which the game stores a number, and where a written number stops (standard 6.4, facts 5.1).

import { COMBAT_WINDOWS_ARE_UNSIGNED } from '../dialect.ts';
import type { RecordSpace } from '../game/model.ts';
import { numberText, readDouble } from '../tdf/index.ts';
import { type Conversion, endText, largestFloatText } from './ends.ts';
import { fieldInfo } from './fields.ts';
import type { FieldInfo } from './model.ts';

export interface Width {
  /** In the words of the facts: `i16 ticks`. */
  readonly store: string;
  /** `whole` numbers are cut toward zero; `converted` ones by their conversion; `float` are 32-bit floats. */
  readonly kind: 'whole' | 'converted' | 'float';
  /** First and last stored value whose bits survive. */
  readonly low: number;
  readonly high: number;
  readonly conversion: Conversion;
  /** The ends as file texts. */
  readonly lowText: string;
  readonly highText: string;
}

export type WidthNote = 'width-min' | 'width-max' | 'cut';

const AS_IS: Conversion = { numerator: 1, denominator: 1 };

const INTEGERS: Readonly<Record<string, readonly [number, number]>> = {
  bit: [0, 1],
  '2 bits': [0, 3],
  '3 bits': [0, 7],
  i8: [-128, 127],
  u8: [0, 255],
  i16: [-32_768, 32_767],
  'u16 kept as f32': [0, 65_535],
  i32: [-2_147_483_648, 2_147_483_647],
  'i32 kept as f32': [-2_147_483_648, 2_147_483_647],
  u32: [0, 4_294_967_295],
};

const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'x 65536 / 30, truncated': { numerator: 65_536, denominator: 30 },
  'x 65536 / 900, truncated': { numerator: 65_536, denominator: 900 },
  'seconds x 30, truncated': { numerator: 30, denominator: 1 },
  '/ 30, truncated': { numerator: 1, denominator: 30 },
};
const FIXED: Conversion = { numerator: 65_536, denominator: 1 };

const cache = new Map<FieldInfo, Width | null>();

/** The width of a field of a unit, weapon or feature; null where none is kept (texts, unread keys, other spaces). */
export function widthOf(space: RecordSpace, key: string): Width | null {
  if (space !== 'units' && space !== 'weapons' && space !== 'features') return null;
  const field = fieldInfo(space, key);
  if (field === null) return null;
  const known = cache.get(field);
  if (known !== undefined) return known;
  const width = makeWidth(field);
  cache.set(field, width);
  return width;
}

function makeWidth(field: FieldInfo): Width | null {
  const { store, reader, combatReads } = field;
  if (store === null || reader === null || reader === 'text') return null;
  if (store.startsWith('f32')) {
    const high = largestFloatText();
    const low = `-${high}`;
    return {
      store,
      kind: 'float',
      low: Math.fround(readDouble(low)),
      high: Math.fround(readDouble(high)),
      conversion: AS_IS,
      lowText: low,
      highText: high,
    };
  }
  const bits = storedRange(store);
  if (bits === null) return null;
  const [low, signedHigh] = bits;
  const unsigned = COMBAT_WINDOWS_ARE_UNSIGNED && (combatReads === 'u8' || combatReads === 'u16');
  const high = unsigned ? (combatReads === 'u8' ? 255 : 65_535) : signedHigh;
  const conversion = reader === 'fixed' ? FIXED : (CONVERSIONS[field.conversion ?? ''] ?? AS_IS);
  return {
    store,
    kind: reader === 'int' ? 'whole' : 'converted',
    low,
    high,
    conversion,
    lowText: endText(BigInt(low), conversion),
    highText: endText(BigInt(high), conversion),
  };
}

function storedRange(store: string): readonly [number, number] | null {
  const bits = store === 'i16 ticks' ? 'i16' : store === 'i32 ticks' || store === 'fixed 16.16 in i32' ? 'i32' : store;
  return INTEGERS[bits] ?? null;
}

/**
 * The stored value of a file value before its bits are cut off, in the game's own arithmetic: doubles, cut toward zero
 * by the conversion.
 */
export function storedValue(width: Width, value: number): number {
  if (width.kind === 'float') return Math.fround(value);
  const { numerator, denominator } = width.conversion;
  return Math.trunc((value * numerator) / denominator);
}

/**
 * Stops a written number at the end of its width and cuts whole-number fields toward zero. A text inside its width that
 * needs no cut, and one that holds no number (it reads as 0), stays as written.
 */
export function applyWidth(width: Width, text: string): { readonly text: string; readonly note: WidthNote | null } {
  const value = readDouble(text);
  if (width.kind === 'whole') return applyWhole(width, text, value);
  const stored = storedValue(width, value);
  const low = width.kind === 'float' ? -Number.MAX_VALUE : width.low;
  const high = width.kind === 'float' ? Number.MAX_VALUE : width.high;
  if (stored > high) return { text: width.highText, note: 'width-max' };
  if (stored < low) return { text: width.lowText, note: 'width-min' };
  return { text, note: null };
}

function applyWhole(
  width: Width,
  text: string,
  value: number,
): { readonly text: string; readonly note: WidthNote | null } {
  const exact = numberText(text);
  if (exact === null) {
    if (Number.isFinite(value)) return { text, note: null };
    return value > 0 ? { text: width.highText, note: 'width-max' } : { text: width.lowText, note: 'width-min' };
  }
  const { coefficient, exponent } = exact;
  const whole = exponent < 0 ? coefficient / 10n ** BigInt(-exponent) : coefficient * 10n ** BigInt(exponent);
  if (whole > BigInt(width.high)) return { text: width.highText, note: 'width-max' };
  if (whole < BigInt(width.low)) return { text: width.lowText, note: 'width-min' };
  return exponent < 0 ? { text: String(whole), note: 'cut' } : { text, note: null };
}
