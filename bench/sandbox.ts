// node scripts/bench.mjs sandbox: what the limits cost. The same five scripts under all limits of the sandbox, in wasmoon as it
// comes, and in the system's `lua5.4` where there is one.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LuaFactory } from 'wasmoon';
import { runChunk } from '../src/kernel/lua/chunk.ts';
import { compileLua } from '../src/kernel/lua/index.ts';
import { encodeUtf8 } from '../src/kernel/text/index.ts';
import { best, row } from './measure.ts';

const SCRIPTS: Readonly<Record<string, string>> = {
  loop: 'local x = 0 for i = 1, 6000000 do x = x + i % 7 end',
  fib: 'local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end fib(27)',
  nbody: `
local PI, YEAR = 3.141592653589793, 365.24
local bodies = {
  { x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0, mass = 4 * PI * PI },
  { x = 4.84, y = -1.16, z = -0.10, vx = 0.00166 * YEAR, vy = 0.00769 * YEAR, vz = -0.0000690 * YEAR, mass = 0.0376 },
  { x = 8.34, y = 4.12, z = -0.40, vx = -0.00276 * YEAR, vy = 0.00499 * YEAR, vz = 0.0000230 * YEAR, mass = 0.0113 },
  { x = 12.89, y = -15.11, z = -0.22, vx = 0.00296 * YEAR, vy = 0.00237 * YEAR, vz = -0.0000296 * YEAR, mass = 0.0017 },
  { x = 15.37, y = -25.91, z = 0.17, vx = 0.00268 * YEAR, vy = 0.00162 * YEAR, vz = -0.0000951 * YEAR, mass = 0.0020 },
}
local function advance(dt)
  for i = 1, #bodies do
    local a = bodies[i]
    for j = i + 1, #bodies do
      local b = bodies[j]
      local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
      local d = dx * dx + dy * dy + dz * dz
      local mag = dt / (d * math.sqrt(d))
      a.vx, a.vy, a.vz = a.vx - dx * b.mass * mag, a.vy - dy * b.mass * mag, a.vz - dz * b.mass * mag
      b.vx, b.vy, b.vz = b.vx + dx * a.mass * mag, b.vy + dy * a.mass * mag, b.vz + dz * a.mass * mag
    end
  end
  for i = 1, #bodies do
    local a = bodies[i]
    a.x, a.y, a.z = a.x + dt * a.vx, a.y + dt * a.vy, a.z + dt * a.vz
  end
end
for i = 1, 50000 do advance(0.01) end`,
  tables: `
for round = 1, 40 do
  local t = {}
  for i = 1, 10000 do t[i] = { i, name = "x" } end
  local sum = 0
  for i, v in ipairs(t) do sum = sum + v[1] end
  local keys = {}
  for i = 1, 2000 do keys["k" .. i] = i end
  for k, v in pairs(keys) do sum = sum + v end
end`,
  strings: `
local out = {}
for i = 1, 20000 do
  local s = "unit" .. i .. ":" .. (i * 7 % 13)
  local name, rest = s:match("^(%a+%d+):(%d+)$")
  out[#out + 1] = name:upper() .. "=" .. rest
  if i % 100 == 0 then
    local text = table.concat(out, ",")
    text = text:gsub("UNIT", "u"):sub(1, 2000)
    out = { text:find("u99", 1, true) and "yes" or "no" }
  end
  local f = string.format("%05d %s", i, name)
end`,
};

/** Milliseconds of the system's Lua by its own processor clock; null where there is none. */
function native(source: string): number | null {
  const timed = `local function work() ${source}\nend\nlocal best = 1e9 for i = 1, 3 do local s = os.clock() work() best = math.min(best, os.clock() - s) end io.write(best * 1000)`;
  const ran = spawnSync('lua5.4', ['-'], { input: timed, encoding: 'utf8' });
  return ran.status === 0 ? Number(ran.stdout) : null;
}

const wasm = createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm');
const module = await compileLua(readFileSync(wasm));
const now = () => performance.now();
const chunk = (source: string) => runChunk(module, 'bench.lua', encodeUtf8(source), now);

console.log('processor time, best of several; ratios of one run');
row('', 'sandbox', 'bare wasmoon', 'native 5.4', 'to wasmoon', 'to native', 'instructions');
const empty = best(5, () => chunk(''));
for (const [name, source] of Object.entries(SCRIPTS)) {
  const bare = await new LuaFactory(wasm).createEngine();
  const wrapped = `(function() ${source}\nend)()`;
  const result = chunk(source);
  if (result.status !== 'ok') throw new Error(`${name}: ${result.status} ${result.fault?.text}`);
  const sandbox = best(5, () => chunk(source)) - empty;
  const wasmoon = best(5, () => bare.doStringSync(wrapped));
  bare.global.close();
  const own = native(source);
  row(
    name,
    `${sandbox.toFixed(0)} ms`,
    `${wasmoon.toFixed(0)} ms`,
    own === null ? '-' : `${own.toFixed(0)} ms`,
    `${(sandbox / wasmoon).toFixed(2)}x`,
    own === null ? '-' : `${(sandbox / own).toFixed(2)}x`,
    String(result.instructions),
  );
}
row('a machine, opened and dropped', `${empty.toFixed(1)} ms`);
