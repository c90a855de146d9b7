// CRC-32 as zip uses it (reflected polynomial 0xEDB88320).

const TABLE = new Uint32Array(256);
for (let index = 0; index < 256; index += 1) {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  TABLE[index] = value;
}

/** The CRC-32 of bytes, unsigned. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1) value = (value >>> 8) ^ TABLE[(value ^ bytes[index]!) & 0xff]!;
  return (value ^ 0xffffffff) >>> 0;
}
