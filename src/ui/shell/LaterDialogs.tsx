// Dialogs whose code is fetched once the first run is shown, so that they take no time from it and a key finds them all the same;
// sooner when one of them is asked for.

import { createMemo, type JSX, Show } from 'solid-js';
import { useWorkspace } from '../../workspace/index.ts';
import { CulpritDialog, KeysDialog, ReleaseDialog, ShareDialog, StartDialog, StorageDialog } from './parts.tsx';
import { createSettled } from './settled.ts';
import { useShell } from './shell.ts';

export function LaterDialogs(): JSX.Element {
  const shell = useShell();
  const settled = createSettled(useWorkspace());
  const here = createMemo<boolean>((before) => before || settled() || shell.floating() !== null, false);
  return (
    <Show when={here()}>
      <KeysDialog />
      <StartDialog />
      <ReleaseDialog />
      <ShareDialog />
      <StorageDialog />
      <CulpritDialog />
    </Show>
  );
}
