import { createRoot } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { createNotices } from '../../../src/workspace/core/notices.ts';

const begun = (newest: () => number | null = () => null) => createRoot(() => createNotices(() => false, newest));
const said = ({ notices }: ReturnType<typeof begun>) => notices().map(({ message }) => message.id);

describe('notices', () => {
  it('stand four at once: the oldest that goes by itself makes room', () => {
    const all = begun();
    for (const id of ['a', 'b', 'c', 'd', 'e']) all.notify('note', { id });
    expect(said(all)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('given errors and offers, then nothing that comes later pushes them out', () => {
    const all = begun();
    all.notify('error', { id: 'error' });
    all.notify('note', { id: 'update' }, false, { label: { id: 'reload' }, run: () => {} });
    for (const id of ['a', 'b', 'c', 'd', 'e']) all.notify('note', { id });
    expect(said(all)).toEqual(['error', 'update', 'd', 'e']);
  });

  it('given five errors, then all of them stand, and the newest note', () => {
    const all = begun();
    for (const id of ['1', '2', '3', '4', '5']) all.notify('error', { id });
    all.notify('note', { id: 'note' });
    expect(said(all)).toEqual(['1', '2', '3', '4', '5', 'note']);
  });

  it('given an error that is said already, then it is said once', () => {
    const all = begun();
    for (const id of ['same', 'other', 'same']) all.notify('error', { id });
    expect(said(all)).toEqual(['other', 'same']);
  });

  it('tell of the change that was the newest when they came', () => {
    let newest = 3;
    const all = begun(() => newest);
    all.notify('note', { id: 'removed' }, true);
    newest = 4;
    expect(all.notices()[0]!.step).toEqual({ seq: 3, way: 'undo' });
  });

  it('given that their change was taken back, then they close', () => {
    const all = begun(() => 3);
    all.notify('note', { id: 'removed' }, true);
    all.notify('note', { id: 'other' });
    all.closeOf(3);
    expect(said(all)).toEqual(['other']);
  });
});
