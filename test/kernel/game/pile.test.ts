// Files in layers: who wins a path, what is listed in which order, and how archives are ordered.

import { describe, expect, it } from 'vitest';
import {
  folderSource,
  foldPath,
  layer,
  layerOrder,
  spaceOfPath,
  withoutPaths,
} from '../../../src/kernel/game/index.ts';
import { decodeUtf8, encodeUtf8 } from '../../../src/kernel/text/index.ts';

const source = (name: string, files: Readonly<Record<string, string>>) =>
  folderSource(
    name,
    Object.entries(files).map(([path, text]) => [path, encodeUtf8(text)] as const),
  );
const read = (pile: ReturnType<typeof layer>, path: string) => {
  const bytes = pile.read(path);
  return bytes === null ? null : decodeUtf8(bytes);
};

describe('a pile', () => {
  const pile = layer([
    source('top', { 'Units\\A.FBI': 'top', 'units/new.fbi': 'new' }),
    source('base', { 'units/a.fbi': 'base', 'maps/x.ota': '' }),
  ]);

  it('gives the first source that has a path, without regard to case', () =>
    expect(read(pile, 'units/a.fbi')).toBe('top'));
  it('names the winner', () => expect(pile.owner('units/a.fbi')!.name).toBe('top'));
  it('gives the path as the winner stores it', () => expect(pile.spelling('units/a.fbi')).toBe('Units/A.FBI'));
  it('reads nothing where no source has the path', () => expect(read(pile, 'units/b.fbi')).toBeNull());
  it('lists each path of a folder once', () => expect(pile.list('units')).toEqual(['units/a.fbi', 'units/new.fbi']));
  it('lists everything under the empty name', () => expect(pile.list('')).toHaveLength(3));
  it('does not take a longer folder name for the folder', () => expect(pile.list('unit')).toEqual([]));

  it('an empty file hides what lies below', () =>
    expect(read(layer([source('top', { 'a.tdf': '' }), source('base', { 'a.tdf': 'x' })]), 'a.tdf')).toBe(''));

  it('lists a higher source before a lower one', () =>
    expect(layer([source('top', { 'f/z.tdf': '' }), source('base', { 'f/a.tdf': '' })]).list('f')).toEqual([
      'f/z.tdf',
      'f/a.tdf',
    ]));

  it('lists loose files in NTFS order: folder by folder, upper-cased', () =>
    expect(
      layer([source('x', { 'f/a_b.tdf': '', 'f/ab.tdf': '', 'f/a-b/c.tdf': '', 'f/a/c.tdf': '' })]).list('f'),
    ).toEqual(['f/a/c.tdf', 'f/a-b/c.tdf', 'f/ab.tdf', 'f/a_b.tdf']));

  it('loses what a mask hides', () => {
    const masked = withoutPaths(source('base', { 'a.tdf': 'x', 'b.tdf': 'y' }), (path) => path === 'a.tdf');
    expect(layer([masked]).list('')).toEqual(['b.tdf']);
    expect(masked.read('a.tdf')).toBeNull();
  });
});

describe('paths', () => {
  it.each([
    ['Units\\ARM.FBI', 'units/arm.fbi'],
    ['./a/B', 'a/b'],
    ['/a', 'a'],
  ])('%s folds to %s', (path, folded) => expect(foldPath(path)).toBe(folded));
});

describe('what a path holds', () => {
  it.each([
    ['units/a.fbi', 'units'],
    ['units/deep/a.fbi', null],
    ['weapons/a.tdf', 'weapons'],
    ['features/x/a.tdf', 'features'],
    ['download/a.tdf', 'menus'],
    ['gamedata/sidedata.tdf', 'sides'],
    ['gamedata/moveinfo.tdf', 'tables'],
    ['gamedata/explosions/a.tdf', null],
    ['maps/a.ota', 'map'],
  ])('%s: %s', (path, space) => expect(spaceOfPath(path)).toBe(space));
});

describe('the order of layers', () => {
  const order = (names: readonly string[], installed: readonly string[] = []) =>
    layerOrder(
      names.map((name) => ({ name })),
      { installationArchives: installed },
    ).map((each) => each.name);

  it('is loose files, revision archive, CCX, UFO, HPI', () =>
    expect(order(['b.hpi', 'mod.ufo', 'rev31.GP3', 'x.ccx', 'loose', 'A.hpi'])).toEqual([
      'loose',
      'rev31.GP3',
      'x.ccx',
      'mod.ufo',
      'A.hpi',
      'b.hpi',
    ]));

  it('puts installation archives before HPI, in the order written', () =>
    expect(order(['a.hpi', 'two.hpi', 'one.hpi'], ['one.hpi', 'two.hpi'])).toEqual(['one.hpi', 'two.hpi', 'a.hpi']));

  it('takes ten HPI files and no backups', () => {
    const names = Array.from({ length: 12 }, (_, index) => `${String.fromCharCode(97 + index)}.hpi`);
    expect(order([...names, 'old.backup'])).toEqual(names.slice(0, 10));
  });
});
