// Errors that nobody caught: the person is told once, what was typed is saved, and the page goes on.

import type { Workspace } from '../../workspace/index.ts';
import { judge, type Verdict, wordsOf } from './judge.ts';

/** What of the page the watch speaks to. */
export type Told = Pick<Workspace, 'notify' | 'notices' | 'readOnly' | 'saveNow'>;

/** Call it once; gives back what ends it. The console hears of the errors as before. */
export function watchTrouble(workspace: Told, scope: Window = window): () => void {
  let failed = false;
  const tell = (verdict: Verdict, error: unknown) => {
    if (verdict === null) return;
    if (!workspace.readOnly()) workspace.saveNow();
    if (verdict === 'missing') {
      // Each asking that comes to nothing is told, unless the person still reads of it.
      const id = 'ui.trouble.missing';
      if (!workspace.notices().some(({ message }) => message.id === id))
        workspace.notify('error', { id }, false, RELOAD);
    } else if (!failed) {
      failed = true;
      workspace.notify('error', { id: 'ui.trouble.failed', values: { reason: wordsOf(error) } }, false, RELOAD);
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
