// Unpacks the LZ77 of HPI chunks: a window of 4,096 bytes, tags of eight choices, lowest bit first (facts 4.2).

const WINDOW = 4096;

/** Exactly `size` bytes, or null when the data ends early, runs over or lacks its end mark. */
export function unpackLz77(packed: Uint8Array, size: number): Uint8Array | null {
  const out = new Uint8Array(size);
  const window = new Uint8Array(WINDOW);
  let place = 1;
  let made = 0;
  let at = 0;
  while (at < packed.length) {
    const tag = packed[at++]!;
    for (let bit = 0; bit < 8; bit += 1) {
      if (((tag >> bit) & 1) === 0) {
        if (at >= packed.length || made >= size) return null;
        const byte = packed[at++]!;
        out[made++] = byte;
        window[place] = byte;
        place = (place + 1) & (WINDOW - 1);
        continue;
      }
      if (at + 2 > packed.length) return null;
      const token = packed[at]! | (packed[at + 1]! << 8);
      at += 2;
      let from = token >> 4;
      if (from === 0) return made === size ? out : null;
      const length = (token & 15) + 2;
      if (made + length > size) return null;
      for (let step = 0; step < length; step += 1) {
        const byte = window[from]!;
        from = (from + 1) & (WINDOW - 1);
        out[made++] = byte;
        window[place] = byte;
        place = (place + 1) & (WINDOW - 1);
      }
    }
  }
  return null;
}
