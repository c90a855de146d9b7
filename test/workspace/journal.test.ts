import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { EMPTY_STATE, textOf, type WorkspaceState } from '../../src/workspace/index.ts';
import { EMPTY_JOURNAL, type Journal, note, stepTexts } from '../../src/workspace/journal.ts';

const file = (text: string, path = 'a.lua') => ({ path, bytes: encodeUtf8(text) });
const edit = (before: string, after: string, at: number, seq: number, path = 'a.lua') => ({
  files: [{ uid: 'u', path, before: file(before, path), after: file(after, path) }],
  at,
  seq,
});
const stateWith = (text: string): WorkspaceState => ({
  ...EMPTY_STATE,
  packages: new Map([['u', { uid: 'u', files: [file(text)] }]]),
});
const shown = (state: WorkspaceState) => textOf(state.packages.get('u')!.files[0]!);
const afterTwo = (first: Journal, newest = true) => note(first, edit('ab', 'abc', 600, 2), newest);

describe('edits as steps', () => {
  const first = note(EMPTY_JOURNAL, edit('a', 'ab', 0, 1), true);

  it('join within a second', () => {
    const { done } = afterTwo(first);
    expect(done).toHaveLength(1);
    expect(shown(stepTexts(stateWith('abc'), done[0]!, true))).toBe('a');
  });

  it('stay apart when something else came between', () => expect(afterTwo(first, false).done).toHaveLength(2));

  it('stay apart after a second', () => expect(note(first, edit('ab', 'abc', 1_000, 2), true).done).toHaveLength(2));

  it('stay apart in different files', () =>
    expect(note(first, edit('x', 'y', 10, 2, 'b.lua'), true).done).toHaveLength(2));

  it('vanish when the text is what it was', () =>
    expect(note(first, edit('ab', 'a', 5_000, 2), true).done).toEqual([]));

  it('can be made again', () => expect(shown(stepTexts(stateWith('a'), first.done[0]!, false))).toBe('ab'));

  it('leave a file alone that reads otherwise by now', () =>
    expect(shown(stepTexts(stateWith('other'), first.done[0]!, true))).toBe('other'));
});
