import { describe, expect, it } from 'vitest';
import { checkFiles, placesAsShown } from '../../../src/kernel/check/index.ts';
import {
  applyEdits,
  type Diagnostic,
  decodeUtf8,
  decodeUtf8Strictly,
  encodeUtf8,
} from '../../../src/kernel/text/index.ts';

const PATH = 'files/game/gamedata/a.tdf';

/** What is told of one game text, as a page shows it. */
function shown(bytes: Uint8Array): readonly Diagnostic[] {
  const files = [{ path: PATH, bytes }];
  return placesAsShown(files, checkFiles(files).diagnostics).filter(({ file }) => file === PATH);
}

function fixed(bytes: Uint8Array): string {
  const edits = shown(bytes).flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.edits));
  return applyEdits(decodeUtf8Strictly(bytes) ?? '', edits);
}

describe('places of a game text that a page shows as UTF-8', () => {
  it.each(['é', '坏', '😀'])('given %s before it, then a place is that of the character', (letter) => {
    const text = `[${letter}]{x=1;;y=2;}`;
    const found = shown(encodeUtf8(text)).find(({ code }) => code === 'tdf/second-semicolon')!;
    expect(text.slice(0, found.range!.start)).toBe(`[${letter}]{x=1;`);
    expect(fixed(encodeUtf8(text))).toBe(`[${letter}]{x=1;y=2;}`);
  });

  it('given a byte order mark, then its fix takes the mark alone', () =>
    expect(fixed(encodeUtf8('\uFEFF[A]{x=1;}'))).toBe('[A]{x=1;}'));

  it('given bytes that are no UTF-8, then places count bytes', () => {
    const found = shown(Uint8Array.from([0x5b, 0xe9, 0x5d, 0x7b, 0x78, 0x3d, 0x31, 0x3b, 0x3b, 0x7d]));
    expect(found[0]!.range!.start).toBe(8);
  });

  it('given another file, then its places stay', () => {
    const files = [
      { path: 'mutator.lua', bytes: encodeUtf8('-- é\nlocal spare = 1\nfunction mutate() return {} end\n') },
    ];
    const found = checkFiles(files).diagnostics;
    expect(placesAsShown(files, found)).toEqual(found);
    expect(decodeUtf8(files[0]!.bytes)).toContain('é');
  });
});
