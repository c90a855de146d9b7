// Builds, byte by byte, the small wasm module that stands between Lua and the host: the allocator with its limits and
// charges, one C function for each host function, and calls by small whole numbers. In wasm, because an allocator in
// JavaScript doubles the cost of tables, and because a 64-bit number costs JavaScript a BigInt each time.

import { CHARGES } from '../../dialect.ts';
import { Entry, EntryKind } from './packed.ts';

type Bytes = number[];

const unsigned = (value: number): Bytes => {
  const bytes: Bytes = [];
  let rest = value >>> 0;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
};

const signed = (value: number): Bytes => {
  const bytes: Bytes = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
};

const text = (value: string): Bytes => [...unsigned(value.length), ...[...value].map((char) => char.charCodeAt(0))];
const vector = (items: readonly Bytes[]): Bytes => [...unsigned(items.length), ...items.flat()];
const section = (id: number, body: Bytes): Bytes => [id, ...unsigned(body.length), ...body];

const I32 = 0x7f;
const I64 = 0x7e;
const F64 = 0x7c;
/** `last`: what the last parameter is. */
const type = (parameters: number, results: number, last = I32): Bytes => [
  0x60,
  ...vector(Array.from({ length: parameters }, (_, index) => [index === parameters - 1 ? last : I32])),
  ...vector(Array.from({ length: results }, () => [I32])),
];

const get = (local: number): Bytes => [0x20, ...unsigned(local)];
const set = (local: number): Bytes => [0x21, ...unsigned(local)];
const constant = (value: number): Bytes => [0x41, ...signed(value)];
const call = (fn: number): Bytes => [0x10, ...unsigned(fn)];
const load = (offset: number): Bytes => [0x28, 2, ...unsigned(offset)];
const store = (offset: number): Bytes => [0x36, 2, ...unsigned(offset)];
const block = (body: Bytes): Bytes => [0x04, 0x40, ...body, 0x0b];
const choose = (yes: Bytes, no: Bytes): Bytes => [0x04, I32, ...yes, 0x05, ...no, 0x0b];
const either = (yes: Bytes, no: Bytes): Bytes => [0x04, 0x40, ...yes, 0x05, ...no, 0x0b];
const RETURN = 0x0f;
const EQZ = 0x45;
const EQ = 0x46;
const LESS_S = 0x48;
const GREATER_S = 0x4a;
const GREATER_U = 0x4b;
const ADD = 0x6a;
const SUB = 0x6b;
const AND = 0x71;
const OR = 0x72;
const SHIFT_RIGHT = 0x76;
const EXTEND_S = 0xac;
const TRUNCATE_S = 0xb0;
const DROP = 0x1a;
const branch = (depth: number): Bytes => [0x0c, ...unsigned(depth)];
const branchIf = (depth: number): Bytes => [0x0d, ...unsigned(depth)];
const scope = (body: Bytes): Bytes => [0x02, 0x40, ...body, 0x0b];
const loop = (body: Bytes): Bytes => [0x03, 0x40, ...body, 0x0b];
const loadFloat = (offset: number): Bytes => [0x2b, 3, ...unsigned(offset)];

/** Byte offsets in the block of counters that the allocator and the host share. */
export const Counter = {
  used: 0,
  limit: 4,
  /** How near the script's own growth came to the limit: the greatest `used - limit` after one. */
  peak: 8,
  hostDepth: 12,
  carry: 16,
  hookCount: 20,
  stringLimit: 24,
  /** 1 from a refusal until something is granted again: a second refusal in a row is final. */
  refused: 28,
  /** A word that stands in for the hook's count while there is no state yet. */
  idleCount: 32,
  size: 36,
} as const;

/** Bytes that are granted for one instruction (standard 9: work done in C counts). */
const GRANT_SHIFT = Math.log2(CHARGES.bytesPerGrantedInstruction);

export interface TrampolineImports {
  readonly memory: WebAssembly.Memory;
  readonly realloc: WebAssembly.ImportValue;
  readonly free: WebAssembly.ImportValue;
  /** A block would pass the memory limit: gives 0 to have Lua collect and ask again, or throws. */
  readonly refuse: () => number;
  /** A string would be too long: throws. */
  readonly refuseString: () => number;
  /** A charge took the count to zero or below: refills it or throws. */
  readonly exhausted: () => void;
  readonly hook: (L: number, record: number) => void;
  readonly dispatch: (L: number, index: number) => number;
  readonly panic: (L: number) => number;
  readonly pushinteger: WebAssembly.ImportValue;
  readonly rawgeti: WebAssembly.ImportValue;
  readonly rawseti: WebAssembly.ImportValue;
  readonly pushlstring: WebAssembly.ImportValue;
  readonly pushnumber: WebAssembly.ImportValue;
  readonly rawset: WebAssembly.ImportValue;
}

