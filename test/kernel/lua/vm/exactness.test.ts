// Limits are exact to one instruction, one byte (standard 9).

import { describe, expect, it } from 'vitest';
import { run } from '../support.ts';

const SCRIPTS: readonly (readonly [string, string])[] = [
  ['a loop', 'local x = 0 for i = 1, 5000 do x = x + i end'],
  ['calls', 'local function f(n) if n < 2 then return n end return f(n - 1) + f(n - 2) end f(14)'],
  ['tables', 'local t = {} for i = 1, 500 do t[i] = { i } end for k, v in pairs(t) do local x = v[1] end'],
  ['texts', 'local s = "" for i = 1, 200 do s = s .. i; s:find("9", 1, true); s:gsub("%d", "x") end'],
  ['caught errors', 'for i = 1, 50 do pcall(error, "x") end'],
  [
    'sorting',
    'local t = {} for i = 1, 200 do t[i] = i * 7919 % 101 end table.sort(t, function(a, b) return a > b end)',
  ],
];

describe('instructions', () => {
  it.each(SCRIPTS)('%s passes with exactly what it uses', (_, source) => {
    const { instructions } = run(source);
    expect(run(source, { instructions })).toMatchObject({ status: 'ok', instructions });
  });

  it.each(SCRIPTS)('%s stops with one instruction less', (_, source) => {
    const { instructions } = run(source);
    expect(run(source, { instructions: instructions - 1 }).status).toBe('budget-instructions');
  });

  it('says where the script was when the budget ended', () => {
    expect(run('local x = 1\nwhile true do\nx = x + 1\nend', { instructions: 20_000 }).fault?.place).toMatchObject({
      file: 't.lua',
    });
  });
});

const PATHS: readonly (readonly [string, (bytes: number) => string])[] = [
  ['rep', (n) => `return ("x"):rep(${n})`],
  [
    'concat operator',
    (n) => `local a, b = ("x"):rep(${Math.floor(n / 2)}), ("x"):rep(${Math.ceil(n / 2)}) return a .. b`,
  ],
  ['table.concat', (n) => `local t = {} for i = 1, ${n} do t[i] = "x" end return table.concat(t)`],
  ['format', (n) => `local a, b = ("x"):rep(${n - 10}), ("y"):rep(10) return ("%s%s"):format(a, b)`],
  ['gsub', (n) => `local s = ("x"):rep(${n - 1}) .. "y" return (s:sub(1, 30000):gsub("x", "x") .. s:sub(30001))`],
  ['gsub growing', (n) => `return (("x"):rep(${n - 5000}) .. ""):gsub("^x", ("y"):rep(5001))`],
  ['pack', (n) => `return string.pack("s4", ("x"):rep(${n - 4}))`],
  ['__tostring', (n) => `return tostring(setmetatable({}, { __tostring = function() return ("x"):rep(${n}) end }))`],
  ['load in pieces', (n) => `local s = ("x"):rep(${n}) return load("return [[" .. ("") .. "]]") and s`],
  ['a literal', (n) => `return "${'x'.repeat(n)}"`],
];

describe('a text of 65,536 bytes', () => {
  it.each(PATHS)('is made by %s', (_, source) => {
    expect(run(source(65_536)).status).toBe('ok');
  });

  it.each(PATHS)('and one byte more ends the script in %s', (_, source) => {
    expect(run(source(65_537)).status).toBe('budget-string');
  });
});

const HOARDS: readonly (readonly [string, string])[] = [
  ['tables', 'local t = {} for i = 1, 20000 do t[i] = {} end'],
  ['texts', 'local t = {} for i = 1, 200 do t[i] = ("x"):rep(5000) .. i end'],
  ['closures', 'local t = {} for i = 1, 5000 do t[i] = function() return i end end'],
  ['values on the stack', 'local t = table.pack(table.unpack({}, 1, 9000))'],
];

/** At their peak these hold nothing that could be collected. */
const WITHOUT_GARBAGE = HOARDS.filter(([name]) => name !== 'texts');

describe('memory', () => {
  it.each(HOARDS)('of %s that are all kept passes at its peak', (_, source) => {
    const { memoryPeak } = run(source);
    expect(run(source, { memoryBytes: memoryPeak })).toMatchObject({ status: 'ok', memoryPeak });
  });

  it.each(WITHOUT_GARBAGE)('of %s ends the script when it is one byte less', (_, source) => {
    const { memoryPeak } = run(source);
    expect(run(source, { memoryBytes: memoryPeak - 1 }).status).toBe('budget-memory');
  });

  it.each(HOARDS)('of %s ends the script when it is much less', (_, source) => {
    const { memoryPeak } = run(source);
    expect(run(source, { memoryBytes: Math.floor(memoryPeak / 2) }).status).toBe('budget-memory');
  });

  it('is told of a small script too', () => {
    const empty = run('').memoryPeak;
    expect(empty).toBeGreaterThan(100);
    expect(run('local t = { 1, 2, 3 }').memoryPeak).toBeGreaterThan(empty);
    expect(run('local t = { 1, 2, 3 }').memoryPeak).toBeLessThan(2_000);
  });

  it('never passes the limit', () => {
    const { status, memoryPeak } = run('local t = {} for i = 1, 1e9 do t[i] = { i } end', { memoryBytes: 1_000_000 });
    expect(status).toBe('budget-memory');
    expect(memoryPeak).toBeLessThanOrEqual(1_000_000);
  });

  it('lets garbage be collected below the limit', () => {
    expect(run('for i = 1, 200000 do local t = { i } end', { memoryBytes: 200_000 }).status).toBe('ok');
  });

  it('is one grant: what was kept stays taken', () => {
    expect(run('keep = {} for i = 1, 2000 do keep[i] = {} end', { memoryBytes: 400_000 }).status).toBe('ok');
  });
});
