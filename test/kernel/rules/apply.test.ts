import { describe, expect, it } from 'vitest';
import { decimalFromText } from '../../../src/kernel/decimal.ts';
import type { FieldTest, Selector, Test, TestValue } from '../../../src/kernel/rules/model.ts';
import { all, block, chain, type FakeGame, final, named, run } from '../stack/fake.ts';
import { append, scale, set } from '../stack/store/records.ts';

const number = (text: string): TestValue => ({ number: decimalFromText(text)!, text });
const text = (one: string): TestValue => ({ number: null, text: one });
const where = (...groups: Record<string, Test>[]): Selector => ({
  kind: 'where',
  collection: 'units',
  groups: groups.map((group) =>
    Object.entries(group).map(([path, test]): FieldTest => ({ steps: path.split('.'), test })),
  ),
});

const GAME: FakeGame = {
  units: {
    A: { maxdamage: '100', category: 'ARM Kbot', canfly: '1', note: 'abc' },
    B: { maxdamage: '200', category: 'COR KBOTS', empty: '' },
    C: { category: 'TANK', standingfireorder: '1' },
  },
  weapons: { W: { id: '1', 'damage.default': '10', 'damage.a': '20', range: '5' } },
};

async function matched(selector: Selector): Promise<string> {
  const report = await run(GAME, [{ id: 'm', plan: { rules: [block(selector, { mark: set('1') })] } }]);
  return ['A', 'B', 'C'].filter((name) => final(report, `units.${name}.mark`) === '1').join('');
}

describe('standard 5: selectors', () => {
  it('all: every record', async () => {
    expect(await matched(all('units'))).toBe('ABC');
  });

  it('named: by name, without case', async () => {
    expect(await matched(named('units', 'c', 'A'))).toBe('AC');
  });

  it('named: a name that matches nothing is a warning', async () => {
    const report = await run(GAME, [{ id: 'm', plan: { rules: [block(named('units', 'A', 'Z'), { x: set('1') })] } }]);
    expect(
      report.mutators[0]!.diagnostics.map((one) => [one.code, one.severity, one.message.values?.['names']]),
    ).toContainEqual(['rule/named-nothing', 'warning', ['Z']]);
  });

  it('where: within one table all tests hold', async () => {
    const tests: Record<string, Test> = {
      maxdamage: { kind: 'ge', value: number('100') },
      canfly: { kind: 'eq', value: number('1') },
    };
    expect(await matched(where(tests))).toBe('A');
  });

  it('where: of several tables any selects', async () => {
    expect(
      await matched(where({ canfly: { kind: 'present' } }, { category: { kind: 'eq', value: text('tank') } })),
    ).toBe('AC');
  });

  it('on: a test in the script', async () => {
    const selector: Selector = { kind: 'on', collection: 'units', test: 0 };
    const report = await run(GAME, [
      {
        id: 'm',
        plan: { rules: [block(selector, { mark: set('1') })] },
        tests: [(host, name) => host.fields('units', name)!.some((field) => field.steps[0] === 'empty')],
      },
    ]);
    expect([final(report, 'units.a.mark'), final(report, 'units.b.mark')]).toEqual([null, '1']);
  });

  it('the selection of a block is made once, before its changes', async () => {
    const selector = where({ maxdamage: { kind: 'lt', value: number('150') } });
    const report = await run(GAME, [
      { id: 'm', plan: { rules: [block(selector, { maxdamage: set('500'), zebra: set('1') })] } },
    ]);
    expect(final(report, 'units.a.zebra')).toBe('1');
  });
});

