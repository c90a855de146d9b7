import { expect, it } from 'vitest';
import { expectAt, fixed, lint } from '../support.ts';

const CODE = 'lua/fixed-equals';
const MARKED = `\
local half = fixed(1) / 2
if <!half == 0.5!> then print(half) end
`;
const RIGHT = `\
local half = fixed(1) / 2
if fixed.eq(half, 0.5) then print(half) end
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
