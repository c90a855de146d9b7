// The reader on the 28 cases that follow from the game's rules, and on what it says about the odd ones.

import { describe, expect, it } from 'vitest';
import { LOCALES, render } from '../../../src/i18n/index.ts';
import {
  entriesOf,
  findSection,
  findValue,
  keptEntries,
  readDouble,
  readInteger,
  readTdf,
  sectionsOf,
  type TdfSection,
} from '../../../src/kernel/tdf/index.ts';
import { decodeWindows1252, encodeWindows1252, fixAll } from '../../../src/kernel/text/index.ts';

const LF = '\n';
const read = (text: string) => readTdf(text, { file: 'a.tdf' });
/** Section A of a text that must read without a fault. */
const inside = (text: string): TdfSection => {
  const { value, diagnostics } = read(`[A]{${text}}`);
  expect(diagnostics.filter((each) => each.severity === 'error')).toEqual([]);
  return findSection(value!.root, 'a')!;
};
const codes = (text: string) => read(text).diagnostics.map((each) => each.code);
const errors = (text: string) =>
  read(text)
    .diagnostics.filter((each) => each.severity === 'error')
    .map((each) => each.code);

describe('the reader on the 28 cases', () => {
  it('1: reads a key and its value', () => expect(findValue(inside('a=1;'), 'a')).toBe('1'));

  it('2: finds the last of two spellings and keeps both', () => {
    const section = inside('A=1; a=2;');
    expect(findValue(section, 'a')).toBe('2');
    expect(keptEntries(section)).toHaveLength(2);
  });

  it('3: counts the last occurrence also when a spelling comes again after a variant', () => {
    const section = inside('a=1; A=2; a=3;');
    expect(findValue(section, 'A')).toBe('3');
    expect(keptEntries(section).map((entry) => [entry.key, entry.value])).toEqual([
      ['a', '3'],
      ['A', '2'],
    ]);
  });

  it('4: keeps one entry of the same spelling twice', () => {
    const section = inside('a=1; a=2;');
    expect(findValue(section, 'a')).toBe('2');
    expect(keptEntries(section)).toHaveLength(1);
  });

  it('5: trims key and value', () => expect(findValue(inside('a = 1 ;'), 'a')).toBe('1'));

  it('6: a present empty value reads as 0', () => {
    const section = inside('a=;');
    expect(findValue(section, 'a')).toBe('');
    expect(readInteger(findValue(section, 'a')!)).toBe(0);
  });

  it('7: a missing semicolon swallows the next line', () => {
    const section = inside(`a=1${LF}b=2;`);
    expect(findValue(section, 'a')).toBe(`1${LF}b=2`);
    expect(readInteger(findValue(section, 'a')!)).toBe(1);
    expect(findValue(section, 'b')).toBeNull();
  });

  it('8: a second semicolon becomes the first letter of the next key', () => {
    const section = inside('a=1;;b=2;');
    expect(findValue(section, 'b')).toBeNull();
    expect(findValue(section, ';b')).toBe('2');
  });

  it('9: a comment between value and semicolon is no part of the value', () =>
    expect(findValue(inside(`a=1 // x;${LF};`), 'a')).toBe('1'));

  it('10: a block comment inside a value becomes blanks of the same length', () =>
    expect(findValue(inside('a=x /* y; */ z;'), 'a')).toBe(`x${' '.repeat(10)}z`));

  it('11: a block comment without an end runs to the end of the file', () =>
    expect(errors(`[A]{/* a=1;}${LF}`)).toEqual(['tdf/unexpected_end']));

  it('11: and leaves the last character, as the game does', () => expect(errors('[A]{/* a=1;}')).toEqual([]));

  it('12: "//" in an address is a comment, so the value swallows the next line', () =>
    expect(findValue(inside(`a=http://x;${LF}b=2;`), 'a')).toBe(`http:    ${LF}b=2`));

  it('13: a missing "=" swallows lines into the key', () =>
    expect(entriesOf(inside(`b${LF}a=1;`)).map((entry) => entry.key)).toEqual([`b${LF}a`]));

  it('14: a semicolon behind the last section is passed over', () => expect(errors('[A]{a=1;};\r\n')).toEqual([]));

  it('14: a semicolon between sections starts the next key', () => {
    const { value } = read('[A]{a=1;};[B]{b=1;c=2;}');
    expect(entriesOf(value!.root).map((entry) => entry.key)).toEqual([';[B]{b', 'c']);
  });

  it('15: trims a section name', () => expect(sectionsOf(inside('[ B ]{}')).map((each) => each.name)).toEqual(['B']));

  it('16: takes an empty section name', () =>
    expect(sectionsOf(inside('[]{}')).map((each) => each.name)).toEqual(['']));

  it('17: refuses anything but blanks before the brace', () =>
    expect(errors('[A]{[B] x {}}')).toEqual(['tdf/sub_record_open_missing']));

  it('18: ignores what follows a "}" too many at the top', () => {
    const { value, diagnostics } = read('[A]{}}[B]{}');
    expect(sectionsOf(value!.root).map((each) => each.name)).toEqual(['A']);
    expect(diagnostics.map((each) => [each.code, each.severity])).toEqual([['tdf/after-end', 'warning']]);
  });

  it('19: an empty file gives no tree and no error', () => {
    expect(read('').value).toBeNull();
    expect(errors('')).toEqual([]);
  });

  it('20: keeps both sections of one name and finds the first', () => {
    const { value } = read('[W]{a=1;}[W]{a=2;}');
    expect(sectionsOf(value!.root)).toHaveLength(2);
    expect(findValue(findSection(value!.root, 'w')!, 'a')).toBe('1');
  });

  it.each([
    [64, []],
    [65, ['tdf/too_deep']],
  ])('21: nesting %i deep gives %j', (depth, expected) =>
    expect(errors('[A]{'.repeat(depth) + '}'.repeat(depth))).toEqual(expected),
  );

  it('22: byte 0xE9 is é and goes back as it came', () => {
    const bytes = new Uint8Array([...'a=caf'].map((each) => each.charCodeAt(0)).concat(0xe9, 0x3b));
    const { value } = read(decodeWindows1252(bytes));
    expect(findValue(value!.root, 'a')).toBe('café');
    expect(encodeWindows1252(value!.text)).toEqual(bytes);
  });

  it.each([
    ['.5', 0.5],
    ['+5', 5],
    ['-0.0', 0],
  ])('23: %s is %d', (text, number) => expect(readDouble(text)).toBe(number));

  it('24: an integer wraps', () => expect(readInteger('4294967297')).toBe(1));

  it('25: 1e3 is 1000 as a decimal and 1 as an integer', () => {
    expect(readDouble('1e3')).toBe(1000);
    expect(readInteger('1e3')).toBe(1);
  });

  it('26: warns of a byte order mark', () =>
    expect(codes('\u00EF\u00BB\u00BF[A]{a=1;}')).toEqual(['tdf/byte-order-mark', 'tdf/surplus-brace']));

  it('27: a missing last brace is fatal', () => expect(errors('[A]{a=1;')).toEqual(['tdf/unexpected_end']));

  it('28: a value without its semicolon swallows the brace', () =>
    expect(errors('[A]{a=1}')).toEqual(['tdf/semicolon_missing']));
});

