import { expect, it } from 'vitest';
import { expectAt, lint } from '../support.ts';

const CODE = 'lua/unused-parameter';
const MARKED = `\
local function size(unit, <!name!>) return unit end
print(size(1))
`;
const RIGHT = `\
local function size(unit, _name) return unit end
print(size(1))
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED, ['lua/unused-parameter']);
  expect(found[0]!.severity).toBe('hint');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT, ['lua/unused-parameter']).filter(({ code }) => code === CODE)).toEqual([]);
});