export interface Trampolines {
  readonly allocate: WebAssembly.ExportValue;
  readonly hook: WebAssembly.ExportValue;
  readonly panic: WebAssembly.ExportValue;
  /** The C function of one host function, by its number. */
  readonly functions: readonly WebAssembly.ExportValue[];
  /** Lua's own functions of these names for numbers of 32 bits. */
  readonly pushInteger: (L: number, value: number) => void;
  readonly rawGet: (L: number, table: number, key: number) => number;
  readonly rawSet: (L: number, table: number, key: number) => void;
  /** Sets fields of a table out of packed entries (`packed.ts`) in the memory. */
  readonly lay: (L: number, table: number, entries: number) => void;
}

/**
 * `allocate(ud, ptr, osize, nsize)` as `lua_newstate` wants it; `ud` is the block of counters, whose word `hookCount`
 * holds the address of the count that the hook counts down.
 */
function allocatorBody(realloc: number, free: number, refuse: number, refuseString: number, exhausted: number): Bytes {
  const [ud, pointer, oldSize, newSize, old, grown, result] = [0, 1, 2, 3, 4, 5, 6];
  const field = (offset: number): Bytes => [...get(ud), ...load(offset)];
  return [
    // old = ptr == 0 ? 0 : osize
    ...get(pointer),
    ...choose(get(oldSize), constant(0)),
    ...set(old),
    // nsize == 0: free
    ...get(newSize),
    EQZ,
    ...block([
      ...get(ud),
      ...field(Counter.used),
      ...get(old),
      SUB,
      ...store(Counter.used),
      ...get(pointer),
      ...call(free),
      ...constant(0),
      RETURN,
    ]),
    ...get(newSize),
    ...get(old),
    SUB,
    ...set(grown),
    // refusals, for the script's own growth only
    ...field(Counter.hostDepth),
    EQZ,
    ...block([
      ...get(pointer),
      EQZ,
      ...get(oldSize),
      ...constant(4),
      EQ,
      AND,
      ...get(newSize),
      ...field(Counter.stringLimit),
      GREATER_U,
      AND,
      ...block([...call(refuseString), RETURN]),
      ...get(grown),
      ...constant(0),
      GREATER_S,
      ...get(newSize),
      ...field(Counter.limit),
      GREATER_U,
      ...field(Counter.used),
      ...get(grown),
      ADD,
      ...field(Counter.limit),
      GREATER_U,
      OR,
      AND,
      ...block([...call(refuse), RETURN]),
    ]),
    ...get(pointer),
    ...get(newSize),
    ...call(realloc),
    ...set(result),
    ...get(result),
    EQZ,
    ...block([...call(refuse), RETURN]),
    ...get(ud),
    ...field(Counter.used),
    ...get(grown),
    ADD,
    ...store(Counter.used),
    ...get(grown),
    ...constant(0),
    GREATER_S,
    ...block([
      ...get(ud),
      ...constant(0),
      ...store(Counter.refused),
      ...field(Counter.hostDepth),
      EQZ,
      ...either(
        [
          ...field(Counter.used),
          ...field(Counter.limit),
          SUB,
          ...field(Counter.peak),
          GREATER_S,
          ...block([...get(ud), ...field(Counter.used), ...field(Counter.limit), SUB, ...store(Counter.peak)]),
          // carry += nsize; *hookCount -= carry >> 6; carry &= 63
          ...get(ud),
          ...field(Counter.carry),
          ...get(newSize),
          ADD,
          ...store(Counter.carry),
          ...field(Counter.carry),
          ...constant(GRANT_SHIFT),
          SHIFT_RIGHT,
          ...block([
            ...field(Counter.hookCount),
            ...field(Counter.hookCount),
            ...load(0),
            ...field(Counter.carry),
            ...constant(GRANT_SHIFT),
            SHIFT_RIGHT,
            SUB,
            ...store(0),
            ...get(ud),
            ...field(Counter.carry),
            ...constant((1 << GRANT_SHIFT) - 1),
            AND,
            ...store(Counter.carry),
            ...field(Counter.hookCount),
            ...load(0),
            ...constant(1),
            LESS_S,
            ...block([...call(exhausted)]),
          ]),
        ],
        [...get(ud), ...field(Counter.limit), ...get(grown), ADD, ...store(Counter.limit)],
      ),
    ]),
    ...get(result),
  ];
}

/** `lay(L, table, at)`: one entry after another, until one has a negative kind. */
function layBody(pushInteger: number, pushNumber: number, pushString: number, rawSet: number): Bytes {
  const [L, table, at, kind, keyBytes] = [0, 1, 2, 3, 4];
  const word = (offset: number): Bytes => [...get(at), ...load(offset)];
  return scope(
    loop([
      ...word(Entry.kind),
      ...set(kind),
      ...get(kind),
      ...constant(0),
      LESS_S,
      ...branchIf(1),
      ...word(Entry.keyBytes),
      ...set(keyBytes),
      ...get(L),
      ...get(at),
      ...constant(Entry.key),
      ADD,
      ...get(keyBytes),
      ...call(pushString),
      DROP,
      ...get(kind),
      EQZ,
      ...either(
        [...get(L), ...get(at), ...loadFloat(Entry.value), TRUNCATE_S, ...call(pushInteger)],
        [
          ...get(kind),
          ...constant(EntryKind.float),
          EQ,
          ...either(
            [...get(L), ...get(at), ...loadFloat(Entry.value), ...call(pushNumber)],
            [
              ...get(L),
              ...get(at),
              ...constant(Entry.key),
              ADD,
              ...get(keyBytes),
              ADD,
              ...word(Entry.textBytes),
              ...call(pushString),
              DROP,
            ],
          ),
        ],
      ),
      ...get(L),
      ...get(table),
      ...call(rawSet),
      ...get(at),
      ...word(Entry.size),
      ADD,
      ...set(at),
      ...branch(0),
    ]),
  );
}