describe('places', () => {
  it('points at where the semicolon is missing', () => {
    const [found] = read(`[A]{${LF}a=1${LF}b=2;${LF}}`).diagnostics;
    expect(found!.code).toBe('tdf/value-swallowed');
    expect(found!.range).toEqual({ start: 8, end: 8 });
    expect(found!.fixes![0]!.edits[0]).toEqual({ file: 'a.tdf', range: { start: 8, end: 8 }, text: ';' });
  });

  it('points there also when no semicolon comes at all', () =>
    expect(read(`[A]{${LF}a=1${LF}}${LF}`).diagnostics[0]!.range).toEqual({ start: 8, end: 8 }));

  it('counts lines that end inside a block comment', () =>
    expect(entriesOf(read(`/*${LF}${LF}*/a=1;`).value!.root)[0]!.line).toBe(3));

  it('names the section that the file ends in, with its line', () =>
    expect(read(`${LF}[A]{a=1;`).diagnostics[0]!.message.values).toMatchObject({ name: 'A', line: 2 }));
});

describe('remarks', () => {
  it.each([
    ['a=1;a=1;', 'tdf/duplicate-key', 'note'],
    ['a=1;a=2;', 'tdf/duplicate-key', 'warning'],
    ['a=1;A=2;', 'tdf/duplicate-case', 'warning'],
    ['a=1;;b=2;', 'tdf/second-semicolon', 'warning'],
    [`b${LF}a=1;`, 'tdf/key-swallowed', 'warning'],
    [`[A${LF}{a=1;[B]{}`, 'tdf/section-swallowed', 'warning'],
    [`a=http://x;${LF}b=1;`, 'tdf/value-swallowed', 'warning'],
  ])('%j: %s (%s)', (text, code, severity) =>
    expect(read(text).diagnostics.map((each) => [each.code, each.severity])).toEqual([[code, severity]]),
  );

  it('a value over several lines without a key in it is no remark', () =>
    expect(codes(`a=1${LF} 2${LF} 3;`)).toEqual([]));

  it('repeats names and values on one short line', () => {
    for (const { message, path } of read(`[A]{a=1;;b\r\n ${'x'.repeat(90)}=1;\r\na=${'y'.repeat(90)};}`).diagnostics)
      for (const said of [path, ...Object.values(message.values ?? {})]) {
        expect(String(said)).not.toMatch(/[\r\n]/);
        expect(String(said).length).toBeLessThan(70);
      }
  });

  it.each([
    ['\u00EF\u00BB\u00BF[A]{a=1;}', '[A]{a=1;}'],
    [`[A]{a=1;;${LF}[B]{b=2;}}`, `[A]{a=1;${LF}[B]{b=2;}}`],
    [`[A]{a=1${LF}[B]{b=2;}}`, `[A]{a=1;${LF}[B]{b=2;}}`],
    ['[A]{a=1;}}', '[A]{a=1;}'],
  ])('safe fixes make %j whole and keep its braces', (text, whole) =>
    expect(fixAll(text, (next) => read(next).diagnostics).text).toBe(whole),
  );

  it('in a map file the first of equal keys counts', () => {
    const { value, diagnostics } = readTdf('a=1;a=2;', { dialect: 'ota' });
    expect(findValue(value!.root, 'a', 'ota')).toBe('1');
    expect(diagnostics[0]!.message.id).toBe('tdf/duplicate-key.first');
  });
});

