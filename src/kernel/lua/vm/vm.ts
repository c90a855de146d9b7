// One Lua machine: a state with exact limits, host functions, copies of itself, and protected calls.
// Everything that ends a script leaves as a `Stop`; after one the machine must be dropped.

import { CHARGES } from '../../dialect.ts';
import type { Diagnostic } from '../../text/index.ts';
import { LuaError, type Meter, StringTooLong } from '../library/meter.ts';
import type { FaultKind, Frame, ScriptFault, ScriptLimits } from '../model.ts';
import { Budget } from './budget.ts';
import { LuaStatus, LuaType, MASK_COUNT, type State } from './exports.ts';
import { CallStack } from './frames.ts';
import { instantiate } from './glue.ts';
import { StateStack } from './state-stack.ts';
import { Stop } from './stop.ts';
import { buildTrampolines, Counter } from './trampolines.ts';

/** A function that Lua can call: reads its arguments from the stack, gives how many results it pushed. */
export type HostFunction = (L: State) => number;

/** Bytes of a string's header and closing NUL: what the allocator sees above the text itself. */
const STRING_OVERHEAD = 17;
/** Host functions that one machine can hold. */
const FUNCTIONS = 320;

const HOOKCOUNT_WORDS = 80;
const MAGIC_COUNT = 1_234_567;

/** What ended a protected call. */
export type Ended = { readonly ok: true } | { readonly ok: false; readonly fault: ScriptFault };

export class LuaVm extends StateStack {
  readonly budget: Budget;
  readonly stack: CallStack;
  /** What the library charges and how long its strings may be. */
  readonly meter: Meter;
  readonly #functions: HostFunction[] = [];
  readonly #counters: number;
  #traceback: { frames: Frame[]; status: number } | null = null;
  #dead = false;

