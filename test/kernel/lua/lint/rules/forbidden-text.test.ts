import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'record/forbidden-text';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      named("units", "ARMCOM") :change { name = set <!"Boss; the second"!> },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      named("units", "ARMCOM") :change { name = set "Boss, the second" },
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