describe('standard 5: tests', () => {
  it.each<[string, string, Test]>([
    ['maxdamage', 'A', { kind: 'eq', value: number('100') }],
    ['maxdamage', 'BC', { kind: 'ne', value: number('100') }],
    ['maxdamage', 'AC', { kind: 'lt', value: number('200') }],
    ['maxdamage', 'ABC', { kind: 'le', value: number('200') }],
    ['maxdamage', 'B', { kind: 'gt', value: number('100') }],
    ['maxdamage', 'AB', { kind: 'between', low: number('100'), high: number('200') }],
    ['maxdamage', 'B', { kind: 'one-of', values: [number('200'), number('300')] }],
    ['category', 'A', { kind: 'has', word: 'kbot' }],
    ['maxdamage', 'C', { kind: 'missing' }],
    ['empty', 'B', { kind: 'present' }],
  ])('%s: selects %s', async (field, names, test) => {
    expect(await matched(where({ [field]: test }))).toBe(names);
  });

  it('a missing key counts as its catalogue default', async () => {
    expect(await matched(where({ standingfireorder: { kind: 'eq', value: number('2') } }))).toBe('AB');
  });

  it('with no default only missing and ne hold', async () => {
    expect(await matched(where({ note: { kind: 'ne', value: text('abc') } }))).toBe('BC');
    expect(await matched(where({ note: { kind: 'lt', value: number('5') } }))).toBe('A');
  });

  it('a key that is there but holds no number counts as 0', async () => {
    expect(await matched(where({ empty: { kind: 'eq', value: number('0') } }))).toBe('B');
  });

  it('changes never use the default', async () => {
    const report = await run(GAME, [
      { id: 'm', plan: { rules: [block(named('units', 'A'), { standingfireorder: scale('2') })] } },
    ]);
    expect(final(report, 'units.a.standingfireorder')).toBeNull();
  });
});

describe('standard 5: fields and order', () => {
  it('* means every field there now', async () => {
    const report = await run(GAME, [{ id: 'm', plan: { rules: [block(all('weapons'), { 'damage.*': scale('2') })] } }]);
    expect([
      final(report, 'weapons.w.damage.default'),
      final(report, 'weapons.w.damage.a'),
      final(report, 'weapons.w.range'),
    ]).toEqual(['20', '40', '5']);
  });

  it('a field twice in a block is refused, whatever its spelling', async () => {
    const twice = block(all('units'), { maxdamage: set('1'), MaxDamage: set('2') });
    const report = await run(GAME, [{ id: 'm', plan: { rules: [twice] } }]);
    expect([report.mutators[0]!.status, report.mutators[0]!.diagnostics[0]!.code]).toEqual([
      'failed',
      'rule/field-twice',
    ]);
  });

  it('changes run in byte order of the full dotted path, records in name order', async () => {
    const changes = { zz: set('1'), 'damage.a': set('2'), b: set('3') };
    const report = await run({ units: { B: {}, A: {} } }, [
      { id: 'm', plan: { rules: [block(all('units'), changes)] } },
    ]);
    expect(report.steps.map((step) => `${step.record}.${step.field}`)).toEqual([
      'A.b',
      'A.damage.a',
      'A.zz',
      'B.b',
      'B.damage.a',
      'B.zz',
    ]);
  });

  it('blocks run in list order', async () => {
    const report = await run(GAME, [
      {
        id: 'm',
        plan: {
          rules: [
            block(named('units', 'A'), { maxdamage: scale('2') }),
            block(named('units', 'A'), { maxdamage: set('7') }),
          ],
        },
      },
    ]);
    expect(chain(report, 'units.a.maxdamage')).toEqual(['m scale 100>200', 'm set 200>7']);
  });

  it('no averaging between mutators', async () => {
    const one = (id: string, factor: string) => ({
      id,
      plan: { rules: [block(named('units', 'A'), { maxdamage: scale(factor) })] },
    });
    const report = await run(GAME, [one('a', '2'), one('b', '0.5'), one('c', '3')]);
    expect(final(report, 'units.a.maxdamage')).toBe('300');
  });

  it('append on a number field is reported as not text', async () => {
    const report = await run(GAME, [
      { id: 'm', plan: { rules: [block(named('units', 'A'), { maxdamage: append('x') })] } },
    ]);
    // Nothing was written then, so the layer stands declared for nothing.
    expect(report.mutators[0]!.diagnostics.map((one) => one.code)).toEqual(['rule/not-text', 'stack/layer-unwritten']);
  });

  it('a warning stands at the line of its change', async () => {
    const report = await run(GAME, [{ id: 'm', plan: { rules: [block(named('units', 'Z'), { a: set('x') }, 4)] } }]);
    expect(report.mutators[0]!.diagnostics[0]).toMatchObject({ file: 'mutator.lua', range: { start: 3, end: 3 } });
  });
});
