// Keys as data: reading them, matching presses (also in two steps), and writing them as people of a platform do.

import type { Command } from './command.ts';

export interface Press {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
};

/** A press in the form in which commands write keys, modifiers in one order; empty for a modifier alone. */
export function describePress(press: Press, mac: boolean): string {
  if (['Control', 'Shift', 'Alt', 'Meta', 'Dead', 'Process'].includes(press.key)) return '';
  const parts: string[] = [];
  if (mac ? press.metaKey : press.ctrlKey) parts.push('Mod');
  if (mac && press.ctrlKey) parts.push('Ctrl');
  if (press.altKey) parts.push('Alt');
  let key = NAMES[press.key] ?? press.key;
  // With Alt or Shift a key may give another letter: the key's own place says which it was.
  const place = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(press.code ?? '');
  if (place !== null && (press.altKey || press.shiftKey || parts.length > 0)) key = (place[1] ?? place[2])!;
  const shifted = press.shiftKey && (key.length > 1 || /^[a-z0-9]$/i.test(key));
  if (shifted) parts.push('Shift');
  parts.push(key.length === 1 ? key.toUpperCase() : key);
  return parts.join('+');
}

/** Finds the command of a press. `pending` is the first of two steps, or null. */
export function matchKeys(
  commands: readonly Command[],
  press: string,
  pending: string | null,
): { readonly command: Command } | { readonly pending: string } | null {
  if (press === '') return pending === null ? null : { pending };
  const whole = pending === null ? press : `${pending} ${press}`;
  for (const command of commands) if (command.keys?.includes(whole)) return { command };
  if (pending === null && commands.some((command) => command.keys?.some((keys) => keys.startsWith(`${press} `))))
    return { pending: press };
  return null;
}

/** Commands with the keys that they have on this platform. */
export function onPlatform(commands: readonly Command[], mac: boolean): readonly Command[] {
  return mac
    ? commands.map((command) => (command.macKeys === undefined ? command : { ...command, keys: command.macKeys }))
    : commands;
}

const MAC: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Ctrl: '⌃',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
  Enter: '↩',
};
const OTHER: Readonly<Record<string, string>> = { Mod: 'Ctrl', Up: '↑', Down: '↓', Left: '←', Right: '→' };

/** Keys as people read them on this platform. */
export function showKeys(keys: string, mac: boolean): string {
  return keys
    .split(' ')
    .map((step) => {
      const parts = step.split(/\+(?=.)/).map((part) => (mac ? MAC : OTHER)[part] ?? part);
      return parts.join(mac ? '' : '+');
    })
    .join(' ');
}

export function isMac(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}
