import { expect, it } from 'vitest';
import { expectAt, fixed, lint } from '../support.ts';

const CODE = 'rule/not-a-change';
const MARKED = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { maxdamage = <!100!> },
    },
  }
end
`;
const RIGHT = `\
function mutate(ctx)
  return {
    rules = {
      all "units" :change { maxdamage = set(100) },
    },
  }
end
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('error');
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
