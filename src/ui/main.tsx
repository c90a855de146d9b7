// The page's entry: the real engine over two workers, and the browser's storage. An address that holds something to
// review opens the review; everything else opens the studio.

import { createWorkerEngine, openShelf, type WorkspaceState } from '../workspace/index.ts';
import type { LessonSource } from './lessons/source.ts';
import { LESSON_MARK, readAddress } from './review/address.ts';
import { startPage } from './start.tsx';

const root = document.getElementById('root')!;
const makeEngine = () =>
  createWorkerEngine({
    engine: () => new Worker(new URL('../../workers/engine.ts', import.meta.url), { type: 'module' }),
    format: () => new Worker(new URL('../../workers/format.ts', import.meta.url), { type: 'module' }),
    analysis: () => new Worker(new URL('../../workers/analysis.ts', import.meta.url), { type: 'module' }),
  });

let inLesson = false;

function openStudio(incoming: WorkspaceState | null): void {
  const engine = makeEngine();
  const end = startPage({
    root,
    engine,
    shelf: openShelf(),
    incoming,
    toLesson(source) {
      end();
      engine.close();
      void openLesson(source);
    },
  });
}

/** Shows a lesson; a bundled one has an address, so that it can be linked to and survives a reload. */
async function openLesson(source: LessonSource): Promise<void> {
  if (source.kind === 'bundled') {
    const fragment = `${LESSON_MARK}${source.id}`;
    if (location.hash !== fragment) history.pushState(null, '', fragment);
  }
  inLesson = true;
  const engine = makeEngine();
  const { startLesson } = await import('./lessons/start.tsx');
  const end = startLesson({
    root,
    source,
    engine,
    leave() {
      end();
      engine.close();
      inLesson = false;
      history.pushState(null, '', location.pathname + location.search);
      openStudio(null);
    },
  });
}

/** Opens what the address holds: a lesson, or something to review. */
async function openAddress(): Promise<boolean> {
  const address = readAddress(location.href);
  if (address.kind === 'none') return false;
  if (address.kind === 'lesson') {
    await openLesson({ kind: 'bundled', id: address.id });
    return true;
  }
  const { startReview } = await import('./review/start.tsx');
  const end = startReview({
    root,
    address,
    makeEngine,
    toStudio(incoming) {
      end();
      // The link stays in the history: going back opens the review again.
      history.pushState(null, '', location.pathname + location.search);
      openStudio(incoming);
    },
    toLesson(packages) {
      end();
      void openLesson({ kind: 'given', packages });
    },
  });
  return true;
}

// A link that is pasted over the address of an open page, or gone back to, reaches it as a new fragment only. What was typed is saved
// when the page goes.
addEventListener('hashchange', () => {
  if (inLesson || readAddress(location.href).kind !== 'none') location.reload();
});

if (!(await openAddress())) openStudio(null);
