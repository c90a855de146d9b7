// Names for sets of records: "commanders", "all weapons", "units of category PLANT". A name fits only when it fits exactly.

import { COLLECTIONS, type RecordSpace } from '../../game/model.ts';
import type { RecordTrace, RunReport } from '../../stack/model.ts';
import { readInteger } from '../../tdf/index.ts';
import { foldCase } from '../../text/index.ts';
import { recordsOf, valuesOf } from '../values.ts';
import type { Trait } from './model.ts';

/** A set of records of one collection as text, the same for the same set. */
export function setKey(space: RecordSpace, keys: readonly string[]): string {
  return JSON.stringify([space, ...[...keys].sort()]);
}

/** Most records that "all but …" may leave out, and fewest of which it is said. */
const EXCEPT = 3;
const MANY = 12;

/** Finds what a set of records has in common; null when nothing fits exactly. */
export type FindTrait = (space: RecordSpace, records: readonly RecordTrace[]) => Trait | null;

/** Looks traits up for the sets of one run. */
export function traitFinder(report: RunReport): FindTrait {
  const traits = traitsOf(report);
  const everyone = new Map(
    COLLECTIONS.map((space) => [
      space as RecordSpace,
      recordsOf(report, space).filter((one) => one.status !== 'added'),
    ]),
  );
  return (space, records) => {
    const keys = keysOf(records);
    const exact = traits.get(setKey(space, keys));
    if (exact !== undefined) return exact;
    const all = everyone.get(space) ?? [];
    const missing = all.length - records.length;
    if (all.length < MANY || missing <= 0 || missing > EXCEPT) return null;
    const set = new Set(keys);
    const except = all.filter((one) => !set.has(one.key)).map((one) => one.name);
    // A record that the run added is in the set and not among all.
    return except.length === missing ? { id: 'all', value: null, count: records.length, except } : null;
  };
}

/** Traits by the set that has exactly them; of several that fit, the plainest. */
function traitsOf(report: RunReport): ReadonlyMap<string, Trait> {
  const traits = new Map<string, Trait>();
  const note = (space: RecordSpace, id: Trait['id'], value: string | null, keys: readonly string[]) => {
    const key = setKey(space, keys);
    if (keys.length > 1 && !traits.has(key)) traits.set(key, { id, value, count: keys.length, except: [] });
  };
  for (const space of COLLECTIONS) {
    const records = recordsOf(report, space).filter((record) => record.status !== 'added');
    note(space, 'all', null, keysOf(records));
    if (space === 'units') noteUnits(records, note);
    if (space === 'features') {
      const corpses = new Set(
        recordsOf(report, 'units').map((unit) => foldCase(valuesOf(unit, 'corpse').before ?? '')),
      );
      note('features', 'wrecks', null, keysOf(records.filter((feature) => corpses.has(feature.key))));
    }
  }
  return traits;
}

type Note = (space: RecordSpace, id: Trait['id'], value: string | null, keys: readonly string[]) => void;

const keysOf = (records: readonly RecordTrace[]) => records.map((record) => record.key);

/** As the game had them before the run: a mutator that renames a category must not name its own effect. */
function noteUnits(units: readonly RecordTrace[], note: Note): void {
  const flag = (unit: RecordTrace, field: string) => (readInteger(valuesOf(unit, field).before ?? '') & 1) === 1;
  const pick = (test: (unit: RecordTrace) => boolean) => keysOf(units.filter(test));
  note(
    'units',
    'commanders',
    null,
    pick((unit) => flag(unit, 'commander')),
  );
  note(
    'units',
    'factories',
    null,
    pick((unit) => flag(unit, 'builder') && !flag(unit, 'bmcode')),
  );
  note(
    'units',
    'builders',
    null,
    pick((unit) => flag(unit, 'builder') && flag(unit, 'bmcode')),
  );
  note(
    'units',
    'aircraft',
    null,
    pick((unit) => flag(unit, 'canfly')),
  );
  note(
    'units',
    'buildings',
    null,
    pick((unit) => !flag(unit, 'bmcode')),
  );
  const bySide = new Map<string, string[]>();
  const byWord = new Map<string, string[]>();
  const join = (map: Map<string, string[]>, word: string, key: string) => {
    const list = map.get(word);
    if (list === undefined) map.set(word, [key]);
    else if (list.at(-1) !== key) list.push(key);
  };
  for (const unit of units) {
    const side = valuesOf(unit, 'side').before;
    if (side !== null && side !== '') join(bySide, foldCase(side).toUpperCase(), unit.key);
    for (const word of (valuesOf(unit, 'category').before ?? '').split(/\s+/).filter(Boolean))
      join(byWord, word.toUpperCase(), unit.key);
  }
  for (const [side, keys] of bySide) note('units', 'side', side, keys);
  for (const [word, keys] of byWord) note('units', 'category', word, keys);
}
