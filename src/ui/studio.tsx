// The studio over the real engine and the browser's storage.

import { openShelf } from '../workspace/index.ts';
import type { LessonSource } from './lessons/source.ts';
import { type PageOptions, startPage } from './start.tsx';

/** `toLesson` is asked once the studio has ended. */
export function openStudio(
  root: HTMLElement,
  first: Pick<PageOptions, 'engine' | 'incoming' | 'broken'>,
  toLesson: (source: LessonSource) => void,
): void {
  const { engine } = first;
  const end = startPage({
    root,
    shelf: openShelf(),
    ...first,
    toLesson(source) {
      end();
      engine.close();
      toLesson(source);
    },
  });
}
