// A manifest against the files of its package: entry and icon.

import { describe, expect, it } from 'vitest';
import { checkManifestWithFiles, readManifest, readPngSize } from '../../../src/kernel/manifest/index.ts';
import type { PackageFile } from '../../../src/kernel/package/model.ts';
import { encodeUtf8, foldCase } from '../../../src/kernel/text/index.ts';
import { png } from './png.ts';
import { manifestText } from './sample.ts';

function check(changes: Record<string, string | null>, files: Record<string, Uint8Array>): string[] {
  const text = manifestText(changes);
  const all: Record<string, Uint8Array> = { 'oamut.yaml': encodeUtf8(text), ...files };
  const byPath = new Map(
    Object.entries(all).map(([path, bytes]): [string, PackageFile] => [foldCase(path), { path, bytes }]),
  );
  return checkManifestWithFiles(readManifest(text).value!, byPath).map(({ severity, code, path, range, message }) => {
    const where = range === null ? 'nowhere' : text.slice(range.start, range.end);
    return `${severity} ${code} ${path} at ${where}: ${message.id.replace('manifest/', '')}`;
  });
}

const script = { 'mutator.lua': new Uint8Array() };

describe('the entry script', () => {
  it('is there, in any letter case', () => expect(check({}, { 'Mutator.LUA': new Uint8Array() })).toEqual([]));

  it('given none, then an error without a place', () => {
    expect(check({}, {})).toEqual(['error manifest/entry entry at nowhere: no-file']);
  });

  it('given a nearly right name, then the file that is meant', () => {
    expect(check({ entry: 'mutatr.lua' }, script)).toEqual(['error manifest/entry entry at mutatr.lua: no-file.near']);
  });
});

describe('the icon', () => {
  const icon = { icon: 'icon.png' };
  const withIcon = (bytes: Uint8Array) => check(icon, { ...script, 'Icon.png': bytes });

  it('64×64 is fine', () => expect(withIcon(png(64, 64))).toEqual([]));
  it('is missing', () => expect(check(icon, script)).toEqual(['error manifest/icon icon at icon.png: no-file']));
  it('another square size up to 256 gets a hint', () => {
    expect(withIcon(png(256, 256))).toEqual(['hint manifest/icon-size icon at icon.png: icon-size']);
  });
  it('257×257 is refused', () => {
    expect(withIcon(png(257, 257))).toEqual(['error manifest/icon icon at icon.png: icon.pixels']);
  });
  it('not square is refused', () => {
    expect(withIcon(png(64, 32))).toEqual(['error manifest/icon icon at icon.png: icon.not-square']);
  });
  it('over 256 KiB is refused', () => {
    const large = new Uint8Array(262_145);
    large.set(png(64, 64));
    expect(withIcon(large)).toEqual(['error manifest/icon icon at icon.png: icon.bytes']);
    expect(withIcon(large.subarray(0, 262_144))).toEqual([]);
  });
  it('another format is refused', () => {
    expect(withIcon(encodeUtf8('GIF89a'))).toEqual(['error manifest/icon icon at icon.png: icon.not-png']);
  });
  it('a comment with a reason silences the hint', () => {
    expect(
      check(
        { icon: 'icon.png # oamut-ignore manifest/icon-size: drawn at 32' },
        { ...script, 'icon.png': png(32, 32) },
      ),
    ).toEqual([]);
  });
});

describe('the header of a PNG', () => {
  it('gives the size', () => expect(readPngSize(png(3, 5))).toEqual({ width: 3, height: 5 }));
  it.each([
    ['a cut file', png(1, 1).subarray(0, 32)],
    ['a bad check sum', png(1, 1).with(29, png(1, 1)[29]! ^ 1)],
    ['no width', png(0, 1)],
    ['an unknown colour type', png(1, 1, [8, 5])],
    ['a depth that the colour type lacks', png(1, 1, [4, 2])],
    ['another signature', png(1, 1).with(1, 0x51)],
  ])('%s is none', (_, bytes) => expect(readPngSize(bytes)).toBeNull());
});
