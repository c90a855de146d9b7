// Reads a zip's central directory, record by record, and refuses what a package or a game archive may not hold
// (facts 3.1–3.4). Local headers are checked in local.ts.

import { foldCase } from '../text/index.ts';
import { type DirectoryPlace, readUint64 } from './end-record.ts';
import { DEFLATE_RATIO, RATIO_FROM, type ZipEntry, type ZipLimits } from './model.ts';
import { decodeName, findExtra } from './names.ts';
import { fault, type ZipFault } from './problem.ts';

const SIGNATURE = 0x02014b50;
const RECORD_SIZE = 46;
const ZIP64_EXTRA = 0x0001;
/** Encrypted, strongly encrypted, directory masked. */
const ENCRYPTED_FLAGS = 0x0001 | 0x0040 | 0x2000;
const PATCH_FLAG = 0x0020;
const UTF8_FLAG = 0x0800;
/** Hosts (high byte of "made by") whose names may use `\`: DOS, NTFS, VFAT. */
const WINDOWS_HOSTS = [0, 10, 14];
/** Hosts whose outer attributes hold a Unix file mode: Unix, Darwin. */
const UNIX_HOSTS = [3, 19];
const DOS_FOLDER = 0x10;
const DOS_REPARSE = 0x400;

/** A central record with what the local header must repeat. */
export interface CentralRecord extends ZipEntry {
  readonly rawName: Uint8Array;
  readonly flags: number;
  /** Offset of the local header. */
  readonly header: number;
}

/** All records, or the first fault in directory order. */
export function readDirectory(
  view: DataView,
  place: DirectoryPlace,
  limits: ZipLimits,
): readonly CentralRecord[] | ZipFault {
  const records: CentralRecord[] = [];
  const seen = new Set<string>();
  const stop = place.start + place.size;
  let offset = place.start;
  let total = 0;
  let packed = 0;
  for (let index = 0; index < place.count; index += 1) {
    if (offset + RECORD_SIZE > stop) return fault('bad_central_record');
    const record = readRecord(view, offset, stop, limits);
    if ('status' in record) return record;
    offset = record.next;
    const folded = foldCase(record.record.path);
    if (seen.has(folded)) return fault('duplicate_name', record.record.path);
    seen.add(folded);
    total += record.record.size;
    packed += record.record.packedSize;
    if (total > limits.total) return fault('too_large', '', undefined, { limit: limits.total });
    records.push(record.record);
  }
  if (offset !== stop) return fault('bad_central_record');
  if (total > RATIO_FROM && total > packed * limits.ratio)
    return fault('too_large', '', 'ratio', { ratio: Math.floor(total / Math.max(1, packed)), limit: limits.ratio });
  return records;
}

function readRecord(
  view: DataView,
  offset: number,
  stop: number,
  limits: ZipLimits,
): { record: CentralRecord; next: number } | ZipFault {
  if (view.getUint32(offset, true) !== SIGNATURE) return fault('bad_central_record');
  const nameLength = view.getUint16(offset + 28, true);
  const extraLength = view.getUint16(offset + 30, true);
  const nameStart = offset + RECORD_SIZE;
  const next = nameStart + nameLength + extraLength + view.getUint16(offset + 32, true);
  if (next > stop) return fault('bad_central_record');
  const rawName = bytesOf(view, nameStart, nameLength);
  const extras = bytesOf(view, nameStart + nameLength, extraLength);
  const flags = view.getUint16(offset + 8, true);
  const name = readName(rawName, flags, extras, view.getUint8(offset + 5), limits);
  if (typeof name !== 'string') return name;
  const path = name.endsWith('/') ? name.slice(0, -1) : name;
  if ((flags & ENCRYPTED_FLAGS) !== 0) return fault('encrypted', path);
  const method = view.getUint16(offset + 10, true);
  if ((method !== 0 && method !== 8) || (flags & PATCH_FLAG) !== 0)
    return fault('unsupported_method', path, undefined, { method });
  const sizes = readSizes(view, offset, extras);
  if (sizes === null) return fault('bad_zip64_record', path);
  if (sizes.disk !== 0) return fault('several_disks', path);
  const kind = readKind(view, offset, name);
  const declared = checkSizes(path, kind, method, sizes, limits);
  if (declared !== null) return declared;
  const { size, packedSize, header } = sizes;
  const crc = view.getUint32(offset + 16, true);
  return { record: { path, kind, method, packedSize, size, crc, start: 0, rawName, flags, header }, next };
}

