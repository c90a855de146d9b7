import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'rule/scale-lacking';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      all "weapons" :change { <!reloadtime!> = scale(2), range = scale(2) },
      named("units", "ARMPW") :change { <!weapon2!> = scale(2), maxdamage = scale(2) },
      where("units", { commander = 1 }) :change { <!metalmake!> = scale(2) },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { maxdamage = scale(2), commander = scale(1) },
      where("units", { metalmake = ">0" }) :change { metalmake = scale(2) },
      where("units", { commander = 1 }) :change { weapon1 = scale(2) },
      all "weapons" :change { reloadtime = set(2) },
      named("units", "NOSUCH") :change { metalmake = scale(2) },
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
