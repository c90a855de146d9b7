// Places of patched targets, for lessons of patches.

import { LESSON_SERVER, type LessonWorld } from '../../kernel/lessons/index.ts';
import { lookUp } from '../../kernel/patchwork/index.ts';

/** Looks at what packs in load order leave. */
export const lookAtPatched: NonNullable<LessonWorld['patched']> = async (packs, places) =>
  lookUp(
    {
      packs: packs.map(({ id, files }, order) => ({
        id,
        order,
        files: files.map(({ path, bytes }) => [path, bytes] as const),
      })),
      installed: packs.map(({ id }) => id),
      versions: new Map(packs.flatMap(({ id, version }) => (version === null ? [] : [[id, version] as const]))),
      serverVersion: LESSON_SERVER,
      modData: new Map(),
      macros: new Map(),
    },
    places,
  );
