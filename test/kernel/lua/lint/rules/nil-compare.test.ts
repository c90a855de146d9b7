import { expect, it } from 'vitest';
import { expectAt, fixed, lint } from '../support.ts';

const CODE = 'lua/nil-compare';
const MARKED = `\
function mutate(ctx)
  return {
    units = function(ctx)
      for _, unit in pairs(ctx.units) do
        if <!unit.sightdistance!> > 300 then unit.sightdistance = 300 end
      end
    end,
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    units = function(ctx)
      for _, unit in pairs(ctx.units) do
        if (unit.sightdistance or 0) > 300 then unit.sightdistance = 300 end
        if unit.canfly and unit.canfly > 0 then unit.canfly = 0 end
      end
    end,
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

it('mends what it found', () => {
  const mended = fixed(CODE, MARKED.replaceAll(/<!([\s\S]*?)!>/g, '$1'));
  expect(
    lint(mended).filter(({ code, severity }) => code === CODE || (severity === 'error' && code !== 'plan/no-mutate')),
  ).toEqual([]);
});
