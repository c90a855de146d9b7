// Characters that nobody sees, or that turn the order of others, are shown; what belongs to a spelling stays.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forTerminal } from '../../../src/cli/terminal.ts';
import { findHidden, showHidden } from '../../../src/kernel/text/index.ts';

describe('a text that hides something', () => {
  it.each([
    ['an override of direction', 'safe\u202Egpj.exe', 'safe[U+202E]gpj.exe'],
    ['an isolate', '\u2066a\u2069', '[U+2066]a[U+2069]'],
    ['a space without a width', 'ad\u200Bmin', 'ad[U+200B]min'],
    ['a joiner between Latin letters', 'ad\u200Dmin', 'ad[U+200D]min'],
    ['a soft hyphen', 'ad\u00ADmin', 'ad[U+00AD]min'],
    ['a byte order mark', 'a\uFEFFb', 'a[U+FEFF]b'],
    ['a letter without a shape', 'a\u3164', 'a[U+3164]'],
    ['a tag', 'a\u{E0041}', 'a[U+E0041]'],
    ['an escape', '\u001B[2J', '[U+001B][2J'],
    ['a control of the second block', '\u009B2J', '[U+009B]2J'],
  ])('shows %s', (_what, text, shown) => expect(showHidden(text)).toBe(shown));

  it.each([
    ['tabs and line ends', 'a\tb\r\nc\n'],
    ['letters that join by themselves', 'می\u200Cخواهم'],
    ['a picture of several', '👩\u200D🚀'],
    ['Hebrew and Chinese', 'שלום 变体'],
  ])('leaves %s', (_what, text) => expect(showHidden(text)).toBe(text));

  it('tells where, a mark at the very beginning aside', () =>
    expect(findHidden('\uFEFFa\u{E0041}b\u202E')).toEqual([
      { at: 2, character: '\u{E0041}' },
      { at: 5, character: '\u202E' },
    ]));

  it('has nothing left to find once shown', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => findHidden(showHidden(text)).length === 0)));
});

describe('a text for a terminal', () => {
  it.each([
    ['a name for its window', '\u001B]0;x\u0007', '[U+001B]]0;x[U+0007]'],
    ['a line over another', 'harm\rsafe', 'harm[U+000D]safe'],
    ['line ends', 'a\r\nb\n', 'a\r\nb\n'],
  ])('with %s', (_what, text, shown) => expect(forTerminal(text)).toBe(shown));
});
