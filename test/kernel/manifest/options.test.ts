// The options of a manifest (standard 3): what their types accept and refuse, and a player's choice at work.

import { describe, expect, it } from 'vitest';
import { defaultOptionValue, optionPositions, readOptionValue } from '../../../src/kernel/manifest/index.ts';
import { accepted, problems } from './sample.ts';

const TOGGLE = 'id: a, type: toggle, default: true';
const CHOICE = 'id: a, type: choice, values: [x, y], default: x';
const NUMBER = 'id: a, type: number, min: 0, max: 1, step: 0.1, default: 0.5';

const one = (fields: string) => ({ options: `\n- { ${fields} }` });

describe('what an option refuses', () => {
  it.each([
    ['options: a mapping', { options: `{ ${TOGGLE} }` }, ['options not-list']],
    [
      'options: 17 of them',
      {
        options: Array.from({ length: 17 }, (_, n) => `\n- { id: a${n}, type: toggle, default: no-it-is-not }`)
          .join('')
          .replaceAll('no-it-is-not', 'false'),
      },
      ['options count.most'],
    ],
    ['an entry that is a text', { options: '[a]' }, ['options[0] not-mapping']],
    ['id: missing', one('type: toggle, default: true'), ['options[0].id']],
    ['id: no Lua name', one('id: a-b, type: toggle, default: true'), ['options[0].id lua-name']],
    ['id: a digit first', one('id: 1a, type: toggle, default: true'), ['options[0].id lua-name']],
    ['id: a Lua keyword', one('id: end, type: toggle, default: true'), ['options[0].id lua-name']],
    ['id: twice', { options: `\n- { ${TOGGLE} }\n- { ${CHOICE} }` }, ['options[1].id repeated']],
    ['label: a number', one(`${TOGGLE}, label: 1`), ['options[0].label not-text']],
    ['type: missing', one('id: a, default: true'), ['options[0].type']],
    ['type: misspelt', one('id: a, type: toggel, default: true'), ['options[0].type one-of.near']],
    ['a key that the type does not have', one(`${TOGGLE}, min: 1`), ['options[0].min']],
    ['toggle: default missing', one('id: a, type: toggle'), ['options[0].default']],
    ['toggle: default is yes', one('id: a, type: toggle, default: yes'), ['options[0].default boolean']],
    ['toggle: default is 1', one('id: a, type: toggle, default: 1'), ['options[0].default boolean']],
    ['choice: values missing', one('id: a, type: choice, default: x'), ['options[0].values']],
    ['choice: one value', one('id: a, type: choice, values: [x], default: x'), ['options[0].values count']],
    [
      'choice: 17 values',
      one(`id: a, type: choice, values: [${Array.from({ length: 17 }, (_, n) => n)}], default: 1`),
      ['options[0].values count'],
    ],
    [
      'choice: numbers and identifiers',
      one('id: a, type: choice, values: [1, 2, x], default: 1'),
      ['options[0].values[2] choice-number'],
    ],
    [
      'choice: no identifier',
      one('id: a, type: choice, values: [x, a-b], default: x'),
      ['options[0].values[1] choice-identifier'],
    ],
    [
      'choice: a boolean',
      one('id: a, type: choice, values: [x, true], default: x'),
      ['options[0].values[1] choice-identifier'],
    ],
    [
      'choice: a value twice',
      one('id: a, type: choice, values: [x, y, x], default: x'),
      ['options[0].values[2] repeated'],
    ],
    [
      'choice: a number twice by value',
      one('id: a, type: choice, values: [1, 2, 1.0], default: 1'),
      ['options[0].values[2] repeated'],
    ],
    [
      'choice: default none of the values',
      one('id: a, type: choice, values: [x, y], default: z'),
      ['options[0].default choice-default'],
    ],
    [
      'choice: default a text for a number',
      one('id: a, type: choice, values: [1, 2], default: "1"'),
      ['options[0].default choice-default'],
    ],
    ['choice: too few labels', one(`${CHOICE}, labels: [One]`), ['options[0].labels labels']],
    ['choice: a label that is a number', one(`${CHOICE}, labels: [One, 2]`), ['options[0].labels[1] not-text']],
    ['number: step missing', one('id: a, type: number, min: 0, max: 1, default: 0'), ['options[0].step']],
    ['number: step zero', one('id: a, type: number, min: 0, max: 1, step: 0, default: 0'), ['options[0].step step']],
    [
      'number: step below zero',
      one('id: a, type: number, min: 0, max: 1, step: -1, default: 0'),
      ['options[0].step step'],
    ],
    ['number: max below min', one('id: a, type: number, min: 2, max: 1, step: 1, default: 1'), ['options[0].max max']],
    [
      'number: default outside',
      one('id: a, type: number, min: 0, max: 1, step: 1, default: 2'),
      ['options[0].default number-default.range'],
    ],
    [
      'number: default off the step',
      one('id: a, type: number, min: 0.05, max: 1, step: 0.1, default: 0.1'),
      ['options[0].default number-default.step'],
    ],
    [
      'number: 10,002 positions',
      one('id: a, type: number, min: 0, max: 10001, step: 1, default: 0'),
      ['options[0].step positions'],
    ],
    [
      'number: positions past any count',
      one('id: a, type: number, min: -1e300, max: 1e300, step: 1e-300, default: 0'),
      ['options[0].step positions'],
    ],
    [
      'number: min as a text',
      one('id: a, type: number, min: "0", max: 1, step: 1, default: 0'),
      ['options[0].min not-number'],
    ],
  ] as const)('%s', (_, change, expected) => {
    const found = problems(change).map((line) => line.split(' ').slice(2).join(' '));
    expect(found).toEqual(expected);
    for (const line of problems(change)) expect(line).toMatch(/^error manifest\/(?:options|missing-key|unknown-key) /);
  });
});

