// The two parts of the page that patches have, loaded when they are first shown. A build without the patch language has
// neither (docs/decisions/patchwork.md): everything behind this file falls away with it.

import { type JSX, lazy, Suspense } from 'solid-js';

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
