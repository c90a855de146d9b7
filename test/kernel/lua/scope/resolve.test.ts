import { describe, expect, it } from 'vitest';
import { definitionAt, nameAt, placesOf, visibleAt } from '../../../../src/kernel/lua/scope/index.ts';
import { parseLua } from '../../../../src/kernel/lua/syntax/index.ts';

/** Offset of the definition of the name at `|`, or null. */
function target(marked: string): number | null {
  const offset = marked.indexOf('|');
  return definitionAt(parseLua(marked.replace('|', ''), 'a.lua').scopes, offset)?.start ?? null;
}

describe('a name means', () => {
  it.each([
    ['the local before it', 'local a = 1 print(|a)', 6],
    ['the innermost local', 'local a do local a = 1 print(|a) end', 17],
    ['the outer one again after the block', 'local a do local a end print(|a)', 6],
    ['the outer one in its own initializer', 'local a = 1 local a = |a', 6],
    ['a local function inside itself', 'local function f() return |f end', 15],
    ['not a local whose function is its value', 'local f = function() return |f end', null],
    ['the loop variable in the body', 'for i = 1, 2 do print(|i) end', 4],
    ['not the loop variable in its bounds', 'for i = 1, |i do end', null],
    ['a local of a repeat block in its condition', 'repeat local a = 1 until |a', 13],
    ['a parameter', 'function f(a) return |a end', 11],
    ['an upvalue', 'local a return function() return |a end', 6],
    ['the global where it is written', 'x = 1 print(|x)', 0],
  ])('%s', (_, marked, offset) => {
    expect(target(marked)).toBe(offset);
  });
});

it('counts the self of a method as a variable without a place', () => {
  const { scopes } = parseLua('function a:b() return self end', 'a.lua');
  expect(nameAt(scopes, 23)?.variable).toMatchObject({ kind: 'self', declaration: null });
});

it('lists reads and writes of a local with its declaration first', () => {
  const { scopes } = parseLua('local a = 1 a = a + 1', 'a.lua');
  expect(placesOf(scopes, nameAt(scopes, 6)!).map(({ start }) => start)).toEqual([6, 12, 16]);
  expect(scopes.variables[0]!.references.map(({ kind }) => kind)).toEqual(['write', 'read']);
});

it('shows what is visible at a place', () => {
  const text = 'local a local function f(b) local c = 1  end local d';
  const { scopes } = parseLua(text, 'a.lua');
  const names = visibleAt(scopes, text.indexOf('  end') + 1).map(({ name }) => name);
  expect(names.sort()).toEqual(['a', 'b', 'c', 'f']);
});
