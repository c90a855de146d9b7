// The page's entry: the real engine over two workers, and the browser's storage. An address that holds something to
// review opens the review; everything else opens the studio.

import { createWorkerEngine, openShelf, type WorkspaceState } from '../workspace/index.ts';
import { readAddress } from './review/address.ts';
import { startPage } from './start.tsx';

const root = document.getElementById('root')!;
const makeEngine = () =>
  createWorkerEngine({
    engine: () => new Worker(new URL('../../workers/engine.ts', import.meta.url), { type: 'module' }),
    format: () => new Worker(new URL('../../workers/format.ts', import.meta.url), { type: 'module' }),
    analysis: () => new Worker(new URL('../../workers/analysis.ts', import.meta.url), { type: 'module' }),
  });

function openStudio(incoming: WorkspaceState | null): void {
  startPage({ root, engine: makeEngine(), shelf: openShelf(), incoming });
}

async function openReview(): Promise<boolean> {
  const address = readAddress(location.href);
  if (address.kind === 'none') return false;
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
  });
  return true;
}

// A link that is pasted over the address of an open page, or gone back to, reaches it as a new fragment only. What was typed is saved
// when the page goes.
addEventListener('hashchange', () => {
  if (readAddress(location.href).kind !== 'none') location.reload();
});

if (!(await openReview())) openStudio(null);
