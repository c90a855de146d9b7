import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/change-while-walking';
const MARKED = `\
function mutate(ctx)
  return {
    units = function(ctx)
      for name in pairs(ctx.units) do
        <!ctx.units[name .. "_2"]!> = ctx.units[name]
      end
    end,
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    units = function(ctx)
      local names = {}
      for name in pairs(ctx.units) do names[#names + 1] = name end
      for _, name in ipairs(names) do ctx.units[name .. "_2"] = ctx.units[name] end
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
