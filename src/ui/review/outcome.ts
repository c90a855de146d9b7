// What a person is told, and where the focus goes, when a run begins or breaks off; for the review and the small page alike.

import type { Say } from '../../workspace/index.ts';

/** Why a run broke off. The engine names two reasons by words of its own. */
export function brokenWords(say: Say, reason: string): string {
  return reason === 'watchdog' || reason === 'crashed'
    ? say(`ui.run.stuck.${reason}`)
    : say('ui.review.run-failed', { reason });
}

/** Puts the focus on the tab in front when the button that had it is gone. */
export function keepFocus(): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  });
}
