// The studio over the real engine and the browser's storage.

import { openShelf, type WorkspaceState } from '../workspace/index.ts';
import { makeEngine } from './engine.ts';
import type { LessonSource } from './lessons/source.ts';
import { startPage } from './start.tsx';

/** `toLesson` is asked once the studio has ended. */
export function openStudio(
  root: HTMLElement,
  incoming: WorkspaceState | null,
  toLesson: (source: LessonSource) => void,
): void {
  const engine = makeEngine();
  const end = startPage({
    root,
    engine,
    shelf: openShelf(),
    incoming,
    toLesson(source) {
      end();
      engine.close();
      toLesson(source);
    },
  });
}
