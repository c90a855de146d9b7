import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/kernel/text/index.ts';
import { open, REACH } from './support.ts';

const ENTRY = 'local reach = require "reach"\nlocal far = reach.lon|gest({}, {})\nprint(far)\n';

describe('definition', () => {
  it('goes to the local', () => {
    const { language, path, offset, text } = open('local far = 1\nprint(fa|r)');
    expect(language.definition(path, offset)).toEqual([
      { path, range: { start: text.indexOf('far'), end: text.indexOf('far') + 3 }, isDefinition: true },
    ]);
  });
  it('goes into a module', () => {
    const { language, path, offset } = open(ENTRY);
    const [found] = language.definition(path, offset);
    expect(found?.path).toBe('lua/reach.lua');
    expect(REACH.slice(found!.range.start, found!.range.end)).toBe('longest');
  });
  it('goes to the file that is required', () => {
    const { language, path, offset } = open('local reach = require "rea|ch"');
    expect(language.definition(path, offset)).toEqual([{ path: 'lua/reach.lua', range: { start: 0, end: 0 } }]);
  });
  it('knows none for a name of Lua', () => {
    const { language, path, offset } = open('pri|nt(1)');
    expect(language.definition(path, offset)).toEqual([]);
  });
});

it('finds every reference across files', () => {
  const { language, path, offset } = open(ENTRY);
  expect(language.references(path, offset).map((place) => [place.path, place.isDefinition])).toEqual([
    ['mutator.lua', false],
    ['lua/reach.lua', true],
    ['lua/reach.lua', false],
  ]);
});

describe('rename', () => {
  it('changes a member in every file', () => {
    const { language, path, offset, text } = open(ENTRY);
    const { edits } = language.rename(path, offset, 'far');
    const of = (file: string) => edits!.filter((edit) => edit.file === file);
    expect(applyEdits(text, of(path))).toContain('reach.far({}, {})');
    expect(applyEdits(REACH, of('lua/reach.lua'))).toBe(REACH.replaceAll('longest', 'far'));
  });
  it('keeps locals of the same name in other scopes', () => {
    const { language, path, offset, text } = open('do local a = 1 print(a|) end do local a = 2 print(a) end');
    const { edits } = language.rename(path, offset, 'b');
    expect(applyEdits(text, edits!)).toBe('do local b = 1 print(b) end do local a = 2 print(a) end');
  });
  it.each([
    ['end', 'lua/rename.no-name'],
    ['a b', 'lua/rename.no-name'],
    ['b', 'lua/rename.taken'],
    ['inner', 'lua/rename.taken'],
    ['scale', 'lua/rename.taken'],
    ['print', 'lua/rename.taken'],
  ])('refuses %s', (name, id) => {
    const { language, path, offset } = open('local b = 1 local a| = 2 do local inner = a print(a, b) end');
    expect(language.rename(path, offset, name).refused?.id).toBe(id);
  });
  it.each(['function mut|ate(ctx) end', 'sca|le(2)', 'x = 1 -- not| here'])('is not offered at %s', (script) => {
    const { language, path, offset } = open(script);
    expect(language.renameable(path, offset)).toBeNull();
  });
});
