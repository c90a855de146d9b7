import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/hook-returns';
const MARKED = `\
function mutate(ctx)
  return {
    units = function(ctx)
      <!return ctx.units!>
    end,
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    units = function(ctx)
      ctx.units.ARMCOM.maxdamage = 5000
    end,
  }
end
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('hint');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
