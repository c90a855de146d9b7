// What a broken file still tells: the exact place, the opener that lacks its end, and the rest of the tree.

import { describe, expect, it } from 'vitest';
import { parseLua } from '../../../../src/kernel/lua/syntax/index.ts';
import { applyEdits } from '../../../../src/kernel/text/index.ts';
import { expectSaid } from '../../said.ts';
import { ACCEPTED, REFUSED } from './cases.ts';

/** `code start..end` of each problem. */
const problems = (text: string): string[] =>
  parseLua(text, 'a.lua').diagnostics.map(({ code, range }) => `${code} ${range!.start}..${range!.end}`);
const types = (text: string): string[] => parseLua(text, 'a.lua').chunk.statements.map(({ type }) => type);

describe('one mistake gives one problem at its place', () => {
  it.each([
    ['x = = 1', 'lua/missing-expression 4..5'],
    ['local 1 = 2', 'lua/missing-name 5..5'],
    ['t = { a = 1 b = 2 }', 'lua/missing-comma 11..11'],
    ['f(1, 2', 'lua/unclosed 6..6'],
    ['if x = 1 then end', 'lua/assign-in-condition 5..6'],
    ['x = a != b', 'lua/operator 6..8'],
    ['x += 1', 'lua/operator 2..4'],
    ['x = "abc', 'lua/unfinished-string 4..8'],
    ['x = "a\\q"', 'lua/escape 6..8'],
    ['x = 3x', 'lua/number 4..6'],
    ['f（1）', 'lua/full-width 1..2'],
    ['end', 'lua/extra-end 0..3'],
    ['return 1 x = 2', 'lua/after-return 9..10'],
    ['break', 'lua/break-outside 0..5'],
    ['goto a', 'lua/no-label 5..6'],
    ['x.y', 'lua/lone-expression 0..3'],
  ])('%j: %s', (text, problem) => {
    expect(problems(text)[0]).toBe(problem);
    expect(problems(text)).toHaveLength(text.includes('（') ? 2 : 1);
  });
});

it('tells by the indentation which block lacks its end', () => {
  const text = 'function f()\n  if x then\n    y = 1\nend\n\nfunction g()\nend\n';
  const [found, ...more] = parseLua(text, 'a.lua').diagnostics;
  expect(more).toEqual([]);
  expect(found).toMatchObject({ code: 'lua/missing-end', message: { values: { open: 'if', line: 2, close: 'end' } } });
  expect(text.slice(0, found!.range!.start).split('\n')).toHaveLength(3);
  expect(types(text)).toEqual(['function-statement', 'function-statement']);
});

it('keeps what stands after an unfinished call, table or name', () => {
  expect(types('ctx.\nlocal x = 1\nfunction f() end')).toEqual(['lone-expression', 'local', 'function-statement']);
  expect(types('f(\nlocal x = 1')).toEqual(['call-statement', 'local']);
  expect(types('x = { a = 1\nlocal y = 2')).toEqual(['assignment', 'local']);
  expect(types('? ? ?\nx = 1')).toContain('assignment');
});

it('keeps `a.` as an index with an empty key, for completion', () => {
  const [statement] = parseLua('a.', 'a.lua').chunk.statements;
  expect(statement).toMatchObject({
    type: 'lone-expression',
    expression: { type: 'index', key: { value: '', start: 2 } },
  });
});

it('offers fixes that mend foreign operators and full-width marks', () => {
  const text = 'if a && b != c || !d then f（1，2） end';
  const { diagnostics } = parseLua(text, 'a.lua');
  const edits = diagnostics.flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.edits));
  const mended = applyEdits(text, edits);
  expect(mended).toBe('if a and b ~= c or not d then f(1,2) end');
  expect(problems(mended)).toEqual([]);
});

it.each([...REFUSED])('has words in both languages for %j', (text) => {
  expectSaid(parseLua(text, 'a.lua').diagnostics);
});

it.each([...ACCEPTED, ...REFUSED])('gives ranges inside the text for %j', (text) => {
  for (const { range } of parseLua(text, 'a.lua').diagnostics) {
    expect(range!.start).toBeGreaterThanOrEqual(0);
    expect(range!.end).toBeGreaterThanOrEqual(range!.start);
    expect(range!.end).toBeLessThanOrEqual(text.length);
  }
});
