// `string.pack`, `string.unpack` and `string.packsize`.

import type { Arguments } from '../arguments.ts';
import { fromByteArray, toByteArray } from '../bytes.ts';
import {
  argumentError,
  BYTES_PER_UNIT,
  type Bytes,
  LuaError,
  type LuaPlain,
  type Meter,
  StringTooLong,
} from '../meter.ts';
import { startPosition } from '../positions.ts';
import { Options } from './options.ts';

/** Bytes of a Lua integer. */
const INTEGER_BYTES = 8;
/** What one option costs before its bytes count. */
const ITEM_UNITS = 16;
const LONGEST = 2_147_483_647;

export function pack(meter: Meter, format: Bytes, args: Arguments): Bytes {
  const options = new Options(format, 'pack');
  let result = '';
  let argument = 1;
  const append = (bytes: Bytes): void => {
    result += bytes;
  };
  const room = (bytes: number): void => {
    if (result.length + bytes > meter.stringBytes) throw new StringTooLong(result.length + bytes);
    meter.charge(ITEM_UNITS + Math.floor(bytes / BYTES_PER_UNIT));
  };
  meter.charge(1 + Math.floor(format.length / BYTES_PER_UNIT));
  while (!options.done) {
    const { kind, size, before } = options.next(result.length);
    room(before + size);
    append('\0'.repeat(before));
    switch (kind) {
      case 'int': {
        const value = args.integer(++argument);
        if (size < INTEGER_BYTES) {
          const end = 1n << BigInt(size * 8 - 1);
          if (value < -end || value >= end) throw argumentError(argument, 'pack', 'integer overflow');
        }
        append(integerBytes(value, size, options.little));
        break;
      }
      case 'uint': {
        const value = args.integer(++argument);
        if (size < INTEGER_BYTES && BigInt.asUintN(64, value) >= 1n << BigInt(size * 8)) {
          throw argumentError(argument, 'pack', 'unsigned overflow');
        }
        // Bytes beyond 64 bits are 0, whatever the sign.
        append(integerBytes(value, size, options.little, false));
        break;
      }
      case 'float':
      case 'double':
        append(floatBytes(args.float(++argument), size, options.little));
        break;
      case 'char': {
        const text = args.bytes(++argument);
        if (text.length > size) throw argumentError(argument, 'pack', 'string longer than given size');
        append(text.padEnd(size, '\0'));
        break;
      }
      case 'string': {
        const text = args.bytes(++argument);
        if (size < INTEGER_BYTES && text.length >= 2 ** (size * 8)) {
          throw argumentError(argument, 'pack', 'string length does not fit in given size');
        }
        room(size + text.length);
        append(integerBytes(BigInt(text.length), size, options.little) + text);
        break;
      }
      case 'zero': {
        const text = args.bytes(++argument);
        if (text.includes('\0')) throw argumentError(argument, 'pack', 'string contains zeros');
        room(text.length + 1);
        append(`${text}\0`);
        break;
      }
      case 'padding':
        append('\0');
        break;
      default:
    }
  }
  return result;
}

/** Bytes that `pack` would make of a format without strings of free length. */
export function packsize(meter: Meter, format: Bytes): number {
  meter.charge(1 + format.length);
  const options = new Options(format, 'packsize');
  let total = 0;
  while (!options.done) {
    const { kind, size, before } = options.next(total);
    if (kind === 'string' || kind === 'zero') throw argumentError(1, 'packsize', 'variable-length format');
    if (total > LONGEST - (before + size)) throw argumentError(1, 'packsize', 'format result too large');
    total += before + size;
  }
  return total;
}

export interface Unpacked {
  readonly values: readonly LuaPlain[];
  /** Position after what was read, from 1: the last result of `string.unpack`. */
  readonly next: number;
}

export function unpack(meter: Meter, format: Bytes, data: Bytes, position: number): Unpacked {
  const options = new Options(format, 'unpack');
  let at = startPosition(position, data.length) - 1;
  if (at > data.length) throw argumentError(3, 'unpack', 'initial position out of string');
  const values: LuaPlain[] = [];
  const short = (): LuaError => argumentError(2, 'unpack', 'data string too short');
  meter.charge(1 + Math.floor(format.length / BYTES_PER_UNIT));
  while (!options.done) {
    const { kind, size, before } = options.next(at);
    if (before + size > data.length - at) throw short();
    meter.charge(ITEM_UNITS + Math.floor((before + size) / BYTES_PER_UNIT));
    at += before;
    switch (kind) {
      case 'int':
      case 'uint':
        values.push(readInteger(data, at, size, options.little, kind === 'int'));
        break;
      case 'float':
      case 'double':
        values.push(readFloat(data, at, size, options.little));
        break;
      case 'char':
        values.push(data.slice(at, at + size));
        break;
      case 'string': {
        const length = BigInt.asUintN(64, readInteger(data, at, size, options.little, false));
        if (length > BigInt(data.length - at - size)) throw short();
        const end = at + size + Number(length);
        meter.charge(Math.floor(Number(length) / BYTES_PER_UNIT));
        values.push(data.slice(at + size, end));
        at = end - size;
        break;
      }
      case 'zero': {
        const end = data.indexOf('\0', at);
        meter.charge(Math.floor(((end === -1 ? data.length : end) - at) / BYTES_PER_UNIT));
        if (end === -1) throw argumentError(2, 'unpack', "unfinished string for format 'z'");
        values.push(data.slice(at, end));
        at = end + 1;
        break;
      }
      default:
    }
    at += size;
  }
  return { values, next: at + 1 };
}

function integerBytes(value: bigint, size: number, little: boolean, signed = true): Bytes {
  const fill = signed && value < 0n ? 0xffn : 0n;
  let rest = BigInt.asUintN(64, value);
  let bytes = '';
  for (let i = 0; i < size; i++) {
    const byte = String.fromCharCode(Number(i < INTEGER_BYTES ? rest & 0xffn : fill));
    rest >>= 8n;
    bytes = little ? bytes + byte : byte + bytes;
  }
  return bytes;
}

function readInteger(data: Bytes, at: number, size: number, little: boolean, signed: boolean): bigint {
  const byteOf = (i: number): number => data.charCodeAt(little ? at + i : at + size - 1 - i);
  let value = 0n;
  for (let i = Math.min(size, INTEGER_BYTES) - 1; i >= 0; i--) value = (value << 8n) | BigInt(byteOf(i));
  if (size < INTEGER_BYTES) return signed ? BigInt.asIntN(size * 8, value) : value;
  value = BigInt.asIntN(64, value);
  const fill = !signed || value >= 0n ? 0 : 0xff;
  for (let i = INTEGER_BYTES; i < size; i++) {
    if (byteOf(i) !== fill) throw new LuaError(`${size}-byte integer does not fit into Lua Integer`);
  }
  return value;
}

function floatBytes(value: number, size: number, little: boolean): Bytes {
  const view = new DataView(new ArrayBuffer(size));
  if (size === 4) view.setFloat32(0, value, little);
  else view.setFloat64(0, value, little);
  return fromByteArray(new Uint8Array(view.buffer));
}

function readFloat(data: Bytes, at: number, size: number, little: boolean): number {
  const view = new DataView(toByteArray(data.slice(at, at + size)).buffer);
  return size === 4 ? view.getFloat32(0, little) : view.getFloat64(0, little);
}
