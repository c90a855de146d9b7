// Pins on lines follow their lines through any edit.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followLines, lineEdits } from '../../src/workspace/line-pins.ts';

const text = (...lines: string[]) => lines.join('\n');
const pinned = (line: number, before: string, after: string) => followLines([{ line }], before, after)[0];

// Few words, so that lines are often the same.
const line = fc.constantFrom('', 'end', 'a = 1', '  a = 1', 'b()', 'local c', 'return');
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
/** Lines that differ from each other and from `line`s. */
const own = fc
  .uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 12 })
  .map((numbers) => numbers.map((number) => `own ${number}`));

describe('lines that became others', () => {
  it('edits made on the old lines give the new ones, in order and apart from each other', () => {
    fc.assert(
      fc.property(lines, lines, (old, next) => {
        const [trimmed, wanted] = [old.map((one) => one.trim()), next.map((one) => one.trim())];
        let made: string[] = [];
        let at = 0;
        for (const { from, removed, to, added } of lineEdits(text(...old), text(...next))) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(removed + added).toBeGreaterThan(0);
          made = [...made, ...trimmed.slice(at, from)];
          expect(made).toHaveLength(to);
          made.push(...wanted.slice(to, to + added));
          at = from + removed;
        }
        expect([...made, ...trimmed.slice(at)]).toEqual(wanted);
      }),
    );
  });

  it('of a long text whose lines all moved, they are told without looking at each pair', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `line ${index}`);
    expect(lineEdits(text(...many), text(...many.toReversed())).length).toBeGreaterThan(0);
    expect(lineEdits(text(...many), text('new', ...many))).toEqual([{ from: 0, removed: 0, to: 0, added: 1 }]);
  });
});

describe('a pin', () => {
  it('stays at its line whatever is put in or taken out around it', () => {
    fc.assert(
      fc.property(own, lines, lines, lines, lines, fc.nat(), (kept, above, below, above2, below2, pick) => {
        const at = pick % kept.length;
        const before = text(...above, ...kept, ...below);
        const after = text(...above2, ...kept, ...below2);
        expect(pinned(above.length + at + 1, before, after)).toEqual({ line: above2.length + at + 1 });
      }),
    );
  });

  it('is on a line that is there, with how its line read where that is another now, and undo brings it back', () => {
    fc.assert(
      fc.property(own, own, fc.nat(), (old, next, pick) => {
        const at = pick % old.length;
        const [before, after] = [text(...old), text(...next)];
        const moved = followLines([{ line: at + 1 }], before, after);
        const { line, was } = moved[0]! as { line: number; was?: string };
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(next.length);
        if (next.includes(old[at]!)) expect([next[line - 1], was]).toEqual([old[at], undefined]);
        else expect(was).toBe(old[at]);
        expect(followLines(moved, after, before)).toEqual([{ line: at + 1 }]);
      }),
    );
  });

  it.each([
    ['a line above it is split', text('ab', 'x'), text('a', 'b', 'x'), 2, { line: 3 }],
    ['a line above it goes', text('a', 'b', 'x'), text('b', 'x'), 3, { line: 2 }],
    ['its line is indented', text('a', 'x'), text('a', '    x'), 2, { line: 2 }],
    ['line ends become others', text('a', 'x'), 'a\r\nx', 2, { line: 2 }],
    ['its line is typed in', text('a', 'x', 'b'), text('a', 'xy', 'b'), 2, { line: 2, was: 'x' }],
    ['its line goes', text('a', 'x', 'b'), text('a', 'b'), 2, { line: 2, was: 'x' }],
    ['the last line goes', text('a', 'x'), text('a'), 2, { line: 1, was: 'x' }],
    ['all goes', text('a', 'x'), '', 2, { line: 1, was: 'x' }],
    ['its line goes elsewhere', text('x', 'a', 'b', 'c'), text('a', 'b', 'c', 'x'), 1, { line: 4 }],
    ['two lines apart are edited at once', text('p', 'x', 'q'), text('p2', 'x', 'q2', 'r'), 2, { line: 2 }],
  ])('when %s', (_what, before, after, at, wanted) => {
    expect(pinned(at, before, after)).toEqual(wanted);
  });

  it('whose line was cut goes to where it is put in again', () => {
    const cut = followLines([{ line: 1 }], text('x', 'a', 'b'), text('a', 'b'));
    expect(followLines(cut, text('a', 'b'), text('a', 'b', 'x'))).toEqual([{ line: 3 }]);
  });

  it('keeps what its line read first through more edits of it', () => {
    const once = followLines([{ line: 1 }], 'x', 'xy');
    expect(followLines(once, 'xy', 'xyz')).toEqual([{ line: 1, was: 'x' }]);
    expect(followLines(once, 'xy', 'x')).toEqual([{ line: 1 }]);
  });
});
