// `fixed` in Lua (standard 8): values with operators, made of a count of 1/65,536 in the machine's own memory.

import * as fixed from '../../fixed.ts';
import { argumentError, LuaError, stringToNumber } from '../library/index.ts';
import type { Functions } from '../open/index.ts';
import { addFunctions } from '../open/index.ts';
import { LuaType, upvalue } from '../vm/index.ts';
import { type ScriptCore, Tag } from './core.ts';
import { fixedAt, scalarAt } from './values.ts';

type Counts = fixed.Counts;

const RANGE = 'a fixed number must lie between -137438953472 and 137438953472';

/** Operators by metamethod. */
const OPERATORS: Readonly<Record<string, (a: Counts, b: Counts) => Counts | fixed.FixedFault>> = {
  __add: fixed.add,
  __sub: fixed.sub,
  __mul: fixed.mul,
  __div: fixed.div,
  __mod: fixed.mod,
};

/** Makes the global `fixed` and the metatable of its values. Leaves nothing on the stack. */
export function openFixed(core: ScriptCore): void {
  const { vm } = core;
  const { api, L } = vm;
  const isFixed = (index: number): boolean => core.tagAt(index) === Tag.fixed;

  /** The counts of an operand: an integer, a float or a `fixed`. */
  const operand = (index: number, what: string): Counts => {
    const type = vm.type(index);
    let counts: Counts | null;
    if (type === LuaType.userdata && isFixed(index)) return fixedAt(core, index);
    if (type === LuaType.number) {
      const value = vm.number(index);
      counts = typeof value === 'bigint' ? fixed.fromInteger(value) : fixed.fromFloat(value);
    } else throw new LuaError(`attempt to ${what} a fixed number and a ${vm.typeName(index)} value`);
    if (counts === null) throw new LuaError(RANGE);
    return counts;
  };

  /** The argument of one of the functions. */
  const argument = (index: number, fn: string): Counts => {
    const type = vm.type(index);
    if (type === LuaType.number || (type === LuaType.userdata && isFixed(index))) return operand(index, 'use');
    throw argumentError(index, `fixed.${fn}`, `number expected, got ${vm.typeName(index)}`);
  };

  // The metatable is upvalue 1 of every function that makes a value.
  const push = (counts: Counts | fixed.FixedFault): number => {
    if (counts === 'zero') throw new LuaError('attempt to divide a fixed number by zero');
    if (counts === 'range') throw new LuaError(RANGE);
    const pointer = api.lua_newuserdatauv(L, 16, 0);
    vm.glue.i32[pointer >> 2] = Tag.fixed;
    vm.glue.f64[(pointer + 8) >> 3] = counts;
    api.lua_pushvalue(L, upvalue(1));
    api.lua_setmetatable(L, -2);
    return 1;
  };

  const make = (index: number): Counts => {
    const scalar = scalarAt(core, index);
    let counts: Counts | null = null;
    if (scalar?.kind === 'fixed') return scalar.counts;
    if (scalar?.kind === 'integer') counts = fixed.fromInteger(scalar.value);
    else if (scalar?.kind === 'float') counts = fixed.fromFloat(scalar.value);
    else if (scalar?.kind === 'text') {
      if (stringToNumber(scalar.value) === null)
        throw argumentError(1, 'fixed', 'a text that spells a number expected');
      counts = fixed.fromText(scalar.value.trim());
    } else throw argumentError(1, 'fixed', `number or text expected, got ${vm.typeName(index)}`);
    if (counts === null) throw new LuaError(RANGE);
    return counts;
  };

  const binary: Record<string, () => number> = {};
  for (const [name, apply] of Object.entries(OPERATORS))
    binary[name] = () => push(apply(operand(1, 'calculate with'), operand(2, 'calculate with')));
  const compare = (): number => fixed.compare(operand(1, 'compare'), operand(2, 'compare'));
  const boolean = (value: boolean): number => {
    api.lua_pushboolean(L, value ? 1 : 0);
    return 1;
  };
  const integer = (value: number): number => {
    vm.pushInteger(value);
    return 1;
  };

  const making: Functions = {
    ...binary,
    __unm: () => push(fixed.neg(operand(1, 'negate'))),
    min: () => push(fixed.min(argument(1, 'min'), argument(2, 'min'))),
    max: () => push(fixed.max(argument(1, 'max'), argument(2, 'max'))),
    abs: () => push(fixed.abs(argument(1, 'abs'))),
    clamp: () => push(fixed.clamp(argument(1, 'clamp'), argument(2, 'clamp'), argument(3, 'clamp'))),
    __call: () => push(make(2)),
  };
  const plain: Functions = {
    __lt: () => boolean(compare() < 0),
    __le: () => boolean(compare() <= 0),
    __eq: () => boolean(compare() === 0),
    __tostring: () => {
      vm.pushText(fixed.toText(fixedAt(core, 1)));
      return 1;
    },
    __concat: () => {
      const side = (index: number): string => {
        if (isFixed(index)) return fixed.toText(fixedAt(core, index));
        if (vm.type(index) === LuaType.string) return vm.binary(index);
        if (vm.type(index) === LuaType.number) return core.library.args.spell(vm.number(index));
        throw new LuaError(`attempt to concatenate a ${vm.typeName(index)} value`);
      };
      const text = side(1) + side(2);
      vm.budget.charge(text.length >> 4);
      vm.pushBinary(text);
      return 1;
    },
    eq: () => {
      const counts = (index: number): Counts | null => {
        const scalar = scalarAt(core, index);
        if (scalar?.kind === 'fixed') return scalar.counts;
        if (scalar?.kind === 'integer') return fixed.fromInteger(scalar.value);
        return scalar?.kind === 'float' ? fixed.fromFloat(scalar.value) : null;
      };
      const a = counts(1);
      return boolean(a !== null && a === counts(2));
    },
    floor: () => integer(fixed.floor(argument(1, 'floor'))),
    ceil: () => integer(fixed.ceil(argument(1, 'ceil'))),
    round: () => integer(fixed.round(argument(1, 'round'))),
    number: () => {
      const value = fixed.toNumber(argument(1, 'number'));
      if (Number.isInteger(value)) vm.pushInteger(value);
      else api.lua_pushnumber(L, value);
      return 1;
    },
  };

  api.lua_createtable(L, 0, 16);
  const metatable = vm.stackTop;
  const addMaking = (table: number, names: readonly string[]): void => {
    for (const name of names) {
      api.lua_pushvalue(L, metatable);
      vm.pushFunction(making[name]!, 1);
      vm.setField(table, name);
    }
  };
  const pick = (names: readonly string[]): Functions => Object.fromEntries(names.map((name) => [name, plain[name]!]));
  addMaking(metatable, [...Object.keys(binary), '__unm']);
  addFunctions(vm, metatable, pick(['__lt', '__le', '__eq', '__tostring', '__concat']));
  vm.pushText('fixed');
  vm.setField(metatable, '__name');
  api.lua_pushboolean(L, 0);
  vm.setField(metatable, '__metatable');

  api.lua_createtable(L, 0, 12);
  const library = vm.stackTop;
  addMaking(library, ['min', 'max', 'abs', 'clamp']);
  addFunctions(vm, library, pick(['eq', 'floor', 'ceil', 'round', 'number']));
  api.lua_createtable(L, 0, 2);
  addMaking(vm.stackTop, ['__call']);
  api.lua_pushboolean(L, 0);
  vm.setField(-2, '__metatable');
  api.lua_setmetatable(L, library);
  core.defineGlobal('fixed');
  vm.stackTop = metatable - 1;
}
