// The page's entry: what is fetched first, and which of its pages opens. An address that holds something to review opens
// the review, that of a lesson the lesson; everything else the studio, over the real engine and the browser's storage.

import './trusted.ts';
import { loadLocale, loadPart } from '../i18n/index.ts';
import type { WorkspaceState } from '../workspace/index.ts';
import { firstLocale } from '../workspace/preferences.ts';
import { makeEngine } from './engine.ts';
import { watchHidden } from './hidden.ts';
import type { LessonSource } from './lessons/source.ts';
import { LESSON_MARK, readAddress } from './review/address.ts';
import { localStorageOrNull } from './storage.ts';
import { showUnopened } from './trouble/unopened.ts';

const root = document.getElementById('root')!;
watchHidden(document.body);
const locale = firstLocale(localStorageOrNull(), navigator.languages);
const address = readAddress(location.href);
// The gallery opens at it once: whoever comes back from a lesson left it.
let broken = address.kind === 'broken' ? address.code : null;
/** The engine's workers start while the page's own scripts are still on their way. */
const loadStudio = () => {
  const engine = makeEngine();
  engine.warmUp();
  return Promise.all([import('./studio.tsx'), engine]);
};
/** Asked for with the words; who comes back from elsewhere asks anew. */
let studio: ReturnType<typeof loadStudio> | null = null;

async function openStudio(incoming: WorkspaceState | null): Promise<void> {
  const [{ openStudio: open }, engine] = await (studio ?? loadStudio());
  studio = null;
  root.replaceChildren();
  const first = { engine, incoming, broken };
  broken = null;
  open(root, first, (source) => void openLesson(source).catch(refuse));
}

/** What cannot be had now (offline, a newer version on the server) is told in the page's place; a reload asks for it again. */
function refuse(error: unknown): void {
  showUnopened(root, error);
  // Whoever mends the page finds it in the console.
  reportError(error);
}

/** Whether a lesson or a review stands in the studio's place: an address that asks for neither leaves it. */
let isBeside = false;

/** Shows a lesson; a bundled one has an address, so that it can be linked to and survives a reload. */
async function openLesson(source: LessonSource): Promise<void> {
  if (source.kind === 'bundled') {
    const fragment = `${LESSON_MARK}${source.id}`;
    if (location.hash !== fragment) history.pushState(null, '', fragment);
  }
  isBeside = true;
  const [{ startLesson }] = await Promise.all([import('./lessons/start.tsx'), loadLocale(locale)]);
  const engine = makeEngine();
  root.replaceChildren();
  const end = startLesson({
    root,
    source,
    engine,
    another(next) {
      end();
      engine.close();
      if (next.kind === 'given') history.pushState(null, '', location.pathname + location.search);
      void openLesson(next).catch(refuse);
    },
    leave() {
      end();
      engine.close();
      isBeside = false;
      history.pushState(null, '', location.pathname + location.search);
      void openStudio(null).catch(refuse);
    },
  });
}

/** Opens what the address holds. */
async function openAddress(): Promise<void> {
  if (address.kind === 'none' || address.kind === 'broken') return openStudio(null);
  if (address.kind === 'lesson') return openLesson({ kind: 'bundled', id: address.id });
  const { startReview } = await import('./review/start.tsx');
  root.replaceChildren();
  isBeside = true;
  const end = startReview({
    root,
    address,
    makeEngine,
    toStudio(incoming) {
      end();
      isBeside = false;
      // The link stays in the history: going back opens the review again.
      history.pushState(null, '', location.pathname + location.search);
      void openStudio(incoming).catch(refuse);
    },
    toLesson(packages) {
      end();
      void openLesson({ kind: 'given', packages }).catch(refuse);
    },
  });
}

// A link that is pasted over the address of an open page, or gone back to, reaches it as a new fragment only. What was
// typed is saved when the page goes.
addEventListener('hashchange', () => {
  if (isBeside || readAddress(location.href).kind !== 'none') location.reload();
});

/** Fetches the words, and the page that says them, both at once. The studio begins with the words of its frame. */
function fetchFirst(): Promise<unknown> {
  if (address.kind === 'none' || address.kind === 'broken') {
    studio = loadStudio();
    return Promise.all([loadPart(locale, 'first'), studio]);
  }
  return Promise.all([
    loadLocale(locale),
    address.kind === 'lesson' ? import('./lessons/start.tsx') : import('./review/start.tsx'),
  ]);
}

try {
  await fetchFirst();
  await openAddress();
} catch (error) {
  refuse(error);
}
