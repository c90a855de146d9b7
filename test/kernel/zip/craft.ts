// Builds zip archives field by field, so that a test can tell any lie that an archive can tell.

import { deflateRaw } from 'pako';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { crc32 } from '../../../src/kernel/zip/index.ts';

export interface Crafted {
  readonly name: string | Uint8Array;
  readonly content?: Uint8Array | string;
  readonly method?: number;
  /** The bytes between the records, when they are not what `method` makes of `content`. */
  readonly data?: Uint8Array;
  readonly flags?: number;
  /** High byte: host; low byte: version. */
  readonly madeBy?: number;
  readonly attributes?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly extra?: Uint8Array;
  readonly disk?: number;
  /** What the local header says where it differs. */
  readonly local?: {
    name?: string;
    method?: number;
    flags?: number;
    crc?: number;
    size?: number;
    packedSize?: number;
    extra?: Uint8Array;
  };
  /** Bytes after the data: a data descriptor. */
  readonly after?: Uint8Array;
  /** Offset of the local header, when it is a lie. */
  readonly header?: number;
}

export interface Archive {
  readonly before?: Uint8Array;
  /** Between directory and end record: zip64 records. Receives the directory's place. */
  readonly between?: (start: number, size: number, count: number) => Uint8Array;
  readonly comment?: Uint8Array;
  readonly commentLength?: number;
  readonly end?: { disk?: number; startDisk?: number; here?: number; count?: number; size?: number; start?: number };
}

const bytesOf = (content: Uint8Array | string) => (typeof content === 'string' ? encodeUtf8(content) : content);

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Little-endian numbers as [width, value] pairs; width 8 takes a bigint-safe number. */
export function pack(...fields: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) view.setBigUint64(at, BigInt(value), true);
    else if (width === 4) view.setUint32(at, value, true);
    else if (width === 2) view.setUint16(at, value, true);
    else view.setUint8(at, value);
    at += width;
  }
  return bytes;
}

export function craft(entries: readonly Crafted[], archive: Archive = {}): Uint8Array {
  const parts: Uint8Array[] = archive.before === undefined ? [] : [archive.before];
  let at = archive.before?.length ?? 0;
  const directory: Uint8Array[] = [];
  for (const entry of entries) {
    const content = bytesOf(entry.content ?? '');
    const method = entry.method ?? 0;
    const data = entry.data ?? (method === 8 ? deflateRaw(content) : content);
    const flags = entry.flags ?? 0;
    const crc = entry.crc ?? crc32(content);
    const size = entry.size ?? content.length;
    const packedSize = entry.packedSize ?? data.length;
    const name = bytesOf(entry.name);
    const extra = entry.extra ?? new Uint8Array(0);
    const local = entry.local ?? {};
    const localName = local.name === undefined ? name : bytesOf(local.name);
    const localExtra = local.extra ?? new Uint8Array(0);
    const record = concat(
      pack([4, 0x04034b50], [2, 20], [2, local.flags ?? flags], [2, local.method ?? method], [2, 0], [2, 33]),
      pack([4, local.crc ?? crc], [4, local.packedSize ?? packedSize], [4, local.size ?? size]),
      pack([2, localName.length], [2, localExtra.length]),
      localName,
      localExtra,
      data,
      entry.after ?? new Uint8Array(0),
    );
    directory.push(
      pack([4, 0x02014b50], [2, entry.madeBy ?? 20], [2, 20], [2, flags], [2, method], [2, 0], [2, 33]),
      pack([4, crc], [4, packedSize], [4, size], [2, name.length], [2, extra.length], [2, 0]),
      pack([2, entry.disk ?? 0], [2, 0], [4, entry.attributes ?? 0], [4, entry.header ?? at]),
      name,
      extra,
    );
    parts.push(record);
    at += record.length;
  }
  const central = concat(...directory);
  const between = archive.between?.(at, central.length, entries.length) ?? new Uint8Array(0);
  const comment = archive.comment ?? new Uint8Array(0);
  const end = archive.end ?? {};
  const count = end.count ?? entries.length;
  return concat(
    ...parts,
    central,
    between,
    pack([4, 0x06054b50], [2, end.disk ?? 0], [2, end.startDisk ?? 0], [2, end.here ?? count], [2, count]),
    pack([4, end.size ?? central.length], [4, end.start ?? at], [2, archive.commentLength ?? comment.length]),
    comment,
  );
}
