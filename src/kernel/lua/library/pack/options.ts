// The format of `string.pack`: one option at a time, with size and alignment. Sizes are those of a 64-bit machine
// everywhere, so that a package packs alike on all of them.

import { PACK_NATIVE_BYTES } from '../../../dialect.ts';
import { argumentError, type Bytes, LuaError } from '../meter.ts';

export type OptionKind =
  | 'int'
  | 'uint'
  | 'float'
  | 'double'
  | 'char'
  | 'string'
  | 'zero'
  | 'padding'
  | 'align'
  | 'nothing';

export interface Option {
  readonly kind: OptionKind;
  readonly size: number;
  /** Padding bytes before it. */
  readonly before: number;
}

const LARGEST_INTEGER = 16;
const NUMBER_END = 214_748_363;

/** Reads a format; `name` is the function that refusals name. */
export class Options {
  little = true;
  private alignment = 1;
  private at = 0;

  private readonly format: Bytes;

  constructor(
    format: Bytes,
    private readonly name: string,
  ) {
    // A format is a C string to Lua: it ends at its first zero.
    this.format = format.replace(/\0.*/s, '');
  }

  get done(): boolean {
    return this.at >= this.format.length;
  }

  /** The next option, when `total` bytes came before it. */
  next(total: number): Option {
    const { kind, size } = this.read();
    let align = size;
    if (kind === 'align') {
      const following = this.done ? null : this.read();
      if (following === null || following.kind === 'char' || following.size === 0) {
        throw argumentError(1, this.name, "invalid next option for option 'X'");
      }
      align = following.size;
    }
    if (align <= 1 || kind === 'char') return { kind, size, before: 0 };
    align = Math.min(align, this.alignment);
    if ((align & (align - 1)) !== 0) throw argumentError(1, this.name, 'format asks for alignment not power of 2');
    return { kind, size, before: (align - (total & (align - 1))) & (align - 1) };
  }

  private read(): { kind: OptionKind; size: number } {
    const letter = this.format[this.at++]!;
    switch (letter) {
      case 'b':
        return { kind: 'int', size: 1 };
      case 'B':
        return { kind: 'uint', size: 1 };
      case 'h':
        return { kind: 'int', size: 2 };
      case 'H':
        return { kind: 'uint', size: 2 };
      case 'l':
        return { kind: 'int', size: PACK_NATIVE_BYTES };
      case 'L':
      case 'T':
        return { kind: 'uint', size: PACK_NATIVE_BYTES };
      case 'j':
        return { kind: 'int', size: 8 };
      case 'J':
        return { kind: 'uint', size: 8 };
      case 'f':
        return { kind: 'float', size: 4 };
      case 'n':
      case 'd':
        return { kind: 'double', size: 8 };
      case 'i':
        return { kind: 'int', size: this.limited(4) };
      case 'I':
        return { kind: 'uint', size: this.limited(4) };
      case 's':
        return { kind: 'string', size: this.limited(PACK_NATIVE_BYTES) };
      case 'c': {
        const size = this.number(-1);
        if (size === -1) throw new LuaError("missing size for format option 'c'");
        return { kind: 'char', size };
      }
      case 'z':
        return { kind: 'zero', size: 0 };
      case 'x':
        return { kind: 'padding', size: 1 };
      case 'X':
        return { kind: 'align', size: 0 };
      case ' ':
        break;
      case '<':
      case '=':
        this.little = true;
        break;
      case '>':
        this.little = false;
        break;
      case '!':
        this.alignment = this.limited(PACK_NATIVE_BYTES);
        break;
      default:
        throw new LuaError(`invalid format option '${letter}'`);
    }
    return { kind: 'nothing', size: 0 };
  }

  private number(otherwise: number): number {
    let value = -1;
    while (value <= NUMBER_END && this.at < this.format.length) {
      const digit = this.format.charCodeAt(this.at) - 48;
      if (digit < 0 || digit > 9) break;
      value = Math.max(value, 0) * 10 + digit;
      this.at++;
    }
    return value === -1 ? otherwise : value;
  }

  private limited(otherwise: number): number {
    const size = this.number(otherwise);
    if (size < 1 || size > LARGEST_INTEGER) {
      throw new LuaError(`integral size (${size}) out of limits [1,${LARGEST_INTEGER}]`);
    }
    return size;
  }
}
