import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/closed-name';
const MARKED = `\
local start = <!os!>.time()
local wave = <!math.sin!>(1)
print(start, wave)
`;
const RIGHT = `\
local wave = math.floor(1)
print(wave)
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('error');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});