const IMPORTS: readonly (readonly [keyof TrampolineImports, number])[] = [
  ['realloc', 1],
  ['free', 2],
  ['refuse', 3],
  ['refuseString', 3],
  ['exhausted', 4],
  ['hook', 5],
  ['dispatch', 1],
  ['panic', 6],
  ['pushinteger', 7],
  ['rawgeti', 8],
  ['rawseti', 9],
  ['pushlstring', 10],
  ['pushnumber', 12],
  ['rawset', 5],
];

/** Signatures, by the numbers that are used here. */
const TYPES: readonly Bytes[] = [
  type(4, 1),
  type(2, 1),
  type(1, 0),
  type(0, 1),
  type(0, 0),
  type(2, 0),
  type(1, 1),
  type(2, 0, I64),
  type(3, 1, I64),
  type(3, 0, I64),
  type(3, 1),
  type(3, 0),
  type(2, 0, F64),
];

/** `f(a, …, key)` with the last number made 64 bits wide. */
const widened = (fn: number, parameters: number): Bytes => [
  ...Array.from({ length: parameters }, (_, index) => get(index)).flat(),
  EXTEND_S,
  ...call(fn),
];

/** The small module by how many host functions it has: every machine instantiates the same one. */
const modules = new Map<number, WebAssembly.Module>();

/** Instantiates the small module. `functions` = how many host functions there are. */
export function buildTrampolines(imports: TrampolineImports, functions: number): Trampolines {
  let module = modules.get(functions);
  if (module === undefined) {
    module = new WebAssembly.Module(moduleBytes(functions));
    modules.set(functions, module);
  }
  const exported = new WebAssembly.Instance(module, { env: { ...imports } }).exports as Record<
    string,
    WebAssembly.ExportValue
  >;
  return {
    allocate: exported['allocate']!,
    hook: exported['hook']!,
    panic: exported['panic']!,
    functions: Array.from({ length: functions }, (_, index) => exported[`f${index}`]!),
    pushInteger: exported['pushInteger'] as Trampolines['pushInteger'],
    rawGet: exported['rawGet'] as Trampolines['rawGet'],
    rawSet: exported['rawSet'] as Trampolines['rawSet'],
    lay: exported['lay'] as Trampolines['lay'],
  };
}

function moduleBytes(functions: number): Uint8Array<ArrayBuffer> {
  const indexOf = (name: keyof TrampolineImports): number => IMPORTS.findIndex(([known]) => known === name);
  const count = IMPORTS.length;
  const body = (locals: number, code: Bytes): Bytes => {
    const inside = [...(locals === 0 ? [0] : [1, ...unsigned(locals), I32]), ...code, 0x0b];
    return [...unsigned(inside.length), ...inside];
  };
  const hostFunctions = Array.from({ length: functions }, (_, index) =>
    body(0, [...get(0), ...constant(index), ...call(indexOf('dispatch'))]),
  );
  const bytes: Bytes = [
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, vector([...TYPES])),
    ...section(
      2,
      vector([
        [...text('env'), ...text('memory'), 2, 0, 1],
        ...IMPORTS.map(([name, kind]) => [...text('env'), ...text(name), 0, ...unsigned(kind)]),
      ]),
    ),
    ...section(3, vector([[0], [5], [10], [11], [11], ...hostFunctions.map(() => [6])])),
    ...section(
      7,
      vector([
        [...text('allocate'), 0, ...unsigned(count)],
        [...text('hook'), 0, ...unsigned(indexOf('hook'))],
        [...text('panic'), 0, ...unsigned(indexOf('panic'))],
        [...text('pushInteger'), 0, ...unsigned(count + 1)],
        [...text('rawGet'), 0, ...unsigned(count + 2)],
        [...text('rawSet'), 0, ...unsigned(count + 3)],
        [...text('lay'), 0, ...unsigned(count + 4)],
        ...hostFunctions.map((_, index) => [...text(`f${index}`), 0, ...unsigned(count + 5 + index)]),
      ]),
    ),
    ...section(
      10,
      vector([
        body(
          3,
          allocatorBody(
            indexOf('realloc'),
            indexOf('free'),
            indexOf('refuse'),
            indexOf('refuseString'),
            indexOf('exhausted'),
          ),
        ),
        body(0, widened(indexOf('pushinteger'), 2)),
        body(0, widened(indexOf('rawgeti'), 3)),
        body(0, widened(indexOf('rawseti'), 3)),
        body(2, layBody(indexOf('pushinteger'), indexOf('pushnumber'), indexOf('pushlstring'), indexOf('rawset'))),
        ...hostFunctions,
      ]),
    ),
  ];
  return new Uint8Array(bytes);
}
