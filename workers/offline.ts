// The offline worker (`sw.js`): keeps the files of its build and answers from them, so that a page never mixes two builds.
// A newer one waits until a person asks for it.

import { type BuildList, createKeeper } from './offline/keep.ts';
import type { CameUp, KeepingProgress, TakeOver } from './offline/protocol.ts';

/** Written by the build in place of the name (scripts/lib/offline.mjs). */
declare const OAMUT_BUILD_LIST: BuildList;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Client {
  postMessage(data: unknown): void;
}
interface Scope {
  readonly registration: { readonly scope: string; readonly waiting: unknown; readonly installing: unknown };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const TAKE_OVER: TakeOver = 'oamut/take-over';
const CAME_UP: CameUp = 'oamut/came-up';

const scope = globalThis as unknown as Scope;
const keeper = createKeeper({
  list: OAMUT_BUILD_LIST,
  caches,
  fetch: (request) => fetch(request),
  base: scope.registration.scope,
});
const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Caches of other builds go once no other page can be running one of them, and no newer one has been kept. Not at a
 * navigation: the page that comes up is not counted yet, and the one that is may be another.
 */
async function tidy(): Promise<void> {
  const { waiting, installing } = scope.registration;
  if (waiting === null && installing === null && (await pages()).length <= 1) await keeper.tidy();
}

scope.addEventListener('install', (event) => {
  const tell = (done: number, total: number) => {
    const progress: KeepingProgress = { kind: 'oamut/keeping', done, total };
    void pages().then((all) => {
      for (const page of all) page.postMessage(progress);
    });
  };
  event.waitUntil(keeper.keep(tell));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => scope.clients.claim()));
});

scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
  if (event.data === CAME_UP) event.waitUntil(tidy());
});

scope.addEventListener('fetch', (event) => {
  if (keeper.knows(event.request)) event.respondWith(keeper.answer(event.request));
});
