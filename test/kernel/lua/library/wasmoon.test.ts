// A second judge for patterns: the very Lua that the sandbox runs, asked about cases the fixtures do not hold.

import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LuaFactory } from 'wasmoon';
import type * as library from '../../../../src/kernel/lua/library/index.ts';
import { type Case, run } from './real-lua.ts';

const bytes = fc.constantFrom('a', 'b', 'ab', ' ', '1', '(', ')', '[', ']', '%', '-', '.', '\0', '\xff');
const text = fc.array(bytes, { maxLength: 12 }).map((parts) => parts.join(''));
const item = fc.constantFrom(
  'a',
  'b',
  '.',
  '%a',
  '%A',
  '%w',
  '%s',
  '%d',
  '%p',
  '[ab]',
  '[^a]',
  '[%a_]',
  '[0-9a]',
  '%(',
  '%b()',
  '%f[%w]',
);
const part = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(item, fc.constantFrom('', '', '*', '+', '-', '?')).map((two) => two.join('')) },
  { weight: 2, arbitrary: fc.constantFrom('(', ')', '()', '(.)', '(a*)', '%1', '%2') },
  { weight: 1, arbitrary: fc.constantFrom('%', '[', ']', '^', '$', '*', '\0', '%9') },
);
const pattern = fc
  .tuple(fc.constantFrom('', '', '^'), fc.array(part, { maxLength: 5 }), fc.constantFrom('', '', '$'))
  .map(([start, parts, end]) => start + parts.join('') + end);

const quote = (value: string): string =>
  `"${Array.from(value, (c) => `\\${c.charCodeAt(0).toString().padStart(3, '0')}`).join('')}"`;

/** Results as one line that survives the way out of the machine: bytes in hexadecimal. */
function line(results: ReturnType<typeof run>): string {
  if ('error' in results) return `error ${results.error}`;
  return results
    .map((value) => {
      if (typeof value !== 'string') return value === null ? 'nil' : String(value);
      return `'${Array.from(value, (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('')}'`;
    })
    .join(' ');
}

const PROGRAM = `
local out = {}
local function C(f)
  local r = table.pack(pcall(f))
  local words = {}
  for i = 2, r.n do
    local v = r[i]
    words[i - 1] = type(v) == "string" and "'" .. v:gsub(".", function(c) return ("%02x"):format(c:byte()) end) .. "'" or tostring(v)
  end
  if not r[1] then words = { "error " .. (r[2]:gsub("^.-:%d+: ", "")) } end
  out[#out + 1] = table.concat(words, " ")
end
`;

it('answers random patterns as the Lua of the sandbox does', async () => {
  const wasm = createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm');
  const lua = await new LuaFactory(wasm).createEngine();
  const made = fc.sample(fc.tuple(text, pattern, text), { numRuns: 3_000, seed: 20_240_607 });
  const cases = made.flatMap(([subject, sought, replacement]): Case[] => [
    ['find', [subject, sought], []],
    ['match', [subject, sought], []],
    ['gsub', [subject, sought, replacement], []],
  ]);
  const calls = cases.map(
    ([name, args]) =>
      `C(function() ${name === 'gsub' ? 'local a, b' : 'local a, b, c, d, e, f, g'} = string.${name}(${args.map((arg) => quote(arg as string)).join(', ')}) return ${name === 'gsub' ? 'a, b' : 'a, b, c, d, e, f, g'} end)`,
  );
  // One chunk a few hundred calls; the machine is asked only a few dozen times.
  const answers: string[] = [];
  for (let from = 0; from < calls.length; from += 300) {
    const program = `${PROGRAM}${calls.slice(from, from + 300).join('\n')}\nreturn table.concat(out, "\\n")`;
    answers.push(...(await lua.doString(program)).split('\n'));
  }
  lua.global.close();
  const padded = (one: Case): string => {
    const ours = run(one);
    const missing = 'error' in ours || one[0] === 'gsub' ? 0 : 7 - ours.length;
    return line('error' in ours ? ours : [...ours, ...new Array<library.LuaPlain>(missing).fill(null)]);
  };
  const differing = cases
    .map((one, index) => ({ call: one.slice(0, 2), ours: padded(one), lua: answers[index] }))
    .filter(({ ours, lua: theirs }) => ours !== theirs);
  expect(differing).toEqual([]);
});
