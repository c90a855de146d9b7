import { describe, expect, it } from 'vitest';
import { render, type Said } from '../../../src/i18n/index.ts';
import { cellLabel } from '../../../src/ui/inspector/grid/cell.ts';
import type { GridRow } from '../../../workers/protocol.ts';

const cell = (value: string | null, state: 'same' | 'scaled' | 'set' | 'removed' | 'added') => ({
  value,
  state,
  locks: false,
  over: null,
  steps: [],
});
const ROW: GridRow = {
  field: 'workertime',
  spelling: 'WorkerTime',
  base: '300',
  cells: [cell('320', 'set'), cell('320', 'same'), cell(null, 'removed')],
  final: null,
  stopped: false,
  changed: true,
};
const LABELS = ['game', 'One', 'Two', 'Three', 'final'];
const label = (row: GridRow, column: number, locale: 'en' | 'zh-CN' = 'en') =>
  cellLabel(row, column, LABELS, (id, values) => render(locale, { id, values } as Said));

describe('the name of a cell', () => {
  it.each([
    ['of the game says the value', 0, 'WorkerTime, game: 300, same'],
    ['that a mutator changed says the value before', 1, 'WorkerTime, One: 320, before: 300, set'],
    ['that a mutator left alone says the value', 2, 'WorkerTime, Two: 320, same'],
    ['whose value was taken away says so', 3, 'WorkerTime, Three: —, before: 320, removed'],
    ['at the end says what it was in the game', 4, 'WorkerTime, final: —, in the game: 300'],
  ])('%s', (_what, column, name) => expect(label(ROW, column)).toBe(name));

  it('says that a value stopped at its width', () => {
    expect(label({ ...ROW, final: '65535', stopped: true }, 4)).toBe(
      'WorkerTime, final: 65535, in the game: 300, stopped at the width',
    );
  });

  it('has no value on the row of the record itself', () => {
    expect(label({ ...ROW, field: '', spelling: 'record' }, 1)).toBe('record, One: , set');
  });

  it('is said in Chinese', () => expect(label(ROW, 1, 'zh-CN')).toContain('之前为 300'));
});
