// `string.format`: all of Lua 5.4's conversions but `%p`, which would show an address (standard 9).

import type { Arguments } from '../arguments.ts';
import { argumentError, BYTES_PER_UNIT, type Bytes, LuaError, type Meter, reserve, StringTooLong } from '../meter.ts';
import { formatFloat } from './float.ts';
import { formatInteger } from './integer.ts';
import { literal } from './literal.ts';
import { cutSpec, fill, isBare, readSpec, type Written } from './spec.ts';

/** What a conversion costs before its length counts. */
const CONVERSION_UNITS = 50;

export function format(meter: Meter, pattern: Bytes, args: Arguments): Bytes {
  let result = '';
  let argument = 1;
  let from = 0;
  const append = (bytes: Bytes): void => {
    if (result.length + bytes.length > meter.stringBytes) throw new StringTooLong(result.length + bytes.length);
    result += bytes;
  };
  reserve(meter, 0);
  for (let at = pattern.indexOf('%'); at !== -1; at = pattern.indexOf('%', from)) {
    meter.charge(1 + Math.floor((at - from) / BYTES_PER_UNIT));
    append(pattern.slice(from, at));
    if (pattern[at + 1] === '%') {
      append('%');
      from = at + 2;
      continue;
    }
    argument++;
    if (argument > args.last) throw argumentError(argument, 'format', 'no value');
    const written = cutSpec(pattern, at);
    from = written.end;
    meter.charge(CONVERSION_UNITS);
    const text = convert(written, argument, args);
    meter.charge(writingUnits(written.letter, text.length));
    append(text);
  }
  meter.charge(1 + Math.floor((pattern.length - from) / BYTES_PER_UNIT));
  append(pattern.slice(from));
  return result;
}

/** A text is copied, a number is written digit by digit, `%q` looks at each byte and may write four. */
function writingUnits(letter: string, bytes: number): number {
  if (letter === 's') return Math.floor(bytes / BYTES_PER_UNIT);
  return letter === 'q' ? 3 * bytes : bytes;
}

function convert(written: Written, argument: number, args: Arguments): Bytes {
  const { letter } = written;
  switch (letter) {
    case 'c': {
      const spec = readSpec(written, '-', false);
      return fill('', String.fromCharCode(Number(args.integer(argument) & 255n)), spec);
    }
    case 'd':
    case 'i':
      return integer(written, '-+ 0', argument, args);
    case 'u':
      return integer(written, '-0', argument, args);
    case 'o':
    case 'x':
    case 'X':
      return integer(written, '-#0', argument, args);
    case 'a':
    case 'A': {
      const spec = readSpec(written, '-+ #0', true);
      return formatFloat(args.float(argument), letter, spec);
    }
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': {
      const value = args.float(argument);
      return formatFloat(value, letter, readSpec(written, '-+ #0', true));
    }
    case 'p':
      throw new LuaError("'%p' is not available: results must not depend on addresses");
    case 'q': {
      if (!isBare(written)) throw new LuaError("specifier '%q' cannot have modifiers");
      const value = args.literal(argument);
      if (value === undefined) throw argumentError(argument, 'format', 'value has no literal form');
      return literal(value);
    }
    case 's': {
      const text = args.text(argument);
      if (isBare(written)) return text;
      if (text.includes('\0')) throw argumentError(argument, 'format', 'string contains zeros');
      const spec = readSpec(written, '-', true);
      return fill('', spec.precision === null ? text : text.slice(0, spec.precision), spec);
    }
    default:
      throw new LuaError(`invalid conversion '${written.text}' to 'format'`);
  }
}

function integer(written: Written, flags: string, argument: number, args: Arguments): Bytes {
  const value = args.integer(argument);
  return formatInteger(value, written.letter, readSpec(written, flags, true));
}
