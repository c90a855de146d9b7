// What the fixtures leave out: where C libraries or releases of Lua 5.4 differ, and what the sandbox decides itself.

import { describe, expect, it } from 'vitest';
import * as library from '../../../../src/kernel/lua/library/index.ts';
import { free } from './real-lua.ts';

const format = (pattern: string, ...values: library.LuaPlain[]): string =>
  library.format(free, pattern, library.plainArguments('format', values));

describe('format', () => {
  it('refuses %p, which would show an address', () => {
    expect(() => format('%p', 1n)).toThrow(library.LuaError);
  });

  it.each([
    ['%f', 'nan'],
    ['%E', 'NAN'],
    ['%+5g', ' +nan'],
    ['%05a', '  nan'],
    ['%q', '(0/0)'],
    ['%s', 'nan'],
  ])('%s of NaN has no sign of its own', (pattern, text) => {
    expect(format(pattern, Number.NaN)).toBe(text);
  });

  it.each([
    ['%a', 5e-324, '0x1p-1074'],
    ['%a', 2 ** -1023, '0x1p-1023'],
    ['%.1a', 2 ** -1023 * 1.5, '0x1.8p-1023'],
  ])('%s writes the subnormal %d with a leading 1', (pattern, value, text) => {
    expect(format(pattern, value)).toBe(text);
  });
});

describe('exact digits', () => {
  // The double nearest to a millionth lies below it.
  const belowMillionth = 1e-6;

  it('finds the leading digit of a number just below a power of ten', () => {
    expect(format('%.62E', belowMillionth)).toBe(
      '9.99999999999999954748111825886258685613938723690807819366455078E-07',
    );
    expect(format('%.63E', belowMillionth)).toBe(
      '9.999999999999999547481118258862586856139387236908078193664550781E-07',
    );
  });

  it('rounds up to a power of ten when the digits ask for it', () => {
    expect(format('%.14e', belowMillionth)).toBe('1.00000000000000e-06');
    expect(format('%#.5g', 99_999.5)).toBe('1.0000e+05');
  });
});

describe('utf8.codes', () => {
  it('refuses a continuation byte at the start, by argument', () => {
    expect(() => library.utf8codes('\x80a')).toThrow("bad argument #1 to 'codes' (invalid UTF-8 code)");
  });

  it('refuses a continuation byte after a whole character', () => {
    expect(() => library.utf8next(free, '\xc3\xa9\x80', 0, false)).toThrow('invalid UTF-8 code');
  });
});

describe('utf8.charpattern', () => {
  it('cuts a string into its characters', () => {
    const walk = new library.Gmatch(free, 'a\xc3\xa9\xe2\x82\xac\0', library.utf8charpattern, 1);
    const characters: unknown[] = [];
    for (let found = walk.next(); found !== null; found = walk.next()) characters.push(found[0]);
    expect(characters).toEqual(['a', '\xc3\xa9', '\xe2\x82\xac', '\0']);
  });
});

describe('replacement by a call', () => {
  it('gets positions as numbers', () => {
    const seen: library.Capture[][] = [];
    const replace = (captures: readonly library.Capture[]): null => {
      seen.push([...captures]);
      return null;
    };
    library.gsub(free, 'ab', '()(.)', { kind: 'call', replace }, null);
    expect(seen).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('gets the whole match when there are no captures', () => {
    const replace = (captures: readonly library.Capture[]): string => `${captures[0]}!`;
    expect(library.gsub(free, 'ab', '.', { kind: 'call', replace }, 1)).toEqual({ text: 'a!b', count: 1 });
  });
});

describe('bytes', () => {
  it('keep all 256 values both ways', () => {
    const all = Uint8Array.from({ length: 20_000 }, (_, i) => i % 256);
    expect(library.toByteArray(library.fromByteArray(all))).toEqual(all);
  });
});

describe('integers', () => {
  it.each([
    ['10', 10n],
    [' 0x10 ', 16n],
    ['3.0', 3n],
    ['1e3', 1000n],
    [3, 3n],
    [3.5, null],
    [2 ** 63, null],
    [-(2 ** 63), -(2n ** 63n)],
    ['3.5', null],
    ['x', null],
    [null, null],
    [true, null],
  ])('%j as an integer is %s', (value, integer) => {
    expect(library.toInteger(value)).toBe(integer);
  });
});
