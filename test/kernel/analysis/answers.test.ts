import { describe, expect, it } from 'vitest';
import {
  compareWhatIf,
  culpritOf,
  finish,
  orderOf,
  type Progress,
  type Target,
  type WhatIf,
  whatIf,
} from '../../../src/kernel/analysis/index.ts';
import type { OpenScript } from '../../../src/kernel/lua/model.ts';
import { block, type FakeMutator, named } from '../stack/fake.ts';
import { lock, scale, set } from '../stack/store/records.ts';
import { stackOf } from './stacks.ts';

const X: Target = { space: 'units', record: 'a', field: 'x' };

const writing = (id: string, field: string, change: ReturnType<typeof set>, manifest = ''): FakeMutator => ({
  id,
  manifest,
  hash: id,
  plan: { rules: [block(named('units', 'A'), { [field]: change })] },
});
const requires = (id: string) => `requires:\n  mutators: [${id}]\n`;

/** A stack whose host counts the machines that were opened. */
function counted(mutators: readonly FakeMutator[]) {
  const { input, host } = stackOf(mutators);
  const opened: string[] = [];
  const openScript: OpenScript = (source) => {
    opened.push(source.id);
    return host.openScript(source);
  };
  return { input, host: { ...host, openScript }, opened };
}

const order = async (...mutators: FakeMutator[]) => {
  const { input, host } = stackOf(mutators);
  return (await finish(orderOf(input, host)))!;
};
const culprit = async (mutators: readonly FakeMutator[], target = X, limit?: number) => {
  const { input, host } = stackOf(mutators);
  return (await finish(culpritOf(input, host, target, limit)))!;
};
const ids = (mutators: readonly FakeMutator[], ...whatIfs: WhatIf[]) =>
  whatIf(stackOf(mutators).input, whatIfs).entries.map((entry) => entry.package.manifest.id);

describe('order', () => {
  it('given two that set one field, then the exchange changes it', async () => {
    const { pairs } = await order(writing('m', 'x', set('1')), writing('n', 'x', set('2')));
    expect(pairs).toHaveLength(1);
    expect(pairs[0]).toMatchObject({ ids: ['m', 'n'], verdict: 'differ', ran: true });
    expect(pairs[0]!.differences).toMatchObject([{ kind: 'field', record: 'a', field: 'x', before: '2', after: '1' }]);
  });

  it('given two factors on one field, then they commute, and a run shows it', async () => {
    const { pairs } = await order(writing('m', 'x', scale('2')), writing('n', 'x', scale('3')));
    expect(pairs[0]).toMatchObject({ verdict: 'commute', ran: true, differences: [] });
  });

  it('given rules on different fields, then they commute without a run', async () => {
    const { pairs } = await order(writing('m', 'x', set('1')), writing('n', 'y', set('2')));
    expect(pairs[0]).toMatchObject({ verdict: 'commute', ran: false });
  });

  it('given one that requires the one above, then the exchange is refused with the reason', async () => {
    const { pairs } = await order(writing('m', 'x', set('1')), writing('n', 'x', set('2'), requires('m')));
    expect(pairs[0]).toMatchObject({ verdict: 'refused', refusal: { code: 'stack/requires', ids: ['n', 'm'] } });
  });

  it('given a list that is refused, then there are no pairs but the reason', async () => {
    const answer = await order(writing('m', 'x', set('1'), requires('gone')), writing('n', 'x', set('2')));
    expect(answer).toMatchObject({ refused: { code: 'stack/requires' }, pairs: [] });
  });

  it('given two far apart, then what lies between counts', async () => {
    const { input, host } = stackOf([
      writing('m', 'x', set('1')),
      writing('n', 'x', scale('3')),
      writing('o', 'y', set('2')),
    ]);
    const { pairs } = (await finish(orderOf(input, host, [[0, 2]])))!;
    expect(pairs[0]).toMatchObject({ verdict: 'differ' });
    expect(pairs[0]!.differences).toMatchObject([{ field: 'x', before: '3', after: '1' }]);
  });

  it('given many pairs, then each begins where the last one left what both share', async () => {
    const { input, host, opened } = counted(['m', 'n', 'o', 'p'].map((id) => writing(id, 'x', scale('2'))));
    await finish(orderOf(input, host));
    // Four for the list, four for the plans, then two, three and four for the pairs from below.
    expect(opened).toHaveLength(4 + 4 + 2 + 3 + 4);
  });

  it('given a stop after the first piece, then there is no answer', async () => {
    const { input, host } = stackOf(['m', 'n', 'o'].map((id) => writing(id, 'x', set(id))));
    const seen: Progress[] = [];
    const answer = await finish(orderOf(input, host), (progress) => {
      seen.push(progress);
      return seen.length < 2;
    });
    expect(answer).toBeNull();
    expect(seen).toEqual([
      { done: 1, total: 3 },
      { done: 2, total: 3 },
    ]);
  });
});

