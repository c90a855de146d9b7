// What order, culprit and what-if answer agrees with running every list from the start.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareWhatIf,
  culpritOf,
  finish,
  orderOf,
  type SwapAnswer,
  type Target,
} from '../../../src/kernel/analysis/index.ts';
import type { RunReport } from '../../../src/kernel/stack/index.ts';
import type { FakeMutator } from '../stack/fake.ts';
import { cells, runAlone, stack, stackOf } from './stacks.ts';

const RUNS = 500;

/** Cells whose texts differ; of a record that comes or goes, the record alone. */
function changedCells(before: RunReport, after: RunReport): readonly string[] {
  const [left, right] = [cells(before), cells(after)];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const changed = names.filter((name) => left.get(name) !== right.get(name));
  const whole = changed.filter((name) => left.get(name) === 'there' || right.get(name) === 'there');
  const entries = changed.filter((name) => name.startsWith('menus.')).map((name) => name.split('.')[1]);
  return changed
    .filter((name) => !whole.some((record) => name.startsWith(`${record}.`)))
    .filter((name) => !whole.some((record) => record.startsWith('menus.') && name === `order.${record.slice(6)}`))
    .filter((name) => !(name.startsWith('order.') && entries.includes(name.slice(6))))
    .sort();
}

function toldCells(answer: Pick<SwapAnswer, 'differences'>): readonly string[] {
  return answer.differences
    .filter(({ kind }) => kind !== 'file')
    .map(({ kind, space, record, field }) =>
      kind === 'order' ? `order.${record}` : field === null ? `${space}.${record}` : `${space}.${record}.${field}`,
    )
    .sort();
}

const statuses = (report: RunReport) => report.mutators.map(({ id, status }) => `${id} ${status}`).sort();

function expectAnswer(answer: SwapAnswer, before: RunReport, after: RunReport): void {
  if (after.refused !== null) {
    expect(answer.verdict).toBe('refused');
    expect(answer.refusal!.code).toBe(after.refused.code);
    return;
  }
  expect(toldCells(answer)).toEqual(changedCells(before, after));
  const same = before.hash === after.hash && statuses(before).join() === statuses(after).join();
  expect(answer.verdict).toBe(same ? 'commute' : 'differ');
}

function exchanged(list: readonly FakeMutator[], first: number, second: number): readonly FakeMutator[] {
  const copy = [...list];
  [copy[first], copy[second]] = [list[second]!, list[first]!];
  return copy;
}

/** All subsets, smaller ones first. */
function subsets(list: readonly FakeMutator[]): readonly (readonly FakeMutator[])[] {
  const sets = Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_one, index) => bits & (1 << index)));
  return sets.sort((left, right) => left.length - right.length);
}

describe('against running every list from the start', () => {
  it(`given ${RUNS} random stacks, then every exchange of two tells exactly the cells that change`, async () => {
    await fc.assert(
      fc.asyncProperty(stack, async (mutators) => {
        const { input, host } = stackOf(mutators);
        const before = await runAlone(mutators);
        const pairs = mutators.flatMap((_, first) =>
          mutators.slice(0, first).map((_, second) => [second, first] as const),
        );
        const { refused, pairs: answers } = (await finish(orderOf(input, host, pairs)))!;
        expect(refused?.code).toBe(before.refused?.code);
        for (const { pair, ...answer } of answers)
          expectAnswer({ pair, ...answer }, before, await runAlone(exchanged(mutators, ...pair)));
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it(`given ${RUNS} random stacks, then muting each mutator tells exactly the cells that change`, async () => {
    await fc.assert(
      fc.asyncProperty(stack, async (mutators) => {
        const { input, host } = stackOf(mutators);
        const before = await runAlone(mutators);
        fc.pre(before.refused === null);
        for (const { id } of mutators) {
          const answer = (await finish(compareWhatIf(input, host, [{ kind: 'mute', id }])))!;
          const after = await runAlone(mutators.filter((one) => one.id !== id));
          expect(answer.refusal?.code).toBe(after.refused?.code);
          if (after.refused === null) expect(toldCells(answer)).toEqual(changedCells(before, after));
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it(`given ${RUNS} random stacks, then the culprit is as small as the smallest of all sets`, async () => {
    await fc.assert(
      fc.asyncProperty(stack, fc.nat(), async (mutators, number) => {
        const { input, host } = stackOf(mutators);
        const whole = await runAlone(mutators);
        const changed = changedCells(await runAlone([]), whole).filter((name) => !/^(order|hacks)/.test(name));
        // Most often a cell that changed, since most others have an easy answer.
        const name = changed[number % (changed.length + 1)] ?? 'units.a.x';
        const [space, record, ...field] = name.split('.') as [Target['space'], string, ...string[]];
        const target: Target = { space, record, field: field.length === 0 ? null : field.join('.') };
        const value = (report: RunReport) => cells(report).get(name) ?? null;
        const answer = (await finish(culpritOf(input, host, target)))!;
        expect(answer.refused?.code).toBe(whole.refused?.code);
        if (whole.refused !== null) return;
        const wanted = value(whole);
        if (target.field !== null) expect(answer.value).toBe(wanted);
        let smallest = mutators.length;
        for (const set of subsets(mutators)) {
          const report = await runAlone(set);
          if (report.refused === null && value(report) === wanted) {
            smallest = set.length;
            break;
          }
        }
        expect(answer.smallest).toBe(true);
        expect(answer.set.length).toBe(smallest);
        const again = await runAlone(mutators.filter(({ id }) => answer.set.includes(id)));
        expect(again.refused).toBeNull();
        expect(value(again)).toBe(wanted);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
