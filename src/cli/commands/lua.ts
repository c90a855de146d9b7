// `oamut lua`: runs one Lua source in the sandbox with the budgets of one phase (standard 9).

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { render } from '../../i18n/index.ts';
import { runChunk } from '../../kernel/lua/chunk.ts';
import { luaDefinitions } from '../../kernel/lua/manual/index.ts';
import { compileLua } from '../../kernel/lua/vm/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, Misuse } from '../command.ts';

/** The wasm of the installed package; nothing is fetched. */
export async function loadLuaModule(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm');
  return compileLua(await readFile(path));
}

export const command: Command = {
  usage: [
    'oamut lua FILE [--json]   run one Lua source in the sandbox with the budgets of one phase',
    'oamut lua --defs          definitions of the mutator API for the Lua language server, on standard output',
    '  --json   {"status","error","line","console","instructions","memoryPeak"}',
    '  status   ok, error, budget-instructions, budget-memory, budget-time, budget-string',
    '  exit 0 only for ok',
  ].join('\n'),
  async run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' }, defs: { type: 'boolean' } });
    const [file, ...rest] = positionals;
    if (values.defs === true) {
      if (positionals.length > 0 || values.json === true) throw new Misuse('--defs stands alone');
      io.out(luaDefinitions((id) => render('en', { id })));
      return 0;
    }
    if (file === undefined || rest.length > 0) throw new Misuse('one FILE is needed');
    let source: Uint8Array;
    try {
      source = await readFile(file);
    } catch (error) {
      throw new Misuse(error instanceof Error ? error.message : String(error));
    }
    const result = runChunk(await loadLuaModule(), basename(file), source, () => performance.now());
    const { fault } = result;
    if (values.json === true) {
      const report = {
        status: result.status,
        error: fault === null ? null : fault.text,
        line: fault?.place?.line ?? null,
        console: result.console,
        instructions: result.instructions,
        memoryPeak: result.memoryPeak,
      };
      io.out(`${JSON.stringify(report)}\n`);
    } else {
      for (const line of result.console) io.out(`${line}\n`);
      if (fault !== null) {
        const place = fault.place === null ? '' : `${fault.place.file}:${fault.place.line}: `;
        io.log(`${place}${fault.text} (${result.status})`);
        for (const frame of fault.traceback)
          io.log(`  at ${frame.file}:${frame.line}${frame.name === null ? '' : ` in ${frame.name}`}`);
      }
      io.log(`${result.instructions} instructions, ${result.memoryPeak} bytes at most`);
    }
    return result.status === 'ok' ? 0 : 1;
  },
};
