import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'rule/field-twice';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      all "weapons" :change { damage = { default = scale(2) }, ["<!Damage.Default!>"] = set(5) },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      all "weapons" :change { damage = { default = scale(2) } },
      all "weapons" :change { ["damage.default"] = scale(3) },
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
