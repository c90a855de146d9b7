// The offline worker (`sw.js`): keeps the files of its build and answers from them, so that a page never mixes two builds.
// A newer one waits until a person asks for it.

import { type BuildList, createKeeper } from './offline/keep.ts';
import type { KeepingProgress, TakeOver } from './offline/protocol.ts';

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
  readonly registration: { readonly scope: string };
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

const scope = globalThis as unknown as Scope;
const keeper = createKeeper({
  list: OAMUT_BUILD_LIST,
  caches,
  fetch: (request) => fetch(request),
  base: scope.registration.scope,
});
const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Caches of other builds go once no other page can be running one of them. */
async function tidy(): Promise<void> {
  if ((await pages()).length <= 1) await keeper.tidy();
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
});

scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(tidy());
  if (keeper.knows(event.request)) event.respondWith(keeper.answer(event.request));
});