function bytesOf(view: DataView, start: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + start, length);
}

function readName(raw: Uint8Array, flags: number, extras: Uint8Array, host: number, limits: ZipLimits) {
  if (raw.length > limits.name) return fault('name_too_long', '', undefined, { limit: limits.name });
  const decoded = decodeName(raw, (flags & UTF8_FLAG) !== 0, extras);
  if (decoded === null) return fault('bad_name_encoding');
  const name = WINDOWS_HOSTS.includes(host) ? decoded.replaceAll('\\', '/') : decoded;
  // What no file system and no game path can be; the finer name rules belong to packages.
  return name === '' || name === '/' || name.includes('\0') ? fault('unsafe_name', name) : name;
}

interface Sizes {
  readonly size: number;
  readonly packedSize: number;
  readonly header: number;
  readonly disk: number;
}

/** Sizes and place, taken from the zip64 field where the record has none of its own; null when that field lacks them. */
function readSizes(view: DataView, offset: number, extras: Uint8Array): Sizes | null {
  const plain = [
    view.getUint32(offset + 24, true),
    view.getUint32(offset + 20, true),
    view.getUint32(offset + 42, true),
  ];
  const disk = view.getUint16(offset + 34, true);
  if (!plain.includes(0xffffffff) && disk !== 0xffff)
    return { size: plain[0]!, packedSize: plain[1]!, header: plain[2]!, disk };
  const field = findExtra(extras, ZIP64_EXTRA);
  if (field === null) return null;
  const wide = new DataView(field.buffer, field.byteOffset, field.length);
  let at = 0;
  const values: number[] = [];
  for (const value of plain) {
    if (value !== 0xffffffff) values.push(value);
    else {
      const read = at + 8 <= field.length ? readUint64(wide, at) : null;
      if (read === null) return null;
      values.push(read);
      at += 8;
    }
  }
  if (disk === 0xffff && at + 4 > field.length) return null;
  const realDisk = disk === 0xffff ? wide.getUint32(at, true) : disk;
  return { size: values[0]!, packedSize: values[1]!, header: values[2]!, disk: realDisk };
}

function readKind(view: DataView, offset: number, name: string): ZipEntry['kind'] {
  const host = view.getUint8(offset + 5);
  const attributes = view.getUint32(offset + 38, true);
  if (UNIX_HOSTS.includes(host)) {
    const type = (attributes >>> 16) & 0xf000;
    if (type === 0xa000) return 'link';
    if (type !== 0 && type !== 0x8000 && type !== 0x4000) return 'special';
    if (type === 0x4000) return 'folder';
  } else if ((attributes & DOS_REPARSE) !== 0) return 'link';
  return name.endsWith('/') || (attributes & DOS_FOLDER) !== 0 ? 'folder' : 'file';
}

/** Refuses sizes that no honest entry declares, before a byte is unpacked. */
function checkSizes(
  path: string,
  kind: ZipEntry['kind'],
  method: 0 | 8,
  { size, packedSize }: Sizes,
  limits: ZipLimits,
): ZipFault | null {
  if (kind === 'folder' && size !== 0) return fault('bad_central_record', path, 'folder');
  if (size > limits.entry || packedSize > limits.archive)
    return fault('entry_too_large', path, undefined, { limit: limits.entry });
  if (method === 0 && size !== packedSize) return fault('size_mismatch', path);
  return method === 8 && size > packedSize * DEFLATE_RATIO
    ? fault('size_mismatch', path, 'ratio', { limit: DEFLATE_RATIO })
    : null;
}
