// Section 7 of the standard: records in Lua.

import { describe, expect, it } from 'vitest';
import type { FakeGame } from '../../kernel/stack/fake.ts';
import { chain, failure, hook, printed, ran, value, values } from '../support.ts';

const GAME: FakeGame = {
  units: {
    A: {
      maxdamage: '10',
      buildtime: '30.0',
      maxvelocity: '1.25',
      name: '77',
      canfly: '1',
      zz: '5',
      yy: '5x',
      category: 'K',
    },
  },
};
const says = (body: string) => printed(`local u = ctx.units.A ${body}`, 'units', { game: GAME });
const written = async (text: string, field = 'zz') =>
  value(await ran([hook('units', `ctx.units.A.${field} = ${text}`)], { game: GAME }), `units.A.${field}`);

describe('7 reading', () => {
  it('7 a number field reads as an integer when the value is whole', async () =>
    expect(await says('print(u.maxdamage, math.type(u.maxdamage), u.buildtime, math.type(u.buildtime))')).toEqual([
      '10\tinteger\t30\tinteger',
    ]));
  it('7 else as the nearest float', async () =>
    expect(await says('print(u.maxvelocity, math.type(u.maxvelocity))')).toEqual(['1.25\tfloat']));
  it('7 it is no fixed, so that == works', async () => expect(await says('print(u.canfly == 1)')).toEqual(['true']));
  it('7 a field that the catalogue calls text reads as text', async () =>
    expect(await says('print(u.name, type(u.name))')).toEqual(['77\tstring']));
  it('7 an unknown key reads as a number when its whole text is one', async () =>
    expect(await says('print(math.type(u.zz), type(u.yy))')).toEqual(['integer\tstring']));
  it('7 missing is nil', async () => expect(await says('print(u.nothing)')).toEqual(['nil']));
  it('7 keys are without case', async () =>
    expect(await says('print(u.MaxDamage, ctx.units.a.maxdamage)')).toEqual(['10\t10']));
});

describe('7 writing', () => {
  it.each([
    ['7', '7'],
    ['1.5', '1.5'],
    ['0.1 + 0.2', '0.3'],
    ['fixed "2.25"', '2.25'],
    ['"text"', 'text'],
    ['true', '1'],
    ['false', '0'],
    ['nil', null],
    ['set(3)', '3'],
    ['scale(2)', '10'],
    ['lock(4)', '4'],
    ['remove()', null],
  ])('7 a field takes %s', async (given, text) => expect(await written(given)).toBe(text));
  it('7 and append', async () => expect(await written('append "B"', 'category')).toBe('K B'));
  it.each(['print', 'all "units"'])('7 it does not take %s', async (given) =>
    expect(await failure(hook('units', `ctx.units.A.zz = ${given}`), { game: GAME })).toBe('failed record/value'),
  );
  it('7 a change acts at once, with the arithmetic of rules', async () =>
    expect(
      await says('u.maxdamage = scale(1.1) print(u.maxdamage) u.maxdamage = scale(0.5) print(u.maxdamage)'),
    ).toEqual(['11', '5.5']));
});

describe('7 whole records', () => {
  const valueAfter = (body: string) => ran([hook('units', body)], { game: GAME });
  it('7 assigning a record copies it', async () => {
    const report = await valueAfter('ctx.units.NEW = ctx.units.A ctx.units.NEW.zz = 9');
    expect(values(report, 'units.NEW.maxdamage', 'units.NEW.zz', 'units.A.zz')).toEqual(['10', '9', '5']);
  });
  it('7 nil removes it', async () =>
    expect((await valueAfter('ctx.units.A = nil')).records.units.get('a')!.status).toBe('removed'));
  it('7 a table makes a new one', async () =>
    expect(
      values(
        await valueAfter('ctx.units.NEW = { maxdamage = 7, deep = { key = "x" } }'),
        'units.NEW.maxdamage',
        'units.NEW.deep.key',
      ),
    ).toEqual(['7', 'x']));
  it('7 a table in two places is copied each time', async () =>
    expect(
      values(
        await valueAfter('local t = { zz = 1 } ctx.units.B = t ctx.units.C = t ctx.units.B.zz = 2'),
        'units.B.zz',
        'units.C.zz',
      ),
    ).toEqual(['2', '1']));
  it('7 # counts the records', async () =>
    expect(await says('print(#ctx.units) ctx.units.B = {} print(#ctx.units)')).toEqual(['1', '2']));
  it.each([
    'rawget(u, "zz")',
    'rawset(u, "zz", 1)',
    'rawlen(u)',
    'setmetatable(u, {})',
    'rawget(ctx.units, "A")',
    'rawset(ctx.units, "A", 1)',
    'rawlen(ctx.units)',
    'setmetatable(ctx.units, {})',
  ])('7 %s refuses records and collections', async (call) =>
    expect(await says(`print(pcall(function() return ${call} end))`)).toEqual([expect.stringMatching(/^false\t/)]),
  );
  it('7 writes keep their place in the script', async () => {
    const report = await ran([hook('units', '\nctx.units.A.zz = 6')], { game: GAME });
    expect([report.steps[0]!.file, report.steps[0]!.line, chain(report, 'units.A.zz')]).toEqual([
      'mutator.lua',
      4,
      ['a write 5>6'],
    ]);
  });
});
