// Lua values as the API takes them: plain values, `fixed` numbers, and the game text that each becomes (standard 7, 8).

import {
  decimalFromCounts,
  decimalFromFloat,
  decimalFromInteger,
  decimalText,
  type ExactDecimal,
} from '../../decimal.ts';
import * as fixed from '../../fixed.ts';
import type { Factor, SourcePlace, TestValue } from '../../rules/model.ts';
import { decodeUtf8Strictly, windows1252Byte } from '../../text/index.ts';
import { LuaType } from '../vm/index.ts';
import { type ScriptCore, Tag } from './core.ts';

/** A value that has a text of its own. */
export type Scalar =
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'fixed'; readonly counts: fixed.Counts }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string };

/** What the game's text reader would take for something else (standard 7). */
const FORBIDDEN = /[;\u0000-\u001f\u007f]|\/\/|\/\*/;

/** The counts of the `fixed` value at an index. */
export function fixedAt(core: ScriptCore, index: number): fixed.Counts {
  const pointer = core.vm.api.lua_touserdata(core.vm.L, index);
  return core.vm.glue.f64[(pointer + 8) >> 3]!;
}

/** The value at an index, or null when it is nil, a table, a function or another host value. */
export function scalarAt(core: ScriptCore, index: number): Scalar | null {
  const { vm } = core;
  switch (vm.type(index)) {
    case LuaType.number: {
      const value = vm.number(index);
      return typeof value === 'bigint' ? { kind: 'integer', value } : { kind: 'float', value };
    }
    case LuaType.boolean:
      return { kind: 'boolean', value: vm.api.lua_toboolean(vm.L, index) !== 0 };
    case LuaType.string: {
      const value = decodeUtf8Strictly(vm.bytes(index));
      if (value === null)
        return core.refuse(
          'record/encoding',
          { text: vm.text(index).slice(0, 80) },
          { message: 'record/encoding.bytes' },
        );
      return { kind: 'text', value };
    }
    case LuaType.userdata:
      return core.tagAt(index) === Tag.fixed ? { kind: 'fixed', counts: fixedAt(core, index) } : null;
    default:
      return null;
  }
}

/** A value in words, for messages: `5`, `"text"`, `nil`, `a function`. */
export function wordsAt(core: ScriptCore, index: number): string {
  const { vm } = core;
  const type = vm.type(index);
  if (type <= LuaType.nil) return 'nil';
  if (type === LuaType.string) return JSON.stringify(vm.text(index).slice(0, 60));
  const scalar = scalarAt(core, index);
  if (scalar !== null) return scalarText(scalar);
  return `a ${vm.typeName(index)}`;
}

function scalarText(scalar: Scalar): string {
  switch (scalar.kind) {
    case 'integer':
    case 'boolean':
      return String(scalar.value);
    case 'float':
      return floatText(scalar.value);
    case 'fixed':
      return fixed.toText(scalar.counts);
    case 'text':
      return JSON.stringify(scalar.value);
  }
}

/** A float as a sentence shows it; what is not finite as Lua prints it. */
function floatText(value: number): string {
  const decimal = decimalFromFloat(value);
  if (decimal !== null) return decimalText(decimal);
  if (Number.isNaN(value)) return 'nan';
  return value > 0 ? 'inf' : '-inf';
}

/** The game text of a value (standard 7: integer, float through `fixed`, `fixed`, text, boolean), for a field if it is known. */
export function gameText(core: ScriptCore, scalar: Scalar, field: string | null): string {
  switch (scalar.kind) {
    case 'integer':
      return scalar.value.toString();
    case 'boolean':
      return scalar.value ? '1' : '0';
    case 'fixed':
      return fixed.toText(scalar.counts);
    case 'float': {
      const counts = Number.isFinite(scalar.value) ? fixed.fromFloat(scalar.value) : null;
      if (counts === null) {
        const value = Number.isFinite(scalar.value) ? String(scalar.value) : floatText(scalar.value);
        return core.refuse('record/number-range', { value });
      }
      return fixed.toText(counts);
    }
    case 'text':
      return field === null ? scalar.value : writable(core, scalar.value, field);
  }
}

/** Refuses a text that a game file cannot hold (standard 7), at a place or where the script is. */
export function writable(core: ScriptCore, text: string, field: string, place?: SourcePlace): string {
  const refuse = (code: string, found: string): never =>
    core.refuse(
      code,
      { text: text.slice(0, 80), found, field },
      { message: `${code}.field`, ...(place === undefined ? null : { place }) },
    );
  const bad = FORBIDDEN.exec(text);
  if (bad !== null) refuse('record/forbidden-text', JSON.stringify(bad[0]));
  for (const character of text)
    if (character.length > 1 || windows1252Byte(character.charCodeAt(0)) < 0) refuse('record/encoding', character);
  return text;
}

/** The exact number that a value is, or null when it is none. */
export function exactOf(scalar: Scalar | null): ExactDecimal | null {
  switch (scalar?.kind) {
    case 'integer':
      return decimalFromInteger(scalar.value);
    case 'float':
      return Number.isFinite(scalar.value) ? decimalFromFloat(scalar.value) : null;
    case 'fixed':
      return decimalFromCounts(scalar.counts);
    default:
      return null;
  }
}

/** A factor or bound of `scale`, or null when the value is no number. */
export function factorOf(scalar: Scalar | null): Factor | null {
  const exact = exactOf(scalar);
  return exact === null ? null : { exact, text: decimalText(exact) };
}

/** What a test compares with: a number when it was one in Lua, else a text. */
export function testValueOf(scalar: Scalar): TestValue {
  if (scalar.kind === 'boolean')
    return { number: decimalFromInteger(scalar.value ? 1 : 0), text: scalar.value ? '1' : '0' };
  const exact = exactOf(scalar);
  if (exact !== null) return { number: exact, text: decimalText(exact) };
  return { number: null, text: scalar.kind === 'text' ? scalar.value : '' };
}
