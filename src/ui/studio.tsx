// The studio over the real engine and the browser's storage.

import { openShelf } from '../workspace/index.ts';
import { makeEngine } from './engine.ts';
import type { LessonSource } from './lessons/source.ts';
import { type PageOptions, startPage } from './start.tsx';

/** `toLesson` is asked once the studio has ended. */
export function openStudio(
  root: HTMLElement,
  first: Pick<PageOptions, 'incoming' | 'broken'>,
  toLesson: (source: LessonSource) => void,
): void {
  const engine = makeEngine();
  const end = startPage({
    root,
    engine,
    shelf: openShelf(),
    ...first,
    toLesson(source) {
      end();
      engine.close();
      toLesson(source);
    },
  });
}
