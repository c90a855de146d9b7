// Opens HPI, UFO, CCX and GP3 archives: the list at once, each file when it is asked for.

import type { Diagnostic, ReadResult } from '../text/index.ts';
import { type ArchiveSource, archiveSource } from '../zip/index.ts';
import { unpackChunk } from './chunk.ts';
import { decipher, workingKey } from './cipher.ts';
import { walkDirectory } from './directory.ts';
import {
  CHUNK_HEADER_SIZE,
  CHUNK_SIZE,
  HEADER_SIZE,
  HPI_LIMITS,
  type HpiFile,
  TRAILER_SIZE,
  unpackedLimit,
} from './model.ts';
import { hpiProblem } from './problem.ts';

const MAGIC = 0x49504148;
const SAVED_GAME = 0x4b4e4142;
const VERSION = 0x0001_0000;
const KINGDOMS = 0x0002_0000;
const TRAILER = /^Copyright .{4} Cavedog Entertainment$/;

/**
 * Lists an archive without unpacking anything. `value` is null when header or root directory cannot be read; single
 * bad entries are left out with an error, a missing trailer is a warning. The bytes must not change afterwards.
 */
export function openHpi(bytes: Uint8Array, name: string): ReadResult<ArchiveSource> {
  const refuse = (id: string, values = {}, variant?: string): ReadResult<never> => ({
    value: null,
    diagnostics: [hpiProblem(id, name, values, variant === undefined ? {} : { variant })],
  });
  if (bytes.length < HEADER_SIZE) return refuse('not-hpi');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0, true) !== MAGIC) return refuse('not-hpi');
  const version = view.getUint32(4, true);
  if (version !== VERSION)
    return refuse('version', {}, version === SAVED_GAME ? 'saved-game' : version === KINGDOMS ? 'kingdoms' : undefined);
  const size = view.getUint32(8, true);
  if (size > HPI_LIMITS.directory) return refuse('too-large', { limit: HPI_LIMITS.directory }, 'directory');
  if (size < HEADER_SIZE || size > bytes.length) return refuse('directory');
  const key = workingKey(view.getUint32(12, true));
  const plain = decipher(bytes, HEADER_SIZE, size - HEADER_SIZE, key);
  const directory = walkDirectory(plain, view.getUint32(16, true), name);
  if ('code' in directory) return { value: null, diagnostics: [directory] };
  const { files } = directory;
  const paths = new Map([...files].map(([folded, { path }]) => [folded, path]));
  const diagnostics: Diagnostic[] = [...directory.diagnostics];
  if (!hasTrailer(bytes, key)) diagnostics.push(hpiProblem('trailer', name, {}, { severity: 'warning' }));
  const limit = unpackedLimit(bytes.length);
  const begun = new Set<string>();
  let total = 0;
  const read = (path: string): ReadResult<Uint8Array> => {
    const file = files.get(path)!;
    if (file.compression !== 0 && !begun.has(path)) {
      if (total + file.size > limit)
        return { value: null, diagnostics: [hpiProblem('too-large', file.path, { limit }, { variant: 'total' })] };
      begun.add(path);
      total += file.size;
    }
    return unpack(bytes, key, file);
  };
  return { value: archiveSource(name, paths, read), diagnostics };
}

/** Whether the copyright line ends the archive, in the clear or under the cipher; its year is free. */
function hasTrailer(bytes: Uint8Array, key: number): boolean {
  const start = bytes.length - TRAILER_SIZE;
  if (start < HEADER_SIZE) return false;
  return [0, key].some((each) => TRAILER.test(String.fromCharCode(...decipher(bytes, start, TRAILER_SIZE, each))));
}

function unpack(bytes: Uint8Array, key: number, file: HpiFile): ReadResult<Uint8Array> {
  const { path, offset, size } = file;
  const refuse = (id: string, variant?: string, values = {}): ReadResult<never> => ({
    value: null,
    diagnostics: [hpiProblem(id, path, values, variant === undefined ? {} : { variant })],
  });
  if (size > HPI_LIMITS.file) return refuse('too-large', 'file', { limit: HPI_LIMITS.file });
  if (file.compression === 0) {
    if (offset + size > bytes.length) return refuse('file', 'cut');
    return { value: decipher(bytes, offset, size, key), diagnostics: [] };
  }
  const count = Math.ceil(size / CHUNK_SIZE);
  let at = offset + count * 4;
  if (at > bytes.length) return refuse('file', 'cut');
  const table = decipher(bytes, offset, count * 4, key);
  const sizes = new DataView(table.buffer);
  const parts: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = sizes.getUint32(index * 4, true);
    if (length > HPI_LIMITS.chunk || length < CHUNK_HEADER_SIZE) return refuse('chunk', 'size', { chunk: index + 1 });
    if (at + length > bytes.length) return refuse('file', 'cut');
    const expected = Math.min(CHUNK_SIZE, size - index * CHUNK_SIZE);
    const part = unpackChunk(decipher(bytes, at, length, key), expected);
    if (typeof part === 'string') return refuse('chunk', part, { chunk: index + 1 });
    parts.push(part);
    at += length;
  }
  return { value: join(parts, size), diagnostics: [] };
}

function join(parts: readonly Uint8Array[], size: number): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(size);
  parts.forEach((part, index) => {
    whole.set(part, index * CHUNK_SIZE);
  });
  return whole;
}
