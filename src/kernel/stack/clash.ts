// When a mutator's own files bring a unit or weapon of a name that the game already has (standard 6.3).

import { CLASH_FOLLOWS, CLASH_NAME_BYTES, WEAPON_IDS } from '../dialect.ts';
import type { BaseRecord } from '../game/model.ts';
import { HostRefusal } from '../lua/model.ts';
import type { ClashChoice } from '../manifest/model.ts';
import { readInteger } from '../tdf/index.ts';
import { foldCase } from '../text/index.ts';
import type { Store } from './store/index.ts';

export type ClashSpace = 'units' | 'weapons';

/** Folded old names to the new ones that `add` gave. */
export type Renames = Readonly<Record<ClashSpace, ReadonlyMap<string, string>>>;

export const NO_RENAMES: Renames = { units: new Map(), weapons: new Map() };

/** New names for the records of a mutator that clash, when its choice is `add`. */
export function clashNames(
  own: Readonly<Record<ClashSpace, readonly BaseRecord[]>>,
  choice: ClashChoice,
  store: Store,
): Renames {
  if (choice === 'replace') return NO_RENAMES;
  const names = { units: new Map<string, string>(), weapons: new Map<string, string>() };
  for (const space of ['units', 'weapons'] as const) {
    const taken = new Set(own[space].map((record) => record.key));
    for (const record of own[space]) {
      if (store.get(space, record.key) === null || names[space].has(record.key)) continue;
      const name = freeName(record.name, (key) => taken.has(key) || store.get(space, key) !== null);
      taken.add(foldCase(name));
      names[space].set(record.key, name);
    }
  }
  return names;
}

/** The first free of `<name>_2`, `<name>_3` …, the stem cut so that 31 bytes are kept. */
export function freeName(name: string, taken: (key: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const end = `_${number}`;
    // One character is one byte of a game file.
    const free = name.slice(0, CLASH_NAME_BYTES - end.length) + end;
    if (!taken(foldCase(free))) return free;
  }
}

/** What a reference inside a mutator's own record becomes, or null when it stays. */
export function followed(key: string, value: string, renames: Renames): string | null {
  for (const space of ['weapons', 'units'] as const)
    if ((CLASH_FOLLOWS[space] as readonly string[]).includes(key)) return renames[space].get(foldCase(value)) ?? null;
  return null;
}

/** The lowest ID from 1 to 255 that no weapon has. None free is a fault of the mutator. */
export function freeWeaponId(store: Store): string {
  const used = new Set<number>();
  for (const name of store.names('weapons')) {
    const id = store.value('weapons', name, 'id');
    if (id !== null) used.add(readInteger(id));
  }
  for (let id = WEAPON_IDS.first; id <= WEAPON_IDS.last; id += 1) if (!used.has(id)) return String(id);
  throw new HostRefusal(
    'record/no-weapon-id',
    { id: 'record/no-weapon-id', values: { last: WEAPON_IDS.last } },
    'WEAPON_IDS',
  );
}
