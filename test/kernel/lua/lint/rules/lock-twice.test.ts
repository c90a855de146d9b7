import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'rule/lock-twice';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      named("units", "ARMCOM") :change { <!maxdamage!> = lock(6000), buildtime = lock(1) },
      all "units" :change { MaxDamage = lock(5000) },
      all "weapons" :change { <!range!> = lock(1) },
      all "weapons" :change { range = lock(2) },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { maxdamage = lock(5000), buildtime = set(4) },
      named("units", "ARMCOM") :change { maxdamage = lock(6000) },
      all "units" :change { buildtime = lock(5) },
      all "features" :change { maxdamage = lock(1) },
    },
  }
end
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('warning');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});

it('leaves set and lock after one another to lua/overwritten-change', () => {
  const codes = lint(
    'function mutate(ctx) return { rules = { all "units" :change { buildtime = lock(1) }, all "units" :change { buildtime = lock(2) } } } end',
  ).map(({ code }) => code);
  expect(codes).toContain(CODE);
  expect(codes).not.toContain('lua/overwritten-change');
});
