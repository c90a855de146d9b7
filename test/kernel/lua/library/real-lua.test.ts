import { describe, expect, it } from 'vitest';
import { type Case, expected, readCases, run } from './real-lua.ts';

const show = ([name, args]: Case): string => `${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

describe.each(['patterns', 'formats', 'numbers', 'strings', 'pack', 'utf8'])('as Lua 5.4 answers: %s', (area) => {
  const cases = readCases(area);

  it.each([...new Set(cases.map(([name]) => name))])('%s', (name) => {
    const differing = cases
      .filter((one) => one[0] === name)
      .map((one) => ({ call: show(one), ours: run(one), lua: expected(one) }))
      .filter(({ ours, lua }) => !same(ours, lua));
    expect(differing).toEqual([]);
  });
});

/** Equal values of the same kind; NaN equals NaN, 0 and −0 differ. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => same(one, b[i]));
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && 'error' in a && 'error' in b) {
    return a.error === b.error;
  }
  return Object.is(a, b);
}
