import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'plan/incompatible-late';
const MARKED = `\
function mutate(ctx)
  return {
    units = function(ctx)
      if ctx.mod.id ~= "ta-3.1c" then <!ctx.incompatible!> "only for the base game" end
    end,
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  if ctx.mod.id ~= "ta-3.1c" then ctx.incompatible "only for the base game" end
  return {}
end
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('warning');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
