import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/append-number';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { maxdamage = <!append "5"!> },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { maxdamage = scale(5) },
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
