// Scripts that try to get past a limit: each ends, with the right status, whatever it catches.

import { describe, expect, it } from 'vitest';
import { INSTRUCTION_HOGS, LIMITS, MEMORY_HOGS, STRING_HOGS } from '../../../fixtures/hostile/gallery.ts';
import { run } from '../support.ts';

describe('a script that works without end', () => {
  it.each(INSTRUCTION_HOGS)('%s ends by its instructions', (_, source) => {
    expect(run(source, LIMITS).status).toBe('budget-instructions');
  });
});

describe('a script that overflows the stack again and again', () => {
  it('ends by its instructions', () => {
    const source = 'local function f() return f() + 1 end while true do pcall(f) end';
    expect(run(source, { instructions: 8_000_000, wallMilliseconds: 60_000 }).status).toBe('budget-instructions');
  });
});

describe('a script that hoards', () => {
  it.each(MEMORY_HOGS)('%s ends by its memory', (_, source) => {
    expect(run(source, { ...LIMITS, instructions: 50_000_000, memoryBytes: 4_000_000 }).status).toBe('budget-memory');
  });
});

describe('a script that makes long texts', () => {
  it.each(STRING_HOGS)('%s ends by the length', (_, source) => {
    expect(run(source, LIMITS).status).toBe('budget-string');
  });
});

describe('what only real time can end', () => {
  it('comparing long texts', () => {
    const source = 'local a, b = ("x"):rep(65000) .. "a", ("x"):rep(65000) .. "b" while true do local c = a < b end';
    expect(run(source, { wallMilliseconds: 50 }).status).toBe('budget-time');
  });
});

describe('errors that end a script in good order', () => {
  it.each([
    ['a stack overflow', 'local function f() return f() + 1 end f()', 'stack overflow'],
    ['a C stack overflow', 'local function f(s) return (s:gsub(".", f)) end f("x")', 'C stack overflow'],
    ['brackets without end', `return ${'('.repeat(300)}1${')'.repeat(300)}`, 'C stack overflow'],
    ['unpack without end', 'table.unpack({}, 1, 1e8)', 'too many results to unpack'],
  ])('%s', (_, source, text) => {
    const result = run(source);
    expect(result.status).toBe('error');
    expect(result.fault?.text).toContain(text);
  });
});
