// Offline use from the page's side: starts the worker that keeps the build's files, and offers a newer build when one is
// ready. Nothing is exchanged under the hands: the newer one comes with the reload that a person asks for.

import { type CameUp, isKeepingProgress, type TakeOver } from '../../../workers/offline/protocol.ts';
import type { Workspace } from '../../workspace/index.ts';

/** Between two looks for a newer build, in milliseconds. */
const LOOK_EVERY = 60 * 60 * 1000;
/** How long a reload waits for what is being saved, in milliseconds. */
const SAVE_PATIENCE = 3000;

let following: Promise<ServiceWorkerRegistration> | null = null;
/** The workspace that is shown: the one that is told of newer builds. A page may show several, one after the other. */
let shown: Workspace | null = null;
/** Whom each newer build was offered to. */
const offered = new WeakMap<ServiceWorker, Workspace>();

/** Starts the worker unless it is there, and from then on tells of newer builds. Rejects where the browser refuses. */
export async function followOffline(workspace: Workspace): Promise<ServiceWorkerRegistration> {
  shown = workspace;
  following ??= start().catch((error: unknown) => {
    following = null;
    throw error;
  });
  const registration = await following;
  offer(registration.waiting);
  return registration;
}

function offer(worker: ServiceWorker | null): void {
  const workspace = shown;
  // Without a controller this is the first one, which takes nothing from under anybody.
  if (worker?.state !== 'installed' || navigator.serviceWorker.controller === null) return;
  if (workspace === null || offered.get(worker) === workspace) return;
  offered.set(worker, workspace);
  workspace.notify('note', { id: 'ui.offline.update' }, false, {
    label: { id: 'ui.offline.reload' },
    run: () => void takeOver(workspace, worker),
  });
}

async function start(): Promise<ServiceWorkerRegistration> {
  const address = new URL('sw.js', document.baseURI).href;
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  navigator.serviceWorker.controller?.postMessage('oamut/came-up' satisfies CameUp);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
  setInterval(() => {
    if (navigator.onLine) void registration.update().catch(() => undefined);
  }, LOOK_EVERY);
  return registration;
}

/** Saves, lets the newer build take over, and reloads into it. */
async function takeOver(workspace: Workspace, worker: ServiceWorker): Promise<void> {
  workspace.saveNow();
  const until = Date.now() + SAVE_PATIENCE;
  const isSaving = () => workspace.saved().kind === 'waiting' || workspace.saved().kind === 'saving';
  while (isSaving() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  reloadInto(worker);
}

/** Lets a newer build that waits take over, and reloads into it. */
export function reloadInto(worker: ServiceWorker): void {
  // Another tab may have let it take over already.
  if (worker.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('oamut/take-over' satisfies TakeOver);
  } else location.reload();
}

/**
 * Reloads into the newest build there is: where the page is kept, that one is fetched and kept first. Rejects when it cannot
 * be had.
 */
export async function reloadNewest(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  if (registration?.active == null) return location.reload();
  const newest = await registration.update();
  const worker = newest.installing ?? newest.waiting;
  if (worker === null) return location.reload();
  if (worker.state === 'installing') await kept(worker);
  reloadInto(worker);
}

/** Resolves when a newer build has been kept whole; rejects when it gave up. */
function kept(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('not kept'));
      else resolve();
    });
  });
}

/** Keeps the page now, because somebody asked for it, and tells how that goes. */
export async function makeOffline(workspace: Workspace): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD)
    return workspace.notify('warning', { id: 'ui.offline.unsupported' });
  const task = workspace.startTask({ id: 'ui.offline.task' });
  const listen = ({ data }: MessageEvent) => {
    if (isKeepingProgress(data)) task.progress(data.done, data.total);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  try {
    const registration = await followOffline(workspace);
    task.signal.addEventListener('abort', () => {
      if (registration.active === null) void registration.unregister();
    });
    if (registration.active === null) await settled(registration.installing ?? registration.waiting);
    workspace.notify('note', { id: task.signal.aborted ? 'ui.notice.stopped' : 'ui.offline.ready' });
  } catch {
    workspace.notify(task.signal.aborted ? 'note' : 'error', {
      id: task.signal.aborted ? 'ui.notice.stopped' : 'ui.offline.failed',
    });
  } finally {
    navigator.serviceWorker.removeEventListener('message', listen);
    task.end();
  }
}

/** Resolves when a worker has kept everything and acts; rejects when it gave up. */
function settled(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') reject(new Error('not kept'));
      else if (worker.state === 'activated') resolve();
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
