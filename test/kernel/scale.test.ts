import { describe, expect, it } from 'vitest';
import { decimalFromFloat, decimalFromInteger, type ExactDecimal } from '../../src/kernel/decimal.ts';
import { scaleValue } from '../../src/kernel/scale.ts';

const by = (value: number): ExactDecimal => decimalFromFloat(value)!;

function chain(text: string, ...factors: number[]): string {
  return factors.reduce((now, factor) => scaleValue(now, by(factor), null, null)!.text, text);
}

describe('scale on one text', () => {
  it.each([
    ['100', [0.8], '80'],
    ['30', [1.1], '33'],
    ['7', [0.1, 10], '7'],
    ['5', [0.5, 2], '5'],
    ['0.1', [3], '0.3'],
    ['-7', [0.5], '-3.5'],
    ['.5', [2], '1'],
    ['1e3', [2], '2000'],
    ['1d3', [2], '2000'],
    ['1e30', [1], '137438953472'],
    ['-1e30', [1], '-137438953472'],
    ['0.00001', [1], '0'],
    ['12 apples', [2], '24'],
  ])('%s by %j is %s', (text, factors, result) => {
    expect(chain(text, ...factors)).toBe(result);
  });

  it('has no effect on a text without a number', () => {
    expect(scaleValue('fast', by(2), null, null)).toBeNull();
    expect(scaleValue('', by(2), null, null)).toBeNull();
  });

  it('stops at its lower bound and says so', () => {
    expect(scaleValue('1', by(0.5), decimalFromInteger(1), null)).toEqual({ text: '1', note: 'bound-min' });
  });

  it('stops at its upper bound and says so', () => {
    expect(scaleValue('10', by(2), null, by(12.5))).toEqual({ text: '12.5', note: 'bound-max' });
  });

  it('says nothing when the product meets a bound exactly', () => {
    expect(scaleValue('10', by(2), decimalFromInteger(20), decimalFromInteger(20))!.note).toBeNull();
  });

  it('compares the exact product with its bounds, before the cut', () => {
    expect(scaleValue('0.00001', by(0.1), by(0.00002), null)).toEqual({ text: '0.00002', note: 'bound-min' });
  });

  it('the other reading cuts the factor first: 30 × 1.1 falls below 33', () => {
    expect(scaleValue('30', by(1.1), null, null, 'cut-first')!.text).toBe('32.99973');
    expect(scaleValue('100', by(0.8), null, null, 'cut-first')!.text).toBe('79.99878');
  });
});
