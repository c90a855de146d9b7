// Runs one source in a machine of its own with the budgets of one phase: what `oamut lua` does.

import { CONSOLE } from '../dialect.ts';
import { textOfBytes } from './console.ts';
import { STANDARD_LIMITS } from './limits.ts';
import type { FaultKind, ScriptFault, ScriptLimits } from './model.ts';
import { openLibrary } from './open/index.ts';
import { LuaStatus, LuaVm } from './vm/index.ts';

export interface ChunkResult {
  readonly status: 'ok' | Exclude<FaultKind, 'incompatible' | 'refused'>;
  readonly fault: ScriptFault | null;
  readonly console: readonly string[];
  readonly instructions: number;
  readonly memoryPeak: number;
}

/** Runs a source named `file`; `now` is for the wall limit only. */
export function runChunk(
  module: WebAssembly.Module,
  file: string,
  source: Uint8Array,
  now: () => number,
  limits: ScriptLimits = STANDARD_LIMITS,
): ChunkResult {
  const console: string[] = [];
  const vm = new LuaVm(module, limits, now);
  openLibrary(vm, (text) => {
    if (console.length < CONSOLE.lines) console.push(textOfBytes(text));
  });
  vm.open();
  vm.budget.begin(limits.instructions, limits.wallMilliseconds);
  const ended = vm.guard(() => {
    const status = vm.loadText(source, `@${file}`);
    if (status !== LuaStatus.ok) return { ok: false, fault: vm.loadFault(status) };
    return vm.protect(0, 0);
  });
  const fault = ended.ok ? null : ended.fault;
  return {
    status: fault === null ? 'ok' : (fault.kind as ChunkResult['status']),
    fault,
    console,
    instructions: vm.budget.used,
    memoryPeak: vm.memoryPeak,
  };
}
