import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'plan/block-unused';
const MARKED = `\
function mutate(ctx)
  <!all "units" :change { maxdamage = scale(2) }!>
  return {}
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { maxdamage = scale(2) },
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
