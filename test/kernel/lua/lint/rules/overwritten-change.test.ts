import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/overwritten-change';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      named("units", "ARMCOM") :change { <!maxdamage!> = set(4000) },
      named("units", "ARMCOM") :change { maxdamage = set(5000) },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      named("units", "ARMCOM") :change { maxdamage = set(4000) },
      named("units", "ARMCOM") :change { maxdamage = scale(1.5) },
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
