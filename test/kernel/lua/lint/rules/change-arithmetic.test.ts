import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'rule/change-arithmetic';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { energyuse = <!-scale(2)!>, maxdamage = <!scale(2) * 3!> },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { energyuse = scale(-2), maxdamage = scale(6) },
    },
  }
end
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('error');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
