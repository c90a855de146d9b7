import { describe, expect, it } from 'vitest';
import { formatBytes, formatNumber, shortenPath } from '../../../src/ui/format.ts';
import { foldedSizes } from '../../../src/ui/kit/sizes.ts';
import { onStep } from '../../../src/ui/kit/step.ts';

describe('numbers on steps', () => {
  it.each([
    [0.34, '0.1', '2', '0.1', '0.3'],
    [0.1 + 0.2, '0', '1', '0.1', '0.3'],
    [5, '0', '3', '2', '2'],
    [-9, '-4', '4', '3', '-4'],
    [0, '-4', '4', '3', '-1'],
    [6004, '1000', '20000', '500', '6000'],
    [1.25, '0.25', '4', '0.25', '1.25'],
    [2, '0.5', '2', '0.5', '2'],
  ])('%d from %s to %s by %s is %s', (value, min, max, step, text) => {
    expect(onStep(value, min, max, step)).toBe(text);
  });
});

describe('folded panels', () => {
  it('give their room to the main one', () => {
    expect(foldedSizes([0.2, 0.5, 0.3], new Set([0, 2]), 1)).toEqual([0, 1, 0]);
  });

  it('unfold to what they had', () => expect(foldedSizes([0.2, 0.5, 0.3], new Set(), 1)).toEqual([0.2, 0.5, 0.3]));
});

describe('figures for reading', () => {
  it('group thousands and use a real minus', () => expect(formatNumber('en', -50_000)).toBe('−50,000'));

  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1536, '1.5 KiB'],
    [64 * 1024 * 1024, '64 MiB'],
  ])('%i bytes are %s', (bytes, text) => {
    const { value, unit } = formatBytes('en', bytes);
    expect(`${value} ${unit}`).toBe(text);
  });

  it('keep both ends of a long path', () => {
    const short = shortenPath(`files/${'x'.repeat(80)}/armcom.fbi`, 30);
    expect(short).toHaveLength(29);
    expect(short).toMatch(/^files\/.*…x*\/armcom\.fbi$/);
  });
});
