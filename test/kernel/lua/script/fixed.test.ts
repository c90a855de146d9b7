// `fixed` in Lua (standard 8).

import { describe, expect, it } from 'vitest';
import { MATCH, open } from '../support.ts';

async function printedBy(body: string): Promise<string[]> {
  const script = await open({ 'mutator.lua': `function mutate()\n${body}\nreturn {} end` });
  const outcome = script.plan(MATCH);
  const lines = script.console.map((line) => line.text);
  return outcome.ok ? lines : [...lines, `! ${outcome.fault.text}`];
}

describe('fixed', () => {
  it.each([
    ['print(fixed(1.5), fixed("0.1"), fixed(2), fixed(fixed(3)))', '1.5\t0.1\t2\t3'],
    ['print(fixed(0.57) * 100)', '56.99921'],
    ['print(fixed(7) / 2, 7 / fixed(2), fixed(7) % 4, -fixed(1.5))', '3.5\t3.5\t3\t-1.5'],
    ['print(1 + fixed(0.5), fixed(0.5) + 1.25, fixed(1) - 0.25)', '1.5\t1.75\t0.75'],
    ['print(fixed(1) < 2, 1 < fixed(0.5), fixed(1) <= 1.0, fixed(1) > 0)', 'true\tfalse\ttrue\ttrue'],
    [
      'print(fixed(1) == fixed(1), fixed(1) == 1, fixed.eq(fixed(1), 1), fixed.eq(1.5, fixed(1.5)), fixed.eq(1, "x"))',
      'true\tfalse\ttrue\ttrue\tfalse',
    ],
    ['print("x" .. fixed(1.5) .. 2, tostring(fixed(1.5)), ("%s"):format(fixed(0.1)))', 'x1.52\t1.5\t0.1'],
    [
      'print(fixed.floor(fixed(-1.5)), fixed.ceil(1.2), fixed.round(2.5), math.type(fixed.floor(1.5)))',
      '-2\t2\t3\tinteger',
    ],
    ['print(fixed.min(1, fixed(2)), fixed.max(1, fixed(2)), fixed.abs(-1.5), fixed.clamp(9, 1, 5))', '1\t2\t1.5\t5'],
    ['print(fixed.number(fixed(1.5)), math.type(fixed.number(fixed(2))))', '1.5\tinteger'],
    ['print(type(fixed(1)))', 'userdata'],
  ])('%s', async (body, line) => expect(await printedBy(body)).toEqual([line]));

  it.each([
    ['fixed(2^40)', 'must lie between'],
    ['fixed(1) / 0', 'divide a fixed number by zero'],
    ['fixed(2^37) * 2', 'must lie between'],
    ['fixed("x")', 'a text that spells a number expected'],
    ['fixed(nil)', 'number or text expected'],
    ['fixed(1) + "1"', 'calculate with a fixed number and a string'],
    ['fixed.floor("x")', "bad argument #1 to 'fixed.floor' (number expected, got string)"],
  ])('%s is an error that pcall catches', async (expression, text) => {
    const [line] = await printedBy(`print(pcall(function() return ${expression} end))`);
    expect(line).toMatch(/^false/);
    expect(line).toContain(text);
  });
});
