// The page's entry: what is fetched first, and which of its two pages opens. An address that holds something to review
// opens the review; everything else opens the studio, over the real engine and the browser's storage.

import './trusted.ts';
import { loadLocale } from '../i18n/index.ts';
import type { WorkspaceState } from '../workspace/index.ts';
import { firstLocale } from '../workspace/preferences.ts';
import { readAddress } from './review/address.ts';
import { localStorageOrNull } from './storage.ts';

const root = document.getElementById('root')!;
const address = readAddress(location.href);
const loadStudio = () => import('./studio.tsx');

async function openStudio(incoming: WorkspaceState | null): Promise<void> {
  const { openStudio: open } = await loadStudio();
  open(root, incoming);
}

async function openReview(): Promise<void> {
  if (address.kind === 'none') return;
  const [{ startReview }, { makeEngine }] = await Promise.all([import('./review/start.tsx'), import('./engine.ts')]);
  const end = startReview({
    root,
    address,
    makeEngine,
    toStudio(incoming) {
      end();
      // The link stays in the history: going back opens the review again.
      history.pushState(null, '', location.pathname + location.search);
      void openStudio(incoming);
    },
  });
}

// A link that is pasted over the address of an open page, or gone back to, reaches it as a new fragment only. What was
// typed is saved when the page goes.
addEventListener('hashchange', () => {
  if (readAddress(location.href).kind !== 'none') location.reload();
});

// Both at once: the words, and the page that says them.
const words = loadLocale(firstLocale(localStorageOrNull(), navigator.languages));
const page = address.kind === 'none' ? loadStudio() : import('./review/start.tsx');
await Promise.all([words, page]);
await (address.kind === 'none' ? openStudio(null) : openReview());
