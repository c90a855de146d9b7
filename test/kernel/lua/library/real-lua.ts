// Runs a call of the committed fixtures (scripts/lua-fixtures.mjs) on our library, as the binding would.

import { readFileSync } from 'node:fs';
import * as library from '../../../../src/kernel/lua/library/index.ts';

export type Value = null | boolean | string | { readonly i: string } | { readonly f: string };
export type Results = readonly Value[] | { readonly error: string };
export type Case = readonly [name: string, args: readonly Value[], results: Results];

export const free: library.Meter = { stringBytes: 65_536, charge: () => undefined };

export function readCases(area: string): readonly Case[] {
  const file = new URL(`../../../fixtures/lua/${area}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Case[];
}

/** `{ f: '0x1.8p+0' }` and its like as plain Lua values. */
export function plain(value: Value): library.LuaPlain {
  if (value === null || typeof value !== 'object') return value;
  if ('i' in value) return BigInt(value.i);
  if (value.f.endsWith('nan')) return Number.NaN;
  if (value.f.endsWith('inf')) return value.f[0] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const size = library.stringToNumber(value.f.replace(/^-/, ''));
  return value.f[0] === '-' ? -Number(size) : Number(size);
}

const whole = (value: number): bigint => BigInt(value);
const captures = (list: readonly library.Capture[]): library.LuaPlain[] =>
  list.map((capture) => (typeof capture === 'number' ? BigInt(capture) : capture));

/** What our library gives for a case: values, or the message of the `LuaError`. */
export function run([name, args]: Case, meter: library.Meter = free): library.LuaPlain[] | { error: string } {
  try {
    return call(name, args.map(plain), meter);
  } catch (error) {
    if (error instanceof library.LuaError) return { error: error.message };
    throw error;
  }
}

/** The expected side, in the same shape. */
export function expected([, , results]: Case): library.LuaPlain[] | { error: string } {
  return 'error' in results ? { error: results.error } : results.map(plain);
}

function call(name: string, args: library.LuaPlain[], meter: library.Meter): library.LuaPlain[] {
  const bytes = (at: number): string => args[at] as string;
  const number = (at: number, otherwise: number): number => (args[at] === undefined ? otherwise : Number(args[at]));
  const flag = (at: number): boolean => args[at] === true;
  switch (name) {
    case 'find': {
      const found = library.find(meter, bytes(0), bytes(1), number(2, 1), flag(3));
      return found === null ? [null] : [whole(found.start), whole(found.end), ...captures(found.captures)];
    }
    case 'match': {
      const found = library.match(meter, bytes(0), bytes(1), number(2, 1));
      return found === null ? [null] : captures(found);
    }
    case 'gmatch': {
      // Five variables a step, `false` where there is no value, as the generator's loop has it.
      const walk = new library.Gmatch(meter, bytes(0), bytes(1), number(2, 1));
      const values: library.LuaPlain[] = [];
      for (let found = walk.next(); found !== null; found = walk.next()) {
        const row: library.LuaPlain[] = captures(found).slice(0, 5);
        while (row.length < 5) row.push(false);
        values.push(...row);
      }
      return values;
    }
    case 'gsub': {
      const limit = args[3] === undefined ? null : Number(args[3]);
      const result = library.gsub(meter, bytes(0), bytes(1), { kind: 'text', text: bytes(2) }, limit);
      return [result.text, whole(result.count)];
    }
    case 'gsubcall': {
      const replace = (list: readonly library.Capture[]): string | null => {
        const joined = list.join('|');
        return joined.length % 3 === 1 ? null : `<${joined}>`;
      };
      const result = library.gsub(meter, bytes(0), bytes(1), { kind: 'call', replace }, null);
      return [result.text, whole(result.count)];
    }
    case 'format':
      return [library.format(meter, bytes(0), library.plainArguments('format', args.slice(1)))];
    case 'tonumber':
      if (args.length === 1) return [library.tonumber(meter, bytes(0))];
      return [library.tonumberBase(meter, bytes(0), number(1, 10))];
    case 'tostring':
      return [library.numberToString(args[0] as library.LuaNumber)];
    case 'len':
      return [whole(library.len(meter, bytes(0)))];
    case 'sub':
      return [library.sub(meter, bytes(0), number(1, 1), number(2, -1))];
    case 'byte':
      return library.byte(meter, bytes(0), number(1, 1), number(2, number(1, 1))).map(whole);
    case 'upper':
      return [library.upper(meter, bytes(0))];
    case 'lower':
      return [library.lower(meter, bytes(0))];
    case 'reverse':
      return [library.reverse(meter, bytes(0))];
    case 'rep':
      return [library.rep(meter, bytes(0), number(1, 0), bytes(2))];
    case 'char':
      return [library.char(meter, args as bigint[])];
    case 'pack':
      return [library.pack(meter, bytes(0), library.plainArguments('pack', args.slice(1)))];
    case 'packsize':
      return [whole(library.packsize(meter, bytes(0)))];
    case 'unpack': {
      const result = library.unpack(meter, bytes(0), bytes(1), number(2, 1));
      return [...result.values, whole(result.next)];
    }
    case 'utf8.char':
      return [library.utf8char(meter, args as bigint[])];
    case 'utf8.len': {
      const result = library.utf8len(meter, bytes(0), number(1, 1), number(2, -1), flag(3));
      return 'bad' in result ? [null, whole(result.bad)] : [whole(result.length)];
    }
    case 'utf8.codepoint':
      return library.utf8codepoint(meter, bytes(0), number(1, 1), number(2, number(1, 1)), flag(3)).map(whole);
    case 'utf8.offset': {
      const result = library.utf8offset(meter, bytes(0), number(1, 1), args[2] === undefined ? null : number(2, 1));
      return [result === null ? null : whole(result)];
    }
    case 'utf8.codes': {
      const values: bigint[] = [];
      library.utf8codes(bytes(0));
      let at = 0;
      for (;;) {
        const step = library.utf8next(meter, bytes(0), at, flag(1));
        if (step === null) return values;
        values.push(whole(step.position), whole(step.code));
        at = step.position;
      }
    }
    default:
      throw new Error(`no such call: ${name}`);
  }
}
