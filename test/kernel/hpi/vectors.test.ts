import { describe, expect, it } from 'vitest';
import { decipher, workingKey } from '../../../src/kernel/hpi/cipher.ts';
import { unpackLz77 } from '../../../src/kernel/hpi/lz77.ts';
import { decodeUtf8 } from '../../../src/kernel/text/index.ts';

describe('the cipher, worked out by hand', () => {
  it.each([
    [0, 0],
    [0xbf, 0x01],
    [0x7d, 0x0a],
    [0xff, 0],
    [0x100, 0xfb],
  ])('given the header key %i, then the working key is %i', (key, working) => {
    expect(workingKey(key)).toBe(working);
  });

  it('given a byte, then it is its place XOR its complement XOR the key', () => {
    const bytes = new Uint8Array(300).fill(0xf0);
    expect([...decipher(bytes, 258, 2, 0x01)]).toEqual([0x02 ^ 0x0f ^ 0x01, 0x03 ^ 0x0f ^ 0x01]);
  });
});

describe('LZ77, worked out by hand', () => {
  const unpack = (size: number, ...bytes: number[]) => {
    const out = unpackLz77(new Uint8Array(bytes), size);
    return out === null ? null : decodeUtf8(out);
  };
  const AB = [0x61, 0x62];

  it('given two literals and a match that overlaps itself, then it repeats them', () => {
    expect(unpack(6, 0b1100, ...AB, 0x12, 0x00, 0, 0)).toBe('ababab');
  });

  it('given only an end mark, then nothing comes out', () => {
    expect(unpack(0, 1, 0, 0)).toBe('');
  });

  it.each([
    ['no end mark', 2, [0b0000, ...AB]],
    ['an end mark too early', 3, [0b0100, ...AB, 0, 0]],
    ['more literals than bytes', 1, [0b0100, ...AB, 0, 0]],
    ['a longer match than bytes', 3, [0b1100, ...AB, 0x12, 0x00, 0, 0]],
    ['half a token', 2, [0b0100, ...AB, 0]],
    ['nothing', 0, []],
  ])('given %s, then it is refused', (_, size, bytes) => {
    expect(unpack(size, ...bytes)).toBeNull();
  });
});
