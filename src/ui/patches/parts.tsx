// What the page has of patches, loaded when it is first shown. A build without the patch language has
// none of it (docs/decisions/patchwork.md): everything behind this file falls away with it.

import { type Component, type JSX, Show } from 'solid-js';
import { useWorkspace, type Workspace } from '../../workspace/index.ts';
import { type Incoming, takeIn } from '../shell/incoming.ts';
import { panel } from '../shell/panel.tsx';

const nothing = (): JSX.Element => null;

export const PatchesPanel: Component =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? nothing
    : panel(async () => (await import('./PatchesPanel.tsx')).PatchesPanel);

export const PatchDesk: Component =
  import.meta.env.OAMUT_PATCHWORK === 'off' ? nothing : panel(async () => (await import('./PatchDesk.tsx')).PatchDesk);

const Why: Component<{ readonly idleOnly: boolean }> =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? nothing
    : panel(async () => (await import('./why/PatchWhy.tsx')).PatchWhy);

/** Why not, for patches on the base of the last run; nothing where there are none. */
export function PatchWhy(props: { readonly idleOnly: boolean }): JSX.Element {
  const workspace = useWorkspace();
  return (
    <Show when={workspace.run().summary?.patches}>
      <Why idleOnly={props.idleOnly} />
    </Show>
  );
}

/** Takes in what was dropped while the patches are in front. */
export const takePacks: (workspace: Workspace, incoming: Incoming) => Promise<void> =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? takeIn
    : async (workspace, incoming) => (await import('./open.ts')).takePacks(workspace, incoming);
