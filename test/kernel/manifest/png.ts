// Makes the first 33 bytes of a PNG: signature and IHDR.

import { crc32 } from 'node:zlib';

export function png(width: number, height: number, [depth, colour]: readonly [number, number] = [8, 6]): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([depth, colour, 0, 0, 0], 24);
  view.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}
