// The same script counts the same and prints the same in every machine (standard 9).

import { describe, expect, it } from 'vitest';
import { run } from '../support.ts';

const SCRIPT = `
local t = {}
for i = 1, 300 do t["k" .. i] = { i, tostring({}), function() end } end
local out = {}
for k, v in pairs(t) do out[#out + 1] = k .. v[2] end
table.sort(out)
print(#out, out[1], out[300])
for w in ("a b c"):gmatch("%a") do print(w, pcall(error, w)) end
`;

describe('two fresh machines', () => {
  it('give the same result, count and peak', () => {
    const [first, second] = [run(SCRIPT), run(SCRIPT)];
    expect(first.status).toBe('ok');
    expect(second).toEqual(first);
  });

  it('stop at the same place', () => {
    const [first, second] = [run(SCRIPT, { instructions: 9_000 }), run(SCRIPT, { instructions: 9_000 })];
    expect(first.status).toBe('budget-instructions');
    expect(second).toEqual(first);
  });

  it('do not see the clock', () => {
    const before = Date.now;
    Date.now = () => 1_234_567_890_123;
    try {
      expect(run(SCRIPT)).toEqual(run(SCRIPT));
    } finally {
      Date.now = before;
    }
  });
});
