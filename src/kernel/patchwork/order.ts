// The total order in which the definitions of one target are applied.

import { compareBytes } from '../text/index.ts';
import type { PatchFile } from './definition/index.ts';

/** Priority, then id, then load order, then pack id; file names never matter. */
export function compareDefinitions(left: PatchFile, right: PatchFile, placeOfPack: (pack: string) => number): number {
  return (
    left.priority - right.priority ||
    compareBytes(left.id, right.id) ||
    placeOfPack(left.pack) - placeOfPack(right.pack) ||
    compareBytes(left.pack, right.pack)
  );
}
