import { describe, expect, it } from 'vitest';
import type { FileSource } from '../../../src/kernel/game/model.ts';
import { decodeUtf8 } from '../../../src/kernel/text/index.ts';
import { openZipSource } from '../../../src/kernel/zip/index.ts';
import { expectSaid } from '../said.ts';
import { craft } from './craft.ts';

describe('a game in a zip', () => {
  it('given files, then they are listed by folded path and read on demand', () => {
    const bytes = craft([{ name: 'units/' }, { name: 'units/ARMCOM.fbi', content: 'fbi', method: 8 }]);
    const source: FileSource = openZipSource(bytes, 'game.zip').value!;
    expect([...source.paths]).toEqual([['units/armcom.fbi', 'units/ARMCOM.fbi']]);
    expect(decodeUtf8(source.read('units/armcom.fbi')!)).toBe('fbi');
  });

  it('given a broken entry, then it is reported once and others stay usable', () => {
    const source = openZipSource(
      craft([
        { name: 'a', content: 'x', crc: 1 },
        { name: 'b', content: 'y' },
      ]),
      'z',
    ).value!;
    expect([source.read('a'), source.read('a'), decodeUtf8(source.read('b')!)]).toEqual([null, null, 'y']);
    expect(source.problems.map(({ code, file }) => [code, file])).toEqual([['zip/crc_mismatch', 'a']]);
  });

  it.each([
    ['a way out', { name: '../a' }, 'zip/outside'],
    ['an absolute path', { name: '/a' }, 'zip/outside'],
    ['a link', { name: 'a', madeBy: 0x0314, attributes: 0xa1ff0000 }, 'zip/not-a-file'],
  ])('given %s, then it is left out with a warning', (_, entry, code) => {
    const { value, diagnostics } = openZipSource(craft([entry, { name: 'b' }]), 'z');
    expect([...value!.paths.keys()]).toEqual(['b']);
    expectSaid(diagnostics);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([[code, 'warning']]);
  });

  it('given no zip, then it is refused', () => {
    expect(openZipSource(new Uint8Array(30), 'z').value).toBeNull();
  });
});
