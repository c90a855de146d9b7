// What is open, and how it behaves where it is not Lua's own code (standard 9).

import { describe, expect, it } from 'vitest';
import { OPEN_BASE } from '../../../../src/kernel/dialect.ts';
import { printed, run } from '../support.ts';

describe('globals', () => {
  it('are those of the standard and nothing else', () => {
    const [line] = printed('local t = {} for k in pairs(_G) do t[#t + 1] = k end print(table.concat(t, " "))');
    const wanted = [
      ...OPEN_BASE.filter((name) => name !== 'require'),
      '_G',
      '_VERSION',
      'math',
      'string',
      'table',
      'utf8',
    ];
    expect(line).toBe([...wanted].sort((a, b) => (a < b ? -1 : 1)).join(' '));
  });

  it.each(['io', 'os', 'debug', 'package', 'coroutine', 'collectgarbage', 'dofile', 'loadfile', 'warn'])(
    '%s is closed',
    (name) => expect(printed(`print(${name})`)).toEqual(['nil']),
  );

  it.each([
    ['string', 'byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper'],
    ['table', 'concat insert move pack remove sort unpack'],
    ['utf8', 'char charpattern codepoint codes len offset'],
    ['math', 'abs ceil floor fmod huge max maxinteger min mininteger modf pi sqrt tointeger type ult'],
  ])('%s holds what is open of it', (name, wanted) => {
    expect(printed(`local t = {} for k in pairs(${name}) do t[#t + 1] = k end print(table.concat(t, " "))`)).toEqual([
      wanted,
    ]);
  });

  it('hides the metatable of texts', () => expect(printed('print(getmetatable(""))')).toEqual(['false']));
});

describe('order', () => {
  it.each([
    [
      'numbers ascending, then texts by bytes, then booleans',
      '{ b = 1, [true] = 2, [10] = 3, a = 4, [2] = 5, [1.5] = 6, Z = 7, [false] = 8 }',
      '1.5 2 10 Z a b false true',
    ],
    [
      'integers beyond 2^53 apart',
      '{ [9007199254740993] = 1, [9007199254740992] = 2 }',
      '9007199254740992 9007199254740993',
    ],
    ['nothing of an empty table', '{}', ''],
  ])('%s', (_, table, keys) => {
    expect(
      printed(`local t = {} for k in pairs(${table}) do t[#t + 1] = tostring(k) end print(table.concat(t, " "))`),
    ).toEqual([keys]);
    expect(
      printed(
        `local o, t = {}, ${table} local k = next(t) while k ~= nil do o[#o + 1] = tostring(k) k = next(t, k) end print(table.concat(o, " "))`,
      ),
    ).toEqual([keys]);
  });

  it('skips what is removed and does not visit what is added', () => {
    expect(printed('local t = { a = 1, b = 2, c = 3 } for k in pairs(t) do print(k) t.b = nil t.d = 4 end')).toEqual([
      'a',
      'c',
    ]);
  });

  it('refuses keys without an order, but next(t) alone takes any', () => {
    expect(printed('print(next({ [print] = 1 }) == print) for k in pairs({ [{}] = 1 }) do end')[1]).toContain(
      'a table as a key has no fixed order',
    );
  });

  it('follows __pairs', () => {
    expect(
      printed(
        'for k, v in pairs(setmetatable({}, { __pairs = function() return function(_, k) if not k then return 1, 2 end end end })) do print(k, v) end',
      ),
    ).toEqual(['1\t2']);
  });
});

describe('texts', () => {
  it('have running numbers in place of addresses', () => {
    expect(printed('local t, f = {}, print print(t, f, t) print(("%s"):format({}))')).toEqual([
      'table: 1\tfunction: 2\ttable: 1',
      'table: 3',
    ]);
  });

  it('have no sign of NaN', () =>
    expect(printed('print(0/0, -(0/0), ("%f"):format(0/0), (0/0) .. "", -(0/0) .. "")')).toEqual([
      'nan\tnan\tnan\tnan\tnan',
    ]));

  it.each([
    ['print(1e15, 2^53, 1e100, -0.0, 1/0, 3.0, 0.1)', '1e+15\t9.007199254741e+15\t1e+100\t-0.0\tinf\t3.0\t0.1'],
    ['print(tostring(setmetatable({}, { __tostring = function() return "me" end })))', 'me'],
    ['print((tostring(setmetatable({}, { __name = "Kind" })):gsub("%d+", "N")))', 'Kind: N'],
    ['print("10" + 5, "3" * "4", -"2", "0x10" + 0, "7" // 2, 10 .. 20)', '15\t12\t-2\t16\t3\t1020'],
    ['print(pcall(function() return "x" + 1 end))', 'false\tt.lua:1: attempt to perform arithmetic on a string value'],
    [
      'print(tonumber("0x1p4"), tonumber("z", 36), tonumber("8", 8), tonumber(""), tonumber(" 5 "))',
      '16.0\t35\tnil\tnil\t5',
    ],
  ])('%s', (source, line) => expect(printed(source)).toEqual([line]));

  it('refuse an address in format', () => expect(run('("%p"):format({})').status).toBe('error'));
});

