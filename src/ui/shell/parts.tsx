// What the frame shows besides the stack and the editors, each fetched when it is first shown. Dialogs come once the frame
// stands, so that a key finds them.

import { dialog, panel } from './panel.tsx';

export const FilesPanel = panel(async () => (await import('../files/FilesPanel.tsx')).FilesPanel);
export const GamePanel = panel(async () => (await import('../game/GamePanel.tsx')).GamePanel);
export const InspectorPanel = panel(async () => (await import('../inspector/InspectorPanel.tsx')).InspectorPanel);
export const Reader = panel(async () => (await import('../reader/Reader.tsx')).Reader);
export const WhatIfBar = panel(async () => (await import('../inspector/what-if/WhatIfBar.tsx')).WhatIfBar);

export const StartDialog = dialog('start', async () => (await import('../begin/StartDialog.tsx')).StartDialog);
export const ReleaseDialog = dialog(
  'release',
  async () => (await import('../release/ReleaseDialog.tsx')).ReleaseDialog,
);
export const ShareDialog = dialog('share', async () => (await import('../share/ShareDialog.tsx')).ShareDialog);
export const CulpritDialog = dialog(
  'culprit',
  async () => (await import('../inspector/culprit/CulpritDialog.tsx')).CulpritDialog,
);
export const KeysDialog = dialog('keys', async () => (await import('./KeysDialog.tsx')).KeysDialog);
export const StorageDialog = dialog('storage', async () => (await import('../safety/StorageDialog.tsx')).StorageDialog);
export const LessonsDialog = dialog('lessons', async () => (await import('../lessons/LessonsDialog.tsx')).default);
export const ReferenceDialog = dialog(
  'reference',
  async () => (await import('../explain/ReferenceDialog.tsx')).default,
);
