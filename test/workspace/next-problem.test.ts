import { describe, expect, it } from 'vitest';
import { nextProblem, type Problem } from '../../src/workspace/index.ts';
import { packageOf, stateOf } from './support.ts';

const state = stateOf(
  [packageOf('z', { 'b.lua': '', 'c.lua': '' }), packageOf('a', { 'b.lua': '' })],
  [packageOf('m', { 'b.lua': '' })],
);
const problem = (uid: string | null, file: string, line: number, column = 1, name = ''): Problem => ({
  key: [uid, file, line, column, name].join(),
  uid,
  diagnostic: { code: 'x', severity: 'error', file, range: null, path: '', message: { id: 'x' } },
  spot: { line, column },
});
const at = (uid: string, path: string, line: number, column = 1) => ({ uid, path, line, column });
const [first, second, next, other, library] = [
  problem('z', 'b.lua', 2),
  problem('z', 'b.lua', 5, 3),
  problem('z', 'c.lua', 1),
  problem('a', 'b.lua', 1),
  problem('m', 'b.lua', 1),
];
// The list itself is worst first.
const all = [next, second, problem(null, '', 1), library, first, other];
const step = (from: Parameters<typeof nextProblem>[2], by: 1 | -1 = 1, shown: Problem | null = null, list = all) =>
  nextProblem(list, state, from, by, shown);

describe('the next problem', () => {
  it('is the first below the caret in the file in front', () => expect(step(at('z', 'b.lua', 3))).toBe(second));

  it('given that the one at the caret was mended, then it is the one below, not the first of all', () =>
    expect(
      step(
        at('z', 'b.lua', 2),
        1,
        first,
        all.filter((one) => one !== first),
      ),
    ).toBe(second));

  it('counts columns', () => {
    expect(step(at('z', 'b.lua', 5, 2))).toBe(second);
    expect(step(at('z', 'b.lua', 5, 3))).toBe(next);
  });

  it('goes on in the files that follow, and in the packages in their order', () => {
    expect(step(at('z', 'b.lua', 9))).toBe(next);
    expect(step(at('z', 'c.lua', 9))).toBe(other);
    expect(step(at('a', 'b.lua', 9))).toBe(library);
  });

  it('goes round', () => expect(step(at('m', 'b.lua', 9))).toBe(first));

  it('is the one above when it goes back, and goes round there too', () => {
    expect(step(at('z', 'c.lua', 1), -1)).toBe(second);
    expect(step(at('z', 'b.lua', 1), -1)).toBe(library);
  });

  it('given several at one place, then it shows each', () => {
    const twins = [problem('z', 'b.lua', 2, 1, 'one'), problem('z', 'b.lua', 2, 1, 'two')];
    const caret = at('z', 'b.lua', 2);
    expect(step(caret, 1, twins[0]!, [...twins, second])).toBe(twins[1]);
    expect(step(caret, 1, twins[1]!, [...twins, second])).toBe(second);
  });

  it('is none where only the game has problems', () =>
    expect(step(at('z', 'b.lua', 1), 1, null, [problem(null, '', 1)])).toBeNull());
});
