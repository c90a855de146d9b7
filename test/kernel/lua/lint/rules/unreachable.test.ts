import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/unreachable';
const MARKED = `\
function mutate(ctx)
  error "not yet"
  <!return {}!>
end
`;
const RIGHT = `\
function mutate(ctx)
  if ctx.mod.id == "x" then error "not yet" end
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
