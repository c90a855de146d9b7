// What is said in the place of a part of the page that could not be shown. A file of its own, so that it can be tested without
// a page.

import type { Workspace } from '../../workspace/index.ts';

const WORDS = {
  fetch: { kept: 'ui.part.missing', unkept: 'ui.part.missing.unkept' },
  failed: { kept: 'ui.part.failed', unkept: 'ui.part.failed.unkept' },
} as const;

/**
 * Id of the message. Lessons and reviews have a workspace that is kept nowhere (`safety` null): there it would be untrue that
 * work is kept, and the person's own is not touched.
 */
export function partWords(why: keyof typeof WORDS, workspace: Pick<Workspace, 'safety'>) {
  return WORDS[why][workspace.safety === null ? 'unkept' : 'kept'];
}