  constructor(module: WebAssembly.Module, limits: ScriptLimits, now: () => number, seed = 0) {
    // The seed is taken in whole seconds.
    super(instantiate(module, seed * 1000), limits);
    const { api } = this;
    this.#counters = api.malloc(Counter.size);
    this.glue.u8.fill(0, this.#counters, this.#counters + Counter.size);
    this.trampolines = buildTrampolines(
      {
        memory: api.memory,
        realloc: api.realloc as WebAssembly.ImportValue,
        free: api.free as WebAssembly.ImportValue,
        pushinteger: api.lua_pushinteger as WebAssembly.ImportValue,
        rawgeti: api.lua_rawgeti as WebAssembly.ImportValue,
        rawseti: api.lua_rawseti as WebAssembly.ImportValue,
        pushlstring: api.lua_pushlstring as WebAssembly.ImportValue,
        pushnumber: api.lua_pushnumber as WebAssembly.ImportValue,
        rawset: api.lua_rawset as WebAssembly.ImportValue,
        refuse: () => this.#refuse(),
        refuseString: () => this.stringTooLong(),
        exhausted: () => this.budget.exhausted(),
        hook: () => this.budget.fired(),
        dispatch: (L, index) => {
          this.budget.charge(CHARGES.hostCall);
          try {
            return this.#functions[index]!(L);
          } catch (thrown) {
            return this.#pass(thrown);
          }
        },
        panic: () => {
          throw new Error('an error outside a protected call');
        },
      },
      FUNCTIONS,
    );
    this.#set('hostDepth', 1);
    this.#set('hookCount', this.#counters + Counter.idleCount);
    this.#set('stringLimit', limits.stringBytes + STRING_OVERHEAD);
    const L = api.lua_newstate(this.#place(this.trampolines.allocate), this.#counters);
    if (L === 0) throw new Error('the Lua machine could not be made');
    this.L = L;
    api.lua_atpanic(L, this.#place(this.trampolines.panic));
    this.#forgetCollectorNames();
    const word = this.#hookWord(this.#place(this.trampolines.hook));
    this.budget = new Budget(this.glue, word, now, (kind) =>
      this.stop(
        kind,
        kind === 'budget-time'
          ? `longer than ${limits.wallMilliseconds} ms in one phase`
          : `more than ${this.budget.limit} instructions in one phase`,
      ),
    );
    this.stack = new CallStack(this.glue, L);
    this.#handlerAddress = this.register(() => {
      this.#traceback = { frames: this.stack.frames(), status: 0 };
      return 1;
    });
    this.meter = { stringBytes: limits.stringBytes, charge: (units) => this.budget.charge(units) };
    this.#set('hookCount', word * 4);
    this.budget.begin(limits.instructions, limits.wallMilliseconds);
  }

  /**
   * Counts what the host keeps on the script's behalf outside the machine (rules, iterators): like the script's own
   * memory it may reach the limit and no more. Negative when it is let go.
   */
  hold(bytes: number): void {
    this.#held += bytes;
    if (this.#held > this.limits.memoryBytes) this.stop('budget-memory', 'the rules take more than the memory');
  }

  #held = 0;

  #get(name: keyof typeof Counter): number {
    return this.glue.i32[(this.#counters + Counter[name]) >> 2]!;
  }

  #set(name: keyof typeof Counter, value: number): void {
    this.glue.i32[(this.#counters + Counter[name]) >> 2] = value;
  }

  /** Puts a wasm function into the module's table and gives its address there. */
  #place(fn: WebAssembly.ExportValue): number {
    const table = this.api.__indirect_function_table;
    const index = table.grow(1);
    table.set(index, fn);
    return index;
  }

  /** Finds `hookcount` in the state: of the words that hold the magic count, the one that a running instruction moves. */
  #hookWord(hook: number): number {
    const { api, L } = this;
    this.stackTop = 0;
    this.#load('local a = 1', '=calibrate');
    api.lua_sethook(L, hook, MASK_COUNT, MAGIC_COUNT);
    const words = Array.from({ length: HOOKCOUNT_WORDS }, (_, index) => (L >> 2) + index);
    const marked = words.filter((word) => this.glue.i32[word] === MAGIC_COUNT);
    api.lua_callk(L, 0, 0, 0, 0);
    const moved = marked.filter((word) => this.glue.i32[word]! < MAGIC_COUNT);
    if (moved.length !== 1) throw new Error('the instruction count was not found in the Lua state');
    return moved[0]!;
  }

  /**
   * Makes `__gc` and `__mode` mean nothing. A script could add them after `setmetatable` has looked, and finalizers run
   * uncounted while weak tables show when memory is collected. Lua looks metamethods up by the addresses of its own name
   * strings, so these two are pointed at copies that no script can hold.
   */
  #forgetCollectorNames(): void {
    const { api, L } = this;
    const HEADER = 16;
    const names = ['__index', '__newindex', '__gc', '__mode'];
    const addresses = names.map((name) => {
      this.pushText(name);
      return this.stringAt(-1).pointer - HEADER;
    });
    this.pop(names.length);
    const first = L >> 2;
    const { i32 } = this.glue;
    let found = -1;
    for (let word = first; word < first + 512 && found < 0; word += 1)
      if (addresses.every((address, index) => i32[word + index] === address)) found = word;
    if (found < 0) throw new Error('the names of the metamethods were not found in the Lua state');
    for (const which of [2, 3]) {
      const copy = api.malloc(HEADER + 16);
      this.glue.u8.copyWithin(copy, addresses[which]!, addresses[which]! + HEADER + 8);
      this.glue.i32[found + which] = copy;
    }
  }

  #load(source: string, name: string): number {
    const bytes = new TextEncoder().encode(source);
    return this.loadText(bytes, name);
  }

  #refuse(): number {
    if (this.#get('refused') === 1) {
      const mebibytes = this.limits.memoryBytes / 1_048_576;
      this.stop('budget-memory', `more than ${Number.isInteger(mebibytes) ? mebibytes : mebibytes.toFixed(3)} MiB`);
    }
    this.#set('refused', 1);
    // Lua now collects everything and asks again; that walk over the heap is work like any other.
    this.budget.charge(this.#get('used') >> 6);
    return 0;
  }

