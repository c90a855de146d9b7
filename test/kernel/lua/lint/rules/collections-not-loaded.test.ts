import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'plan/collections-not-loaded';
const MARKED = `\
function mutate(ctx)
  for name in pairs(<!ctx.units!>) do print(name) end
  return {}
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    units = function(ctx)
      for name in pairs(ctx.units) do print(name) end
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
