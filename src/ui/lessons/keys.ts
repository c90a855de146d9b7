// Which keys of the page work in a lesson.

import type { Command } from '../../commands/index.ts';

/** Keys of the editor and the inspector. Nothing of what opens, saves or shares, and nothing whose panel is not there. */
export const worksInLesson = ({ id }: Pick<Command, 'id'>): boolean =>
  /^inspector\.|^edit\.(?!search$|replace-everywhere$)|^help\.lessons$|^go\.(?:editor|(?:next|previous)-(?:tab|problem))$/.test(
    id,
  );
