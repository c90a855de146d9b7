// Section 6.1 of the standard: order and refusal of a list.

import { describe, expect, it } from 'vitest';
import { judgeList, type Listed, resolveList } from '../../../src/kernel/stack/index.ts';
import { fakeManifest } from '../../kernel/stack/fake.ts';
import { chain, lines, ran, rules, run, statuses, value } from '../support.ts';

const NOTHING = 'function mutate() return {} end';
const LOUD = 'print "runs" function mutate() return {} end';

interface Wanted {
  readonly id: string;
  readonly requires?: readonly string[];
  readonly conflicts?: readonly string[];
  readonly version?: string;
}
function manifestOf({ id, requires = [], conflicts = [], version = '1.0' }: Wanted) {
  const manifest =
    (requires.length > 0 ? `requires:\n  mutators: [${requires.map((one) => `"${one}"`).join(', ')}]\n` : '') +
    (conflicts.length > 0 ? `conflicts-with: [${conflicts.join(', ')}]\n` : '');
  return fakeManifest({ id, version, manifest });
}
const listed = (wanted: Wanted): Listed => ({ id: wanted.id, manifest: manifestOf(wanted) });
const judged = (...list: readonly Wanted[]) => judgeList(list.map(listed));
const code = (...list: readonly Wanted[]) => judged(...list)?.code ?? null;

/** Ids after enabling, and what was done for it. */
function enabled(list: readonly Wanted[], library: readonly Wanted[]) {
  const { list: found, moves } = resolveList(list, library, manifestOf);
  return [found.map(({ id }) => id).join(' '), moves.map((move) => `${move.kind} ${move.id}`).join(', ')];
}

describe('6.1 order', () => {
  it('6.1 the first acts first, each later one sees what those above left', async () => {
    const report = await ran([
      rules('named("units", "ARMPW") :change { maxdamage = set(10) }'),
      rules('named("units", "ARMPW") :change { maxdamage = scale(3) }'),
    ]);
    expect(chain(report, 'units.ARMPW.maxdamage')).toEqual(['a set 200>10', 'b scale 10>30']);
  });
});

describe('6.1 enabling', () => {
  it('6.1 requirements act before it, in written order', () =>
    expect(enabled([{ id: 'a', requires: ['y', 'x'] }], [{ id: 'x' }, { id: 'y' }])).toEqual([
      'y x a',
      'added y, added x',
    ]));
  it('6.1 those of a requirement come along', () =>
    expect(enabled([{ id: 'a', requires: ['x'] }], [{ id: 'x', requires: ['y'] }, { id: 'y' }])[0]).toBe('y x a'));
  it('6.1 a requirement that stands below is moved up, and each move is told', () =>
    expect(enabled([{ id: 'a', requires: ['x'] }, { id: 'x' }], [])).toEqual(['x a', 'moved x']));
  it('6.1 a list that is given is judged as it stands', () => {
    const refusal = judged({ id: 'a', requires: ['x'] }, { id: 'x' });
    expect([refusal?.code, refusal?.message.id]).toEqual(['stack/requires', 'stack/requires.below']);
    expect(refusal?.waysOut).toContainEqual({ kind: 'move-up', id: 'x', above: 'a' });
  });
});

describe('6.1 the whole list is refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `m${index}` }));

  it('6.1 with more than 32', () => {
    expect(code(...many(32))).toBeNull();
    expect(code(...many(33))).toBe('stack/too-many');
  });
  it('6.1 what was pulled in counts among the 32', () => {
    const list = [...many(31), { id: 'z', requires: ['lib'] }];
    const { list: resolved } = resolveList(list, [{ id: 'lib' }], manifestOf);
    expect(judgeList(resolved.map(listed))?.code).toBe('stack/too-many');
  });
  it('6.1 when an id stands twice', () => expect(code({ id: 'a' }, { id: 'a' })).toBe('stack/repeated'));
  it('6.1 when a requirement is met by none above', () =>
    expect(code({ id: 'a', requires: ['x'] })).toBe('stack/requires'));
  it('6.1 when a requirement has another version', () =>
    expect(judged({ id: 'x', version: '1.0' }, { id: 'a', requires: ['x >= 2'] })?.message.id).toBe(
      'stack/requires.version',
    ));
  it.each([
    [{ id: 'a', conflicts: ['b'] }, { id: 'b' }],
    [{ id: 'a' }, { id: 'b', conflicts: ['a'] }],
  ])('6.1 when two conflict, whichever says so', (first, second) => expect(code(first, second)).toBe('stack/conflict'));
  it('6.1 when the check of a package has errors', () =>
    expect(judgeList([{ id: 'a', manifest: null }])?.code).toBe('stack/package-invalid'));
  it('6.1 and nothing runs', async () => {
    const report = await run([LOUD, { id: 'a', lua: LOUD }]);
    expect([report.refused?.code, lines(report), report.hash]).toEqual(['stack/repeated', [], null]);
  });
  it('6.1 with the shortest cause and each way out', () => {
    const refusal = judged({ id: 'a' }, { id: 'b', conflicts: ['a'] })!;
    expect(refusal.ids).toEqual(['a', 'b']);
    expect(refusal.waysOut).toEqual([
      { kind: 'remove', id: 'b', index: 1 },
      { kind: 'remove', id: 'a', index: 0 },
    ]);
  });
});

describe('6.1 one mutator does not run', () => {
  const OPTION = 'options:\n  - { id: n, type: number, min: 0, max: 4, step: 2, default: 0 }\n';
  it.each([
    ['works-with', { manifest: 'works-with: [escalation]\n' }],
    ['requires.engine', { manifest: 'requires:\n  engine: ">= 9.0.0"\n' }],
    ['its options', { manifest: OPTION, options: { n: '1' } }],
  ])('6.1 when %s is not met', async (_, rest) => {
    const report = await run([{ lua: LOUD, ...rest }, rules('named("units", "ARMPW") :change { maxdamage = set(1) }')]);
    expect([statuses(report), lines(report)]).toEqual([['not-met', 'ran'], []]);
    expect(value(report, 'units.ARMPW.maxdamage')).toBe('1');
  });
  it('6.1 those that require it do not run either', async () =>
    expect(
      statuses(
        await run([
          { lua: NOTHING, manifest: 'works-with: [escalation]\n' },
          { lua: NOTHING, manifest: 'requires:\n  mutators: [a]\n' },
          { lua: NOTHING, manifest: 'requires:\n  mutators: [b]\n' },
        ]),
      ),
    ).toEqual(['not-met', 'stopped', 'stopped']));
});
