// Finds where a zip's directory lies: the end record, and the zip64 record before it where one is needed.

import type { ZipLimits } from './model.ts';
import { fault, type ZipFault } from './problem.ts';

const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_SIZE = 20;
const END64_SIGNATURE = 0x06064b50;
const END64_SIZE = 56;

/** Where the central directory lies and how many records it has. */
export interface DirectoryPlace {
  readonly start: number;
  readonly size: number;
  readonly count: number;
}

/**
 * Reads the end record, which must close the archive: its comment reaches exactly to the last byte (facts 3.3). A few
 * bytes after it would make two readers see two archives, so they are refused.
 */
export function findDirectory(view: DataView, limits: ZipLimits): DirectoryPlace | ZipFault {
  if (view.byteLength > limits.archive) return fault('too_large', '', 'archive', { limit: limits.archive });
  const end = findEndRecord(view);
  if (typeof end !== 'number') return end;
  const disks = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)];
  const counts = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)];
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  const needs64 = disks.includes(0xffff) || counts.includes(0xffff) || size === 0xffffffff || start === 0xffffffff;
  if (needs64) {
    const place = readEnd64(view, end);
    return 'status' in place ? place : check(place.place, place.start, limits);
  }
  if (disks[0] !== 0 || disks[1] !== 0 || counts[0] !== counts[1]) return fault('several_disks');
  return check({ start, size, count: counts[1]! }, end, limits);
}

function findEndRecord(view: DataView): number | ZipFault {
  const last = view.byteLength - END_SIZE;
  const first = Math.max(0, last - LONGEST_COMMENT);
  let cut = false;
  for (let offset = last; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) !== END_SIGNATURE) continue;
    const stop = offset + END_SIZE + view.getUint16(offset + 20, true);
    if (stop === view.byteLength) return offset;
    if (stop > view.byteLength) cut = true;
  }
  return fault(cut ? 'truncated' : 'no_end_record');
}

function readEnd64(view: DataView, end: number): { place: DirectoryPlace; start: number } | ZipFault {
  const locator = end - LOCATOR_SIZE;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_SIGNATURE) return fault('bad_zip64_record');
  if (view.getUint32(locator + 4, true) !== 0 || view.getUint32(locator + 16, true) > 1) return fault('several_disks');
  const start = readUint64(view, locator + 8);
  if (start === null || start + END64_SIZE > locator) return fault('bad_zip64_record');
  if (view.getUint32(start, true) !== END64_SIGNATURE) return fault('bad_zip64_record');
  const length = readUint64(view, start + 4);
  if (length === null || length < END64_SIZE - 12 || start + 12 + length > locator) return fault('bad_zip64_record');
  if (view.getUint32(start + 16, true) !== 0 || view.getUint32(start + 20, true) !== 0) return fault('several_disks');
  const here = readUint64(view, start + 24);
  const count = readUint64(view, start + 32);
  const size = readUint64(view, start + 40);
  const offset = readUint64(view, start + 48);
  if (here === null || count === null || size === null || offset === null) return fault('bad_zip64_record');
  if (here !== count) return fault('several_disks');
  return { place: { start: offset, size, count }, start };
}

function check(place: DirectoryPlace, end: number, limits: ZipLimits): DirectoryPlace | ZipFault {
  if (place.count > limits.entries)
    return fault('too_many_entries', '', undefined, { count: place.count, limit: limits.entries });
  if (place.size > limits.directory) return fault('directory_too_large', '', undefined, { limit: limits.directory });
  return place.start + place.size > end ? fault('truncated') : place;
}

/** A 64-bit number, or null when it is beyond what any archive here can hold. */
export function readUint64(view: DataView, offset: number): number | null {
  const value = Number(view.getBigUint64(offset, true));
  return Number.isSafeInteger(value) ? value : null;
}
