import { describe, expect, it } from 'vitest';
import { describePress, matchKeys, type Press, showKeys } from '../../src/commands/keys.ts';
import { COMMANDS } from '../../src/commands/list.ts';

const press = (key: string, parts: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...parts,
});

describe('a press', () => {
  it.each([
    ['Mod+Shift+P', press('P', { code: 'KeyP', ctrlKey: true, shiftKey: true })],
    ['Mod+Enter', press('Enter', { ctrlKey: true })],
    ['Alt+Up', press('ArrowUp', { altKey: true })],
    ['Shift+F8', press('F8', { shiftKey: true })],
    ['Mod+1', press('1', { code: 'Digit1', ctrlKey: true })],
    ['Mod+.', press('.', { ctrlKey: true })],
    ['?', press('?', { shiftKey: true })],
    ['', press('Control', { ctrlKey: true })],
  ])('is %j', (text, event) => expect(describePress(event, false)).toBe(text));

  it('takes Cmd for Mod on a Mac', () => {
    expect(describePress(press('p', { code: 'KeyP', metaKey: true }), true)).toBe('Mod+P');
  });

  it('goes by the key, not by the letter that Alt makes of it', () => {
    expect(describePress(press('∫', { code: 'KeyB', metaKey: true, altKey: true }), true)).toBe('Mod+Alt+B');
  });
});

describe('matching', () => {
  it('finds a command of one step', () => {
    expect(matchKeys(COMMANDS, 'Mod+Enter', null)).toMatchObject({ command: { id: 'run.now' } });
  });

  it('waits for the second of two steps', () => {
    expect(matchKeys(COMMANDS, 'Mod+K', null)).toEqual({ pending: 'Mod+K' });
  });

  it('finds a command of two steps', () => {
    expect(matchKeys(COMMANDS, 'N', 'Mod+K')).toMatchObject({ command: { id: 'file.new' } });
  });

  it('goes on waiting while a modifier is held', () => {
    expect(matchKeys(COMMANDS, '', 'Mod+K')).toEqual({ pending: 'Mod+K' });
  });

  it('finds nothing for other keys', () => expect(matchKeys(COMMANDS, 'Q', 'Mod+K')).toBeNull());
});

describe('shown keys', () => {
  it.each([
    ['Mod+Shift+P', false, 'Ctrl+Shift+P'],
    ['Mod+Shift+P', true, '⌘⇧P'],
    ['Mod+K Mod+S', false, 'Ctrl+K Ctrl+S'],
    ['Alt+Up', false, 'Alt+↑'],
  ])('%s (Mac: %s) reads %s', (keys, mac, text) => expect(showKeys(keys, mac)).toBe(text));
});
