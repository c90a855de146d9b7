// The lines of a wrong file beside those of the right one.

import { diffArrays } from 'diff';

export interface SideLine {
  readonly text: string;
  /** Whether the other side does not have it. */
  readonly differs: boolean;
}

/** Both sides; a line that stands on both is marked on neither. */
export function sideBySide(
  wrong: readonly string[],
  right: readonly string[],
): { readonly wrong: readonly SideLine[]; readonly right: readonly SideLine[] } {
  const changes = diffArrays([...wrong], [...right]);
  const side = (leftOut: 'added' | 'removed') =>
    changes
      .filter((change) => !change[leftOut])
      .flatMap(({ value, added, removed }) => value.map((text) => ({ text, differs: added || removed })));
  return { wrong: side('added'), right: side('removed') };
}
