// Makes rule blocks from the syntax of plain Lua blocks (standard 5).

import { decimalFromText, decimalText, type ExactDecimal } from '../../decimal.ts';
import { fromDecimal, toText } from '../../fixed.ts';
import { COLLECTIONS } from '../../game/model.ts';
import { foldCase } from '../../text/index.ts';
import { repeatedFields } from '../apply.ts';
import type {
  Change,
  Factor,
  FieldChange,
  FieldTest,
  RuleBlock,
  Selector,
  SourcePlace,
  Test,
  TestValue,
} from '../model.ts';
import type { Expression, TableEntry } from './lua-syntax.ts';
import type { Problems } from './problems.ts';

interface Source {
  readonly file: string;
  lineOf(offset: number): number;
}

/** The block of one list item, or null when it is no plain finished block. */
export function toBlock(item: Expression, source: Source, problems: Problems): RuleBlock | null {
  const refuse = (code: string, place: Expression | TableEntry) => {
    problems.add(code, place.range);
    return null;
  };
  if (item.type !== 'method' || item.name !== 'change') return refuse('sm/lua-block', item);
  const place = (offset: number): SourcePlace => ({ file: source.file, line: source.lineOf(offset) });
  const selector = toSelector(item.on, refuse);
  const table = item.args[0];
  if (item.args.length !== 1 || table?.type !== 'table') return refuse('sm/lua-block', item);
  const changes: FieldChange[] = [];
  const places = new Map<FieldChange, TableEntry>();
  let whole = selector !== null;
  for (const [steps, entry] of leaves(table.entries, [], refuse)) {
    const change = toChange(entry.value);
    if (change === null) {
      refuse('sm/lua-change', entry);
      whole = false;
      continue;
    }
    const made: FieldChange = { steps, change, source: place(entry.value.range.start) };
    changes.push(made);
    places.set(made, entry);
  }
  if (!whole || selector === null) return null;
  const block: RuleBlock = { kind: 'block', selector, changes, source: place(item.range.start) };
  for (const repeat of repeatedFields(block))
    problems.add('rule/field-twice', places.get(repeat)!.range, { field: repeat.steps.join('.') });
  return block;
}

type Refuse = (code: string, place: Expression | TableEntry) => null;

function* leaves(
  entries: readonly TableEntry[],
  before: readonly string[],
  refuse: Refuse,
): Generator<readonly [readonly string[], TableEntry]> {
  for (const entry of entries) {
    if (entry.key === null) {
      refuse('sm/lua-block', entry);
      continue;
    }
    // A dotted name splits at every dot; a name that itself holds one stands in nested tables (standard 5, fields).
    const nested = before.length > 0 || entry.value.type === 'table';
    const steps = [...before, ...(nested ? [entry.key] : entry.key.split('.'))].map(foldCase);
    if (entry.value.type === 'table') yield* leaves(entry.value.entries, steps, refuse);
    else yield [steps, entry];
  }
}

function toSelector(on: Expression, refuse: Refuse): Selector | null {
  if (on.type !== 'call') return refuse('sm/lua-block', on);
  const [first, ...rest] = on.args;
  const collection = first?.type === 'string' ? COLLECTIONS.find((name) => name === foldCase(first.text)) : undefined;
  if (collection === undefined) return refuse('sm/lua-block', first ?? on);
  switch (on.name) {
    case 'all':
      return rest.length > 0 ? refuse('sm/lua-block', rest[0]!) : { kind: 'all', collection };
    case 'named': {
      const names: string[] = [];
      for (const name of rest) {
        if (name.type !== 'string') return refuse('sm/lua-block', name);
        names.push(name.text);
      }
      return { kind: 'named', collection, names };
    }
    case 'where': {
      const groups: FieldTest[][] = [];
      for (const group of rest) {
        if (group.type !== 'table') return refuse('sm/lua-block', group);
        const tests: FieldTest[] = [];
        for (const [steps, entry] of leaves(group.entries, [], refuse)) {
          const test = toTest(entry.value);
          if (test === null) return refuse('sm/lua-test', entry);
          tests.push({ steps, test });
        }
        groups.push(tests);
      }
      return groups.length === 0 ? refuse('sm/lua-block', on) : { kind: 'where', collection, groups };
    }
    default:
      return refuse('sm/lua-block', on);
  }
}

function numberOf(one: Expression | undefined): ExactDecimal | null {
  return one?.type === 'number' ? decimalFromText(one.text) : null;
}

function toTestValue(one: Expression | undefined): TestValue | null {
  if (one?.type === 'string') return { number: null, text: one.text };
  if (one?.type === 'boolean') return { number: decimalFromText(one.value ? '1' : '0')!, text: one.value ? '1' : '0' };
  const number = numberOf(one);
  return number === null ? null : { number, text: decimalText(number) };
}

function toTest(one: Expression): Test | null {
  if (one.type !== 'call') {
    const value = toTestValue(one);
    return value === null ? null : { kind: 'eq', value };
  }
  const values = one.args.map(toTestValue);
  switch (one.name) {
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge': {
      const [value] = values;
      return values.length === 1 && value ? { kind: one.name, value } : null;
    }
    case 'between': {
      const [low, high] = values;
      return values.length === 2 && low && high ? { kind: 'between', low, high } : null;
    }
    case 'one_of': {
      const [list] = one.args;
      if (one.args.length !== 1 || list?.type !== 'table') return null;
      const found = list.entries.map((entry) => (entry.key === null ? toTestValue(entry.value) : null));
      return found.every((value) => value !== null) ? { kind: 'one-of', values: found } : null;
    }
    case 'has': {
      const [word] = one.args;
      return one.args.length === 1 && word?.type === 'string' ? { kind: 'has', word: word.text } : null;
    }
    case 'missing':
    case 'present':
      return one.args.length === 0 ? { kind: one.name } : null;
    default:
      return null;
  }
}

function toChange(one: Expression): Change | null {
  if (one.type !== 'call') return null;
  const [first, second] = one.args;
  switch (one.name) {
    case 'remove':
      return one.args.length === 0 ? { kind: 'remove' } : null;
    case 'set':
    case 'lock':
    case 'append': {
      const value = one.args.length === 1 ? gameText(first!) : null;
      return value === null ? null : { kind: one.name, value };
    }
    case 'scale': {
      const factor = factorOf(first);
      if (factor === null || one.args.length > 2) return null;
      let min: Factor | null = null;
      let max: Factor | null = null;
      if (second !== undefined) {
        if (second.type !== 'table') return null;
        for (const entry of second.entries) {
          const bound = factorOf(entry.value);
          if (bound === null) return null;
          if (entry.key === 'min') min = bound;
          else if (entry.key === 'max') max = bound;
          else return null;
        }
      }
      return { kind: 'scale', factor, min, max };
    }
    default:
      return null;
  }
}

function factorOf(one: Expression | undefined): Factor | null {
  const exact = numberOf(one);
  return exact === null ? null : { exact, text: decimalText(exact) };
}

/** What a plain Lua value becomes in a game file (standard 7). */
function gameText(one: Expression): string | null {
  if (one.type === 'string') return one.text;
  if (one.type === 'boolean') return one.value ? '1' : '0';
  const number = numberOf(one);
  if (number === null || one.type !== 'number') return null;
  if (/^-?\d+$/.test(one.text)) return decimalText(number);
  const counts = fromDecimal(number);
  return counts === null ? null : toText(counts);
}
