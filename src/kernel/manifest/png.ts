// The header of a PNG, read far enough to know that it is one and how large it is (facts 3.6).

export interface PngSize {
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bit depths that each colour type allows. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Width and height of a PNG whose first chunk is a whole, valid IHDR; else null. */
export function readPngSize(bytes: Uint8Array): PngSize | null {
  if (bytes.length < 33 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Length 13 and the letters IHDR.
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return null;
  if (view.getUint32(29) !== crc32(bytes.subarray(12, 29))) return null;
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const [depth, colour, compression, filter, interlace] = bytes.subarray(24, 29);
  const isKnown = DEPTHS[colour!]?.includes(depth!) === true && compression === 0 && filter === 0 && interlace! <= 1;
  return isKnown && width > 0 && height > 0 && width < 2 ** 31 && height < 2 ** 31 ? { width, height } : null;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
