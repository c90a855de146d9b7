// Decimal digits of a double, rounded as C's printf rounds: exactly, halves to even.

/** `d.ddd × 10^exponent` of a positive double; `digits` has no point. */
export interface FloatDigits {
  readonly digits: string;
  readonly exponent: number;
}

/** Exactly `count` significant digits (1 or more) of a finite double above 0. */
export function significantDigits(value: number, count: number): FloatDigits {
  if (count <= 60) {
    // The built-in is exact but takes a half away from zero, so only a possible half needs the long way.
    const longer = value.toExponential(count + 2);
    const split = longer.indexOf('e');
    if (longer.slice(split - 3, split) !== '500') {
      const text = value.toExponential(count - 1);
      const at = text.indexOf('e');
      const digits = count === 1 ? text.slice(0, at) : text[0] + text.slice(2, at);
      return { digits, exponent: Number(text.slice(at + 1)) };
    }
  }
  return exactSignificant(value, count);
}

/** As {@link significantDigits}, without zeros at the end: what `%g` keeps. */
export function leastDigits(value: number, count: number): FloatDigits {
  const { digits, exponent } = significantDigits(value, count);
  let end = digits.length;
  while (end > 1 && digits.charCodeAt(end - 1) === 48) end--;
  return { digits: digits.slice(0, end), exponent };
}

/**
 * The shortest text that reads back as the same double lies so near it that, with 14 digits or fewer, it is also what
 * 14 digits round to. A point is not a digit, hence one char more.
 */
const SHORT = 15;

/** C's `%.14g`: what Lua's `tostring` prints for a float before it adds `.0`. NaN is `nan` (standard 9). */
export function formatG14(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf';
  const size = Math.abs(value);
  if (size >= 1e-4 && size < 1e14) {
    const shortest = value.toString();
    if (shortest.length <= SHORT) return shortest;
  }
  const { digits, exponent } = leastDigits(size, 14);
  const sign = value < 0 ? '-' : '';
  if (exponent < -4 || exponent >= 14) {
    const rest = digits.length > 1 ? `.${digits.slice(1)}` : '';
    const power = Math.abs(exponent);
    return `${sign}${digits[0]}${rest}e${exponent < 0 ? '-' : '+'}${power < 10 ? '0' : ''}${power}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return sign + digits.padEnd(exponent + 1, '0');
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

/** A positive finite double as `mantissa × 2^power`. */
export function binaryParts(value: number): { readonly mantissa: bigint; readonly power: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const stored = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xf_ffff_ffff_ffffn;
  return stored === 0
    ? { mantissa: fraction, power: -1074 }
    : { mantissa: fraction | 0x10_0000_0000_0000n, power: stored - 1075 };
}

/** `value × 10^scale` rounded to a whole number, halves to even. `value` is finite and not negative. */
export function roundScaled(value: number, scale: number): bigint {
  const { mantissa, power } = binaryParts(value);
  let top = mantissa;
  let bottom = 1n;
  if (scale >= 0) top *= 10n ** BigInt(scale);
  else bottom *= 10n ** BigInt(-scale);
  if (power >= 0) top <<= BigInt(power);
  else bottom <<= BigInt(-power);
  const quotient = top / bottom;
  const twice = (top - quotient * bottom) * 2n;
  if (twice > bottom || (twice === bottom && (quotient & 1n) === 1n)) return quotient + 1n;
  return quotient;
}

function exactSignificant(value: number, count: number): FloatDigits {
  // The shortest text may be rounded up to a power of ten that the value does not reach.
  const guess = value.toExponential();
  let exponent = Number(guess.slice(guess.indexOf('e') + 1));
  let digits = roundScaled(value, count - 1 - exponent).toString();
  if (digits.length < count) {
    exponent -= 1;
    digits = roundScaled(value, count - 1 - exponent).toString();
  }
  // Rounding up to the next power of ten gives one digit more, always a 0.
  if (digits.length > count) {
    exponent += 1;
    digits = digits.slice(0, count);
  }
  return { digits, exponent };
}
