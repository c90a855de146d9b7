// Reads a host function's arguments as Lua's own auxiliary library does, with its messages.

import { argumentError, type Bytes, type LuaPlain, numberToString, stringToNumber } from '../library/index.ts';
import { LuaType, type LuaVm } from '../vm/index.ts';

/** Copying a text out of the machine costs an instruction for 16 bytes. */
const COPY_SHIFT = 4;

/** Arguments of the host function that runs now. `fn` is its name in messages. */
export class StackArguments {
  constructor(readonly vm: LuaVm) {}

  /** A number as `tostring` spells it; no C library's `printf` takes part. */
  spell(value: bigint | number): Bytes {
    return numberToString(value);
  }

  /** Refuses an argument of the wrong type, in Lua's words. */
  expected(index: number, fn: string, what: string): never {
    throw argumentError(index, fn, `${what} expected, got ${this.vm.typeName(index)}`);
  }

  any(index: number, fn: string): void {
    if (this.vm.type(index) === LuaType.none) throw argumentError(index, fn, 'value expected');
  }

  table(index: number, fn: string): void {
    if (this.vm.type(index) !== LuaType.table) this.expected(index, fn, 'table');
  }

  /** A string, or a number in its spelling. */
  bytes(index: number, fn: string): Bytes {
    const type = this.vm.type(index);
    if (type === LuaType.string) {
      const text = this.vm.binary(index);
      if (text.length >= 1 << COPY_SHIFT) this.vm.budget.charge(text.length >> COPY_SHIFT);
      return text;
    }
    if (type === LuaType.number) return this.spell(this.vm.number(index));
    return this.expected(index, fn, 'string');
  }

  /** Some bytes of a text, from `start` (from 0), without copying all of it. */
  part(index: number, fn: string, range: (length: number) => { start: number; end: number }): Bytes {
    if (this.vm.type(index) !== LuaType.string) {
      const text = this.bytes(index, fn);
      const { start, end } = range(text.length);
      return text.slice(start, Math.max(start, end));
    }
    const { pointer, length } = this.vm.stringAt(index);
    const { start, end } = range(length);
    return this.vm.binaryPart(pointer + start, Math.max(0, end - start));
  }

  optionalBytes(index: number, fn: string, absent: Bytes): Bytes {
    return this.vm.isNoneOrNil(index) ? absent : this.bytes(index, fn);
  }

  /** A 64-bit integer. */
  integer(index: number, fn: string): bigint {
    const value = this.vm.integer(index);
    if (value !== null) return value;
    if (this.vm.type(index) === LuaType.number || this.isNumeral(index))
      throw argumentError(index, fn, 'number has no integer representation');
    return this.expected(index, fn, 'number');
  }

  /** A whole number as a JS number; beyond 2^53 it is no longer exact, which no position is. */
  whole(index: number, fn: string): number {
    const { vm } = this;
    if (vm.type(index) === LuaType.number) {
      // Most are small: no BigInt is made for them.
      const value = vm.api.lua_tonumberx(vm.L, index, 0);
      if (Number.isSafeInteger(value)) return value + 0;
    }
    return Number(this.integer(index, fn));
  }

  optionalWhole(index: number, fn: string, absent: number): number {
    return this.vm.isNoneOrNil(index) ? absent : this.whole(index, fn);
  }

  /** A number, or a text that spells one, as a float. */
  float(index: number, fn: string): number {
    if (this.vm.type(index) === LuaType.number) return this.vm.api.lua_tonumberx(this.vm.L, index, 0);
    const spelt = this.vm.type(index) === LuaType.string ? stringToNumber(this.vm.binary(index)) : null;
    return spelt === null ? this.expected(index, fn, 'number') : Number(spelt);
  }

  private isNumeral(index: number): boolean {
    return this.vm.type(index) === LuaType.string && stringToNumber(this.vm.binary(index)) !== null;
  }

  /** A value that needs no identity, or undefined for tables, functions and userdata. */
  plain(index: number): LuaPlain | undefined {
    const { vm } = this;
    switch (vm.type(index)) {
      case LuaType.nil:
        return null;
      case LuaType.boolean:
        return vm.api.lua_toboolean(vm.L, index) !== 0;
      case LuaType.number:
        return vm.number(index);
      case LuaType.string:
        return vm.binary(index);
      default:
        return undefined;
    }
  }

  /** Pushes a plain value. */
  push(value: LuaPlain): void {
    const { vm } = this;
    if (value === null) vm.api.lua_pushnil(vm.L);
    else if (typeof value === 'boolean') vm.api.lua_pushboolean(vm.L, value ? 1 : 0);
    else if (typeof value === 'string') vm.pushBinary(value);
    else vm.pushNumber(value);
  }
}
