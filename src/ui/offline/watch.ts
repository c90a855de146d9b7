// When the page turns to offline use by itself: soon where it is kept already, else when nobody has touched it for a while.
// Small, since it is part of the first script; what it starts is fetched then.

import { type Workspace, whenReady } from '../../workspace/index.ts';
import { takeIn } from '../shell/incoming.ts';

/** Milliseconds after the start, where the page is kept already: the first paint and run come first. */
const SOON = 5_000;
/** Milliseconds without a key or a pointer before the page is kept for the first time: about 12 MB are fetched. */
const QUIET = 30_000;

/**
 * Call it once for each workspace that is shown; gives back what ends it. `keeps` = whether the page is kept for the first
 * time too, and not just followed where it is.
 */
export function watchOffline(workspace: Workspace, keeps = true): () => void {
  const workers = import.meta.env.PROD ? (navigator.serviceWorker as ServiceWorkerContainer | undefined) : undefined;
  if (workers === undefined) return () => undefined;
  const isKept = workers.controller !== null;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!isKept && (!keeps || connection?.saveData === true)) return () => undefined;
  const events = isKept ? [] : ['keydown', 'pointermove', 'pointerdown', 'wheel', 'visibilitychange'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, again, true);
  };
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        if (!isKept && document.visibilityState === 'hidden') return;
        end();
        // By itself it is no news when this does not come about.
        void import('./offline.ts').then(({ followOffline }) => followOffline(workspace)).catch(() => undefined);
      },
      isKept ? SOON : QUIET,
    );
  };
  for (const event of events) addEventListener(event, again, { capture: true, passive: true });
  again();
  return end;
}

interface Launch {
  readonly files?: readonly { getFile(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

/** What was opened while no studio was shown: the next one takes it in. */
let held: Launch[] = [];

/** Takes in the files that the system's file manager opens with the installed page, as Open does. Gives back what ends it. */
export function takeLaunchedFiles(workspace: Workspace): () => void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  const take = async ({ files = [] }: Launch) => {
    if (files.length === 0) return;
    try {
      const loose = await Promise.all(files.map((handle) => handle.getFile()));
      await whenReady(workspace);
      // Whoever opens something in this window wants to work here.
      if (workspace.readOnly()) await workspace.safety?.takeOver();
      await takeIn(workspace, { loose, folders: [] });
    } catch (error) {
      workspace.notify('error', { id: 'ui.notice.not-read', values: { name: '', reason: String(error) } });
    }
  };
  const waiting = held;
  held = [];
  for (const launch of waiting) void take(launch);
  launchQueue?.setConsumer((launch) => void take(launch));
  return () => launchQueue?.setConsumer((launch) => void held.push(launch));
}
