// Typing into a plain box leaves every line end as it was that nobody touched.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepLineEnds } from '../../../src/ui/editor/line-ends.ts';

const shown = (text: string) => text.replace(/\r\n?/g, '\n');
const text = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r'), { maxLength: 12 }).map((parts) => parts.join(''));

describe('line ends in a plain box', () => {
  it.each([
    ['a letter', 'a\r\nb\r\n', 'a\nbc\n', 'a\r\nbc\r\n'],
    ['a new line', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
    ['a line taken away', 'a\r\nb\r\nc', 'a\nc', 'a\r\nc'],
    ['ends of two kinds', 'a\r\nb\nc', 'a\nb\ncd', 'a\r\nb\ncd'],
    ['a lone return', 'a\rb\rc', 'a\nbx\nc', 'a\rbx\rc'],
    ['none of them', 'a\nb', 'a\nb\r', 'a\nb\r'],
  ])('given %s, only what was typed changes', (_what, before, typed, after) =>
    expect(keepLineEnds(before, typed)).toBe(after),
  );

  it('given any text and any edit, the box shows what was typed, and untouched text stays', () => {
    fc.assert(
      fc.property(text, text, (before, next) => {
        const typed = shown(next);
        expect(shown(keepLineEnds(before, typed))).toBe(typed);
        expect(keepLineEnds(before, shown(before))).toBe(before);
      }),
    );
  });
});
