// Exact numbers and their canonical text (facts 1.9, 1.11).

import { describe, expect, it } from 'vitest';
import { canonicalNumber, compareDecimals, readNumber, wholeValue } from '../../../src/kernel/yaml/index.ts';

const value = (text: string) => readNumber(text)!.value;

describe('canonical number text', () => {
  it.each([
    ['1e21', '1e+21'],
    ['1e-7', '1e-7'],
    ['0.000001', '0.000001'],
    ['4294967296000.0', '4294967296000'],
    ['4.0', '4'],
    ['-0.0', '0'],
    ['-0', '0'],
    ['1e23', '1e+23'],
    ['100e-2', '1'],
    ['-12.50', '-12.5'],
    ['5e-324', '5e-324'],
    ['12345678901234568e4', '123456789012345680000'],
    ['1.5e-7', '1.5e-7'],
  ])('%s is %s', (text, expected) => expect(canonicalNumber(value(text))).toBe(expected));

  it.each(['0012', '1.', '1e', '- 1', '+1', '.5', '', '-', '0x10'])('%j is no number', (text) =>
    expect(readNumber(text)).toBeNull(),
  );
});

describe('comparison by value', () => {
  it.each([
    ['1.50', '15e-1', 0],
    ['4', '4.0', 0],
    ['1e15', '1000000000000000.0', 0],
    ['-3', '-20', 1],
    ['0', '-1', 1],
    ['0', '1e-9', -1],
    ['9', '10', -1],
    ['1.2', '1.21', -1],
  ])('%s against %s', (left, right, expected) => {
    expect(Math.sign(compareDecimals(value(left), value(right)))).toBe(expected);
    expect(Math.sign(compareDecimals(value(right), value(left)))).toBe(0 - expected);
  });
});

describe('whole values', () => {
  it('1.5e3 is 1500, 1.5 is none', () => {
    expect(wholeValue(value('1.5e3'))).toBe(1500n);
    expect(wholeValue(value('1.5'))).toBeNull();
  });

  it('a written fraction is no integer', () => {
    expect(readNumber('4294967296000')!.integer).toBe(true);
    expect(readNumber('4294967296000.0')!.integer).toBe(false);
  });
});
