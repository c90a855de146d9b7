// Keys that belong to one panel and act on what has the focus there, as data for the key table.

import type { MessageId } from '../i18n/index.ts';

/** A part of the page that the key table has a section for. */
export type KeyPanel = 'stack' | 'files' | 'editor' | 'lists';

export interface PanelKey {
  readonly panel: KeyPanel;
  readonly keys: readonly string[];
  readonly title: MessageId;
}

const of =
  (panel: KeyPanel) =>
  (title: MessageId, ...keys: readonly string[]): PanelKey => ({ panel, title, keys });
const stack = of('stack');
const files = of('files');
const editor = of('editor');
const lists = of('lists');

/** In the order in which the table shows them. */
export const PANEL_KEYS: readonly PanelKey[] = [
  stack('ui.keys.move-up', 'Alt+Up'),
  stack('ui.keys.move-down', 'Alt+Down'),
  files('ui.keys.open', 'Enter', 'Space'),
  files('ui.keys.rename', 'F2'),
  files('ui.keys.cut', 'Mod+X'),
  files('ui.keys.copy', 'Mod+C'),
  files('ui.keys.paste', 'Mod+V'),
  files('ui.keys.delete', 'Delete'),
  editor('ui.command.find', 'Mod+F'),
  editor('ui.command.replace', 'Mod+H'),
  editor('ui.command.quick-fix', 'Mod+.'),
  editor('ui.keys.definition', 'F12'),
  editor('ui.keys.peek', 'Alt+F12'),
  editor('ui.keys.references', 'Shift+F12'),
  editor('ui.keys.rename-symbol', 'F2'),
  editor('ui.keys.symbols', 'Mod+Shift+O'),
  editor('ui.command.comment', 'Mod+/'),
  editor('ui.keys.suggest', 'Ctrl+Space'),
  editor('ui.keys.tab-moves', 'Ctrl+M'),
  lists('ui.keys.move', 'Up', 'Down'),
  lists('ui.keys.unfold', 'Right', 'Left'),
  lists('ui.keys.ends', 'Home', 'End'),
  lists('ui.keys.close-tab', 'Delete'),
];

/** The key of the table that does something in a panel; `which` where several do, from 0. Menus and handlers read it here. */
export function panelKey(panel: KeyPanel, title: MessageId, which = 0): string {
  const found = PANEL_KEYS.find((key) => key.panel === panel && key.title === title)?.keys[which];
  if (found === undefined) throw new Error(`no key of ${panel} for ${title}`);
  return found;
}
