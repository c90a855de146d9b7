// Weapon files: every top section is a weapon, its `ID` the slot (facts 5.6).

import { SAME_NAMED_WEAPON } from '../dialect.ts';
import { readInteger, readTdf, sectionsOf, type TdfFile } from '../tdf/index.ts';
import { foldCase, type Message, type ReadResult } from '../text/index.ts';
import { fieldsOfSection } from './fields.ts';
import type { BaseField, BaseRecord } from './model.ts';

/** Reads a weapon file; each section is a record. */
export function readWeaponFile(text: string, path: string): ReadResult<readonly BaseRecord[]> {
  const { value, diagnostics } = readTdf(text, { file: path });
  return { value: value?.complete === true ? weaponRecords(value, path) : null, diagnostics };
}

export function weaponRecords(file: TdfFile, path: string): readonly BaseRecord[] {
  return sectionsOf(file.root).map((section) => {
    const fields = fieldsOfSection(section);
    return {
      space: 'weapons',
      name: section.name,
      key: foldCase(section.name),
      fields,
      file: path,
      line: section.line,
      unavailable: whyNoSlot(fields),
    };
  });
}

/** Why the game refuses a weapon with these fields; null when it takes it. */
export function whyNoSlot(fields: ReadonlyMap<string, Pick<BaseField, 'value'>>): Message | null {
  const id = fields.get('id')?.value;
  if (id === undefined) return { id: 'game/unavailable.id-missing' };
  const slot = readInteger(id);
  return slot < 0 || slot > 255 ? { id: 'game/unavailable.id', values: { value: id } } : null;
}

/**
 * Puts a weapon into a collection. One of the same name goes, but as in the game its damage to single units stays when
 * both take the same slot, the newer winning for the same unit.
 */
export function putWeapon(weapons: Map<string, BaseRecord>, weapon: BaseRecord): void {
  const old = weapons.get(weapon.key);
  if (old !== undefined && SAME_NAMED_WEAPON === 'earlier') return;
  if (old === undefined || slotOf(old) === null || slotOf(old) !== slotOf(weapon)) {
    weapons.set(weapon.key, weapon);
    return;
  }
  const fields = new Map(weapon.fields);
  for (const [key, field] of old.fields)
    if (key.startsWith('damage.') && key !== 'damage.default' && !fields.has(key))
      fields.set(key, { ...field, file: field.file ?? old.file });
  weapons.set(weapon.key, { ...weapon, fields });
}

/** The slot of a weapon, null when it has none. */
export function slotOf(weapon: BaseRecord): number | null {
  const id = weapon.fields.get('id')?.value;
  if (id === undefined || whyNoSlot(weapon.fields) !== null) return null;
  return readInteger(id);
}
