import { describe, expect, it } from 'vitest';
import { inStored } from '../../../src/ui/editor/scripts.ts';

describe('a place of the editor in the file as it is stored', () => {
  it.each([
    ['the same text', 'ab\ncd', 'ab\ncd'],
    ['other line ends', 'ab\ncd\nef', 'ab\r\ncd\nef'],
    ['a byte order mark', 'ab\ncd', '\uFEFFab\ncd'],
  ])('given %s, then it is at the same letter', (_, text, stored) => {
    const place = inStored(text, stored);
    for (let offset = 0; offset < text.length; offset += 1)
      if (text[offset] !== '\n') expect(stored[place(offset)]).toBe(text[offset]);
  });
});
