// Opens zip archives by their own directory and unpacks entries under a cap, checking sizes and CRC-32.

import type { Diagnostic, ReadResult } from '../text/index.ts';
import { crc32 } from './crc32.ts';
import { readDirectory } from './directory.ts';
import { findDirectory } from './end-record.ts';
import { inflate } from './inflate.ts';
import { locateEntries } from './local.ts';
import type { ZipArchive, ZipEntry, ZipFile, ZipLimits } from './model.ts';
import { diagnose, fault, isFault, type ZipFault } from './problem.ts';

/**
 * Reads the directory and every local header; unpacks nothing yet. `value` is null with one `zip/<status>` error when
 * the archive is refused. The bytes are kept and must not change while the archive is in use.
 */
export function openZip(bytes: Uint8Array, limits: ZipLimits): ReadResult<ZipArchive> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const place = findDirectory(view, limits);
  if (isFault(place)) return refuse(place);
  const records = readDirectory(view, place, limits);
  if (isFault(records)) return refuse(records);
  const entries = locateEntries(view, records, place.start);
  if (isFault(entries)) return refuse(entries);
  return { value: { entries, read: (entry) => unpack(bytes, entry) }, diagnostics: [] };
}

/**
 * Unpacks every file of an archive; folders, links and special entries are left to the caller of `openZip`. Entries
 * whose bytes are wrong are left out, each with its error.
 */
export function unpackAll(archive: ZipArchive): { readonly files: ZipFile[]; readonly diagnostics: Diagnostic[] } {
  const files: ZipFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entry of archive.entries) {
    if (entry.kind !== 'file') continue;
    const read = archive.read(entry);
    diagnostics.push(...read.diagnostics);
    if (read.value !== null) files.push({ path: entry.path, bytes: read.value });
  }
  return { files, diagnostics };
}

/** `openZip` and `unpackAll` in one: null when the archive itself is refused. */
export async function readZip(bytes: Uint8Array, limits: ZipLimits): Promise<ReadResult<ZipFile[]>> {
  const opened = openZip(bytes, limits);
  if (opened.value === null) return { value: null, diagnostics: opened.diagnostics };
  const { files, diagnostics } = unpackAll(opened.value);
  return { value: files, diagnostics };
}

function refuse(problem: ZipFault): ReadResult<never> {
  return { value: null, diagnostics: [diagnose(problem)] };
}

function unpack(bytes: Uint8Array, entry: ZipEntry): ReadResult<Uint8Array> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packedSize);
  let content: Uint8Array;
  if (entry.method === 0) content = packed.slice();
  else {
    const inflated = inflate(packed, entry.size, 'raw');
    if (inflated.state === 'broken') return refuse(fault('inflate_failed', entry.path));
    if (inflated.state === 'over' || inflated.used !== packed.length) return refuse(fault('size_mismatch', entry.path));
    content = inflated.bytes;
  }
  if (content.length !== entry.size) return refuse(fault('size_mismatch', entry.path));
  if (crc32(content) !== entry.crc) return refuse(fault('crc_mismatch', entry.path));
  return { value: content, diagnostics: [] };
}
