import { describe, expect, it } from 'vitest';
import { render, type Said } from '../../../src/i18n/index.ts';
import {
  columnWidth,
  FIELD_WIDTH,
  lettersIn,
  longestNumber,
  widthInLetters,
} from '../../../src/ui/inspector/grid/measures.ts';
import { unitOf } from '../../../src/ui/inspector/grid/units.ts';
import type { GridRow, RecordGrid } from '../../../workers/protocol.ts';

const row = (base: string, value: string): GridRow => ({
  field: 'f',
  spelling: 'f',
  base,
  cells: [{ value, state: 'set', locks: false, over: null, steps: [] }],
  final: value,
  stopped: false,
  changed: true,
});
const grid = (...rows: GridRow[]) => ({ rows }) as unknown as RecordGrid;

describe('the width of a value column', () => {
  it('has room for every letter of the longest number', () => {
    const letters = longestNumber(grid(row('1', '12'), row('1234.567', 'ARMCOM')));
    expect(letters).toBe(8);
    expect(lettersIn(columnWidth(200, 30, letters))).toBeGreaterThanOrEqual(letters);
  });

  it('does not follow texts', () => expect(longestNumber(grid(row('5', 'A long description')))).toBe(1));

  it('shares a view that has room for all columns', () => expect(columnWidth(FIELD_WIDTH + 300, 3, 2)).toBe(100));

  it('counts signs of East Asia twice', () => {
    expect(widthInLetters('120 → x')).toBeGreaterThan(widthInLetters('120 - x'));
    expect(widthInLetters('金属')).toBe(4);
  });
});

describe('the unit beside a name', () => {
  const unit = (field: string, locale: 'en' | 'zh-CN' = 'en') =>
    unitOf('units', field, (id, values) => render(locale, { id, values } as Said));

  it.each([
    ['is short', 'sightdistance', 'px'],
    ['is left out where the name says it', 'buildcostmetal', ''],
    ['is left out of what only names a kind of text', 'objectname', ''],
    ['is left out of a field that nobody knows', 'filling12', ''],
  ])('%s', (_what, field, text) => expect(unit(field)).toBe(text));

  it('is said in Chinese', () => expect(unit('sightdistance', 'zh-CN')).toBe('像素'));
});
