import { describe, expect, it } from 'vitest';
import { checkNames, unsafeName } from '../../../src/kernel/package/index.ts';

describe('one path', () => {
  it.each([
    ['../x.txt', 'dots'],
    ['a/./b', 'dots'],
    ['/x.txt', 'absolute'],
    ['C:x.txt', 'character'],
    ['CON.txt', 'device'],
    ['units/name.', 'ending'],
    ['a|b', 'character'],
    ['a\\b', 'character'],
    ['units/aux.fbi', 'device'],
    ['COM1', 'device'],
    ['com0.txt', 'device'],
    ['lpt¹.txt', 'device'],
    ['conout$.log', 'device'],
    ['nul .txt', 'device'],
    ['name ', 'ending'],
    ['what?.txt', 'character'],
    ['a\tb', 'character'],
    ['a\u007fb', 'character'],
    ['a//b', 'empty'],
    ['a/', 'empty'],
    ['', 'empty'],
    ['a'.repeat(256), 'length'],
    ['é'.repeat(128), 'length'],
    ['a\ud800', 'encoding'],
  ])('given %j, then it is refused', (path, variant) => {
    expect(unsafeName(path)?.variant).toBe(variant);
  });

  it.each([
    'units/armcom.fbi',
    'Café Mod/readme.txt',
    'console.txt',
    'com10',
    'a'.repeat(255),
    '.hidden',
    'é'.repeat(127),
  ])('given %j, then it is accepted', (path) => {
    expect(unsafeName(path)).toBeNull();
  });

  it('given a control character, then the message spells its number', () => {
    expect(unsafeName('a\tb')?.values['character']).toBe('U+0009');
  });
});

describe('paths together', () => {
  const codes = (...paths: string[]) =>
    checkNames(paths.map((path) => ({ path: path.replace(/\/$/, ''), folder: path.endsWith('/') }))).map(
      ({ message }) => message.id,
    );

  it.each([
    ['the same name twice', ['a', 'a'], ['package/case_clash']],
    ['names that differ in case', ['Units/a.txt', 'Units/A.txt'], ['package/case_clash']],
    ['folders in between that differ in case', ['Units/a', 'units/b'], ['package/case_clash']],
    ['a folder entry and its files', ['units/', 'units/a'], []],
    ['a file that is also a folder', ['a', 'A/b'], ['package/case_clash.folder']],
    ['a folder that is also a file', ['a/b', 'a'], ['package/case_clash.folder']],
    ['letters beyond ASCII that differ in case', ['é', 'É'], []],
    ['a path of 513 bytes', [`${'a/'.repeat(256)}b`], ['package/path_too_long']],
  ])('given %s, then it is judged', (_, paths, expected) => {
    expect(codes(...paths)).toEqual(expected);
  });
});
