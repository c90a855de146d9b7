// What the frame shows besides the stack and the editors, each fetched when it is first shown. Dialogs come once the frame
// stands, so that a key finds them.

import type { Component } from 'solid-js';
import { later } from '../kit/index.ts';
import { panel } from './panel.tsx';

/** A dialog that cannot be had leaves nothing behind: it has no place of its own. */
const dialog = (load: () => Promise<Component>) => later(load, () => null);

export const FilesPanel = panel(async () => (await import('../files/FilesPanel.tsx')).FilesPanel);
export const GamePanel = panel(async () => (await import('../game/GamePanel.tsx')).GamePanel);
export const InspectorPanel = panel(async () => (await import('../inspector/InspectorPanel.tsx')).InspectorPanel);
export const Reader = panel(async () => (await import('../reader/Reader.tsx')).Reader);

export const StartDialog = dialog(async () => (await import('../begin/StartDialog.tsx')).StartDialog);
export const ReleaseDialog = dialog(async () => (await import('../release/ReleaseDialog.tsx')).ReleaseDialog);
export const ShareDialog = dialog(async () => (await import('../share/ShareDialog.tsx')).ShareDialog);
export const CulpritDialog = dialog(async () => (await import('../inspector/culprit/CulpritDialog.tsx')).CulpritDialog);
export const KeysDialog = dialog(async () => (await import('./KeysDialog.tsx')).KeysDialog);
export const StorageDialog = dialog(async () => (await import('../safety/StorageDialog.tsx')).StorageDialog);
export const LessonsDialog = dialog(async () => (await import('../lessons/LessonsDialog.tsx')).default);
export const ReferenceDialog = dialog(async () => (await import('../explain/ReferenceDialog.tsx')).default);
