// What the page has of patches, loaded when it is first shown. A build without the patch language has
// none of it (docs/decisions/patchwork.md): everything behind this file falls away with it.

import { type Component, type JSX, Show } from 'solid-js';
import { useWorkspace, type Workspace } from '../../workspace/index.ts';
import type { GroupHandle, InspectorHost } from '../inspector/host.ts';
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

/** What the group of targets needs of the inspector that it stands in. */
export interface TargetGroupProps {
  readonly host: InspectorHost;
  readonly bind: (handle: GroupHandle | null) => void;
  readonly onLegend: () => void;
  /** Told how many targets the last pass changed. */
  readonly onCount: (count: number) => void;
}

/** The targets of patches as a group of the inspector. */
export const TargetGroup: Component<TargetGroupProps> =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? nothing
    : panel(async () => (await import('./inspect/TargetGroup.tsx')).TargetGroup);

/** Takes in what was dropped while the patches are in front. */
export const takePacks: (workspace: Workspace, incoming: Incoming) => Promise<void> =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? takeIn
    : async (workspace, incoming) => (await import('./open.ts')).takePacks(workspace, incoming);
