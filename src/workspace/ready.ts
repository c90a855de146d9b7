// Waiting for a workspace until its storage was read: what is put into it earlier is written over by what was stored.

import { createEffect, createRoot, untrack } from 'solid-js';
import type { Core } from './core/index.ts';

export function whenReady(workspace: Pick<Core, 'ready'>): Promise<void> {
  if (untrack(workspace.ready)) return Promise.resolve();
  return new Promise((resolve) =>
    createRoot((end) =>
      createEffect(() => {
        if (!workspace.ready()) return;
        resolve();
        end();
      }),
    ),
  );
}
