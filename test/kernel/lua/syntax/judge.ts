// The judge of syntax: the compiler of the very Lua that the sandbox runs.

import { createRequire } from 'node:module';
import { LuaFactory } from 'wasmoon';

const quote = (value: string): string =>
  `"${Array.from(new TextEncoder().encode(value), (byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`;

/** For each source Lua's own message, or `''` when it compiles. */
export async function compile(sources: readonly string[]): Promise<string[]> {
  const wasm = createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm');
  const answers: string[] = [];
  for (let from = 0; from < sources.length; from += 200) {
    // A machine for each batch: one that ran a few dozen chunks fails.
    const lua = await new LuaFactory(wasm).createEngine();
    const calls = sources.slice(from, from + 200).map((source) => `C(${quote(source)})`);
    const program = `local out = {}
      local function C(s) local f, m = load(s, "=lua", "t") out[#out + 1] = f and "" or m:gsub("[^\\32-\\126]", "?") end
      ${calls.join('\n')}
      return table.concat(out, "\\n")`;
    answers.push(...((await lua.doString(program)) as string).split('\n'));
    lua.global.close();
  }
  return answers;
}