describe('calls that catch', () => {
  it.each([
    ['print(pcall(error, "x"))', 'false\tx'],
    ['print(pcall(error, { 1 }) == false)', 'true'],
    ['print(select("#", pcall(function() return 1, 2, 3 end)))', '4'],
    ['print(pcall(error))', 'false\tnil'],
    ['print(xpcall(function(a, b) return a + b end, print, 1, 2))', 'true\t3'],
    ['print(xpcall(function() error("a", 0) end, function(m) return m .. "!" end))', 'false\ta!'],
    ['print(pcall(pcall))', "false\tbad argument #1 to 'pcall' (value expected)"],
    [
      'local function f() local x <close> = setmetatable({}, { __close = function() print("closed") end }) error("e", 0) end print(pcall(f))',
      'closed,false\te',
    ],
  ])('%s', (source, lines) => expect(printed(source).join()).toBe(lines));
});

describe('setmetatable', () => {
  it.each(['__gc', '__mode'])('refuses %s', (name) => {
    expect(printed(`print(pcall(setmetatable, {}, { ${name} = "k" }))`)[0]).toContain(`${name} is not available here`);
  });

  it('makes no weak table when __mode comes later', () => {
    const source =
      'local m = {} local t = setmetatable({}, m) m.__mode = "k" t[{}] = 1 for i = 1, 2e5 do local x = {} end local n = 0 print(next(t) ~= nil)';
    expect(printed(source)).toEqual(['true']);
  });

  it('runs no finalizer when __gc is set later', () => {
    const source =
      'do local m = { __gc = nil } local t = setmetatable({}, m) m.__gc = function() print("ran") end setmetatable(t, m) end for i = 1, 2e5 do local x = {} end';
    expect(printed(source)[0]).toContain('__gc is not available');
  });

  it('respects __metatable', () => {
    expect(printed('print(pcall(setmetatable, setmetatable({}, { __metatable = 1 }), {}))')).toEqual([
      'false\tcannot change a protected metatable',
    ]);
  });
});

describe('load', () => {
  it.each([
    ['print(load("return ...")(7))', '7'],
    ['local n = 0 print(load(function() n = n + 1 return ({ "return ", "5" })[n] end)())', '5'],
    ['print(load("x = 1; return x", "c", "t", {})(), x)', '1\tnil'],
    ['print(load("x x"))', 'nil\t[string "x x"]:1: syntax error near \'x\''],
    ['print(load("\\27Lua"))', "nil\tattempt to load a binary chunk (mode is 't')"],
    ['print(load("return 1", "c", "b"))', "nil\tattempt to load a text chunk (mode is 'b')"],
  ])('%s', (source, line) => expect(printed(source)).toEqual([line]));
});

describe('table', () => {
  it.each([
    ['local t = { 1, 2 } table.insert(t, 3) table.insert(t, 1, 0) print(table.concat(t, ","))', '0,1,2,3'],
    ['local t = { 1, 2, 3 } print(table.remove(t, 1), table.remove(t), #t, table.remove({}))', '1\t3\t1\tnil'],
    ['print(table.unpack({ 1, 2, 3 }, 2)) ', '2\t3'],
    ['local t = table.pack(nil, 2, nil) print(t.n, t[2])', '3\t2'],
    ['print(table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ","))', '1,1,2,3'],
    ['print(table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), ","))', '2,3,3'],
    ['print(table.concat({ 1, 2.5, "x" }, "-", 2, 3))', '2.5-x'],
    ['local t = { 3, 1, 2 } table.sort(t) print(table.concat(t, ","))', '1,2,3'],
    ['local t = { "b", "a", "C" } table.sort(t) print(table.concat(t, ","))', 'C,a,b'],
    ['local t = { 3, 1, 2 } table.sort(t, function(a, b) return a > b end) print(table.concat(t, ","))', '3,2,1'],
    ['print(pcall(table.sort, { 1, "x" }))', 'false\tattempt to compare string with number'],
    ['print(pcall(table.insert, { 1 }, 5, 1))', "false\tbad argument #2 to 'insert' (position out of bounds)"],
    ['print(pcall(table.insert, { 1 }, 1, 1, 1))', "false\twrong number of arguments to 'insert'"],
    ['print(pcall(table.concat, { {} }))', "false\tinvalid value (at index 1) in table for 'concat'"],
    ['print(pcall(table.insert, 5, 1))', "false\tbad argument #1 to 'insert' (table expected, got number)"],
    [
      'local log = {} local t = setmetatable({}, { __newindex = function(t, k, v) rawset(t, k, v) log[#log + 1] = k end }) table.insert(t, 9) print(log[1], t[1])',
      '1\t9',
    ],
    [
      'local t = setmetatable({}, { __index = { 5, 6 }, __len = function() return 2 end }) print(table.concat(t, ","), table.unpack(t))',
      '5,6\t5\t6',
    ],
  ])('%s', (source, line) => expect(printed(source)).toEqual([line]));
});

