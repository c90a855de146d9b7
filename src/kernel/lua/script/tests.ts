// `eq ne lt le gt ge between one_of has missing present` (standard 5) and the tables of `where`.

import type { FieldTest, Test, TestValue } from '../../rules/model.ts';
import type { Functions } from '../open/index.ts';
import { LuaType } from '../vm/index.ts';
import type { ScriptCore } from './core.ts';
import { type FieldPath, fieldSteps } from './fields.ts';
import type { Objects } from './objects.ts';
import { DEEPEST, eachEntry, listLength } from './tables.ts';
import { scalarAt, testValueOf, wordsAt } from './values.ts';

const ORDERED = ['lt', 'le', 'gt', 'ge'] as const;

export function testFunctions(core: ScriptCore, objects: () => Objects): Functions {
  const { vm } = core;

  const make = (test: Test, bytes = 0): number => objects().push({ kind: 'test', test, source: core.place() }, bytes);

  const value = (index: number, fn: string): TestValue => {
    const scalar = scalarAt(core, index);
    if (scalar === null) core.refuse('rule/test-value', { test: fn, got: wordsAt(core, index) });
    return testValueOf(scalar);
  };

  const number = (index: number, fn: string): TestValue => {
    const found = value(index, fn);
    if (found.number === null) core.refuse('rule/test-number', { test: fn, got: wordsAt(core, index) });
    return found;
  };

  const functions: Record<string, () => number> = {
    eq: () => make({ kind: 'eq', value: value(1, 'eq') }),
    ne: () => make({ kind: 'ne', value: value(1, 'ne') }),
    between: () => make({ kind: 'between', low: number(1, 'between'), high: number(2, 'between') }),
    one_of: () => {
      if (vm.type(1) !== LuaType.table) core.refuse('rule/test-list', { got: wordsAt(core, 1) });
      const length = listLength(core, 1, 'one_of');
      if (typeof length !== 'number' || length === 0) core.refuse('rule/test-list', { got: 'a table that is no list' });
      const values: TestValue[] = [];
      eachEntry(core, 1, 'one_of', () => values.push(value(-1, 'one_of')));
      return make({ kind: 'one-of', values }, 32 * values.length);
    },
    has: () => {
      const scalar = scalarAt(core, 1);
      const word = scalar?.kind === 'text' ? scalar.value : '';
      if (word === '' || /[ \t]/.test(word)) core.refuse('rule/test-word', { got: wordsAt(core, 1) });
      return make({ kind: 'has', word }, word.length);
    },
    missing: () => make({ kind: 'missing' }),
    present: () => make({ kind: 'present' }),
  };
  for (const kind of ORDERED) functions[kind] = () => make({ kind, value: number(1, kind) });
  return functions;
}

/** The tests of one table of `where`, whose index is given. */
export function testTable(core: ScriptCore, objects: Objects, index: number): FieldTest[] {
  const tests: FieldTest[] = [];
  const walk = (at: number, path: FieldPath): void => {
    if (path.steps.length > DEEPEST) core.refuse('rule/too-deep', { field: path.text });
    eachEntry(core, at, 'where', (key) => {
      const inner = fieldSteps(core, path, key);
      tests.push(...leaf(inner));
    });
  };
  const leaf = (path: FieldPath): FieldTest[] => {
    const { vm } = core;
    if (vm.type(-1) === LuaType.table) {
      walk(-1, path);
      return [];
    }
    const { steps } = path;
    const object = objects.at(-1);
    if (object?.kind === 'test') return [{ steps, test: object.test }];
    if (object !== null) return core.refuse('rule/not-a-test', { field: path.text, got: `a ${object.kind}` });
    const scalar = scalarAt(core, -1);
    if (scalar === null) return core.refuse('rule/not-a-test', { field: path.text, got: wordsAt(core, -1) });
    return [{ steps, test: { kind: 'eq', value: testValueOf(scalar) } }];
  };
  walk(index, { steps: [], text: '' });
  return tests;
}
