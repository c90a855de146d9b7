// The number readers of facts 4.3 and the exact decimal of a text.

import { describe, expect, it } from 'vitest';
import { numberText, readDouble, readFixed, readInteger } from '../../../src/kernel/tdf/index.ts';

describe('integer reader', () => {
  it.each([
    ['1.9', 1],
    ['0x10', 0],
    ['', 0],
    ['5x', 5],
    ['1,5', 1],
    ['  -7', -7],
    ['+5', 5],
    ['- 5', 0],
    ['2147483648', -2147483648],
    ['-2147483649', 2147483647],
    ['4294967296', 0],
  ])('%j is %d', (text, number) => expect(readInteger(text)).toBe(number));
});

describe('double reader', () => {
  it.each([
    ['.5', 0.5],
    ['5.', 5],
    ['', 0],
    ['.', 0],
    ['-', 0],
    ['1e3', 1000],
    ['1D-2', 0.01],
    ['1e', 1],
    ['1e+', 1],
    ['1,5', 1],
    ['1e999', Number.POSITIVE_INFINITY],
  ])('%j is %d', (text, number) => expect(readDouble(text)).toBe(number));
});

describe('fixed reader', () => {
  it.each([
    ['1.9', 124_518],
    ['0.15', 9830],
    ['32768', -2_147_483_648],
    ['1e30', 0],
    ['1e999', 0],
    ['-0.15', -9830],
    ['32767.99999', 2_147_483_647],
  ])('%j is %d', (text, number) => expect(readFixed(text)).toBe(number));
});

describe('exact decimal', () => {
  it.each([
    ['1.50', 15n, -1],
    ['100', 1n, 2],
    ['-.25', -25n, -2],
    ['5x', 5n, 0],
    ['0.000', 0n, 0],
    ['1.5e3', 15n, 2],
    ['1e-999999', 0n, 0],
  ])('%j is %d × 10^%d', (text, coefficient, exponent) => expect(numberText(text)).toEqual({ coefficient, exponent }));

  it.each(['', 'abc', '.', '-', '1e999'])('%j is none', (text) => expect(numberText(text)).toBeNull());

  it('takes a text of a million digits without choking', () =>
    expect(numberText(`0.${'1'.repeat(1_000_000)}`)!.exponent).toBe(-1200));
});
