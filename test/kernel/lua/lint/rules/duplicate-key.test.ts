import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/duplicate-key';
const MARKED = `\
local t = { a = 1, <!a!> = 2 }
print(t.a)
`;
const RIGHT = `\
local t = { a = 1, b = 2 }
print(t.a)
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('warning');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
