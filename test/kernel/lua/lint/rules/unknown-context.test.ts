import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'plan/unknown-context';
const MARKED = `\
function mutate(ctx)
  print(ctx.<!option!>, ctx.mod.<!name!>)
  return {}
end
`;
const RIGHT = `\
function mutate(ctx)
  print(ctx.options, ctx.mod.id)
  return {}
end
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('error');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
