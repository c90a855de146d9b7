// Values in and out of a machine: its texts and its stack, as the library and the API are written in.

import { decodeUtf8 } from '../../text/index.ts';
import type { ScriptLimits } from '../model.ts';
import { GLOBALS_SLOT, type LuaExports, REGISTRY_INDEX, type State } from './exports.ts';
import type { Glue } from './glue.ts';
import type { Trampolines } from './trampolines.ts';

/** Short texts that a machine remembers; a power of two. */
const SHORTS = 512;

const isHigh = (byte: number): boolean => byte >= 0x80;

/** Reads bytes that were widened to two each: one char a byte. */
const WIDE = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Writes ASCII fast; any other char makes it stop short. */
const ascii = new TextEncoder();

export abstract class StateStack {
  readonly api: LuaExports;
  /** Set once, when the state is made. */
  L: State = 0;
  protected trampolines!: Trampolines;
  /** Addresses of names that were made. */
  protected readonly names = new Map<string, number>();
  readonly #scratch: number;
  readonly #length: number;

  constructor(
    readonly glue: Glue,
    readonly limits: ScriptLimits,
  ) {
    this.api = glue.exports;
    this.#scratch = this.api.malloc(limits.stringBytes + 16);
    this.#length = this.api.malloc(8);
  }

  /** Whether the host is laying its own bytes in. */
  abstract get inHost(): boolean;

  /** Raises a Lua error. */
  abstract raise(message: string, level?: number): never;

  /** Ends the script: a text would be too long. */
  protected abstract stringTooLong(): never;

  // Strings ------------------------------------------------------------------------------------------------------