describe('string and utf8, bound into the machine', () => {
  it.each([
    ['print(("hello world"):find("o w"), ("hello"):find("l", 1, true))', '5\t3\t3'],
    ['print(("k=v"):match("(%w)=(%w)"), ("k=v"):match("()="))', 'k\t2'],
    ['print(("abc"):gsub("%w", { a = 1, b = false }))', '1bc\t3'],
    ['print(("abc"):gsub("(b)", function(x) return x:upper() end))', 'aBc\t1'],
    ['print(pcall(string.gsub, "a", "a", function() return {} end))', 'false\tinvalid replacement value (a table)'],
    [
      'local o = {} for k, v in ("a=1, b=2"):gmatch("(%w)=(%w)") do o[#o + 1] = k .. v end print(table.concat(o, " "))',
      'a1 b2',
    ],
    ['print(("hello"):byte(1, 2), ("hello"):sub(-3, -2), #("x"):rep(3, ","))', '104\tll\t5'],
    ['print(string.char(72, 105), ("%d %5.1f %q"):format(3, 2.25, "a"))', 'Hi\t3   2.2 "a"'],
    ['print(string.unpack("<i4", string.pack("<i4", -2)))', '-2\t5'],
    ['print(utf8.char(8364), utf8.len("aä€"), utf8.codepoint("ä"), utf8.offset("aä€", 3))', '€\t3\t228\t4'],
    [
      'local o = {} for p, c in utf8.codes("aä€😀z") do o[#o + 1] = p .. ":" .. c end print(table.concat(o, " "))',
      '1:97 2:228 4:8364 7:128512 11:122',
    ],
    ['print(pcall(string.rep))', "false\tbad argument #1 to 'rep' (string expected, got no value)"],
    ['print(pcall(string.rep, "x", 1.5))', "false\tbad argument #2 to 'rep' (number has no integer representation)"],
    ['print(pcall(string.rep, "x", {}))', "false\tbad argument #2 to 'rep' (number expected, got table)"],
  ])('%s', (source, line) => expect(printed(source)).toEqual([line]));
});

describe('errors', () => {
  it('keep their text, place and traceback', () => {
    const { fault } = run(
      'local function inner()\n  local x\n  return x.y\nend\nlocal function outer()\n  inner()\nend\nouter()',
    );
    expect(fault).toMatchObject({
      kind: 'error',
      text: "attempt to index a nil value (local 'x')",
      place: { file: 't.lua', line: 3 },
    });
    expect(fault?.traceback.map(({ line, name }) => [line, name])).toEqual([
      [3, 'inner'],
      [6, 'outer'],
      [8, null],
    ]);
  });

  it('of syntax have a line', () => {
    expect(run('local x = 1\nx x').fault).toMatchObject({ text: "syntax error near 'x'", place: { line: 2 } });
  });

  it('that are no text say what they are', () =>
    expect(run('error({})').fault?.text).toBe('(error object is a table value)'));
});

describe('print', () => {
  it('keeps 1,000 lines of 1,024 bytes', () => {
    const { console } = run('for i = 1, 1005 do print(("x"):rep(2000)) end');
    expect(console).toHaveLength(1_000);
    expect(console[0]).toHaveLength(1_024);
  });

  it('gives texts as UTF-8', () => expect(printed('print("ä€")')).toEqual(['ä€']));
});

describe('floats in ..', () => {
  it.each([
    ['-1.5 .. "|" .. -0.0 .. "|" .. 2.0', '-1.5|-0.0|2.0'],
    ['-1 / 0 .. "|" .. 1 / 0', '-inf|inf'],
    ['-1e-320 .. "|" .. -1e308', '-9.9998886718268e-321|-1e+308'],
  ])('%s keep their sign', (expression, text) => expect(printed(`print(${expression})`)).toEqual([text]));
});