  /** Turns the library's own errors into Lua's; everything else goes its way. */
  #pass(thrown: unknown): never {
    if (thrown instanceof LuaError) this.raise(thrown.message);
    if (thrown instanceof StringTooLong) this.stringTooLong();
    throw thrown;
  }

  stringTooLong(): never {
    this.stop('budget-string', `a string is longer than ${this.limits.stringBytes} bytes`);
  }

  /** Ends the script for good. */
  stop(kind: FaultKind, text: string, diagnostic: Diagnostic | null = null): never {
    throw new Stop(this.fault(kind, text, diagnostic));
  }

  /** A fault at the place where the script is now. */
  fault(kind: FaultKind, text: string, diagnostic: Diagnostic | null = null): ScriptFault {
    const traceback = this.stack.frames();
    const top = traceback[0];
    const place = top === undefined ? null : { file: top.file, line: top.line };
    return { kind, text, place, traceback, diagnostic };
  }

  // Memory -------------------------------------------------------------------------------------------------------

  /** Most bytes the script held at once, beyond the empty machine and what the host had laid in by then. */
  get memoryPeak(): number {
    return Math.max(0, this.limits.memoryBytes + this.#get('peak'));
  }

  /** Whether the host is laying its own bytes in. */
  get inHost(): boolean {
    return this.#get('hostDepth') > 0;
  }

  // Copies -------------------------------------------------------------------------------------------------------

  readonly #keepers: (() => () => void)[] = [];

  /** Registers state that belongs to the machine but lies beside it: asked when a copy is taken, it says how to go back. */
  keep(take: () => () => void): void {
    this.#keepers.push(take);
  }

  /**
   * A copy of the machine at rest, with nothing on its stack: the function that is given puts everything back as it is now,
   * as often as it is called, also after a stop.
   */
  copy(): () => void {
    const { api, glue } = this;
    let end = glue.i32.length;
    while (end > 0 && glue.i32[end - 1] === 0) end -= 1;
    const bytes = glue.u8.slice(0, end * 4);
    const stack = api.stackSave();
    const held = this.#held;
    const functions = this.#functions.length;
    const names = this.names.size;
    const restore = this.#keepers.map((take) => take());
    return () => {
      glue.u8.set(bytes);
      glue.u8.fill(0, bytes.length);
      api.stackRestore(stack);
      this.#held = held;
      this.#functions.length = functions;
      for (const name of [...this.names.keys()].slice(names)) this.names.delete(name);
      this.#traceback = null;
      this.#dead = false;
      for (const back of restore) back();
    };
  }

  /** What `work` allocates is the host's: it raises the limit by exactly its size and charges nothing (standard 9). */
  asHost<T>(work: () => T): T {
    this.#set('hostDepth', this.#get('hostDepth') + 1);
    try {
      return work();
    } finally {
      this.#set('hostDepth', this.#get('hostDepth') - 1);
    }
  }

  /** Ends the set-up: from here on what is allocated is the script's. */
  open(): void {
    const used = this.#get('used');
    this.#set('hostDepth', 0);
    this.#set('carry', 0);
    this.#set('peak', -this.limits.memoryBytes);
    this.#set('limit', used + this.limits.memoryBytes);
  }

  // Host functions -----------------------------------------------------------------------------------------------

  /** Pushes a host function; `upvalues` values are taken from the stack. */
  pushFunction(fn: HostFunction, upvalues = 0): void {
    this.api.lua_pushcclosure(this.L, this.register(fn), upvalues);
  }

  /** The address of a host function, for closures that are pushed often. */
  register(fn: HostFunction): number {
    const index = this.#functions.length;
    if (index >= FUNCTIONS) throw new Error('too many host functions');
    this.#functions.push(fn);
    return this.#place(this.trampolines.functions[index]!);
  }

  /** Opens one of Lua's own libraries as a global and leaves its table on the stack. */
  openC(name: string, open: (L: State) => number): void {
    const { api, L } = this;
    const address = this.#place(open as unknown as WebAssembly.ExportValue);
    api.luaL_requiref(L, this.name(name), address, 1);
  }

  /** Raises a Lua error with the place of the caller in front, as `luaL_error` does. */
  raise(message: string, level = 1): never {
    this.pushText(this.stack.where(level) + message);
    this.api.lua_error(this.L);
    throw new Error('lua_error returned');
  }

  // Running ------------------------------------------------------------------------------------------------------

  /** Compiles source text and pushes the function, or the message. Precompiled chunks are refused (standard 9). */
  loadText(source: Uint8Array, chunkName: string): number {
    const pointer = this.api.malloc(source.length + 1);
    this.glue.u8.set(source, pointer);
    try {
      return this.api.luaL_loadbufferx(this.L, pointer, source.length, this.name(chunkName), this.name('t'));
    } finally {
      this.api.free(pointer);
    }
  }

  /** Calls what lies on the stack (function, then `args` arguments) and turns whatever ends it into a fault. */
  protect(args: number, results: number): Ended {
    const { api, L } = this;
    const base = this.stackTop - args;
    this.asHost(() => {
      api.lua_pushcclosure(L, this.#handlerAddress, 0);
      api.lua_rotate(L, base, 1);
    });
    return this.guard(() => {
      this.#traceback = null;
      const status = api.lua_pcallk(L, args, results, base, 0, 0);
      if (status === LuaStatus.ok) {
        api.lua_rotate(L, base, -1);
        this.pop();
        return { ok: true };
      }
      return { ok: false, fault: this.#errorFault(status) };
    });
  }

  /** Runs host code that may meet a `Stop` or a host failure inside the machine. */
  guard(work: () => Ended): Ended {
    if (this.#dead) throw new Error('the Lua machine was used after it was stopped');
    try {
      return work();
    } catch (thrown) {
      this.#dead = true;
      if (thrown instanceof Stop) return { ok: false, fault: thrown.fault };
      // The host's own stack ends at different depths on different machines: it must not become a Lua error.
      if (thrown instanceof RangeError) return { ok: false, fault: this.fault('error', 'stack overflow in the host') };
      throw thrown;
    }
  }

  get dead(): boolean {
    return this.#dead;
  }

  /** Message handler: keeps the error value and notes where the stack was. */
  readonly #handlerAddress: number;

  /** Why a source did not compile; its message is on the stack. */
  loadFault(status: number): ScriptFault {
    this.#traceback = null;
    return this.#errorFault(status);
  }

  #errorFault(status: number): ScriptFault {
    this.#dead = true;
    if (status === LuaStatus.memory) return this.fault('budget-memory', 'not enough memory');
    const said = this.describe(-1);
    const traceback = this.#traceback?.frames ?? [];
    const { text, place } = splitPlace(said, traceback);
    return { kind: 'error', text, place: place ?? traceback[0] ?? null, traceback, diagnostic: null };
  }

  /** An error value as text: strings as they are, others by their type. */
  describe(index: number): string {
    const type = this.type(index);
    if (type === LuaType.string) return this.text(index);
    if (type === LuaType.number) return String(this.number(index));
    return `(error object is a ${this.typeName(index)} value)`;
  }
}

/** Splits `file:line: text`, where the file is one that a frame or the message names. */
export function splitPlace(
  said: string,
  frames: readonly Frame[],
): { text: string; place: { file: string; line: number } | null } {
  const match = /^((?:[^:\n[\]]|\[string "[^\n]*"\])+):(\d+): /.exec(said);
  if (match === null) return { text: said, place: null };
  const [prefix, file, line] = match;
  const at = Number(line);
  const tail = file!.startsWith('...') ? file!.slice(3) : file!;
  const known = frames.find((frame) => frame.file.endsWith(tail));
  if (file!.startsWith('[string')) return { text: said.slice(prefix.length), place: null };
  return { text: said.slice(prefix.length), place: { file: known?.file ?? file!, line: at } };
}
