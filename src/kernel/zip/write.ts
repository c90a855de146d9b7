// Writes zip archives whose bytes depend on paths and contents alone: no clock, no time zone, no extra fields
// (facts 3.5). jszip deflates; the records around the data are written here, because jszip's carry version 1.0 and,
// for names beyond ASCII, an extra field.

import { encodeUtf8 } from '../text/index.ts';
import { crc32 } from './crc32.ts';
import type { ZipFile, ZipLimits } from './model.ts';
import { openZip } from './read.ts';

const LEVEL = 9;
const VERSION = 20;
const UTF8_FLAG = 0x0800;
/** 1980-01-01 in the date format of DOS; the time is 0. */
const DATE = (1 << 5) | 1;
const SIZE_END = 0xffffffff;

/** Bounds for reading back what was just deflated here: only what the plain format can hold. */
const OWN_LIMITS: ZipLimits = {
  archive: SIZE_END,
  entries: 0xffff,
  directory: SIZE_END,
  name: 0xffff,
  entry: SIZE_END,
  total: Number.MAX_SAFE_INTEGER,
  ratio: Number.MAX_SAFE_INTEGER,
};

interface Packed {
  readonly name: Uint8Array;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly size: number;
  readonly data: Uint8Array;
}

/**
 * Writes files in the order given. `stored` says which files are not deflated (empty ones never are). Throws a
 * RangeError beyond what a plain zip holds: 65,534 files, 4 GiB.
 */
export async function writeZip(files: readonly ZipFile[], stored: (path: string) => boolean): Promise<Uint8Array> {
  if (files.length >= 0xffff) throw new RangeError('a plain zip holds at most 65,534 files');
  const isStored = (file: ZipFile) => file.bytes.length === 0 || stored(file.path);
  const deflated = await deflate(files.filter((file) => !isStored(file)));
  const packed = files.map((file): Packed => {
    const data = deflated.get(file) ?? file.bytes;
    const method = isStored(file) ? 0 : 8;
    return { name: encodeUtf8(file.path), method, crc: crc32(file.bytes), size: file.bytes.length, data };
  });
  return frame(packed);
}

/** Raw deflate data of each file. Inside the scratch archive files go by number, so no name can harm another. */
async function deflate(files: readonly ZipFile[]): Promise<ReadonlyMap<ZipFile, Uint8Array>> {
  // Only who writes an archive needs it.
  const { default: JSZip } = await import('jszip');
  const scratch = new JSZip();
  const date = new Date(0);
  files.forEach((file, index) => {
    scratch.file(String(index), file.bytes, { binary: true, createFolders: false, date });
  });
  const bytes = await scratch.generateAsync({
    type: 'uint8array',
    compression: 'DEFLATE',
    compressionOptions: { level: LEVEL },
  });
  const data = new Map<ZipFile, Uint8Array>();
  for (const { path, start, packedSize } of openZipOrThrow(bytes))
    data.set(files[Number(path)]!, bytes.subarray(start, start + packedSize));
  return data;
}

function openZipOrThrow(bytes: Uint8Array) {
  const opened = openZip(bytes, OWN_LIMITS);
  if (opened.value === null) throw new RangeError('a plain zip holds at most 4 GiB');
  return opened.value.entries;
}

function frame(entries: readonly Packed[]): Uint8Array {
  const local = entries.reduce((sum, { name, data }) => sum + 30 + name.length + data.length, 0);
  const directory = entries.reduce((sum, { name }) => sum + 46 + name.length, 0);
  if (local + directory >= SIZE_END) throw new RangeError('a plain zip holds at most 4 GiB');
  const bytes = new Uint8Array(local + directory + 22);
  const view = new DataView(bytes.buffer);
  let at = 0;
  let central = local;
  for (const entry of entries) {
    view.setUint32(central, 0x02014b50, true);
    view.setUint16(central + 4, VERSION, true);
    writeCommon(view, central + 6, entry);
    view.setUint32(central + 42, at, true);
    bytes.set(entry.name, central + 46);
    central += 46 + entry.name.length;
    view.setUint32(at, 0x04034b50, true);
    writeCommon(view, at + 4, entry);
    bytes.set(entry.name, at + 30);
    bytes.set(entry.data, at + 30 + entry.name.length);
    at += 30 + entry.name.length + entry.data.length;
  }
  view.setUint32(central, 0x06054b50, true);
  view.setUint16(central + 8, entries.length, true);
  view.setUint16(central + 10, entries.length, true);
  view.setUint32(central + 12, directory, true);
  view.setUint32(central + 16, local, true);
  return bytes;
}

/** The 24 bytes from "version needed" to the name's length, which both records share. */
function writeCommon(view: DataView, at: number, { name, method, crc, size, data }: Packed): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, name.some((byte) => byte >= 0x80) ? UTF8_FLAG : 0, true);
  view.setUint16(at + 4, method, true);
  view.setUint16(at + 8, DATE, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, data.length, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}
