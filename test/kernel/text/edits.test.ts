// Edits applied to a text, and repairs that repeat until nothing is left.

import { describe, expect, it } from 'vitest';
import { applyEdits, type Diagnostic, fixAll, joinFixes, type TextEdit } from '../../../src/kernel/text/index.ts';

const edit = (start: number, end: number, text: string, file = 'a'): TextEdit => ({
  file,
  range: { start, end },
  text,
});

function diagnostic(edits: readonly TextEdit[], safe = true): Diagnostic {
  const message = { id: 'x' };
  return {
    code: 'x',
    severity: 'error',
    file: 'a',
    range: null,
    path: '',
    message,
    fixes: [{ title: message, edits, safe }],
  };
}

describe('applying edits', () => {
  it('offsets count in the old text, whatever the order', () => {
    expect(applyEdits('abcd', [edit(3, 4, 'X'), edit(0, 1, 'YY')])).toBe('YYbcX');
  });
  it('insertions at one offset keep their order', () => {
    expect(applyEdits('ab', [edit(1, 1, '1'), edit(1, 1, '2')])).toBe('a12b');
  });
  it('of two that overlap the later one is left out', () => {
    expect(applyEdits('abcd', [edit(0, 3, 'X'), edit(2, 4, 'Y')])).toBe('Xd');
  });
  it('an insertion before a replacement at the same offset comes first', () => {
    expect(applyEdits('ab', [edit(1, 2, 'X'), edit(1, 1, '+')])).toBe('a+X');
  });
});

describe('fixes of several diagnostics at once', () => {
  it('are one change', () => {
    const joined = joinFixes([diagnostic([edit(0, 1, 'X')]), diagnostic([edit(2, 3, 'Y')])], 'a');
    expect(joined).toEqual({ edits: [edit(0, 1, 'X'), edit(2, 3, 'Y')], count: 2, safe: true });
  });
  it('leave the unsafe ones out when there are safe ones', () => {
    const all = [diagnostic([edit(0, 1, 'X')]), diagnostic([edit(2, 3, 'Y')], false), diagnostic([edit(4, 5, 'Z')])];
    expect(joinFixes(all, 'a')).toMatchObject({ count: 2, safe: true });
  });
  it('are unsafe when all of them are', () => {
    const all = [diagnostic([edit(0, 1, 'X')], false), diagnostic([edit(2, 3, 'Y')], false)];
    expect(joinFixes(all, 'a')).toMatchObject({ count: 2, safe: false });
  });
  it('are none when fewer than two can be made together', () => {
    expect(joinFixes([diagnostic([edit(0, 1, 'X')])], 'a')).toBeNull();
    expect(joinFixes([diagnostic([edit(0, 3, 'X')]), diagnostic([edit(2, 4, 'Y')])], 'a')).toBeNull();
    expect(joinFixes([diagnostic([edit(0, 1, 'X')]), diagnostic([edit(2, 3, 'Y', 'b')])], 'a')).toBeNull();
  });
});

describe('repairing', () => {
  /** Each `x` is a problem whose fix writes `y`. */
  const findX = (safe: boolean) => (text: string) =>
    [...text.matchAll(/x/g)].map(({ index }) => diagnostic([edit(index, index + 1, 'y')], safe));

  it('applies every safe fix', () => {
    const { text, applied } = fixAll('x x x', findX(true));
    expect(text).toBe('y y y');
    expect(applied).toHaveLength(3);
  });
  it('leaves unsafe fixes alone unless they are asked for', () => {
    expect(fixAll('x x', findX(false)).text).toBe('x x');
    expect(fixAll('x x', findX(false), { unsafe: true }).text).toBe('y y');
  });
  it('reads again after fixes that touch each other', () => {
    let reads = 0;
    const { text } = fixAll('xx', (present) => {
      reads += 1;
      return findX(true)(present);
    });
    expect(text).toBe('yy');
    expect(reads).toBe(3);
  });
  it('only makes edits of the file that it is given', () => {
    const other = () => [diagnostic([edit(0, 1, 'y', 'b')])];
    expect(fixAll('x', other, { file: 'a' }).text).toBe('x');
  });
  it('ends when fixes undo each other', () => {
    const flip = (text: string) => [diagnostic([edit(0, 1, text === 'x' ? 'y' : 'x')])];
    expect(['x', 'y']).toContain(fixAll('x', flip).text);
  });
});
