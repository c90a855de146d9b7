// Errors that nobody caught: the person is told once, what was typed is saved where anything is, and the page
// goes on.

import type { Workspace } from '../../workspace/index.ts';
import { judge, type Verdict, wordsOf } from './judge.ts';

/** What of the page the watch speaks to. */
export type Told = Pick<Workspace, 'notify' | 'notices' | 'readOnly' | 'safety' | 'saveQuietly'>;

/** An error may come with every frame: milliseconds from one save to the next. */
export const SAVE_PAUSE = 5_000;

/** Call it once; gives back what ends it. The console hears of the errors as before. `now` in milliseconds. */
export function watchTrouble(
  workspace: Told,
  scope: Window = window,
  now: () => number = () => performance.now(),
): () => void {
  let failed = false;
  let savedAt = Number.NEGATIVE_INFINITY;
  // Lessons and reviews are kept nowhere, and a tab that only looks leaves saving to the one that writes.
  const keeps = () => workspace.safety !== null && !workspace.readOnly();
  const save = () => {
    if (!keeps() || now() - savedAt < SAVE_PAUSE) return;
    savedAt = now();
    workspace.saveQuietly();
  };
  const tell = (verdict: Verdict, error: unknown) => {
    if (verdict === null) return;
    save();
    if (verdict === 'missing') {
      // Each asking that comes to nothing is told, unless the person still reads of it.
      const id = keeps() ? 'ui.trouble.missing' : 'ui.trouble.missing.unkept';
      if (!workspace.notices().some(({ message }) => message.id === id))
        workspace.notify('error', { id }, false, RELOAD);
    } else if (!failed) {
      failed = true;
      const id = keeps() ? 'ui.trouble.failed' : 'ui.trouble.failed.unkept';
      workspace.notify('error', { id, values: { reason: wordsOf(error) } }, false, RELOAD);
    }
  };
  const { origin } = scope.location;
  const onError = (event: ErrorEvent) =>
    tell(judge(event.error ?? event.message, event.filename, origin), event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => tell(judge(event.reason, '', origin), event.reason);
  scope.addEventListener('error', onError);
  scope.addEventListener('unhandledrejection', onRejection);
  return () => {
    scope.removeEventListener('error', onError);
    scope.removeEventListener('unhandledrejection', onRejection);
  };
}

const RELOAD = { label: { id: 'ui.part.reload' }, run: () => location.reload() } as const;
