// Scripts that try to get past a limit: each ends, with the right status, whatever it catches.

import { describe, expect, it } from 'vitest';
import { run } from '../support.ts';

/** Small budgets keep the gallery fast; what it shows does not depend on their size. */
const INSTRUCTIONS = 3_000_000;

const INSTRUCTION_HOGS: readonly (readonly [string, string])[] = [
  ['a bare loop', 'while true do end'],
  ['goto', '::a:: goto a'],
  ['pcall around a loop', 'while true do pcall(function() while true do end end) end'],
  ['xpcall whose handler loops', 'xpcall(function() error() end, function() while true do end end)'],
  [
    'xpcall around a loop, handler loops',
    'while true do xpcall(function() while true do end end, function() while true do end end) end',
  ],
  [
    '__close that loops',
    'while true do pcall(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) error() end) end',
  ],
  ['a comparator that loops', 'table.sort({ 3, 2, 1 }, function() while true do end end)'],
  [
    'a comparator that catches',
    'table.sort({ 3, 2, 1 }, function() pcall(function() while true do end end) while true do end end)',
  ],
  ['a gsub callback that loops', '("x"):gsub("x", function() while true do end end)'],
  ['__index that loops', 'local t = setmetatable({}, { __index = function() while true do end end }) return t.x'],
  [
    '__index that calls itself',
    'local t t = setmetatable({}, { __index = function(_, k) return pcall(function() return t[k] end) end }) while true do local x = t.x end',
  ],
  [
    '__eq that loops',
    'local m = { __eq = function() while true do end end } return setmetatable({}, m) == setmetatable({}, m)',
  ],
  ['__concat that loops', 'return setmetatable({}, { __concat = function() while true do end end }) .. "x"'],
  ['__tostring that loops', 'print(setmetatable({}, { __tostring = function() while true do end end }))'],
  ['__pairs that loops', 'for k in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end'],
  ['__len that loops', 'table.insert(setmetatable({}, { __len = function() while true do end end }), 1)'],
  ['load reader that loops', 'load(function() while true do end end)'],
  ['load reader that never ends', 'load(function() return " " end)  while true do load(function() return " " end) end'],
  ['recursive pcall', 'local function f() pcall(f) end while true do f() end'],
  ['errors thrown in a loop', 'while true do pcall(error, "x") end'],
  ['errors thrown from xpcall', 'while true do xpcall(error, function() end, "x") end'],
  ['finding in a long text that is not ASCII', 'local s = ("ä"):rep(30000) while true do s:find("ä") end'],
  [
    'C stack overflows caught in a loop',
    'local function f(s) return (s:gsub(".", f)) end while true do pcall(f, "x") end',
  ],
  ['backtracking with gaps', 'local s = ("a"):rep(3000) while true do s:find(".-.-.-.-b") end'],
  [
    'backtracking with options',
    'local s = ("a"):rep(30) s:find(("a?"):rep(30) .. s .. "b") while true do s:match("(a*)*b") end',
  ],
  ['gmatch over a long text', 'local s = ("a"):rep(60000) while true do for w in s:gmatch(".-b") do end end'],
  [
    'plain find of a long text',
    'local s = ("a"):rep(65000) local n = ("a"):rep(32000) .. "b" while true do s:find(n, 1, true) end',
  ],
  ['rep', 'while true do local s = ("x"):rep(60000) end'],
  ['upper, lower, reverse', 'local s = ("x"):rep(60000) while true do s:upper() s:lower() s:reverse() end'],
  ['byte of a long text', 'local s = ("x"):rep(60000) while true do local n = select("#", s:byte(1, -1)) end'],
  ['format', 'local s = ("x"):rep(60000) while true do local t = ("%s"):format(s) end'],
  ['tonumber of a long text', 'local s = ("1"):rep(60000) while true do tonumber(s) end'],
  ['arithmetic on a long text', 'local s = ("1"):rep(60000) while true do local x = s + 1 end'],
  ['utf8.len', 'local s = ("x"):rep(60000) while true do utf8.len(s) end'],
  ['utf8.codes', 'local s = ("x"):rep(60000) while true do for _ in utf8.codes(s) do end end'],
  ['table.insert at the front', 'local t = {} while true do table.insert(t, 1, 1) end'],
  [
    'table.insert with a false length',
    'table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1, 1)',
  ],
  ['table.remove with a false length', 'table.remove(setmetatable({}, { __len = function() return 1 << 40 end }), 1)'],
  ['table.move of a great range', 'table.move({}, 1, 1 << 40, 2)'],
  [
    'table.concat with a false length',
    'table.concat(setmetatable({}, { __len = function() return 1 << 40 end, __index = function() return "" end }))',
  ],
  ['table.unpack in a loop', 'local t = {} for i = 1, 5000 do t[i] = i end while true do table.unpack(t) end'],
  [
    'sort in a loop',
    'local t = {} for i = 1, 2000 do t[i] = -i end while true do table.sort(t, function(a, b) return a < b end) end',
  ],
  [
    'sort with a false length',
    'table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = function() return 1 end }))',
  ],
  [
    'next on a long table',
    'local t = {} for i = 1, 20000 do t[i] = i end local k = nil while true do k = next(t, k) end',
  ],
  [
    'pairs in a loop',
    'local t = {} for i = 1, 5000 do t["k" .. i] = i end while true do for k in pairs(t) do break end end',
  ],
  ['load in a loop', 'local s = ("local x = 1 "):rep(100) while true do load(s) end'],
  [
    'select over many values',
    'local t = {} for i = 1, 5000 do t[i] = i end while true do select("#", table.unpack(t)) end',
  ],
  ['garbage', 'while true do local t = {} end'],
  [
    'garbage at the edge of memory',
    'local keep = {} for i = 1, 30000 do keep[i] = {} end while true do local t = { {}, {} } end',
  ],
];

