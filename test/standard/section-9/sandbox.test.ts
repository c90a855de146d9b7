// Section 9 of the standard: what is open to a script, what it may use up, and in which order it walks.

import { describe, expect, it } from 'vitest';
import { scriptOpener } from '../../../src/kernel/lua/index.ts';
import type { OpenScript } from '../../../src/kernel/lua/model.ts';
import { runStack } from '../../../src/kernel/stack/index.ts';
import { luaModule } from '../../kernel/lua/support.ts';
import { fakeGame, MATCH } from '../../kernel/stack/fake.ts';
import { check, codesOf, failure, GAME, hook, lines, printed, ran, run, statuses } from '../support.ts';

const inPlan = (body: string) => `function mutate(ctx)\n${body}\nreturn {}\nend\n`;
const says = async (body: string) => lines(await ran([inPlan(body)]));
const OPEN = [
  ...['assert', 'error', 'ipairs', 'load', 'next', 'pairs', 'pcall', 'print', 'rawequal', 'rawget', 'rawlen', 'rawset'],
  ...['require', 'select', 'setmetatable', 'getmetatable', 'tonumber', 'tostring', 'type', 'xpcall', '_G', '_VERSION'],
  ...['string', 'table', 'utf8', 'math'],
];

describe('9 Lua', () => {
  it('9 is 5.4', async () => expect(await says('print(_VERSION, 7 // 2)')).toEqual(['Lua 5.4\t3']));
  it.each(['io', 'os', 'debug', 'package', 'coroutine', 'dofile', 'loadfile', 'collectgarbage', 'warn'])(
    '9 %s is not open',
    async (name) => expect(await says(`print(rawget(_G, "${name}"))`)).toEqual(['nil']),
  );
  it.each(OPEN)('9 %s is open', async (name) => expect(await says(`print(_G["${name}"] ~= nil)`)).toEqual(['true']));
  it.each([
    'string.dump',
    ...['random', 'randomseed', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'exp', 'log'].map(
      (name) => `math.${name}`,
    ),
  ])('9 %s is closed', async (name) => {
    const [library, key] = name.split('.');
    expect(await says(`print(rawget(${library}, "${key}"))`)).toEqual(['nil']);
  });
  it.each([
    'byte',
    'char',
    'find',
    'format',
    'gmatch',
    'gsub',
    'len',
    'lower',
    'match',
    'pack',
    'packsize',
    'rep',
    'reverse',
    'sub',
    'unpack',
    'upper',
  ])('9 string.%s is open', async (name) => expect(await says(`print(type(string.${name}))`)).toEqual(['function']));
  it.each(['concat', 'insert', 'move', 'pack', 'remove', 'sort', 'unpack'])('9 table.%s is open', async (name) =>
    expect(await says(`print(type(table.${name}))`)).toEqual(['function']),
  );
  it.each(['abs', 'ceil', 'floor', 'fmod', 'max', 'min', 'modf', 'sqrt', 'tointeger', 'type', 'ult'])(
    '9 math.%s is open',
    async (name) => expect(await says(`print(type(math.${name}))`)).toEqual(['function']),
  );
  it.each(['char', 'codepoint', 'codes', 'len', 'offset'])('9 utf8.%s is open', async (name) =>
    expect(await says(`print(type(utf8.${name}))`)).toEqual(['function']),
  );
  it('9 a precompiled entry script is refused', async () => expect(await failure('\u001bLua')).toMatch(/^failed /));
  it('9 load takes text only', async () =>
    expect(await says('print((load("return 1", "x", "b"))) print(load("return 2")())')).toEqual(['nil', '2']));
  it('9 load refuses a precompiled chunk', async () => expect(await says('print((load("\\27Lua")))')).toEqual(['nil']));
  it.each(['__gc', '__mode'])('9 setmetatable refuses %s', async (key) =>
    expect(await says(`print((pcall(setmetatable, {}, { ${key} = "k" })))`)).toEqual(['false']),
  );
  it('9 two mutators share no state', async () =>
    expect(
      lines(
        await ran([
          'shared = 1 string.mine = 2 function mutate() return {} end',
          inPlan('print(rawget(_G, "shared"), string.mine)'),
        ]),
      ),
    ).toEqual(['nil\tnil']));
});