describe('culprit', () => {
  it('given a last one that sets the field, then it alone is the answer', async () => {
    const answer = await culprit([writing('m', 'x', scale('2')), writing('n', 'x', set('7'))]);
    expect(answer).toMatchObject({ value: '7', base: '100', set: ['n'], suspects: ['m', 'n'], smallest: true });
  });

  it('given two factors, then both are needed', async () => {
    const list = [writing('m', 'x', scale('2')), writing('n', 'y', set('w')), writing('o', 'x', scale('3'))];
    expect(await culprit(list)).toMatchObject({ value: '600', set: ['m', 'o'], suspects: ['m', 'o'] });
  });

  it('given factors that undo each other, then nobody is needed', async () => {
    const answer = await culprit([writing('m', 'x', scale('2')), writing('n', 'x', scale('0.5'))]);
    expect(answer).toMatchObject({ value: '100', set: [] });
  });

  it('given what it requires, then that belongs to the set', async () => {
    const answer = await culprit([writing('m', 'y', set('w')), writing('n', 'x', set('7'), requires('m'))]);
    expect(answer).toMatchObject({ set: ['m', 'n'] });
  });

  it('given a lock that held a later write, then the lock alone is the answer', async () => {
    const answer = await culprit([writing('m', 'x', lock('7')), writing('n', 'x', set('8'))]);
    expect(answer).toMatchObject({ value: '7', set: ['m'] });
  });

  it('given a limit of runs, then the best so far is not called the smallest', async () => {
    const list = ['m', 'n', 'o', 'p'].map((id) => writing(id, 'x', scale('2')));
    expect(await culprit(list, X, 4)).toMatchObject({ set: ['m', 'n', 'o', 'p'], smallest: false });
  });

  it('given a list that is refused, then there is no value but the reason', async () => {
    expect(await culprit([writing('m', 'x', set('1'), requires('gone'))])).toMatchObject({
      refused: { code: 'stack/requires' },
      value: null,
    });
  });
});

describe('what-if', () => {
  const chain = [
    writing('m', 'x', set('1')),
    writing('n', 'x', set('2'), requires('m')),
    writing('o', 'x', set('3'), requires('n')),
    writing('p', 'x', set('4')),
  ];

  it('mute leaves one out', () => expect(ids(chain, { kind: 'mute', id: 'p' })).toEqual(['m', 'n', 'o']));
  it('solo keeps one and what it requires', () =>
    expect(ids(chain, { kind: 'solo', ids: ['o'] })).toEqual(['m', 'n', 'o']));
  it('win puts one last, and those that require it after it', () =>
    expect(ids(chain, { kind: 'win', id: 'n' })).toEqual(['m', 'p', 'n', 'o']));
  it('swap exchanges two', () =>
    expect(ids(chain, { kind: 'swap', first: 'm', second: 'p' })).toEqual(['p', 'n', 'o', 'm']));
  it('an unknown name changes nothing', () =>
    expect(ids(chain, { kind: 'swap', first: 'm', second: 'zz' })).toEqual(['m', 'n', 'o', 'p']));

  it('win makes its own records replace what is there', () => {
    const { entries } = whatIf(stackOf(chain).input, [{ kind: 'win', id: 'p' }]);
    expect(entries.map((entry) => entry.clash)).toEqual([null, null, null, 'replace']);
  });

  it('a forced option leaves the list that was given as it is', () => {
    const { input } = stackOf(chain);
    const { entries } = whatIf(input, [{ kind: 'option', id: 'p', option: 'k', value: '2' }]);
    expect([...entries[3]!.options]).toEqual([['k', '2']]);
    expect(input.entries[3]!.options.size).toBe(0);
  });

  it('given a muted requirement, then the answer is the refusal of what is tried', async () => {
    const { input, host } = stackOf(chain);
    const answer = await finish(compareWhatIf(input, host, [{ kind: 'mute', id: 'm' }]));
    expect(answer).toMatchObject({ refusal: { code: 'stack/requires', ids: ['n', 'm'] }, refusedIs: 'tried' });
  });

  it('given one that wins, then its value is the last', async () => {
    const { input, host } = stackOf(chain);
    const answer = await finish(compareWhatIf(input, host, [{ kind: 'win', id: 'n' }]));
    expect(answer!.differences).toMatchObject([{ field: 'x', before: '4', after: '3' }]);
  });
});
