// The conformance matrix: one option after the other, and each test's verdict under each set.

import { describe, expect, it } from 'vitest';
import { readPackageTests, readSubject, runMatrix, singleSets } from '../../../src/kernel/tests/index.ts';
import { filesOf, type Mutator } from '../../standard/support.ts';
import { world } from './world.ts';

const RATED: Mutator = {
  id: 'rated',
  manifest: `options:
  - { id: fast, type: toggle, default: false }
  - { id: size, type: choice, values: [1, 2, 3], default: 2 }
`,
  // One position of one option alone writes beyond the width.
  lua: `function mutate(ctx)
    return { rules = { all "units" :change { turnrate = set(ctx.options.size == 3 and 40000 or 10) } } }
  end`,
};
const subject = readSubject(filesOf(RATED));
const { manifest } = subject.package!;
const TESTS = `- name: widths
  properties: [within-widths]
- name: rate
  expect:
    units.ARMPW.turnrate: 10
`;

describe('sets of one option at a time', () => {
  const { sets, thinned, leftOut } = singleSets(manifest);
  it('begin with the defaults and change one option each', () =>
    expect(sets.map((set) => [...set.values()].join())).toEqual(['false,2', 'true,2', 'false,1', 'false,3']));
  it('leave nothing out of a short list', () => expect([thinned, leftOut]).toEqual([[], 0]));
  it('given a limit, say what is left out', () =>
    expect(singleSets(manifest, 3)).toMatchObject({ leftOut: 1, sets: { length: 3 } }));
});

describe('the matrix', () => {
  const verdicts = async (text: string, cancelled = () => false) => {
    const { value } = readPackageTests(text, { manifest });
    const rows = await runMatrix(subject, value!, singleSets(manifest).sets, world(), { cancelled });
    return rows.map(({ results }) => results.map(({ ok }) => ok));
  };
  it('has the verdict of each test in each row', async () =>
    expect(await verdicts(TESTS)).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]));
  it('given no tests, judges that it runs within the rules', async () =>
    expect(await verdicts('')).toEqual([[true], [true], [true], [false]]));
  it('given a stop, ends with the rows that were done', async () => {
    let asked = 0;
    expect(await verdicts(TESTS, () => (asked += 1) > 2)).toHaveLength(2);
  });
});
