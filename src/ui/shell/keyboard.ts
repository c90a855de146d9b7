// Presses to commands, for the whole page: in the capture phase, so that the text editor's own keys do not come first.

import { onCleanup } from 'solid-js';
import {
  COMMANDS,
  type Command,
  canRun,
  commandOf,
  describePress,
  isMac,
  matchKeys,
  onPlatform,
  panelKey,
  showKeys,
} from '../../commands/index.ts';
import type { ShellState } from './shell.ts';

export const MAC = isMac(navigator.platform);

/** All commands with the keys of this platform. */
export const COMMANDS_HERE = onPlatform(COMMANDS, MAC);

/** A key of the table as people read it on this platform; see `panelKey`. */
export function shownKey(...place: Parameters<typeof panelKey>): string {
  return showKeys(panelKey(...place), MAC);
}

/** The mouse buttons that go back and forward. */
const TRAVEL: Readonly<Record<number, string>> = { 3: 'go.back', 4: 'go.forward' };

/** How long the first of two steps waits for the second, in milliseconds. */
const STEP = 2_000;

/** Listens for the keys of every command that `wanted` lets through. Call it under a Solid root. */
export function listenToKeys(shell: ShellState, wanted: (command: Command) => boolean = () => true): void {
  const commands = COMMANDS_HERE.filter(wanted);
  let pending: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    pending = null;
    clearTimeout(timer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || (shell.floating() !== null && event.key === 'Escape')) return;
    const press = describePress(event, MAC);
    if (pending === null && isOwnKey(press)) return;
    // A form over a text undoes in that text.
    const ownUndo = event.target instanceof Element && event.target.closest('[data-own-undo]') !== null;
    const typing = shell.isTyping() || ownUndo;
    const here = commands.filter(({ within }) => within === undefined || shell.isWithin(within));
    const found = matchKeys(here, press, pending);
    if (found === null) {
      if (press !== '' && pending !== null) forget();
      return;
    }
    if ('pending' in found) {
      pending = found.pending;
      clearTimeout(timer);
      timer = setTimeout(forget, STEP);
      if (press !== '') stop(event);
      return;
    }
    forget();
    const { command } = found;
    if (command.outsideText === true && typing) return;
    stop(event);
    if (canRun(command, shell.context)) command.run(shell.context);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  // The browser would leave the page with these buttons: they go back and forward within it.
  const onButton = (event: MouseEvent) => {
    const id = TRAVEL[event.button];
    if (id === undefined || !wanted(commandOf(id))) return;
    stop(event);
    if (event.type === 'mouseup' && canRun(commandOf(id), shell.context)) commandOf(id).run(shell.context);
  };
  for (const name of ['mousedown', 'mouseup', 'auxclick'] as const)
    window.addEventListener(name, onButton, { capture: true });
  onCleanup(() => {
    for (const name of ['mousedown', 'mouseup', 'auxclick'] as const)
      window.removeEventListener(name, onButton, { capture: true });
  });
  onCleanup(() => window.removeEventListener('keydown', onKeyDown, { capture: true }));
}

/** Whether what has the focus names this key as its own. */
function isOwnKey(press: string): boolean {
  const keys = document.activeElement?.closest('[aria-keyshortcuts]')?.getAttribute('aria-keyshortcuts');
  return press !== '' && (keys?.split(' ').includes(press) ?? false);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
