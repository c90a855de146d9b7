// Fields of a table in one piece of bytes, so that a record of eighty fields enters a machine by one call.

/** Byte offsets in one entry: what its value is, the bytes of key and text, and where the next entry starts. */
export const Entry = { kind: 0, keyBytes: 4, textBytes: 8, size: 12, value: 16, key: 24 } as const;

export const EntryKind = { integer: 0, float: 1, text: 2, end: -1 } as const;

/** Entries start where a double may stand. */
const ALIGNMENT = 8;

const encoder = new TextEncoder();

/** Packs fields in their order: whole numbers as bigints, other numbers, texts. */
export function packFields(fields: Iterable<readonly [string, bigint | number | string]>): Uint8Array {
  const entries = [...fields].map(([key, value]) => ({
    key: encoder.encode(key),
    value,
    text: typeof value === 'string' ? encoder.encode(value) : null,
  }));
  const sizeOf = ({ key, text }: (typeof entries)[number]): number =>
    Math.ceil((Entry.key + key.length + (text?.length ?? 0)) / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(entries.reduce((sum, entry) => sum + sizeOf(entry), ALIGNMENT));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const entry of entries) {
    const { key, value, text } = entry;
    const size = sizeOf(entry);
    const kind = text !== null ? EntryKind.text : typeof value === 'bigint' ? EntryKind.integer : EntryKind.float;
    view.setInt32(at + Entry.kind, kind, true);
    view.setInt32(at + Entry.keyBytes, key.length, true);
    view.setInt32(at + Entry.textBytes, text?.length ?? 0, true);
    view.setInt32(at + Entry.size, size, true);
    if (text === null) view.setFloat64(at + Entry.value, Number(value), true);
    bytes.set(key, at + Entry.key);
    if (text !== null) bytes.set(text, at + Entry.key + key.length);
    at += size;
  }
  view.setInt32(at + Entry.kind, EntryKind.end, true);
  return bytes;
}
