// Section 5 of the standard: mistakes that must be caught by name.

import { describe, expect, it } from 'vitest';
import { failure, planFailure, ran, remarks, rules, run, values } from '../support.ts';

describe('5 mistakes', () => {
  it('5 a value that is no change, with the fix to set it', async () => {
    const { mutators } = await run([rules('all "units" :change { maxdamage = 5 }')]);
    const [found] = mutators[0]!.diagnostics;
    expect([found!.code, found!.fixes?.[0]?.edits[0]?.text]).toEqual(['rule/not-a-change', 'set(5)']);
  });
  it('5 remove without brackets, with the fix to add them', async () => {
    const { mutators } = await run([rules('all "units" :change { maxdamage = remove }')]);
    const [found] = mutators[0]!.diagnostics;
    expect([found!.code, found!.fixes?.[0]?.edits[0]?.text]).toEqual(['rule/remove-brackets', '()']);
  });
  it('5 a second :change on a block', async () =>
    expect(await failure(rules('all "units" :change { x = set(1) } :change { y = set(2) }'))).toBe(
      'failed rule/second-change',
    ));
  it('5 a selector without :change in rules', async () =>
    expect(await planFailure('{ rules = { all "units" } }')).toBe('failed plan/unfinished-block'));
  it('5 a finished block that is not in rules is a warning', async () =>
    expect(await remarks('function mutate() all "units" :change { x = set(1) } return {} end')).toEqual([
      'plan/block-unused',
    ]));
  it.each(['{ x = set(1) }\n("y")', '{ x = set(1) }\n{ y = set(1) }'])(
    '5 a forgotten comma after a block: %j',
    async (rest) => expect(await failure(rules(`all "units" :change ${rest}`))).toBe('failed rule/forgotten-comma'),
  );
  it('5 a forgotten comma after a selector', async () =>
    expect(await failure(rules('all "units"\n{ x = set(1) }'))).toBe('failed rule/forgotten-comma'));
  it.each(['-scale(2)', 'scale(2) * 3', '3 * scale(2)', 'scale(2) + 1', 'scale(2) / 2', 'set(1) .. "x"'])(
    '5 arithmetic with a change: %s',
    async (change) =>
      expect(await failure(rules(`all "units" :change { x = ${change} }`))).toBe('failed rule/change-arithmetic'),
  );
  it('5 :change leaves the selector as it was', async () => {
    const script = `function mutate()
      local every = all "units"
      return { rules = { every:change { x = set(1) }, every:change { y = set(2) } } }
    end`;
    expect(values(await ran([script]), 'units.ARMPW.x', 'units.ARMPW.y')).toEqual(['1', '2']);
  });
  it('5 a block keeps the line of its :change, a change the line where it was made', async () => {
    const script = `function mutate()
      local high = set(1)
      return { rules = {
        named("units", "ARMPW")
          :change {
            x = high,
          },
      } }
    end`;
    const report = await ran([script]);
    expect(report.mutators[0]!.blocks[0]!.line).toBe(5);
    expect(report.steps[0]!.line).toBe(2);
  });
});
