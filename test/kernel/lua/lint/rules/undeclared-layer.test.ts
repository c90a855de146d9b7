import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'plan/undeclared-layer';
const MARKED = `\
function mutate(ctx)
  return {
    <!maps!> = function(ctx) ctx.map.globalheader.gravity = 60 end,
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    units = function(ctx)
      ctx.units.ARMCOM.maxdamage = 4000
    end,
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
