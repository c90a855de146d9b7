// Reads the call stack of a machine: where a script is, for messages, places of changes and tracebacks.

import type { SourcePlace } from '../../rules/model.ts';
import { decodeUtf8 } from '../../text/index.ts';
import type { Frame } from '../model.ts';
import type { Glue } from './glue.ts';

/** Byte offsets in `lua_Debug` (wasm32, Lua 5.4). */
const NAME = 4;
const SOURCE = 16;
const SOURCE_LENGTH = 20;
const CURRENT_LINE = 24;
const LINE_DEFINED = 28;
const SHORT_SOURCE = 44;
const RECORD_SIZE = 112;

/** Frames kept of each end of a deep stack. */
const KEPT = 24;

/** One level of the stack; `file` is null for host functions, `shortSource` is what Lua's own messages begin with. */
export interface Level {
  readonly file: string | null;
  readonly shortSource: string;
  readonly line: number;
  readonly name: string | null;
}

/** The call stack of one state. */
export class CallStack {
  readonly #record: number;
  readonly #what: number;
  readonly #named: number;
  readonly #definition: number;

  constructor(
    readonly glue: Glue,
    readonly L: number,
  ) {
    this.#record = glue.exports.malloc(RECORD_SIZE);
    this.#what = this.#constant('Sl');
    this.#named = this.#constant('Sln');
    this.#definition = this.#constant('>S');
  }

  #constant(text: string): number {
    const pointer = this.glue.exports.malloc(text.length + 1);
    for (let index = 0; index < text.length; index += 1) this.glue.u8[pointer + index] = text.charCodeAt(index);
    this.glue.u8[pointer + text.length] = 0;
    return pointer;
  }

  #cString(pointer: number): string | null {
    if (pointer === 0) return null;
    const { u8 } = this.glue;
    let end = pointer;
    while (u8[end] !== 0) end += 1;
    return decodeUtf8(u8.slice(pointer, end));
  }

  /** A level from 0 (what runs now) outward, or null past the end. */
  level(level: number, named = false): Level | null {
    const { exports, i32 } = this.glue;
    if (exports.lua_getstack(this.L, level, this.#record) === 0) return null;
    exports.lua_getinfo(this.L, named ? this.#named : this.#what, this.#record);
    const word = (offset: number): number => i32[(this.#record + offset) >> 2]!;
    const start = word(SOURCE);
    const isFile = this.glue.u8[start] === 64;
    return {
      file: isFile ? decodeUtf8(this.glue.u8.slice(start + 1, start + word(SOURCE_LENGTH))) : null,
      shortSource: this.#cString(this.#record + SHORT_SOURCE) ?? '',
      line: word(CURRENT_LINE),
      name: named ? this.#cString(word(NAME)) : null,
    };
  }

  /** The line at which the function on the stack's top is defined; takes it away. */
  definedAt(): number {
    const { exports, i32 } = this.glue;
    exports.lua_getinfo(this.L, this.#definition, this.#record);
    return Math.max(1, i32[(this.#record + LINE_DEFINED) >> 2]!);
  }

  /** The innermost place in one of the package's files, or null. */
  place(): SourcePlace | null {
    for (let index = 0; ; index += 1) {
      const level = this.level(index);
      if (level === null) return null;
      if (level.file !== null && level.line > 0) return { file: level.file, line: level.line };
    }
  }

  /** The line that Lua's own messages would name at a level: `mutator.lua:3: `, or nothing for host functions. */
  where(level: number): string {
    const found = this.level(level);
    return found === null || found.line <= 0 ? '' : `${found.shortSource}:${found.line}: `;
  }

  /** Frames in the package's files, innermost first; the middle of a deep stack is left out. */
  frames(): Frame[] {
    const depth = this.#depth();
    const levels =
      depth <= 2 * KEPT
        ? Array.from({ length: depth }, (_, index) => index)
        : Array.from({ length: 2 * KEPT }, (_, index) => (index < KEPT ? index : depth - 2 * KEPT + index));
    const frames: Frame[] = [];
    for (const index of levels) {
      const level = this.level(index, true);
      if (level?.file != null && level.line > 0) frames.push({ file: level.file, line: level.line, name: level.name });
    }
    return frames;
  }

  /** How many levels there are; reaching one costs its distance, so the end is found by halving. */
  #depth(): number {
    const exists = (level: number): boolean => this.glue.exports.lua_getstack(this.L, level, this.#record) !== 0;
    let high = 1;
    while (exists(high)) high *= 2;
    let low = high >> 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (exists(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
