// The hacks of the game's registry (facts 6).

import type { HackInfo } from './model.ts';
import { HACK_TABLE } from './sources.ts';

/** All hacks in the registry's order. */
export const HACKS: readonly HackInfo[] = HACK_TABLE;

const BY_ID = new Map(HACKS.map((hack) => [hack.id, hack]));

/** A hack by its id, or null. */
export function hackInfo(id: string): HackInfo | null {
  return BY_ID.get(id) ?? null;
}
