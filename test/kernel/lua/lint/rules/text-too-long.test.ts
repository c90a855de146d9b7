import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'record/text-too-long';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      named("units", "ARMCOM") :change { name = set <!"A commander whose name does not fit the line"!> },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      named("units", "ARMCOM") :change { name = set "Commander" },
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
