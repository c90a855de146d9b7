// Hints on a source as text (standard 9).

import { describe, expect, it } from 'vitest';
import { hintsOf } from '../../../src/kernel/lua/portable.ts';

const found = (text: string): string[] =>
  hintsOf('a.lua', text).map(({ code, range }) => `${code} ${text.slice(range!.start, range!.end)}`);

describe('syntax that Lua 5.1 lacks', () => {
  it.each([
    ['local a = 7 // 2', ['lua/portable //']],
    ['local a = 1 & 2 | 3 ~ 4', ['lua/portable &', 'lua/portable |', 'lua/portable ~']],
    ['local a = 1 << 2 >> 1', ['lua/portable <<', 'lua/portable >>']],
    ['local a <const> = 1', ['lua/portable <const>']],
    ['goto done ::done::', ['lua/portable goto', 'lua/portable ::']],
    ['local a = 1 // 2 // 3', ['lua/portable //']],
  ])('%s', (text, hints) => expect(found(text)).toEqual(hints));

  it.each([
    '-- a // b',
    '--[[ a // b ]]',
    'x = "a // b"',
    "x = 'a & b'",
    'x = [[ a // b ]]',
    'x = [=[ ]] // ]=]',
    'if a ~= b then end',
    'x.goto = 1',
    'a = b < c',
  ])('is not seen in %s', (text) => expect(found(text)).toEqual([]));
});

describe('locals that hide a name of the API', () => {
  it.each([
    ['local set = 1', ['lua/shadows-api set']],
    ['local a, scale = 1', ['lua/shadows-api scale']],
    ['local function lock() end', ['lua/shadows-api lock']],
  ])('%s', (text, hints) => expect(found(text)).toEqual(hints));

  it.each(['local a\nset(1)', 'local x = set', 'local t = { set = 1 }', 'x.set = 1'])('are not seen in %s', (text) =>
    expect(found(text)).toEqual([]),
  );
});

it('takes linear time on a text of a megabyte', () => {
  expect(found('["'.repeat(250_000)).length).toBe(0);
  expect(found('[=['.repeat(250_000)).length).toBe(0);
});