describe('everything it says', () => {
  it.each([
    '',
    '[A',
    '[A]x',
    'a',
    'a=1',
    '[A]{',
    '[A]{'.repeat(65),
    ' '.repeat(16 * 1024 * 1024 + 1),
    '\u00EF\u00BB\u00BF[A]{}',
    'a=1;;b=2;',
    'b\na=1;',
    'a=1\nb=2;',
    'a=1;a=2;',
    'a=1;A=2;',
    '}x',
    '}',
  ])('can be said in both languages (case %#)', (text) => {
    for (const { message, fixes = [] } of read(text).diagnostics)
      for (const said of [message, ...fixes.map((fix) => fix.title)])
        for (const locale of LOCALES) {
          expect(render(locale, said)).not.toBe(said.id);
          expect(render(locale, said)).not.toContain('{{');
        }
  });
});

describe('limits', () => {
  it('refuses more than 16 MiB', () => expect(errors(' '.repeat(16 * 1024 * 1024 + 1))).toEqual(['tdf/too_large']));

  it('refuses a map file of more than 4 MiB', () =>
    expect(readTdf(' '.repeat(4 * 1024 * 1024 + 1), { dialect: 'ota' }).diagnostics[0]!.code).toBe('tdf/too_large'));

  it('refuses a map file nested deeper than 32', () =>
    expect(readTdf('[A]{'.repeat(33), { dialect: 'ota' }).diagnostics[0]!.code).toBe('tdf/too_deep'));

  it('ends a tree that outgrows the memory of the game', () =>
    expect(readTdf('a=;'.repeat(2_000_000), { remarks: false }).diagnostics[0]!.code).toBe('tdf/out_of_memory'));
});
