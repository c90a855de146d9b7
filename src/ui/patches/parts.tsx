// What the page has of patches, loaded when it is first shown. A build without the patch language has
// none of it (docs/decisions/patchwork.md): everything behind this file falls away with it.

import { type JSX, lazy, Show, Suspense } from 'solid-js';
import { useWorkspace, type Workspace } from '../../workspace/index.ts';
import { type Incoming, takeIn } from '../shell/incoming.ts';

/** Makes a part that waits for its code. */
const part = (load: () => Promise<{ default: () => JSX.Element }>) => {
  const Part = lazy(load);
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};

const nothing = (): JSX.Element => null;

export const PatchesPanel: () => JSX.Element =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? nothing
    : part(() => import('./PatchesPanel.tsx').then((module) => ({ default: module.PatchesPanel })));

export const PatchDesk: () => JSX.Element =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? nothing
    : part(() => import('./PatchDesk.tsx').then((module) => ({ default: module.PatchDesk })));

const Why = lazy(() =>
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? Promise.resolve({ default: nothing })
    : import('./why/PatchWhy.tsx').then((module) => ({ default: module.PatchWhy })),
);

/** Why not, for patches on the base of the last run; nothing where there are none. */
export function PatchWhy(props: { readonly idleOnly: boolean }): JSX.Element {
  const workspace = useWorkspace();
  return (
    <Show when={workspace.run().summary?.patches}>
      <Suspense>
        <Why idleOnly={props.idleOnly} />
      </Suspense>
    </Show>
  );
}

/** Takes in what was dropped while the patches are in front. */
export const takePacks: (workspace: Workspace, incoming: Incoming) => Promise<void> =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? takeIn
    : async (workspace, incoming) => (await import('./open.ts')).takePacks(workspace, incoming);
