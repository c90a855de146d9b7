import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromText, decimalText, type ExactDecimal } from '../../../../src/kernel/decimal.ts';
import { COLLECTIONS } from '../../../../src/kernel/game/model.ts';
import type { Change, FieldTest, RuleBlock, Test, TestValue } from '../../../../src/kernel/rules/model.ts';
import { blocksToLua, readLuaBlocks, readSm, silenceSm, writeSm } from '../../../../src/kernel/rules/sm/index.ts';
import { type Diagnostic, hasErrors } from '../../../../src/kernel/text/index.ts';
import { keptExamples } from '../../../fuzz/kept.ts';
import { mutatedText } from '../../../fuzz/mutate.ts';
import { placesOutside } from '../../../fuzz/places.ts';
import { FUZZ, FUZZ_TIMEOUT } from '../../../fuzz/runs.ts';
import { expectSaid } from '../../said.ts';

const SAMPLE = `# rules/wrecks.sm
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

/** Blocks without their places. */
function plain(blocks: readonly RuleBlock[] | null) {
  return (blocks ?? []).map(({ selector, changes }) => ({
    selector,
    changes: changes.map(({ steps, change }) => ({ steps, change })),
  }));
}

/** The same as text, every number as its exact value: `.50` and `0.5` are one. */
function byValue(blocks: readonly RuleBlock[] | null): string {
  return JSON.stringify(plain(blocks), (_, one: unknown) =>
    typeof one === 'object' && one !== null && 'coefficient' in one ? decimalText(one as ExactDecimal) : one,
  );
}

function errors(text: string) {
  return readSm(text, 'rules/x.sm')
    .diagnostics.filter((one) => one.code !== 'sm/provisional')
    .map((one) => [one.code, text.slice(one.range!.start, one.range!.end)]);
}

describe('standard 5.1: reading', () => {
  it('reads the standard’s sample', () => {
    expect(errors(SAMPLE)).toEqual([]);
    expect(plain(readSm(SAMPLE, 'a.sm').value).map((one) => one.selector)).toEqual([
      { kind: 'all', collection: 'features' },
      { kind: 'named', collection: 'units', names: ['ARMCOM', 'CORCOM'] },
      {
        kind: 'where',
        collection: 'units',
        groups: [
          [
            { steps: ['category'], test: { kind: 'has', word: 'KBOT' } },
            { steps: ['canfly'], test: { kind: 'missing' } },
          ],
          [{ steps: ['commander'], test: { kind: 'eq', value: { number: decimalFromText('1'), text: '1' } } }],
        ],
      },
      expect.objectContaining({ kind: 'where', collection: 'weapons' }),
    ]);
  });

  it('puts the provisional note on every file', () => {
    expect(readSm('', 'a.sm').diagnostics.map((one) => [one.code, one.severity, one.reading])).toEqual([
      ['sm/provisional', 'note', 'SM_GRAMMAR'],
    ]);
  });

  it.each([
    ['words without case', 'ALL Units\n  SET x 1\n', 'all units\n  set x 1\n'],
    ['a comment after a blank', 'all units # x\n\tset x 1 -- y\n', 'all units\n  set x 1\n'],
    [
      'quotes and backslashes in text',
      'all units\n  set x "a \\"b\\" \\\\"\n',
      'all units\n  set x "a \\"b\\" \\\\"\n',
    ],
    ['CR LF line ends', 'all units\r\n  set x 1\r\n', 'all units\n  set x 1\n'],
    ['a field that holds a dot', 'all tables\n  set "a.b".c 1\n', 'all tables\n  set "a.b".c 1\n'],
    ['an empty text', 'all units\n  lock weapon1 ""\n', 'all units\n  lock weapon1 ""\n'],
  ])('takes %s', (_, text, canonical) => {
    expect(errors(text)).toEqual([]);
    expect(writeSm(readSm(text, 'a.sm').value!)).toBe(canonical);
  });

  it.each([
    ['on units\n', 'sm/on', 'on'],
    ['al units\n', 'sm/selector', 'al'],
    ['all unitz\n', 'sm/collection', 'unitz'],
    ['all\n', 'sm/no-collection', 'all'],
    ['all units x\n  set a 1\n', 'sm/extra', 'x'],
    ['named units\n  set a 1\n', 'sm/no-names', 'units'],
    ['  set a 1\n', 'sm/change-first', 'set a 1'],
    ['all units\n  sett a 1\n', 'sm/change', 'sett'],
    ['all units\n  set a\n', 'sm/no-value', 'a'],
    ['all units\n  set a 1 2\n', 'sm/extra', '2'],
    ['all units\n  set\n', 'sm/no-field', 'set'],
    ['all units\n  scale a b\n', 'sm/number', 'b'],
    ['all units\n  scale a 2 max\n', 'sm/no-value', 'max'],
    ['all units\n  set a "x\n', 'sm/quote', '"x'],
    ['all units\n  set a..b 1\n', 'sm/field', 'a..b'],
    ['all units\n  set a 1\n  scale A 2\n', 'rule/field-twice', 'A'],
    ['all units\n', 'sm/no-change', 'all units'],
    ['where units\n  set a 1\n', 'sm/no-test', 'units'],
    ['where units a = 1 and\n  set a 1\n', 'sm/no-test', 'and'],
    ['where units a\n  set a 1\n', 'sm/no-test-word', 'a'],
    ['where units a == 1\n  set a 1\n', 'sm/test', '=='],
    ['where units a between 1\n  set a 1\n', 'sm/test-values', 'between'],
    ['where units a = 1 2\n  set a 1\n', 'sm/test-values', '2'],
  ])('%j is %s', (text, code, found) => {
    expect(errors(text)).toEqual([[code, found]]);
  });

  it('lists all problems', () => {
    expect(errors('al units\n  set a\nall units\n  sett b 1\n').map(([code]) => code)).toEqual([
      'sm/selector',
      'sm/no-value',
      'sm/change',
    ]);
  });
});

describe('silencing', () => {
  const left = (text: string) => {
    const { diagnostics } = readSm(text, 'rules/x.sm');
    const softened = diagnostics.map((one) => ({
      ...one,
      severity: one.severity === 'error' ? ('warning' as const) : one.severity,
    }));
    return silenceSm(text, softened, 'rules/x.sm').map(
      ({ code, range }) => `${code} ${text.slice(range!.start, range!.end)}`,
    );
  };

  it.each([
    ['behind the words', 'al units # oamut-ignore sm/selector: later\n', ['sm/provisional ']],
    ['alone on the line before', '-- oamut-ignore sm/selector: later\n\n# more\nal units\n', ['sm/provisional ']],
    ['the note on the grammar, anywhere', 'all units\n  set x 1\n# oamut-ignore sm/provisional: known\n', []],
    ['another code', 'al units # oamut-ignore sm/test: later\n', ['sm/provisional ', 'sm/selector al']],
    [
      'another line',
      '# oamut-ignore sm/selector: later\nall units\n  set x 1\nal units\n',
      ['sm/provisional ', 'sm/selector al'],
    ],
    [
      'without a reason',
      'al units # oamut-ignore sm/selector\n',
      ['sm/provisional ', 'sm/selector al', 'sm/ignore # oamut-ignore sm/selector'],
    ],
    ['without a code', 'all units # oamut-ignore\n  set x 1\n', ['sm/provisional ', 'sm/ignore # oamut-ignore']],
    ['inside quotes it is text', 'al "# oamut-ignore sm/selector: x"\n', ['sm/provisional ', 'sm/selector al']],
  ])('%s', (_, text, expected) => expect(left(text)).toEqual(expected));

  it('an error stays', () => {
    const text = 'al units # oamut-ignore sm/selector: later\n';
    const { diagnostics } = readSm(text, 'x.sm');
    expect(silenceSm(text, diagnostics, 'x.sm')).toEqual(diagnostics);
  });
});

describe('standard 5.1: Lua blocks', () => {
  it('writes the sample as blocks', () => {
    expect(blocksToLua(readSm(SAMPLE, 'a.sm').value!).text).toBe(
      `all "features":change { metal = scale(2, { max = 5000 }) },
