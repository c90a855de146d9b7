import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/inert-field';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { <!threed!> = set(0) },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { canfly = set(0) },
    },
  }
end
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('note');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
