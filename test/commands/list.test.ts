import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/commands/list.ts';
import { LOCALES, render } from '../../src/i18n/index.ts';

/** Keys that browsers need, or that pages cannot take. */
const BROWSER = ['Mod+W', 'Mod+T', 'Mod+N', 'Mod+L', 'F5', 'F6', 'Mod+Tab'];

/** Keys that people know from text editors, which commands of the page must not take from theirs. */
const EDITOR = [
  'Mod+Shift+K',
  'Mod+D',
  'Mod+L',
  'Mod+/',
  'Mod+F',
  'Mod+H',
  'Mod+U',
  'Mod+A',
  'Mod+C',
  'Mod+V',
  'Mod+X',
  'Mod+.',
  'Mod+Shift+\\',
];

describe('commands', () => {
  it('have ids of their own', () => {
    expect(new Set(COMMANDS.map((command) => command.id)).size).toBe(COMMANDS.length);
  });

  it('have keys of their own', () => {
    const keys = COMMANDS.flatMap((command) => command.keys ?? []);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('have no key that another one starts with', () => {
    const keys = COMMANDS.flatMap((command) => command.keys ?? []);
    expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key} `)))).toEqual([]);
  });

  it('leave the browser its keys', () => {
    expect(COMMANDS.flatMap((command) => command.keys ?? []).filter((key) => BROWSER.includes(key))).toEqual([]);
  });

  it('leave the text editor its keys', () => {
    const keys = COMMANDS.filter((command) => command.outsideText !== true && command.within === undefined);
    expect(keys.flatMap((command) => command.keys ?? []).filter((key) => EDITOR.includes(key))).toEqual([]);
  });

  it.each(LOCALES)('have titles in %s', (locale) => {
    expect(COMMANDS.filter((command) => render(locale, { id: command.title }) === command.title)).toEqual([]);
  });
});