describe('what an option accepts', () => {
  it('toggle', () => {
    expect(accepted(one(`${TOGGLE}, label: "Cheap?"`)).options[0]).toMatchObject({
      id: 'a',
      label: 'Cheap?',
      type: 'toggle',
      default: true,
    });
  });

  it('choice of identifiers, with labels', () => {
    expect(accepted(one(`${CHOICE}, labels: [One, Two]`)).options[0]).toMatchObject({
      label: 'a',
      of: 'identifier',
      values: ['x', 'y'],
      labels: ['One', 'Two'],
      default: 'x',
    });
  });

  it('choice of numbers, the default in another spelling', () => {
    expect(accepted(one('id: a, type: choice, values: [0.50, 1, 1e3], default: 1000.0')).options[0]).toMatchObject({
      of: 'number',
      values: ['0.5', '1', '1000'],
      labels: null,
      default: '1000',
    });
  });

  it('number, whose max need not fall on the step', () => {
    const [option] = accepted(one('id: a, type: number, min: -0.5, max: 0.55, step: 0.25, default: 0.25')).options;
    expect(optionPositions(option!)).toEqual(['-0.5', '-0.25', '0', '0.25', '0.5']);
  });

  it('number with 10,001 positions', () => {
    const [option] = accepted(one('id: a, type: number, min: 0, max: 1, step: 0.0001, default: 0.7')).options;
    expect(optionPositions(option!)).toHaveLength(10_001);
    expect(optionPositions(option!)[7000]).toBe('0.7');
  });

  it('16 options', () => {
    const options = Array.from({ length: 16 }, (_, n) => `\n- { id: a${n}, type: toggle, default: false }`).join('');
    expect(accepted({ options }).options).toHaveLength(16);
  });
});

describe('a player’s choice given as text', () => {
  const option = (fields: string) => accepted(one(fields)).options[0]!;

  it.each([
    [TOGGLE, 'false', { type: 'boolean', value: false }],
    [CHOICE, 'y', { type: 'text', value: 'y' }],
    [NUMBER, '0.30', { type: 'number', text: '0.3' }],
    [NUMBER, '3e-1', { type: 'number', text: '0.3' }],
    [NUMBER, '0', { type: 'number', text: '0' }],
    ['id: a, type: number, min: 10, max: 100, step: 10, default: 20', '100', { type: 'number', text: '100' }],
    ['id: a, type: choice, values: [1, 2.5], default: 1', '2.50', { type: 'number', text: '2.5' }],
  ] as const)('%s takes %s', (fields, text, value) => {
    expect(readOptionValue(option(fields), text)).toEqual({ value, problem: null });
  });

  it.each([
    [TOGGLE, 'yes', 'toggle'],
    [CHOICE, 'X', 'one-of'],
    [NUMBER, '0.35', 'step'],
    [NUMBER, '0.30000000000000000001', 'step'],
    [NUMBER, '1e-999999999999', 'step'],
    [NUMBER, '1.1', 'range'],
    [NUMBER, '-0.1', 'range'],
    [NUMBER, '1e999999999999', 'range'],
    [NUMBER, 'half', 'number'],
    ['id: a, type: number, min: 10, max: 100, step: 10, default: 20', '25', 'step'],
    ['id: a, type: choice, values: [1, 2.5], default: 1', '3', 'one-of'],
  ] as const)('%s refuses %s', (fields, text, what) => {
    const { value, problem } = readOptionValue(option(fields), text);
    expect(value).toBeNull();
    expect(problem!.id).toBe(`manifest/choice.${what}`);
  });

  it('untouched is the default', () => {
    expect(defaultOptionValue(option(TOGGLE))).toEqual({ type: 'boolean', value: true });
    expect(defaultOptionValue(option(CHOICE))).toEqual({ type: 'text', value: 'x' });
    expect(defaultOptionValue(option(NUMBER))).toEqual({ type: 'number', text: '0.5' });
  });

  it('every position is taken, and nothing between', () => {
    const number = option('id: a, type: number, min: -1.2, max: 3, step: 0.7, default: -1.2');
    for (const text of optionPositions(number)) expect(readOptionValue(number, text).problem).toBeNull();
  });
});