describe('9 require', () => {
  const module = (files: Readonly<Record<string, string>>, body: string) => ({ lua: inPlan(body), files });
  it('9 "a.b" reads lua/a/b.lua', async () =>
    expect(lines(await ran([module({ 'lua/a/b.lua': 'return { x = 5 }' }, 'print(require("a.b").x)')]))).toEqual([
      '5',
    ]));
  it('9 once per mutator', async () =>
    expect(
      lines(await ran([module({ 'lua/m.lua': 'print "read" return {}' }, 'print(require "m" == require "m")')])),
    ).toEqual(['read', 'true']));
  it('9 a circle is refused with its chain', async () => {
    const { mutators } = await run([module({ 'lua/m.lua': 'require "n"', 'lua/n.lua': 'require "m"' }, 'require "m"')]);
    expect([codesOf(mutators[0]!), JSON.stringify(mutators[0]!.diagnostics[0]!.message.values)]).toEqual([
      ['lua/require-cycle'],
      expect.stringContaining('m → n → m'),
    ]);
  });
  it('9 nothing outside lua/ is read', async () =>
    expect(await failure(module({ 'other.lua': 'return 1' }, 'require "other"'))).toBe('failed lua/require-missing'));
});

describe('9 sources', () => {
  it('9 a file is at most 1 MiB', async () => {
    const sized = (bytes: number) => `${inPlan('')}--`.padEnd(bytes, 'x');
    expect(statuses(await run([sized(1_048_576)]))).toEqual(['ran']);
    expect(await failure(sized(1_048_577))).toBe('failed lua/source-too-long');
  });
  it.each(['local x = 7 // 2', 'local x = 7 & 2', 'local x <const> = 1', 'goto done ::done::'])(
    '9 syntax that 5.1 lacks gets a hint: %s',
    (body) => {
      const found = check({ lua: inPlan(body) }).diagnostics.filter(({ code }) => code === 'lua/portable');
      expect(found.map(({ severity }) => severity)).toContain('hint');
    },
  );
  it('9 writing a global of the name of the API is an error', async () =>
    expect(await failure('scale = 1 function mutate() return {} end')).toBe('failed lua/api-name'));
  it('9 a local of that name is a hint', () => {
    const found = check({ lua: inPlan('local scale = 1 print(scale)') }).diagnostics.filter(
      ({ code }) => code === 'lua/shadows-api',
    );
    expect(found.map(({ severity }) => severity)).toEqual(['hint']);
  });
});

describe('9 print', () => {
  it('9 writes to the console, with its place', async () => {
    const { console } = (await ran([inPlan('print("a", 1)')])).mutators[0]!;
    expect(console).toMatchObject([{ mutator: 'a', phase: 'plan', text: 'a\t1', file: 'mutator.lua', line: 2 }]);
  });
  it('9 at most 1,000 lines a mutator and run, the rest counted', async () => {
    const { console, consoleDropped } = (await ran([inPlan('for i = 1, 1005 do print(i) end')])).mutators[0]!;
    expect([console.length, consoleDropped]).toEqual([1000, 5]);
  });
  it('9 of 1,024 bytes each', async () =>
    expect((await says('print(("x"):rep(2000))'))[0]!.replace(/[^x]/g, '').length).toBeLessThanOrEqual(1024));
});

