import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { crc32 } from '../../../src/kernel/zip/crc32.ts';
import { MOST_PIXELS, pictureFault } from '../../../src/ui/editor/picture.ts';

/** The beginning of a PNG of this size: its signature and its first chunk. */
function header(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 6, 0, 0, 0], 24);
  view.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}

describe('a picture of a package', () => {
  it.each([
    [1, 1, null],
    [4096, 4096, null],
    [MOST_PIXELS, 1, null],
    [4097, 4096, 'pixels'],
    [1, MOST_PIXELS + 1, 'pixels'],
    [65_536, 65_536, 'pixels'],
    [2 ** 31 - 1, 2 ** 31 - 1, 'pixels'],
    [0, 1, 'not-png'],
    [2 ** 31, 1, 'not-png'],
  ])('of %d × %d pixels: %s', (width, height, fault) => expect(pictureFault(header(width, height))).toBe(fault));

  it.each([
    ['an SVG', encodeUtf8('<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>')],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(60).fill(0)])],
    ['a GIF', encodeUtf8(`GIF89a${'\0'.repeat(60)}`)],
    ['a PNG whose header does not fit its checksum', header(4, 4).fill(9, 29)],
    ['a PNG that is cut', header(4, 4).subarray(0, 32)],
    ['nothing', new Uint8Array(0)],
  ])('that is %s is not drawn', (_what, bytes) => expect(pictureFault(bytes)).toBe('not-png'));
});
