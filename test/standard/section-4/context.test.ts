// Section 4 of the standard: `ctx`, in `mutate` and in hooks.

import { describe, expect, it } from 'vitest';
import { failure, hook, lines, MAP, printed, ran, run, statuses } from '../support.ts';

const inPlan = (body: string) => `function mutate(ctx)\n${body}\nreturn {}\nend\n`;
const MOD = { id: 'escalation', version: '10.2' };

describe('4 ctx in mutate', () => {
  it('4 names the mod, its version, its game and the engine', async () =>
    expect(
      lines(await ran([inPlan('print(ctx.mod.id, ctx.mod.version, ctx.mod.game, ctx.engine)')], { mod: MOD })),
    ).toEqual(['escalation\t10.2\tta-3.1c\t0.8.0']));
  it('4 without a mod the id is ta-3.1c, the version empty, the game ta-3.1c', async () =>
    expect(lines(await ran([inPlan('print(ctx.mod.id, "<" .. ctx.mod.version .. ">", ctx.mod.game)')]))).toEqual([
      'ta-3.1c\t<>\tta-3.1c',
    ]));
  it('4 has the options', async () =>
    expect(
      lines(
        await ran([
          {
            lua: inPlan('print(ctx.options.fast)'),
            manifest: 'options:\n  - { id: fast, type: toggle, default: true }\n',
          },
        ]),
      ),
    ).toEqual(['true']));
  it.each(['units', 'weapons', 'features', 'sides', 'tables', 'menus'])(
    '4 has no records yet: touching ctx.%s is an error that says so',
    async (name) => expect(await failure(inPlan(`local x = ctx.${name}.A`))).toBe('failed plan/collections-not-loaded'),
  );
});

describe('4 ctx.incompatible', () => {
  it('4 stops the mutator, with the reason for the player', async () => {
    const { mutators } = await run([inPlan('ctx.incompatible("needs water")')]);
    expect([mutators[0]!.status, mutators[0]!.reason]).toEqual([
      'incompatible',
      { id: 'stack/incompatible', values: { text: 'needs water' } },
    ]);
  });
  it('4 stops that mutator alone', async () =>
    expect(statuses(await run([inPlan('ctx.incompatible("no")'), inPlan('')]))).toEqual(['incompatible', 'ran']));
  it('4 does not return', async () =>
    expect(lines(await run([inPlan('ctx.incompatible("no") print "on"')]))).toEqual([]));
  it('4 is not caught by pcall', async () =>
    expect(statuses(await run([inPlan('pcall(ctx.incompatible, "no")')]))).toEqual(['incompatible']));
  it.each(['ctx.incompatible()', 'ctx.incompatible("")', 'ctx.incompatible(5)', 'ctx.incompatible(("x"):rep(1001))'])(
    '4 takes one text of 1 to 1,000 bytes: %s is refused',
    async (call) => expect(await failure(inPlan(call))).toBe('failed plan/incompatible-reason'),
  );
  it('4 takes 1,000 bytes', async () =>
    expect(statuses(await run([inPlan('ctx.incompatible(("x"):rep(1000))')]))).toEqual(['incompatible']));
  it('4 is for mutate only', async () =>
    expect(await failure(hook('units', 'ctx.incompatible("late")'))).toBe('failed plan/incompatible-late'));
});

describe('4 ctx in hooks', () => {
  it('4 has the six collections', async () =>
    expect(
      await printed(
        'for _, c in ipairs { "units", "weapons", "features", "sides", "tables", "menus" } do print(#ctx[c]) end',
      ),
    ).toEqual(['3', '2', '2', '1', '1', '1']));
  it('4 has the mod, the engine and the options as in mutate', async () =>
    expect(await printed('print(ctx.mod.id, ctx.engine, ctx.options ~= nil)')).toEqual(['ta-3.1c\t0.8.0\ttrue']));
  it('4 has ctx.map in maps', async () =>
    expect(await printed('print(ctx.map.globalheader.gravity)', 'maps', { map: MAP })).toEqual(['112']));
  it('4 has no ctx.map elsewhere', async () =>
    expect(await failure(hook('units', 'local x = ctx.map.globalheader'), { map: MAP })).toBe(
      'failed plan/map-not-here',
    ));
});

describe('4 ctx is read-only', () => {
  it.each(['ctx.x = 1', 'ctx.mod.id = "x"', 'ctx.options.a = 1', 'rawset(ctx, "x", 1)'])(
    '4 %s is refused',
    async (body) =>
      expect(await failure(inPlan(body))).toMatch(/^failed (plan\/context-read-only|lua\/error|script\/error)$/),
  );
});