describe('9 budgets', () => {
  const phases = async (script: string) => (await ran([script])).mutators[0]!.phases;
  it('9 each phase starts with a full count of instructions', async () => {
    const script =
      'function mutate() local work = function() for i = 1, 20000 do end end work() return { units = work, weapons = work } end';
    expect(statuses(await run([script], { limits: { instructions: 30_000 } }))).toEqual(['ran']);
  });
  it('9 which are 50,000,000', async () => {
    const loop = (count: number) => inPlan(`for i = 1, ${count} do end`);
    expect(statuses(await run([loop(49_000_000)]))).toEqual(['ran']);
    expect(await failure(loop(51_000_000))).toMatch(/budget-instructions$/);
  });
  it('9 and with its full time, which is 10 s', async () => {
    const { STANDARD_LIMITS } = await import('../../../src/kernel/lua/limits.ts');
    expect(STANDARD_LIMITS.wallMilliseconds).toBe(10_000);
  });
  it.each([
    ['time that the host takes does not count', 60_000, 0, 'ran'],
    ['time that passes in the script does', 0, 60_000, 'failed'],
  ])('9 real time: %s', async (_, inHost, inScript, status) => {
    let time = 0;
    let working = false;
    const open = scriptOpener({ module: luaModule, now: () => (working ? time : (time += inScript)) });
    const openScript: OpenScript = async (source) => {
      const script = await open(source);
      const hook = script.hook.bind(script);
      script.hook = (name, host) =>
        hook(name, {
          ...host,
          names(space) {
            working = true;
            time += inHost;
            const names = host.names(space);
            working = false;
            return names;
          },
        });
      return script;
    };
    const body =
      'local n = 0 for name in pairs(ctx.units) do n = n + #ctx.units end for i = 1, 1000000 do n = n + i end';
    const { package: pack } = check({ lua: hook('units', body), layers: ['units'] });
    const entries = [{ package: pack!, options: new Map(), clash: null }];
    const report = await runStack({ game: fakeGame(GAME), entries, match: MATCH }, { openScript, now: () => 0 });
    expect(report.mutators[0]!.status).toBe(status);
  });
  it('9 memory is 64 MiB and is not granted again in the next phase', async () => {
    // Each phase keeps its part: together they are too much.
    const keep = (megabytes: number) =>
      `local kept = {} function mutate() local f = function() for i = 1, ${megabytes} * 16 do kept[#kept + 1] = ("x"):rep(65000) .. #kept end end f() return { units = f } end`;
    expect(statuses(await run([keep(24)]))).toEqual(['ran']);
    expect(await failure(keep(40))).toMatch(/budget-memory$/);
  });
  it('9 a string is at most 65,536 bytes', async () => {
    expect(statuses(await run([inPlan('local s = ("x"):rep(65536)')]))).toEqual(['ran']);
    expect(await failure(inPlan('local s = ("x"):rep(65537)'))).toMatch(/budget-string$/);
  });
  it('9 the phases and their names', async () => {
    const names = ['units', 'weapons', 'features', 'sides', 'tables', 'menus'];
    const script = `function mutate() return { rules = { on("units", function() return false end) :change { x = set(1) } }, ${names.map((name) => `${name} = function() end`)} } end`;
    expect([...(await phases(script)).keys()]).toEqual(['plan', 'rules', ...names]);
  });
  it('9 plan is the entry script, its requires and mutate', async () => {
    const loop = 'for i = 1, 1000 do end ';
    const count = async (entry: string, module: string, mutate: string) =>
      (
        await ran([
          { lua: `${entry} require "m" function mutate() ${mutate} return {} end`, files: { 'lua/m.lua': module } },
        ])
      ).mutators[0]!.phases.get('plan')!.instructions;
    const none = await count('', '', '');
    for (const [entry, module, mutate] of [
      [loop, '', ''],
      ['', loop, ''],
      ['', '', loop],
    ] as const)
      expect((await count(entry, module, mutate)) - none).toBeGreaterThan(900);
  });
  it('9 rules are all tests of the mutator together', async () => {
    const test = 'on("units", function() for i = 1, 10000 do end return false end) :change { x = set(1) }';
    const script = `function mutate() return { rules = { ${test}, ${test} } } end`;
    // Six calls of 10,000 each.
    expect(await failure(script, { limits: { instructions: 50_000 } })).toMatch(/budget-instructions$/);
    expect(statuses(await run([script], { limits: { instructions: 100_000 } }))).toEqual(['ran']);
  });
  it('9 memory is per mutator', async () => {
    const keep = inPlan('kept = {} for i = 1, 40 * 16 do kept[i] = ("x"):rep(65000) .. i end');
    expect(statuses(await run([keep, keep]))).toEqual(['ran', 'ran']);
  });
  it('9 bytes that the host lays into the machine raise the limit', async () => {
    const units = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`U${index}`, { name: 'x'.repeat(5000) }]),
    );
    const walk = hook('units', 'local n = 0 for _, unit in pairs(ctx.units) do n = n + #unit.name end print(n)');
    // A megabyte of records under a limit of half of one.
    const report = await run([walk], { game: { units }, limits: { memoryBytes: 500_000 } });
    expect([statuses(report), lines(report)]).toEqual([['ran'], ['1000000']]);
  });
  it.each([
    'pcall(function() while true do end end)',
    'xpcall(function() while true do end end, function() while true do end end)',
    'local c <close> = setmetatable({}, { __close = function() while true do end end })',
    'local t = setmetatable({}, { __index = function(t) while true do end end }) pcall(function() return t.x end)',
    'pcall(table.sort, { 3, 2, 1 }, function() while true do end end)',
  ])('9 reaching a limit ends the mutator, and nothing holds it back: %s', async (body) =>
    expect(await failure(inPlan(`${body} while true do end`), { limits: { instructions: 100_000 } })).toMatch(
      /budget-instructions$/,
    ),
  );
});

