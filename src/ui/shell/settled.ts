// When the page has shown its first run, and may turn to what can wait for it.

import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import type { Workspace } from '../../workspace/index.ts';

/** How long a run that does not come is waited for, in milliseconds. */
export const LONGEST_WAIT = 1_500;

/** True from the first run on, or from what kept it from being shown. Call it under a Solid root. */
export function createSettled(workspace: Pick<Workspace, 'run' | 'game'>): Accessor<boolean> {
  const [late, setLate] = createSignal(false);
  const timer = setTimeout(() => setLate(true), LONGEST_WAIT);
  onCleanup(() => clearTimeout(timer));
  return createMemo<boolean>((before) => {
    if (before || late() || workspace.game().phase === 'failed') return true;
    return ['done', 'failed', 'cancelled'].includes(workspace.run().phase);
  }, false);
}
