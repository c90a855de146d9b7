// `%d %i %u %o %x %X` of 64-bit integers, as C prints them.

import { fill, type Spec, signOf } from './spec.ts';

export function formatInteger(value: bigint, letter: string, spec: Spec): string {
  const signed = letter === 'd' || letter === 'i';
  const size = signed ? (value < 0n ? -value : value) : BigInt.asUintN(64, value);
  let digits = size.toString(letter === 'o' ? 8 : letter === 'x' || letter === 'X' ? 16 : 10);
  // A precision of 0 prints a 0 as nothing.
  if (spec.precision === 0 && size === 0n) digits = '';
  digits = digits.padStart(spec.precision ?? 1, '0');
  let prefix = signed ? signOf(value < 0n, spec) : '';
  if (spec.alternate && letter === 'o' && digits[0] !== '0') digits = `0${digits}`;
  if (spec.alternate && size !== 0n && letter !== 'o' && !signed && letter !== 'u') prefix = '0x';
  const text = fill(prefix, digits, spec, spec.zero && spec.precision === null);
  return letter === 'X' ? text.toUpperCase() : text;
}
