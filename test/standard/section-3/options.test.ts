// Section 3 of the standard: options, from the manifest to the script.

import { describe, expect, it } from 'vitest';
import { lines, optionProblems, ran, run, statuses } from '../support.ts';

const toggle = (rest: string) => optionProblems(`  - { id: a, type: toggle, ${rest} }`);
const choice = (rest: string) => optionProblems(`  - { id: a, type: choice, ${rest} }`);
const number = (rest: string) => optionProblems(`  - { id: a, type: number, ${rest} }`);

/** What the script sees of one option. */
async function seen(option: string, chosen?: string): Promise<string> {
  const report = await ran([
    {
      lua: 'function mutate(ctx) local v = ctx.options.a; print(math.type(v) or type(v), v) return {} end',
      manifest: `options:\n  - { id: a, ${option} }\n`,
      ...(chosen === undefined ? {} : { options: { a: chosen } }),
    },
  ]);
  return lines(report)[0]!;
}

describe('3 the script reads what the player set', () => {
  it('3 as ctx.options.<id>', async () =>
    expect(await seen('type: choice, values: [calm, wild], default: calm', 'wild')).toBe('string\twild'));
});

describe('3 keys of an option', () => {
  it.each(['1a', 'a-b', 'ä', 'end', 'nil'])('3 an id is a Lua name and no keyword: %s', (id) =>
    expect(optionProblems(`  - { id: ${id === 'nil' ? '"nil"' : id}, type: toggle, default: true }`)).toEqual([
      'manifest/lua-name options[0].id',
    ]),
  );
  it('3 two options have two ids', () =>
    expect(
      optionProblems('  - { id: a, type: toggle, default: true }\n  - { id: a, type: toggle, default: true }'),
    ).toEqual(['manifest/repeated options[1].id']));
  it('3 ids that differ in letter case are two', () =>
    expect(
      optionProblems('  - { id: a, type: toggle, default: true }\n  - { id: A, type: toggle, default: true }'),
    ).toEqual([]));
  it('3 a label is optional', () => expect(toggle('default: true')).toEqual([]));
  it('3 a key that the type lacks is refused', () =>
    expect(toggle('default: true, min: 1')).toEqual(['manifest/unknown-key options[0].min']));
});

describe('3 toggle', () => {
  it.each(['yes', '1', '"true"'])('3 its default is true or false, not %s', (text) =>
    expect(toggle(`default: ${text}`)).toEqual(['manifest/boolean options[0].default']),
  );
  it('3 it reaches the script as a boolean', async () =>
    expect(await seen('type: toggle, default: true', 'false')).toBe('boolean\tfalse'));
});

describe('3 choice', () => {
  const many = (count: number) => `[${Array.from({ length: count }, (_, index) => index).join(', ')}]`;
  it.each([1, 17])('3 it has 2 to 16 values, not %i', (count) =>
    expect(choice(`values: ${many(count)}, default: 0`)).toEqual(['manifest/count options[0].values']),
  );
  it.each([2, 16])('3 it may have %i values', (count) =>
    expect(choice(`values: ${many(count)}, default: 0`)).toEqual([]),
  );
  it('3 its values are all numbers or all identifiers', () =>
    expect(choice('values: [1, two], default: 1')).toEqual(['manifest/choice-identifier options[0].values[0]']));
  it('3 a text value is an identifier', () =>
    expect(choice('values: [one, a-b], default: one')).toEqual(['manifest/choice-identifier options[0].values[1]']));
  it('3 labels are as many as the values', () =>
    expect(choice('values: [1, 2], labels: [One], default: 1')).toEqual(['manifest/labels options[0].labels']));
  it('3 values differ from each other, numbers by value', () =>
    expect(choice('values: [1, 1.0], default: 1')).toEqual(['manifest/repeated options[0].values[1]']));
  it('3 the default is one of the values', () =>
    expect(choice('values: [1, 2], default: 3')).toEqual(['manifest/choice-default options[0].default']));
  it('3 numbers reach the script as numbers', async () =>
    expect(await seen('type: choice, values: [1, 2], default: 1', '2')).toBe('integer\t2'));
  it('3 words reach the script as texts', async () =>
    expect(await seen('type: choice, values: [low, high], default: low', 'high')).toBe('string\thigh'));
});

describe('3 number', () => {
  const OPTION = 'type: number, min: 0.5, max: 2, step: 0.1, default: 1';
  it.each(['0.45', '2.1', '0.55', 'much'])('3 %s is refused before the script runs', async (text) => {
    const report = await run([
      {
        lua: 'print "runs" function mutate() return {} end',
        manifest: `options:\n  - { id: a, ${OPTION} }\n`,
        options: { a: text },
      },
    ]);
    expect([statuses(report), lines(report)]).toEqual([['not-met'], []]);
  });
  it('3 steps count from min in exact decimals', async () =>
    // In doubles 0.5 + 7 × 0.1 is 1.2000000000000002.
    expect(await seen(OPTION, '1.2')).toBe('float\t1.2'));
  it('3 a step is above 0', () =>
    expect(number('min: 0, max: 1, step: 0, default: 0')).toEqual(['manifest/step options[0].step']));
  it('3 the default is not below min', () =>
    expect(number('min: 1, max: 2, step: 1, default: 0')).toEqual([
      'manifest/number-default.range options[0].default',
    ]));
  it('3 the default is not above max', () =>
    expect(number('min: 1, max: 2, step: 1, default: 3')).toEqual([
      'manifest/number-default.range options[0].default',
    ]));
  it('3 the default falls on a step', () =>
    expect(number('min: 0, max: 4, step: 2, default: 1')).toEqual(['manifest/number-default.step options[0].default']));
  it('3 there are at most 10,001 positions', () => {
    expect(number('min: 0, max: 10000, step: 1, default: 0')).toEqual([]);
    expect(number('min: 0, max: 10001, step: 1, default: 0')).toEqual(['manifest/positions options[0].step']);
  });
  it('3 untouched it holds its default', async () => expect(await seen(OPTION)).toBe('integer\t1'));
  it('3 a whole value reaches Lua as an integer', async () => expect(await seen(OPTION, '2.0')).toBe('integer\t2'));
  it('3 another value reaches Lua as a float', async () => expect(await seen(OPTION, '0.6')).toBe('float\t0.6'));
});
