import { describe, expect, it } from 'vitest';
import { holdsOf } from '../../../src/ui/shell/packages-in.ts';

describe('what a folder or a zip holds', () => {
  it.each([
    ['a manifest at the top', ['oamut.yaml', 'mutator.lua'], [''], []],
    ['a manifest in capitals', ['OAMUT.YAML', 'a.hpi'], [''], []],
    ['packed packages', ['b.oamut', 'sub/A.OAMUT', 'read.me'], [], ['b.oamut', 'sub/A.OAMUT']],
    ['folders of packages', ['b/oamut.yaml', 'b/x.lua', 'a/oamut.yaml'], ['a/', 'b/'], []],
    ['both', ['a/oamut.yaml', 'b.oamut'], ['a/'], ['b.oamut']],
    ['a package within another', ['a/oamut.yaml', 'a/test/oamut.yaml', 'a/test/c.oamut'], ['a/'], []],
    ['game files inside a package', ['a/oamut.yaml', 'a/units/x.fbi'], ['a/'], []],
  ])('given %s, then packages', (_what, paths, roots, archives) => {
    expect(holdsOf(paths)).toEqual({ kind: 'packages', roots, archives });
  });

  it.each([
    ['nothing', []],
    ['neither', ['units/a.fbi', 'read.me']],
    ["a game's archive beside packages", ['totala1.hpi', 'mods/a.oamut']],
    ["a game's loose files beside packages", ['units/a.fbi', 'mods/a/oamut.yaml']],
  ])('given %s, then a game', (_what, paths) => {
    expect(holdsOf(paths)).toEqual({ kind: 'game' });
  });
});
