// Fields of a table in one piece of bytes, so that a record of eighty fields enters a machine by one call.

/** Byte offsets in one entry: what its value is, the bytes of key and text, and where the next entry starts. */
export const Entry = { kind: 0, keyBytes: 4, textBytes: 8, size: 12, value: 16, key: 24 } as const;

export const EntryKind = { integer: 0, float: 1, text: 2, end: -1 } as const;

/** Entries start where a double may stand. */
const ALIGNMENT = 8;

const encoder = new TextEncoder();

/** Where packing writes before the result is cut out; grows when a record is longer. */
let bytes = new Uint8Array(16_384);
let words = new Int32Array(bytes.buffer);
let floats = new Float64Array(bytes.buffer);

function reserve(size: number): void {
  if (size <= bytes.length) return;
  const larger = new Uint8Array(Math.ceil((size * 2) / ALIGNMENT) * ALIGNMENT);
  larger.set(bytes);
  bytes = larger;
  words = new Int32Array(bytes.buffer);
  floats = new Float64Array(bytes.buffer);
}

/** Writes a text as UTF-8 and gives the place after it; room for three bytes a unit is there. */
function write(text: string, at: number): number {
  const { length } = text;
  for (let index = 0; index < length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) return at + encoder.encodeInto(text, bytes.subarray(at)).written;
    bytes[at + index] = unit;
  }
  return at + length;
}

/** Packs fields in their order: whole numbers as bigints, other numbers, texts. */
export function packFields(fields: Iterable<readonly [string, bigint | number | string]>): Uint8Array {
  let at = 0;
  for (const [key, value] of fields) {
    const isText = typeof value === 'string';
    reserve(at + Entry.key + 3 * key.length + (isText ? 3 * value.length : 0) + 2 * ALIGNMENT);
    const word = at >> 2;
    const keyEnd = write(key, at + Entry.key);
    const end = isText ? write(value, keyEnd) : keyEnd;
    words[word + (Entry.kind >> 2)] = isText
      ? EntryKind.text
      : typeof value === 'bigint'
        ? EntryKind.integer
        : EntryKind.float;
    words[word + (Entry.keyBytes >> 2)] = keyEnd - at - Entry.key;
    words[word + (Entry.textBytes >> 2)] = end - keyEnd;
    const size = Math.ceil((end - at) / ALIGNMENT) * ALIGNMENT;
    words[word + (Entry.size >> 2)] = size;
    if (!isText) floats[(at + Entry.value) >> 3] = Number(value);
    at += size;
  }
  words[(at + Entry.kind) >> 2] = EntryKind.end;
  return bytes.slice(0, at + ALIGNMENT);
}
