// Takes the sign of NaN out of the module's `printf` before it is compiled. `..` writes floats inside the interpreter,
// where no library of ours can stand, and the sign that a wasm machine gives to 0/0 differs between processors (standard 9).

/** `local.tee 25 (i64.reinterpret_f64 y) < 0`, then `if`: how the formatter of floats asks for a sign. */
const ASKS_FOR_SIGN = [0xbd, 0x22, 0x19, 0x42, 0x00, 0x53, 0x04, 0x40];
/** Where the constant 0 stands in it, and its bytes. */
const CONSTANT_AT = 4;
/** −2^52 + 1 as signed LEB128: below it lie all negative doubles down to −inf, and no NaN. */
const LOWEST_NAN = [0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x78];

const CODE_SECTION = 10;

/** The module's bytes with that one comparison changed. Throws when they are not of the build that is known. */
export function withoutNanSign(bytes: Uint8Array): Uint8Array {
  let at = 8;
  const read = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) return value >>> 0;
    }
  };
  while (at < bytes.length) {
    const id = bytes[at++]!;
    const sizeAt = at;
    const size = read();
    const start = at;
    if (id !== CODE_SECTION) {
      at = start + size;
      continue;
    }
    const count = read();
    for (let index = 0; index < count; index += 1) {
      const bodySizeAt = at;
      const bodySize = read();
      const found = find(bytes, at, at + bodySize);
      if (found >= 0)
        return patched(bytes, { sizeAt, size, start }, { sizeAt: bodySizeAt, size: bodySize, start: at }, found);
      at += bodySize;
    }
  }
  throw new Error('the Lua module is not of the build that this sandbox knows');
}

interface Sized {
  readonly sizeAt: number;
  readonly size: number;
  readonly start: number;
}

function find(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at + ASKS_FOR_SIGN.length <= to; at += 1)
    if (ASKS_FOR_SIGN.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

function patched(bytes: Uint8Array, section: Sized, body: Sized, found: number): Uint8Array {
  const constant = found + CONSTANT_AT;
  const grown = LOWEST_NAN.length - 1;
  const parts: ArrayLike<number>[] = [
    bytes.subarray(0, section.sizeAt),
    padded(section.size + grown, section.start - section.sizeAt),
    bytes.subarray(section.start, body.sizeAt),
    padded(body.size + grown, body.start - body.sizeAt),
    bytes.subarray(body.start, constant),
    LOWEST_NAN,
    bytes.subarray(constant + 1),
  ];
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** Unsigned LEB128 of exactly `length` bytes, so that nothing else moves. */
function padded(value: number, length: number): number[] {
  const bytes = Array.from(
    { length },
    (_, index) => ((value >>> (7 * index)) & 0x7f) | (index < length - 1 ? 0x80 : 0),
  );
  if (value >>> (7 * length) !== 0) throw new Error('the Lua module is not of the build that this sandbox knows');
  return bytes;
}
