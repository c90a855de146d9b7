// Inflates under a byte cap: what comes out is counted while it comes out, so a lying size costs nothing.

import { Z_NO_FLUSH, Z_OK, Z_STREAM_END, ZStream, zlibInflate, zlibInflateEnd, zlibInflateInit2 } from 'pako';

const CHUNK = 64 * 1024;
const WINDOW_BITS = 15;
const NOTHING: Inflated = { state: 'broken', bytes: new Uint8Array() };

export type Inflated =
  | { readonly state: 'done'; readonly bytes: Uint8Array; readonly used: number }
  /** The stream holds more than `cap` bytes. */
  | { readonly state: 'over' }
  /** The stream is not deflate data, or it stops before its end; `bytes` is what came out before. */
  | { readonly state: 'broken'; readonly bytes: Uint8Array };

/**
 * Inflates a raw or a zlib-framed stream. Gives at most `cap` bytes and never holds more than `cap` and one chunk.
 * `used` is the number of packed bytes that the stream took, so that the caller can refuse what follows it.
 */
export function inflate(packed: Uint8Array, cap: number, framing: 'raw' | 'zlib'): Inflated {
  const stream = new ZStream();
  if (zlibInflateInit2(stream, framing === 'raw' ? -WINDOW_BITS : WINDOW_BITS) !== Z_OK) return NOTHING;
  try {
    return run(stream, packed, cap);
  } catch {
    return NOTHING;
  } finally {
    zlibInflateEnd(stream);
  }
}

function run(stream: ZStream, packed: Uint8Array, cap: number): Inflated {
  stream.input = packed;
  stream.next_in = 0;
  stream.avail_in = packed.length;
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    // One byte more than allowed is room enough to see that there is more.
    const room = Math.min(CHUNK, cap - total + 1);
    const output = new Uint8Array(room);
    stream.output = output;
    stream.next_out = 0;
    stream.avail_out = room;
    const state = zlibInflate(stream, Z_NO_FLUSH);
    const made = stream.next_out;
    total += made;
    if (total > cap) return { state: 'over' };
    if (made > 0) chunks.push(made === room ? output : output.subarray(0, made));
    if (state === Z_STREAM_END) return { state: 'done', bytes: join(chunks, total), used: stream.next_in };
    if (state !== Z_OK || made === 0) return { state: 'broken', bytes: join(chunks, total) };
  }
}

function join(chunks: readonly Uint8Array[], total: number): Uint8Array {
  const bytes = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
