// Instantiates wasmoon's `glue.wasm` without wasmoon's own JavaScript: the module asks for 27 functions, of which Lua as
// we open it needs six. Nothing here reads a clock, a file, the environment or the network.

import type { LuaExports } from './exports.ts';
import { withoutNanSign } from './nan.ts';
import { withSmallMemory } from './small-memory.ts';

/** Thrown by the module's `longjmp`; only `invoke_vii` may catch it. */
const LONGJMP = Symbol('longjmp');

/** Where the module comes from: its bytes, or an address of our own origin. */
export type WasmSource = ArrayBuffer | Uint8Array | URL | Response;

/** Compiles the module once; `openVm` may then make as many machines of it as needed. */
export async function compileLua(source: WasmSource): Promise<WebAssembly.Module> {
  if (source instanceof URL) return compileLua(await fetch(source));
  if (typeof Response !== 'undefined' && source instanceof Response) return compileLua(await source.arrayBuffer());
  const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : (source as Uint8Array);
  return WebAssembly.compile(withSmallMemory(withoutNanSign(bytes)) as BufferSource);
}

/** A running module with its memory seen as typed arrays; the views change when the memory grows. */
export interface Glue {
  readonly exports: LuaExports;
  u8: Uint8Array;
  i32: Int32Array;
  f64: Float64Array;
}

/** A memory smaller than this doubles when it grows. */
const DOUBLING_BELOW = 16 * 1_048_576;

const unreachable = (name: string) => (): never => {
  throw new Error(`the Lua module called ${name}`);
};

/** Bad file descriptor: every attempt at a file fails. */
const NO_FILE = 8;
const noFile = (): number => NO_FILE;
const noFileSyscall = (): number => -NO_FILE;

/**
 * A fresh module. An exception that a host function throws passes through every protected call inside, because only
 * the module's own `longjmp` is caught; the module is stale afterwards and must be dropped. `frozenMilliseconds` is the
 * time that the module sees: Lua's hash seed comes from it, so it stands still (standard 9, order).
 */
export function instantiate(module: WebAssembly.Module, frozenMilliseconds = 0): Glue {
  let exports: LuaExports;
  const glue = {} as { exports: LuaExports; u8: Uint8Array; i32: Int32Array; f64: Float64Array };
  const view = (): void => {
    const buffer = exports.memory.buffer;
    glue.u8 = new Uint8Array(buffer);
    glue.i32 = new Int32Array(buffer);
    glue.f64 = new Float64Array(buffer);
  };
  const env: Record<string, WebAssembly.ImportValue> = {
    abort: unreachable('abort'),
    exit: unreachable('exit'),
    system: () => -1,
    strftime: () => 0,
    emscripten_date_now: () => frozenMilliseconds,
    _emscripten_get_now_is_monotonic: () => 0,
    _emscripten_throw_longjmp: () => {
      throw LONGJMP;
    },
    invoke_vii: (index: number, a: number, b: number) => {
      const stack = exports.stackSave();
      try {
        (table.get(index) as (a: number, b: number) => void)(a, b);
      } catch (thrown) {
        if (thrown !== LONGJMP) throw thrown;
        exports.stackRestore(stack);
        exports.setThrew(1, 0);
      }
    },
    emscripten_resize_heap: (size: number) => {
      const wanted = size >>> 0;
      const now = exports.memory.buffer.byteLength;
      const roomy = now * (now < DOUBLING_BELOW ? 2 : 1.2);
      const pages = Math.ceil((Math.max(wanted, Math.min(roomy, 2 ** 31)) - now) / 65_536);
      try {
        exports.memory.grow(pages);
      } catch {
        return 0;
      }
      view();
      return 1;
    },
  };
  for (const name of ['openat', 'fcntl64', 'ioctl', 'dup3', 'unlinkat', 'rmdir', 'renameat', 'readlinkat'])
    env[`__syscall_${name}`] = noFileSyscall;
  for (const name of ['_mktime_js', '_localtime_js', '_gmtime_js', '_tzset_js']) env[name] = () => 0;
  const wasi: Record<string, WebAssembly.ImportValue> = {
    fd_write: noFile,
    fd_read: noFile,
    fd_close: noFile,
    fd_seek: noFile,
    environ_get: () => 0,
    environ_sizes_get: (count: number, size: number) => {
      glue.i32[count >> 2] = 0;
      glue.i32[size >> 2] = 0;
      return 0;
    },
  };
  const instance = new WebAssembly.Instance(module, { env, wasi_snapshot_preview1: wasi });
  exports = instance.exports as unknown as LuaExports;
  const table = exports.__indirect_function_table;
  glue.exports = exports;
  view();
  exports.emscripten_stack_init();
  exports.__wasm_call_ctors();
  return glue;
}
