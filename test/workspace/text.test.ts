import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { encodingOf, fileKind, textOf, withText } from '../../src/workspace/text.ts';

const file = (path: string, bytes: Uint8Array) => ({ path, bytes });
const latin = new Uint8Array([0x4e, 0x3d, 0xe9, 0x3b]);

describe('kinds', () => {
  it.each([
    ['oamut.yaml', 'yaml'],
    ['lua/a.LUA', 'lua'],
    ['rules/a.sm', 'sm'],
    ['files/units/A.FBI', 'tdf'],
    ['files/maps/a.ota', 'tdf'],
    ['readme.md', 'markdown'],
    ['icon.png', 'image'],
    ['files/a.3do', 'binary'],
    ['LICENSE', 'binary'],
  ])('%s is %s', (path, kind) => expect(fileKind(path)).toBe(kind));
});

describe('encodings', () => {
  it('game text is windows-1252', () => expect(textOf(file('a.fbi', latin))).toBe('N=é;'));

  it('game text that is UTF-8 with more than ASCII stays so', () => {
    expect(encodingOf(file('a.fbi', encodeUtf8('N=é;')))).toBe('utf-8');
  });

  it('package text is UTF-8', () => expect(encodingOf(file('a.lua', latin))).toBe('utf-8'));

  it('an edit of game text is stored as game text', () => {
    expect([...withText(file('a.fbi', latin), 'N=è;').bytes]).toEqual([0x4e, 0x3d, 0xe8, 0x3b]);
  });

  it('a character that game text lacks is kept as UTF-8', () => {
    expect(textOf(withText(file('a.fbi', latin), 'N=中;'))).toBe('N=中;');
  });

  it('the same text leaves the file as it is', () => {
    const same = file('a.fbi', latin);
    expect(withText(same, 'N=é;')).toBe(same);
  });

  it('a byte order mark lives through an edit', () => {
    const marked = file('a.lua', new Uint8Array([0xef, 0xbb, 0xbf, 0x61]));
    expect([...withText(marked, `${textOf(marked)}b`).bytes]).toEqual([0xef, 0xbb, 0xbf, 0x61, 0x62]);
  });
});