  /** Address and length of the string at an index. The index must hold a string: a number would change in place. */
  stringAt(index: number): { pointer: number; length: number } {
    const pointer = this.api.lua_tolstring(this.L, index, this.#length);
    return { pointer, length: this.glue.i32[this.#length >> 2]! };
  }

  /** A copy of the string's bytes. */
  bytes(index: number): Uint8Array {
    const { pointer, length } = this.stringAt(index);
    return this.glue.u8.slice(pointer, pointer + length);
  }

  /** The string as text; bytes that are not UTF-8 become U+FFFD. */
  text(index: number): string {
    const { pointer, length } = this.stringAt(index);
    const { u8 } = this.glue;
    if (length <= 24) {
      let text = '';
      for (let at = pointer; at < pointer + length; at += 1) {
        const byte = u8[at]!;
        if (byte >= 0x80) return decodeUtf8(u8.slice(pointer, pointer + length));
        text += String.fromCharCode(byte);
      }
      return text;
    }
    return decodeUtf8(u8.slice(pointer, pointer + length));
  }

  /** The string with one char a byte, as the library takes it. */
  binary(index: number): string {
    const { pointer, length } = this.stringAt(index);
    return this.binaryPart(pointer, length);
  }

  /** Bytes of the machine's memory as a string of one char a byte. */
  binaryPart(pointer: number, length: number): string {
    const { u8 } = this.glue;
    if (length > 64) {
      const bytes = u8.slice(pointer, pointer + length);
      if (!bytes.some(isHigh)) return decodeUtf8(bytes);
      const wide = new Uint16Array(length);
      wide.set(bytes);
      return WIDE.decode(wide);
    }
    return this.#short(pointer, length);
  }

  /** Short texts by where they lay: the same ones come out of a machine again and again. */
  readonly #shorts = new Array<string>(SHORTS).fill('');

  #short(pointer: number, length: number): string {
    const { u8 } = this.glue;
    const slot = (pointer >> 3) & (SHORTS - 1);
    const known = this.#shorts[slot]!;
    if (known.length === length) {
      let at = 0;
      while (at < length && known.charCodeAt(at) === u8[pointer + at]) at += 1;
      if (at === length) return known;
    }
    const made = String.fromCharCode.apply(null, u8.subarray(pointer, pointer + length) as unknown as number[]);
    this.#shorts[slot] = made;
    return made;
  }

  /** Pushes a string of one char a byte. */
  pushBinary(text: string): void {
    const { length } = text;
    if (length > this.limits.stringBytes && !this.inHost) this.stringTooLong();
    const large = length > this.limits.stringBytes;
    const start = large ? this.api.malloc(length) : this.#scratch;
    const { u8 } = this.glue;
    if (length <= 64 || ascii.encodeInto(text, u8.subarray(start, start + length)).read < length)
      for (let at = 0; at < length; at += 1) u8[start + at] = text.charCodeAt(at);
    this.api.lua_pushlstring(this.L, start, length);
    if (large) this.api.free(start);
  }

  /** Pushes bytes as a string. */
  pushBytes(bytes: Uint8Array): void {
    const { length } = bytes;
    if (length <= this.limits.stringBytes) {
      this.glue.u8.set(bytes, this.#scratch);
      this.api.lua_pushlstring(this.L, this.#scratch, length);
      return;
    }
    if (!this.inHost) this.stringTooLong();
    const pointer = this.api.malloc(length);
    this.glue.u8.set(bytes, pointer);
    this.api.lua_pushlstring(this.L, pointer, length);
    this.api.free(pointer);
  }

  /** Pushes a text as UTF-8. */
  pushText(text: string): void {
    const { length } = text;
    if (length <= 64) {
      const { u8 } = this.glue;
      const start = this.#scratch;
      let at = 0;
      for (; at < length; at += 1) {
        const unit = text.charCodeAt(at);
        if (unit >= 0x80) break;
        u8[start + at] = unit;
      }
      if (at === length) {
        this.api.lua_pushlstring(this.L, start, length);
        return;
      }
    }
    this.pushBytes(new TextEncoder().encode(text));
  }

  /** A NUL-ended name in the module's memory, made once. */
  name(text: string): number {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const bytes = new TextEncoder().encode(text);
    const pointer = this.api.malloc(bytes.length + 1);
    this.glue.u8.set(bytes, pointer);
    this.glue.u8[pointer + bytes.length] = 0;
    this.names.set(text, pointer);
    return pointer;
  }

  // Stack --------------------------------------------------------------------------------------------------------

  get stackTop(): number {
    return this.api.lua_gettop(this.L);
  }

  set stackTop(index: number) {
    this.api.lua_settop(this.L, index);
  }

  pop(count = 1): void {
    this.api.lua_settop(this.L, -count - 1);
  }

  type(index: number): number {
    return this.api.lua_type(this.L, index);
  }

  isNoneOrNil(index: number): boolean {
    return this.api.lua_type(this.L, index) <= 0;
  }

  pushInteger(value: number | bigint): void {
    if (typeof value === 'number' && (value | 0) === value) this.trampolines.pushInteger(this.L, value);
    else this.api.lua_pushinteger(this.L, BigInt(value));
  }

  /** Pushes `table[key]` without metamethods and gives its type; the key is a number of 32 bits. */
  rawGet(table: number, key: number): number {
    return this.trampolines.rawGet(this.L, table, key);
  }

  /** `table[key] = value on top`, without metamethods; the key is a number of 32 bits. */
  rawSet(table: number, key: number): void {
    this.trampolines.rawSet(this.L, table, key);
  }

  /** Makes room for `count` more values, or raises Lua's stack overflow. */
  room(count: number): void {
    if (this.api.lua_checkstack(this.L, count) === 0) this.raise('stack overflow');
  }

  /** Lua's name of the type of an argument, for messages. */
  typeName(index: number): string {
    const names = ['no value', 'nil', 'boolean', 'userdata', 'number', 'string', 'table', 'function', 'userdata'];
    return names[this.type(index) + 1] ?? 'thread';
  }

  /** The integer at an index, from an integer, a whole float or a text that spells one; else null. */
  integer(index: number): bigint | null {
    const value = this.api.lua_tointegerx(this.L, index, this.#length);
    return this.glue.i32[this.#length >> 2] === 0 ? null : value;
  }

  /** The number at an index as Lua has it: an integer as a bigint, a float as a number. The type must be number. */
  number(index: number): bigint | number {
    return this.api.lua_isinteger(this.L, index) !== 0
      ? this.api.lua_tointegerx(this.L, index, 0)
      : this.api.lua_tonumberx(this.L, index, 0);
  }

  pushNumber(value: bigint | number): void {
    if (typeof value === 'bigint') this.api.lua_pushinteger(this.L, value);
    else this.api.lua_pushnumber(this.L, value);
  }

  /** Puts the top value below the `count` others above `index`, as `lua_insert` does. */
  insert(index: number): void {
    this.api.lua_rotate(this.L, index, 1);
  }

  remove(index: number): void {
    this.api.lua_rotate(this.L, index, -1);
    this.pop();
  }

  /** `table[key] = value on top`, without metamethods; the table's index must not be relative to the top. */
  setField(table: number, key: string): void {
    const { api, L } = this;
    const at = api.lua_absindex(L, table);
    this.pushText(key);
    api.lua_rotate(L, -2, 1);
    api.lua_rawset(L, at);
  }

  /** Pushes `table[key]` without metamethods and gives its type. */
  getField(table: number, key: string): number {
    const { api, L } = this;
    const at = api.lua_absindex(L, table);
    this.pushText(key);
    return api.lua_rawget(L, at);
  }

  /** Sets fields of the table at an index, which must not be relative to the top, out of what `packFields` made. */
  lay(table: number, packed: Uint8Array): void {
    const large = packed.length > this.limits.stringBytes;
    const start = large ? this.api.malloc(packed.length) : this.#scratch;
    this.glue.u8.set(packed, start);
    this.trampolines.lay(this.L, table, start);
    if (large) this.api.free(start);
  }

  pushGlobals(): void {
    this.api.lua_rawgeti(this.L, REGISTRY_INDEX, GLOBALS_SLOT);
  }
}