const MEMORY_HOGS: readonly (readonly [string, string])[] = [
  ['a growing table', 'local t = {} for i = 1, 1e9 do t[i] = i end'],
  ['texts', 'local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(60000) .. i end'],
  ['pcall around it', 'local t = {} while true do pcall(function() for i = 1, 1e9 do t[#t + 1] = {} end end) end'],
  [
    '__close after it',
    'local t = {} pcall(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) for i = 1, 1e9 do t[i] = {} end end)',
  ],
  [
    'xpcall whose handler loops',
    'local t = {} xpcall(function() for i = 1, 1e9 do t[i] = {} end end, function() while true do end end)',
  ],
  ['a comparator', 'local t = {} table.sort({ 2, 1 }, function() for i = 1, 1e9 do t[i] = {} end end)'],
  ['table.pack', 'local t = {} while true do t[#t + 1] = table.pack(t, t, t, t) end'],
  ['iterators that are kept', 'local t = {} local s = ("x"):rep(30000) while true do t[#t + 1] = s:gmatch("y") end'],
];

const STRING_HOGS: readonly (readonly [string, string])[] = [
  ['doubling', 'local s = "x" while true do s = s .. s end'],
  ['doubling in pcall', 'local s = "x" while true do pcall(function() s = s .. s end) end'],
  ['rep of a gigabyte', 'pcall(string.rep, "x", 1 << 30)'],
  ['rep of nothing with a separator', 'pcall(string.rep, "", 1 << 30, "x")'],
  [
    'format with a wide field',
    'local s = ("%99d"):rep(700) pcall(string.format, s, table.unpack((function() local t = {} for i = 1, 700 do t[i] = i end return t end)()))',
  ],
  ['table.concat', 'local t = {} for i = 1, 100 do t[i] = ("x"):rep(1000) end pcall(table.concat, t)'],
  ['gsub', 'pcall(string.gsub, ("x"):rep(1000), "x", ("y"):rep(100))'],
];

const LIMITS = { instructions: INSTRUCTIONS, memoryBytes: 16_000_000, wallMilliseconds: 60_000 };

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