describe('9 order', () => {
  const walk = (table: string) => says(`for k in pairs(${table}) do print(k) end`);
  it('9 pairs walks numbers ascending, then texts by bytes, then booleans', async () =>
    expect(
      await walk('{ b = 1, B = 1, a = 1, [true] = 1, [false] = 1, [10] = 1, [2] = 1, [1.5] = 1, [-1] = 1 }'),
    ).toEqual(['-1', '1.5', '2', '10', 'B', 'a', 'b', 'false', 'true']));
  it('9 collections and records by lower-case key', async () => {
    expect(
      await printed('for name in pairs(ctx.units) do print(name) end', 'units', {
        game: { units: { b: {}, A: {}, C: {} } },
      }),
    ).toEqual(['A', 'b', 'C']);
    expect(
      await printed('for key in pairs(ctx.units.A) do print(key) end', 'units', {
        game: { units: { A: { Zz: '1', aa: '2' } } },
      }),
    ).toEqual(['aa', 'unitname', 'zz']);
  });
  it('9 what is removed meanwhile is skipped', async () =>
    expect(await says('local t = { a = 1, b = 1, c = 1 } for k in pairs(t) do print(k) t.b = nil end')).toEqual([
      'a',
      'c',
    ]));
  it('9 what is added is not visited', async () =>
    expect(await says('local t = { a = 1 } for k in pairs(t) do print(k) t.z = 1 end')).toEqual(['a']));
  it.each(['{}', 'print', 'all "units"'])('9 %s as key has no order, and pairs says so', async (key) => {
    const [line] = await says(`print(pcall(pairs, { [${key}] = 1 }))`);
    expect(line).toMatch(/^false\t.*order/);
  });
  it('9 next follows the same order', async () =>
    expect(
      await says('local t = { b = 1, a = 1, 5 } local k = next(t) while k ~= nil do print(k) k = next(t, k) end'),
    ).toEqual(['1', 'a', 'b']));
  it('9 next(t, k) costs one instruction a key', async () => {
    const spent = async (keys: number, calls: number) => {
      const body = `local t = {} for i = 1, ${keys} do t[i] = i end\n${'next(t, 1) '.repeat(calls)}`;
      return (await ran([inPlan(body)])).mutators[0]!.phases.get('plan')!.instructions;
    };
    const call = async (keys: number) => (await spent(keys, 2)) - (await spent(keys, 1));
    expect((await call(350)) - (await call(50))).toBe(300);
  });
  it('9 next(t) alone works on any table', async () =>
    expect(await says('print(next({ [{}] = 7 }) ~= nil, next({}))')).toEqual(['true\tnil']));
  it('9 tostring of a table or function is a running number, no address', async () => {
    expect(await says('local t, u = {}, {} print(t, u, t) print(print)')).toEqual([
      expect.stringMatching(/^table: (\S+)\ttable: (\S+)\ttable: \1$/),
      expect.stringMatching(/^function: \S+$/),
    ]);
    expect(await says('for i = 1, 3 do print({}) end')).toEqual(await says('for i = 1, 3 do print({}) end'));
  });
  it('9 %p is refused', async () => expect(await says('print((pcall(string.format, "%p", {})))')).toEqual(['false']));
  it('9 NaN prints as nan', async () =>
    expect(await says('print(0/0, -(0/0), tostring(0/0))')).toEqual(['nan\tnan\tnan']));
});

describe('9 the result', () => {
  const script = hook(
    'units',
    'for name, unit in pairs(ctx.units) do unit.maxdamage = scale(1.1) unit.zz = tostring({}) end',
  );
  it('9 is the same from the same package, options, match, game and map', async () => {
    const [one, two] = [await ran([script]), await ran([script])];
    expect([one.deterministic, one.hash]).toEqual([true, two.hash]);
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
  });
  it('9 has the bytes of every file that lies over the game, whatever its name', async () => {
    const laid = (text: string) => ({
      lua: 'function mutate() return { files = { add = { "files" } } } end',
      files: { 'files/Sounds/Beep.wav': text },
    });
    const hashes = await Promise.all(['a', 'b', 'a'].map(async (text) => (await ran([laid(text)])).hash));
    expect([hashes[0] === hashes[1], hashes[0] === hashes[2]]).toEqual([false, true]);
  });
  it('9 does not hang on the order in which files came', async () => {
    const files = { 'lua/a.lua': 'return 1', 'lua/b.lua': 'return 2' };
    const [one, two] = [
      check({ lua: script, files }),
      check({ lua: script, files: { 'lua/b.lua': 'return 2', 'lua/a.lua': 'return 1' } }),
    ];
    expect(one.package!.hash).toBe(two.package!.hash);
  });
  it('9 a run that the wall limit ended has no hash', async () => {
    const report = await run([inPlan('while true do end')], {
      limits: { wallMilliseconds: 1, instructions: 2_000_000_000 },
    });
    expect([report.deterministic, report.hash]).toEqual([false, null]);
  });
  it('9 a run that spent its instructions is the same everywhere', async () => {
    const report = await run([inPlan('while true do end')], { limits: { instructions: 10_000 } });
    expect([report.deterministic, report.hash === null]).toEqual([true, false]);
  });
});
