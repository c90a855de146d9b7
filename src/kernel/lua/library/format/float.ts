// `%e %f %g %a` of doubles, as C prints them: exact decimal expansion, halves to even. NaN has no sign (standard 9).

import { binaryParts, roundScaled, significantDigits } from '../../../float-digits.ts';
import { fill, type Spec, signOf } from './spec.ts';

export function formatFloat(value: number, letter: string, spec: Spec): string {
  const negative = value < 0 || Object.is(value, -0);
  const sign = signOf(negative, spec);
  const size = Math.abs(value);
  const text = Number.isFinite(size)
    ? finite(size, sign, letter.toLowerCase(), spec)
    : fill(sign, Number.isNaN(size) ? 'nan' : 'inf', spec, false);
  return letter < 'a' ? text.toUpperCase() : text;
}

function finite(size: number, sign: string, letter: string, spec: Spec): string {
  if (letter === 'a') {
    const { prefix, digits } = hexadecimal(size, spec);
    return fill(sign + prefix, digits, spec);
  }
  const precision = spec.precision ?? 6;
  if (letter === 'f') return fill(sign, plain(size, precision, spec.alternate), spec);
  if (letter === 'e') return fill(sign, scientific(size, precision, spec.alternate), spec);
  return fill(sign, general(size, precision === 0 ? 1 : precision, spec.alternate), spec);
}

function plain(size: number, places: number, point: boolean): string {
  const text = places === 0 ? wholeOf(size) : fixedPlaces(size, places);
  return point && places === 0 ? `${text}.` : text;
}

function fixedPlaces(size: number, places: number): string {
  if (size < 1e15 && places <= 60) {
    // The built-in is exact but takes a half upwards, so only a possible half needs the long way.
    const longer = size.toFixed(places + 3);
    if (!longer.endsWith('500')) return size.toFixed(places);
  }
  const digits = roundScaled(size, places)
    .toString()
    .padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function wholeOf(size: number): string {
  return roundScaled(size, 0).toString();
}

function scientific(size: number, places: number, point: boolean): string {
  const { digits, exponent } = size === 0 ? zero(places + 1) : significantDigits(size, places + 1);
  return layScientific(digits, exponent, point);
}

function layScientific(digits: string, exponent: number, point: boolean): string {
  const rest = digits.length > 1 || point ? `.${digits.slice(1)}` : '';
  return `${digits[0]}${rest}e${exponent < 0 ? '-' : '+'}${Math.abs(exponent).toString().padStart(2, '0')}`;
}

function general(size: number, significant: number, keep: boolean): string {
  const { digits, exponent } = size === 0 ? zero(significant) : significantDigits(size, significant);
  const kept = keep ? digits : digits.replace(/0+$/, '') || '0';
  if (exponent < -4 || exponent >= significant) return layScientific(kept, exponent, keep);
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${kept}`;
  const whole = kept.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = kept.slice(exponent + 1);
  return fraction !== '' || keep ? `${whole}.${fraction}` : whole;
}

const zero = (count: number): { digits: string; exponent: number } => ({ digits: '0'.repeat(count), exponent: 0 });

/** Subnormals are written with a leading 1 like any other number. */
function hexadecimal(size: number, spec: Spec): { prefix: string; digits: string } {
  let { mantissa, power } = size === 0 ? { mantissa: 0n, power: -52 } : binaryParts(size);
  if (mantissa !== 0n) {
    while (mantissa < 0x10_0000_0000_0000n) {
      mantissa <<= 1n;
      power -= 1;
    }
  }
  let places = 13;
  if (spec.precision !== null && spec.precision < 13) {
    places = spec.precision;
    const cut = BigInt(4 * (13 - places));
    const half = 1n << (cut - 1n);
    const rest = mantissa & ((1n << cut) - 1n);
    mantissa >>= cut;
    if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa += 1n;
  }
  const written = mantissa.toString(16).padStart(places + 1, '0');
  let fraction = places === 0 ? '' : written.slice(-places);
  if (spec.precision === null) fraction = fraction.replace(/0+$/, '');
  else fraction = fraction.padEnd(spec.precision, '0');
  const point = fraction !== '' || spec.alternate ? '.' : '';
  const exponent = power + 52;
  return {
    prefix: '0x',
    digits: `${written.slice(0, written.length - places)}${point}${fraction}p${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`,
  };
}
