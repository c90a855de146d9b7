import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/shadowed-local';
const MARKED = `\
local best = 1
for i = 1, 3 do
  local <!best!> = i
  print(best)
end
print(best)
`;
const RIGHT = `\
local best = 1
for i = 1, 3 do
  best = i
end
print(best)
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('hint');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
