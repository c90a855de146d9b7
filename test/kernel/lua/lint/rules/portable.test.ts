import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/portable';
const MARKED = `\
local n <!<const>!> = 7
print(n <!//!> 2)
`;
const RIGHT = `\
local n = 7
print(math.floor(n / 2))
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('hint');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
