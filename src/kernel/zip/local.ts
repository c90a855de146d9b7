// Checks that local headers repeat what the directory says and that no two entries share a byte (facts 3.3).

import type { CentralRecord } from './directory.ts';
import { readUint64 } from './end-record.ts';
import type { ZipEntry } from './model.ts';
import { findExtra } from './names.ts';
import { fault, type ZipFault } from './problem.ts';

const SIGNATURE = 0x04034b50;
const HEADER_SIZE = 30;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const DESCRIPTOR_FLAG = 0x0008;
const ENCRYPTED_FLAG = 0x0001;

interface Located {
  readonly entry: ZipEntry;
  /** The stretch of the archive that the entry takes, header and descriptor included. */
  readonly from: number;
  readonly to: number;
}

/** The entries with their data's places, in directory order. `end` is where the directory starts. */
export function locateEntries(
  view: DataView,
  records: readonly CentralRecord[],
  end: number,
): readonly ZipEntry[] | ZipFault {
  const located: Located[] = [];
  for (const record of records) {
    const found = locate(view, record, end);
    if ('status' in found) return found;
    located.push(found);
  }
  let taken = 0;
  for (const { entry, from, to } of [...located].sort((left, right) => left.from - right.from)) {
    if (from < taken) return fault('overlapping_entries', entry.path);
    taken = to;
  }
  return located.map(({ entry }) => entry);
}

function locate(view: DataView, record: CentralRecord, end: number): Located | ZipFault {
  const { path, kind, method, packedSize, size, crc, header } = record;
  if (header + HEADER_SIZE > end) return fault('truncated', path);
  const nameLength = view.getUint16(header + 26, true);
  const extraLength = view.getUint16(header + 28, true);
  const start = header + HEADER_SIZE + nameLength + extraLength;
  if (start + packedSize > end) return fault('truncated', path);
  const flags = view.getUint16(header + 6, true);
  const sameFlags = ((flags ^ record.flags) & (ENCRYPTED_FLAG | DESCRIPTOR_FLAG)) === 0;
  if (
    view.getUint32(header, true) !== SIGNATURE ||
    !sameFlags ||
    view.getUint16(header + 8, true) !== method ||
    !sameName(view, header + HEADER_SIZE, nameLength, record.rawName)
  )
    return fault('bad_local_record', path);
  const described = (flags & DESCRIPTOR_FLAG) !== 0;
  const descriptor = described ? descriptorSize(view, start + packedSize, end, record) : 0;
  if (descriptor === null || (!described && !sameSizes(view, header, start - extraLength, extraLength, record)))
    return fault('bad_local_record', path);
  const entry: ZipEntry = { path, kind, method, packedSize, size, crc, start };
  return { entry, from: header, to: start + packedSize + descriptor };
}

function sameName(view: DataView, start: number, length: number, raw: Uint8Array): boolean {
  if (length !== raw.length) return false;
  for (let index = 0; index < length; index += 1) if (view.getUint8(start + index) !== raw[index]) return false;
  return true;
}

function sameSizes(view: DataView, header: number, extrasAt: number, extraLength: number, record: CentralRecord) {
  if (view.getUint32(header + 14, true) !== record.crc) return false;
  const packedSize = view.getUint32(header + 18, true);
  const size = view.getUint32(header + 22, true);
  if (size !== 0xffffffff && packedSize !== 0xffffffff) return size === record.size && packedSize === record.packedSize;
  const field = findExtra(new Uint8Array(view.buffer, view.byteOffset + extrasAt, extraLength), 0x0001);
  if (field === null || field.length < 16) return false;
  const wide = new DataView(field.buffer, field.byteOffset, field.length);
  return readUint64(wide, 0) === record.size && readUint64(wide, 8) === record.packedSize;
}

/** Bytes of the data descriptor after an entry's data: with or without signature, 32 or 64 bits; null when none fits. */
function descriptorSize(view: DataView, at: number, end: number, record: CentralRecord): number | null {
  for (const signed of [4, 0])
    for (const width of [4, 8]) {
      const length = signed + 4 + 2 * width;
      if (at + length > end || (signed === 4 && view.getUint32(at, true) !== DESCRIPTOR_SIGNATURE)) continue;
      const read = (offset: number) => (width === 4 ? view.getUint32(offset, true) : readUint64(view, offset));
      const sizesAt = at + signed + 4;
      if (
        view.getUint32(at + signed, true) === record.crc &&
        read(sizesAt) === record.packedSize &&
        read(sizesAt + width) === record.size
      )
        return length;
    }
  return null;
}