named("units", "ARMCOM", "CORCOM"):change { maxdamage = lock(6000) },
where("units", { category = has "KBOT", canfly = missing() }, { commander = eq(1) }):change { category = append "SLOW", canhover = remove() },
where("weapons", { range = gt(600), damage = { default = between(10, 90) } }):change { reloadtime = set(0.5), damage = { ["*"] = scale(2) } },
`,
    );
  });

  it('turns a lower and an upper test of one field into between', () => {
    const { value } = readSm('where units x >= 1 and x <= 2\n  set a 1\n', 'a.sm');
    expect(blocksToLua(value!).text).toContain('x = between(1, 2)');
  });

  it('says which test has no twin', () => {
    const { value } = readSm('where units x > 1 and x < 2\n  set a 1\n', 'a.sm');
    expect(blocksToLua(value!).gaps.map((gap) => [gap.code, gap.field])).toEqual([['sm/lua-same-field', 'x']]);
  });

  it.each([
    'rules = { all "units":change { a = set(1) } }',
    'return { all "units":change { a = set(1) }, }',
    'all("units"):change({ a = set(1) }) -- note',
    "all [[units]] :change { ['a'] = set(1); }",
  ])('reads %j', (text) => {
    expect(writeSm(readLuaBlocks(text, 'x.lua').value!)).toBe('all units\n  set a 1\n');
  });

  it.each([
    ['all "units":change { a = set(1 + 2) }', 'sm/lua-syntax', '+'],
    ['on("units", function(u) return true end):change { a = set(1) }', 'sm/on', 'on'],
    ['all "units":change { a = set(function() end) }', 'sm/lua-syntax', 'function'],
    ['all "units"', 'sm/lua-block', 'all "units"'],
    ['all "units":change { a = 5 }', 'sm/lua-change', 'a = 5'],
    ['all "units":change { a = set("x\\ny") }', 'sm/lua-line-break', 'all "units":change { a = set("x\\ny") }'],
    [
      'where("units", { a = eq(1) }, {}):change { a = set(1) }',
      'sm/lua-test',
      'where("units", { a = eq(1) }, {}):change { a = set(1) }',
    ],
    ['all "units":change { [""] = set(1) }', 'sm/field', 'all "units":change { [""] = set(1) }'],
    ['where("units", { a = near(1) }):change { a = set(1) }', 'sm/lua-test', 'a = near(1)'],
    ['all "units":change { a = set(1), ["A"] = set(2) }', 'rule/field-twice', '["A"] = set(2)'],
  ])('refuses %j', (text, code, found) => {
    const [first] = readLuaBlocks(text, 'x.lua').diagnostics;
    expect([first?.code, text.slice(first!.range!.start, first!.range!.end)]).toEqual([code, found]);
  });
});

describe('standard 5.1: conversion', () => {
  const name = fc.constantFrom('a', 'maxdamage', 'and', 'or', 'schema 0', 'x.y', '*', '#', '--z', 'end', '"');
  const steps = fc.uniqueArray(name, { minLength: 1, maxLength: 2 });
  const text = fc.oneof(
    fc.constantFrom('', 'ARM', 'a b', '5', '0.5', '007', '1e3', '-0', 'and', 'a"\\b', '# x', '-- y'),
  );
  const number = fc.constantFrom('0', '2', '0.8', '-1.5', '100000').map((one) => ({
    exact: decimalFromText(one)!,
    text: decimalText(decimalFromText(one)!),
  }));
  const value: fc.Arbitrary<TestValue> = fc.oneof(
    text.map((one) => ({ number: null, text: one })),
    number.map((one) => ({ number: one.exact, text: one.text })),
  );
  const test: fc.Arbitrary<Test> = fc.oneof(
    fc.record({ kind: fc.constantFrom('eq' as const, 'ne' as const, 'lt' as const, 'ge' as const), value }),
    fc.record({ kind: fc.constant('between' as const), low: value, high: value }),
    fc.record({ kind: fc.constant('one-of' as const), values: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('has' as const), word: fc.constantFrom('KBOT', 'or', 'a b') }),
    fc.constantFrom({ kind: 'missing' as const }, { kind: 'present' as const }),
  );
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ kind: fc.constantFrom('set' as const, 'lock' as const, 'append' as const), value: text }),
    fc.constant({ kind: 'remove' as const }),
    fc.record({
      kind: fc.constant('scale' as const),
      factor: number,
      min: fc.option(number),
      max: fc.option(number),
    }),
  );
  const source = { file: 'x', line: 1 };
  const group: fc.Arbitrary<FieldTest[]> = fc.uniqueArray(fc.record({ steps, test }), {
    minLength: 1,
    maxLength: 3,
    selector: (one) => one.steps.join('.'),
  });
  const block: fc.Arbitrary<RuleBlock> = fc.record({
    kind: fc.constant('block' as const),
    selector: fc.oneof(
      fc.record({ kind: fc.constant('all' as const), collection: fc.constantFrom(...COLLECTIONS) }),
      fc.record({
        kind: fc.constant('named' as const),
        collection: fc.constantFrom(...COLLECTIONS),
        names: fc.array(fc.constantFrom('ARMCOM', 'a b', '#'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        kind: fc.constant('where' as const),
        collection: fc.constantFrom(...COLLECTIONS),
        groups: fc.array(group, { minLength: 1, maxLength: 3 }),
      }),
    ),
    changes: fc.uniqueArray(fc.record({ steps, change, source: fc.constant(source) }), {
      minLength: 1,
      maxLength: 4,
      selector: (one) => one.steps.join('.'),
    }),
    source: fc.constant(source),
    asWritten: fc.constant(true as const),
  });

  it(
    'what is written reads as the same blocks',
    () => {
      fc.assert(
        fc.property(fc.array(block), (blocks) => {
          expect(plain(readSm(writeSm(blocks), 'x').value)).toEqual(plain(blocks));
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );
});

describe('standard 5.1: the order of a block where * meets a named field', () => {
  const lua = (text: string) => blocksToLua(readSm(text, 'a.sm').value!);
  it.each([
    [
      'all weapons\n  set damage.default 10\n  scale damage.* 2\n',
      'all "weapons":change { damage = { default = set(10) } },\nall "weapons":change { damage = { ["*"] = scale(2) } },\n',
    ],
    [
      'all weapons\n  scale damage.* 2\n  set damage.default 10\n',
      'all "weapons":change { damage = { ["*"] = scale(2), default = set(10) } },\n',
    ],
    [
      'all units\n  set a 1\n  scale damage.* 2\n  set z 3\n',
      'all "units":change { a = set(1), z = set(3), damage = { ["*"] = scale(2) } },\n',
    ],
    [
      'where weapons range > 5\n  set damage.a 1\n  scale damage.* 2\n  set range 9\n',
      'where("weapons", { range = gt(5) }):change { damage = { a = set(1) } },\n' +
        'where("weapons", { range = gt(5) }):change { range = set(9), damage = { ["*"] = scale(2) } },\n',
    ],
  ])('given %j, then Lua keeps it', (sm, text) => expect(lua(sm)).toEqual({ text, gaps: [] }));

  it.each(['damage.a > 0', 'damage.b present or damage.a = 3'])(
    'given a second selection that would test what was written (%s), then it is told',
    (test) =>
      expect(lua(`where weapons ${test}\n  set damage.a 1\n  scale damage.* 2\n`).gaps.map(({ code }) => code)).toEqual(
        ['sm/lua-order'],
      ),
  );

  it('given a Lua block, whose changes run by name, then the rule file has them in that order', () => {
    const { value } = readLuaBlocks(
      'all "weapons":change { damage = { default = set(10), ["*"] = scale(2) } }',
      'a.lua',
    );
    expect(writeSm(value!)).toBe('all weapons\n  scale damage.* 2\n  set damage.default 10\n');
  });
});

describe('any text', () => {
  const pieces = [
    'all ',
    'named',
    ' where ',
    'units',
    '\n',
    '\n  ',
    'set ',
    'scale',
    ' a',
    ' 1',
    '"',
    '\\',
    'x\\ny',
    ' and ',
    '.',
    '#',
  ];
  const luaPieces = [
    'all',
    '"units"',
    ':change',
    '{',
    '}',
    '(',
    ')',
    'a',
    ' = ',
    'set',
    ',',
    '[[',
    ']]',
    '--',
    '"',
    '\\',
    'x\\ny',
    '\n',
  ];
  const lua = blocksToLua(readSm(SAMPLE, 'a.sm').value!).text;
  const inside = (text: string, found: { readonly diagnostics: readonly Diagnostic[] }) => {
    expect(placesOutside(text.length, found.diagnostics)).toEqual([]);
    expectSaid(found.diagnostics);
  };

  it(
    'of rules never throws, keeps its places inside, and what was understood can be written',
    () => {
      const text = fc.oneof(
        mutatedText([SAMPLE], pieces),
        fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((some) => some.join('')),
        fc.string({ unit: 'binary' }),
      );
      fc.assert(
        fc.property(text, (some) => {
          const found = readSm(some, 'x.sm');
          inside(some, found);
          if (hasErrors(found.diagnostics)) return;
          expect(byValue(readSm(writeSm(found.value!), 'x.sm').value)).toBe(byValue(found.value));
          blocksToLua(found.value!);
        }),
        { ...FUZZ, examples: keptExamples('sm') },
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'of Lua blocks never throws and keeps its places inside',
    () => {
      const text = fc.oneof(
        mutatedText([lua], luaPieces),
        fc.array(fc.constantFrom(...luaPieces), { maxLength: 40 }).map((some) => some.join('')),
        fc.string({ unit: 'binary' }),
      );
      fc.assert(
        fc.property(text, (some) => {
          const found = readLuaBlocks(some, 'x.lua');
          inside(some, found);
          if (found.value === null || hasErrors(found.diagnostics)) return;
          expect(byValue(readSm(writeSm(found.value), 'x.sm').value)).toBe(byValue(found.value));
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );
});
