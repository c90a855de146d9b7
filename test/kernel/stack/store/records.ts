// Small stores for tests, written as plain objects.

import { decimalFromText } from '../../../../src/kernel/decimal.ts';
import type { Change, Factor } from '../../../../src/kernel/rules/model.ts';
import {
  type Bases,
  type Effect,
  field,
  fieldMap,
  type Origin,
  type RecordContent,
  Store,
  type StoreSpace,
} from '../../../../src/kernel/stack/store/index.ts';

export function content(name: string, fields: Readonly<Record<string, string>>): RecordContent {
  const list = Object.entries(fields).map(([key, value]) => field(key.split('.'), value, 1));
  return { name, fields: fieldMap(list), file: `units/${name.toLowerCase()}.fbi`, line: 1, unavailable: null };
}

export function bases(spaces: Partial<Record<StoreSpace, Record<string, Record<string, string>>>>): Bases {
  return Object.fromEntries(
    Object.entries(spaces).map(([space, records]) => [
      space,
      new Map(Object.entries(records).map(([name, fields]) => [name.toLowerCase(), content(name, fields)])),
    ]),
  );
}

export function storeOf(spaces: Parameters<typeof bases>[0]): Store {
  return new Store(bases(spaces), { isNumber: (_, key) => key === 'maxdamage' });
}

export function by(mutator: string): Origin {
  return { mutator, phase: 'rules', file: 'mutator.lua', line: 1, block: 0 };
}

export function factor(text: string): Factor {
  return { text, exact: decimalFromText(text)! };
}

export const set = (value: string): Change => ({ kind: 'set', value });
export const lock = (value: string): Change => ({ kind: 'lock', value });
export const append = (value: string): Change => ({ kind: 'append', value });
export const remove: Change = { kind: 'remove' };
export const scale = (f: string, min: string | null = null, max: string | null = null): Change => ({
  kind: 'scale',
  factor: factor(f),
  min: min === null ? null : factor(min),
  max: max === null ? null : factor(max),
});

/** Applies one change to `space.record.field`. */
export function write(store: Store, target: string, change: Change, mutator = 'a'): Effect {
  const [space, record, ...steps] = target.split('.');
  return store.apply({ target: 'field', space: space as StoreSpace, record: record!, steps, change }, by(mutator));
}

/** The text of `space.record.field` now. */
export function read(store: Store, target: string): string | null {
  const [space, record, ...steps] = target.split('.');
  return store.get(space as StoreSpace, record!)?.value(steps.join('.').toLowerCase()) ?? null;
}
