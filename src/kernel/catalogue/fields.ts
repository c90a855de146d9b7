// The one table of fields: look-up by space and key, and lists for completion.

import type { RecordSpace } from '../game/model.ts';
import { foldCase } from '../text/index.ts';
import { damageFields, mapFields, movementFields, recordFields, sideFields, unitKeys } from './build.ts';
import type { FieldInfo } from './model.ts';
import { STORED, storedKeys, WRITTEN } from './sources.ts';

const { springOnly } = WRITTEN;

const FIELDS: Readonly<Record<RecordSpace, readonly FieldInfo[]>> = {
  units: recordFields('units', unitKeys(), WRITTEN.unit, springOnly.unit),
  weapons: [
    ...recordFields(
      'weapons',
      storedKeys(STORED.weapon),
      WRITTEN.weapon.filter((each) => !each.key.startsWith('DAMAGE.')),
      springOnly.weapon,
    ),
    ...damageFields(),
  ],
  features: recordFields('features', storedKeys(STORED.feature), WRITTEN.feature, springOnly.feature),
  sides: sideFields(),
  tables: movementFields(),
  menus: [],
  map: mapFields(),
};

const INDEX = new Map<RecordSpace, ReadonlyMap<string, FieldInfo>>();
for (const space of Object.keys(FIELDS) as RecordSpace[])
  INDEX.set(space, new Map(FIELDS[space].map((field) => [field.key, field])));

/**
 * What is known about a field, or null. The key is dotted, in any case: `damage.armpw` of a weapon gives the entry of
 * any unit, `schema 0.surfacemetal` of a map that of any schema, `class3.maxslope` of a table that of any movement
 * class.
 */
export function fieldInfo(space: RecordSpace, key: string): FieldInfo | null {
  const fields = INDEX.get(space)!;
  // Most keys come folded already.
  const plain = fields.get(key);
  const folded = plain === undefined ? foldCase(key) : key;
  const found = plain ?? fields.get(folded);
  if (found !== undefined) return space === 'tables' ? null : found;
  const dot = folded.indexOf('.');
  if (dot < 0) return null;
  if (space === 'weapons' && folded.startsWith('damage.')) return fields.get('damage.*') ?? null;
  if (space === 'map' && /^schema \d+\./.test(folded)) return fields.get(`schema${folded.slice(dot)}`) ?? null;
  if (space === 'tables' && /^class\d+\./.test(folded)) return fields.get(folded.slice(dot + 1)) ?? null;
  return null;
}

/** Every known field of a space, in the order of the tables; keys that the game does not read come last. */
export function fieldsOf(space: RecordSpace): readonly FieldInfo[] {
  return FIELDS[space];
}

/** Whether a field holds text: what the catalogue calls text (standard 7); an unknown key is not known to. */
export function isTextField(space: RecordSpace, key: string): boolean {
  if (space === 'menus') return true;
  return fieldInfo(space, key)?.type === 'text';
}
