// A word in the small storage that something was saved: when the large one is empty all the same, the browser threw it away.

import { isMoment } from './moment.ts';

export interface Marker {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly packages: number;
}

export type MarkerStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'oamut-studio/saved';

export function readMarker(storage: MarkerStorage | null): Marker | null {
  try {
    const { at, packages } = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<Marker>;
    return isMoment(at) && typeof packages === 'number' ? { at, packages } : null;
  } catch {
    return null;
  }
}

export function writeMarker(storage: MarkerStorage | null, marker: Marker): void {
  try {
    storage?.setItem(KEY, JSON.stringify(marker));
  } catch {
    // Without it an empty storage is only not told of.
  }
}
