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

it.each([
  'if os then print(os.time()) end',
  'function math.sin(x) return x end print(math.sin(1))',
  'local os = { time = print } os.time()',
])('says no error where the script provides for it: %s', (script) => {
  expect(lint(script).filter(({ code, severity }) => code === CODE && severity === 'error')).toEqual([]);
});
