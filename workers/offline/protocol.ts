// What the pages and the offline worker say to each other. The worker takes types alone from here: it must stay one file.

/** Asks a worker that waits to take over. Nothing but the person's click sends it. */
export type TakeOver = 'oamut/take-over';

/** Says that a page has come up: the caches of builds that no page runs any more can go. */
export type CameUp = 'oamut/came-up';

/** How far the worker has come with keeping the build's files. */
export interface KeepingProgress {
  readonly kind: 'oamut/keeping';
  readonly done: number;
  readonly total: number;
}

export function isKeepingProgress(data: unknown): data is KeepingProgress {
  return typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === 'oamut/keeping';
}
