import { expect, it } from 'vitest';
import { expectAt, fixed, lint } from '../support.ts';

const CODE = 'lua/float-arithmetic';
const MARKED = `\
function mutate(ctx)
  return {
    units = function(ctx)
      local com = ctx.units.ARMCOM
      com.buildtime = <!com.maxdamage / 3!>
    end,
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    units = function(ctx)
      local com = ctx.units.ARMCOM
      com.buildtime = fixed(com.maxdamage) / 3
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

it.each([
  ['com.maxdamage = (com.maxdamage or 0) * 1.5', 1],
  ['com.maxdamage = com.maxdamage * 2', 0],
  ['com.maxdamage = math.floor(com.maxdamage / 2)', 0],
  ['com.maxdamage = 0.5 * 3', 0],
  ['com.name = com.name .. "x"', 0],
])('%s: %i', (statement, count) => {
  const script = `function mutate(ctx) return { units = function(ctx) local com = ctx.units.ARMCOM ${statement} end } end`;
  expect(lint(script).filter(({ code }) => code === CODE)).toHaveLength(count);
});
