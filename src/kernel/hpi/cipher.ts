// The archive's cipher: each byte depends on its place in the file and the key alone, so any stretch reads by itself.

/** The working key of a header's key; 0 means that nothing is ciphered (facts 4.2). */
export function workingKey(headerKey: number): number {
  return headerKey === 0 ? 0 : ~((headerKey >>> 6) | (headerKey << 2)) & 0xff;
}

/** A plain copy of a stretch of the archive. */
export function decipher(bytes: Uint8Array, start: number, length: number, key: number): Uint8Array {
  const plain = bytes.slice(start, start + length);
  if (key === 0) return plain;
  for (let index = 0; index < plain.length; index += 1) plain[index] = (start + index) ^ ~plain[index]! ^ key;
  return plain;
}
