import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'plan/unfinished-block';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      <!where("units", { canfly = 1 })!>,
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      where("units", { canfly = 1 }) :change { maxdamage = scale(2) },
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
