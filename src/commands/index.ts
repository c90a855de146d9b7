// Actions as data, and what is derived from them.

export { INSPECTOR_COMMANDS } from './areas/inspector.ts';
export * from './command.ts';
export { fuzzyFilter, fuzzyMatch, type Match } from './fuzzy.ts';
export * from './keys.ts';
export { activeUid, COMMANDS, canRun, commandOf } from './list.ts';
export { type KeyPanel, PANEL_KEYS, type PanelKey, panelKey } from './panel-keys.ts';
