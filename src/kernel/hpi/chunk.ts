// Unpacks one chunk of a file: header, checksum, scrambling, then LZ77 or zlib (facts 4.2).

import { inflate } from '../zip/index.ts';
import { unpackLz77 } from './lz77.ts';
import { CHUNK_HEADER_SIZE } from './model.ts';

const MAGIC = 0x48535153;

/** Why a chunk cannot be read, as a variant of `hpi/chunk`. */
export type ChunkFault = 'header' | 'method' | 'size' | 'checksum' | 'data';

/** Unpacks a whole chunk (its header included) that must give exactly `size` bytes. */
export function unpackChunk(chunk: Uint8Array, size: number): Uint8Array | ChunkFault {
  if (chunk.length < CHUNK_HEADER_SIZE) return 'header';
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  if (view.getUint32(0, true) !== MAGIC) return 'header';
  const method = view.getUint8(5);
  if (method !== 1 && method !== 2) return 'method';
  const packedSize = view.getUint32(7, true);
  if (packedSize !== chunk.length - CHUNK_HEADER_SIZE || view.getUint32(11, true) !== size) return 'size';
  const payload = chunk.slice(CHUNK_HEADER_SIZE);
  let sum = 0;
  for (const byte of payload) sum = (sum + byte) >>> 0;
  if (sum !== view.getUint32(15, true)) return 'checksum';
  if (view.getUint8(6) !== 0) unscramble(payload);
  if (method === 1) return unpackLz77(payload, size) ?? 'data';
  const inflated = inflate(payload, size, 'zlib');
  return inflated.state === 'done' && inflated.bytes.length === size ? inflated.bytes : 'data';
}

function unscramble(payload: Uint8Array): void {
  for (let index = 0; index < payload.length; index += 1) payload[index] = (payload[index]! - index) ^ index;
}
