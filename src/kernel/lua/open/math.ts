// The library `math` but its random numbers and the functions whose last bits differ between builds (standard 9).

import type { LuaVm } from '../vm/index.ts';
import { keepOnly } from './install.ts';

const KEPT_MATH: readonly string[] = [
  'abs',
  'ceil',
  'floor',
  'fmod',
  'huge',
  'max',
  'maxinteger',
  'min',
  'mininteger',
  'modf',
  'pi',
  'sqrt',
  'tointeger',
  'type',
  'ult',
];

export function openMath(vm: LuaVm): void {
  vm.openC('math', vm.api.luaopen_math);
  keepOnly(vm, -1, KEPT_MATH);
  vm.pop();
}
