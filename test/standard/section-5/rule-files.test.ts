// Section 5.1 of the standard: the provisional grammar of `.sm` files.

import { describe, expect, it } from 'vitest';
import { blocksToLua, readSm } from '../../../src/kernel/rules/sm/index.ts';
import { check, codesOf, ran, value, values } from '../support.ts';

const mutator = (sm: string) => ({
  lua: 'function mutate() return { rules = { sm "rules/a.sm" } } end',
  files: { 'rules/a.sm': sm },
});
const valueAfter = async (sm: string, target: string) => value(await ran([mutator(sm)]), target);
const problems = (sm: string) =>
  check(mutator(sm)).diagnostics.flatMap(({ code, range }) =>
    code === 'sm/provisional' ? [] : [`${code} ${range?.start}`],
  );

const WHOLE = `# rules/wrecks.sm
all features
  scale metal 2 max 5000
named units ARMCOM CORCOM
  lock maxdamage 6000
where units category has KBOT and canfly missing or commander = 1
  append category SLOW
  remove canhover
where weapons range > 600 and damage.default between 10 90
  set reloadtime 0.5
  scale damage.* 2
`;

describe('5.1 the file of the standard', () => {
  it.each([
    ['features.ARMCOM_DEAD.metal', '200'],
    ['units.CORCOM.maxdamage', '6000'],
    ['units.ARMCOM.category', 'ARM KBOT SLOW'],
    ['units.ARMPW.category', 'ARM'],
    ['weapons.ROCKET.reloadtime', '0.5'],
    ['weapons.ROCKET.damage.default', '180'],
    ['weapons.LASER.damage.default', '100'],
  ])('5.1 leaves %s at %s', async (target, text) => expect(await valueAfter(WHOLE, target)).toBe(text));
  it('5.1 is the twin of Lua blocks', async () => {
    const lua = blocksToLua(readSm(WHOLE, 'rules/wrecks.sm').value!).text;
    const report = await ran([mutator(WHOLE)]);
    const twin = await ran([`function mutate() return { rules = {\n${lua}\n} } end`]);
    expect(twin.hash).toBe(report.hash);
  });
});

describe('5.1 an unread file', () => {
  const BROKEN = 'units all\n  set x 1\n';
  it('5.1 every .sm file carries the note', () =>
    expect(check(mutator(WHOLE)).diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toContain(
      'sm/provisional note',
    ));
  it('5.1 is kept byte for byte', () =>
    expect(check(mutator(BROKEN)).package!.files.get('rules/a.sm')!.bytes).toEqual(new TextEncoder().encode(BROKEN)));
  it('5.1 its block is skipped with a warning', async () => {
    const report = await ran([mutator(BROKEN)]);
    expect(report.steps).toEqual([]);
    expect(codesOf(report.mutators[0]!)).toContain('sm/not-simulated');
    expect(report.mutators[0]!.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  it('5.1 the verdict says that the mutator is not fully simulated', async () => {
    expect((await ran([mutator(BROKEN)])).mutators[0]!.simulated).toBe(false);
    expect((await ran([mutator(WHOLE)])).mutators[0]!.simulated).toBe(true);
  });
});

describe('5.1 the grammar', () => {
  const first = 'named units ARMPW\n';
  it('5.1 words are without case', async () =>
    expect(await valueAfter('ALL Units\n  SET zz 1\n', 'units.ARMPW.zz')).toBe('1'));
  it('5.1 a selector starts in the first column', () => expect(problems(' all units\n  set x 1\n')).not.toEqual([]));
  it('5.1 change lines are indented', () => expect(problems('all units\nset x 1\n')).not.toEqual([]));
  it.each(['# a', '-- a'])('5.1 %s is a comment at the start of a line', (text) =>
    expect(problems(`${text}\nall units\n  set x 1\n`)).toEqual([]),
  );
  it.each(['# a', '-- a'])('5.1 %s is a comment after a blank', async (text) =>
    expect(await valueAfter(`${first}  set zz 1 ${text}\n`, 'units.ARMPW.zz')).toBe('1'),
  );
  it('5.1 no comment starts inside a word', async () =>
    expect(await valueAfter(`${first}  set zz a#b\n`, 'units.ARMPW.zz')).toBe('a#b'));
  it('5.1 no comment starts inside quotes', async () =>
    expect(await valueAfter(`${first}  set zz "a # b"\n`, 'units.ARMPW.zz')).toBe('a # b'));
  it.each([
    ['maxdamage = 200', '1'],
    ['maxdamage != 200', null],
    ['maxdamage < 200', null],
    ['maxdamage <= 200', '1'],
    ['maxdamage > 200', null],
    ['maxdamage >= 200', '1'],
    ['maxdamage between 100 200', '1'],
    ['maxdamage in 1 2 200', '1'],
    ['category has ARM', '1'],
    ['zz missing', '1'],
    ['zz present', null],
  ])('5.1 the test %s', async (test, text) =>
    expect(await valueAfter(`where units ${test} and name = Peewee\n  set yy 1\n`, 'units.ARMPW.yy')).toBe(text),
  );
  it('5.1 groups are joined by or', async () => {
    const report = await ran([
      mutator('where units name = Peewee and maxdamage = 1 or maxdamage = 3100\n  set zz 1\n'),
    ]);
    expect(values(report, 'units.ARMPW.zz', 'units.CORCOM.zz')).toEqual([null, '1']);
  });
  it('5.1 text with blanks stands in double quotes', async () =>
    expect(await valueAfter(`${first}  set name "Big  Peewee"\n`, 'units.ARMPW.name')).toBe('Big  Peewee'));
  it('5.1 \\" and \\\\ stand inside quotes', async () =>
    expect(await valueAfter(`${first}  set name "a \\"b\\" \\\\c"\n`, 'units.ARMPW.name')).toBe('a "b" \\c'));
  it('5.1 a field stands once in a block', () =>
    expect(problems('all units\n  set x 1\n  set X 2\n')).toEqual([expect.stringMatching(/^rule\/field-twice/)]));
  it('5.1 changes run as written', async () =>
    expect((await ran([mutator(`${first}  set b 1\n  set a 1\n`)])).steps.map(({ field }) => field)).toEqual([
      'b',
      'a',
    ]));
  it('5.1 on has no twin and is refused by name', () =>
    expect(problems('on units x\n  set y 1\n')).toEqual(['sm/on 0']));
  it('5.1 all problems are listed, each with its place', () =>
    expect(problems('all unit\n  set\nwhere units\n  scale x y\n').map((line) => line.split(' ')[0])).toEqual([
      'sm/collection',
      'sm/no-field',
      'sm/no-test',
      'sm/number',
    ]));
  it('5.1 is UTF-8', () => {
    const { diagnostics } = check({ ...mutator(''), files: { 'rules/a.sm': new Uint8Array([0x23, 0xff, 0x0a]) } });
    expect(diagnostics.map(({ code }) => code)).toContain('sm/encoding');
  });
});
