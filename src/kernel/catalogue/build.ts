// Joins the stored and the written tables into one list of fields for each space. Where they differ on how a value is
// stored or read, the stored table is right.

import type { RecordSpace } from '../game/model.ts';
import { foldCase } from '../text/index.ts';
import type { FieldInfo, FieldStatus, FieldType } from './model.ts';
import { STORED, type StoredKey, storedKeys, WRITTEN, type WrittenKey } from './sources.ts';

type Rectangle = 'x1' | 'y1' | 'x2' | 'y2';
const RECTANGLE: readonly Rectangle[] = ['x1', 'y1', 'x2', 'y2'];

/** Fields of units, weapons and features. */
export function recordFields(
  space: 'units' | 'weapons' | 'features',
  stored: readonly StoredKey[],
  written: readonly WrittenKey[],
  spring: readonly { readonly key: string }[],
): readonly FieldInfo[] {
  const byKey = new Map(stored.map((each) => [foldCase(each.key), each]));
  const fields = new Map<string, FieldInfo>();
  for (const each of written) {
    const key = foldCase(each.key);
    const bits = byKey.get(key);
    fields.set(
      key,
      bits === undefined ? writtenField(space, key, each) : storedField(space, key, each.key, bits, each),
    );
  }
  for (const [key, bits] of byKey) if (!fields.has(key)) fields.set(key, storedField(space, key, bits.key, bits, null));
  for (const each of spring) {
    const key = foldCase(each.key);
    if (!fields.has(key))
      fields.set(key, { ...writtenField(space, key, SPRING_KEY), spelling: each.key, status: 'spring' });
  }
  return [...fields.values()];
}

const SPRING_KEY: WrittenKey = {
  key: '',
  type: 'text',
  unit: '',
  meaning: '',
  range: '',
  default: '',
  status: 'spring',
};

/** `damage.default` and `damage.*`: 16 and 32 bits (facts 5.6). */
export function damageFields(): readonly FieldInfo[] {
  const { default: usual, entries } = STORED.weapon.damage;
  const find = (key: string) => WRITTEN.weapon.find((each) => foldCase(each.key) === key)!;
  const whole = { reader: 'int' as const, meaning: '' };
  const forDefault = { ...usual, ...whole, key: 'damage.default' };
  const forUnit = { ...entries, ...whole, key: 'damage.*', default: null };
  return [
    storedField('weapons', 'damage.default', 'default', forDefault, find('damage.default')),
    storedField('weapons', 'damage.*', '*', forUnit, find('damage.<unitname>')),
  ];
}

/** Fields of a side: its own keys, and four numbers for each place in the interface bar. */
export function sideFields(): readonly FieldInfo[] {
  const fields: FieldInfo[] = [];
  for (const each of WRITTEN.side) {
    const place = /^\[([^\]]+)\]/.exec(each.key)?.[1];
    if (place === undefined) {
      if (/^[a-z]+$/i.test(each.key)) fields.push(writtenField('sides', foldCase(each.key), each));
      continue;
    }
    for (const edge of RECTANGLE)
      fields.push({
        ...writtenField('sides', `${foldCase(place)}.${edge}`, { ...each, type: 'integer', default: '0' }),
        spelling: edge,
        meaning: 'meaning.sides.rectangle',
      });
  }
  return fields;
}

/** Keys of a movement class (`tables.moveinfo`), without the class. */
export function movementFields(): readonly FieldInfo[] {
  const bits = new Map(STORED.movement.number.map((each) => [foldCase(each.key), each]));
  return WRITTEN.moveinfo
    .filter((each) => !each.key.startsWith('['))
    .map((each) => {
      const key = foldCase(each.key);
      const stored = bits.get(key);
      const field =
        stored === undefined ? writtenField('tables', key, each) : storedField('tables', key, each.key, stored, each);
      return { ...field, meaning: stored === undefined ? 'meaning.tables.name' : `meaning.units.${key}` };
    });
}

/** Keys of a map: `globalheader.gravity`, `schema.surfacemetal`. */
export function mapFields(): readonly FieldInfo[] {
  return WRITTEN.map.map((each) => {
    const field = writtenField('map', foldCase(each.key), { ...each, status: 'read' });
    return { ...field, spelling: each.key.slice(each.key.indexOf('.') + 1) };
  });
}

function storedField(
  space: RecordSpace,
  key: string,
  spelling: string,
  bits: StoredKey,
  written: WrittenKey | null,
): FieldInfo {
  const numeric = bits.reader !== 'text';
  const text = bits.default === null ? null : String(bits.default);
  const derived = text !== null && (numeric ? !/^-?[\d.]+$/.test(text) : text.startsWith('(') || text === 'none');
  return {
    space,
    key,
    spelling,
    type: storedType(bits),
    status: 'read',
    reader: bits.reader,
    store: numeric ? bits.store : null,
    conversion: bits.scale ?? null,
    min: bits.min ?? null,
    max: bits.max ?? null,
    exclusive: bits.exclusive ?? false,
    combatReads: bits.combatReads ?? null,
    default: derived ? null : text,
    derivedDefault: derived ? text : null,
    unit: written?.unit || null,
    range: written?.range || null,
    meaning: `meaning.${space}.${key}`,
    gloss: written?.meaning ?? bits.meaning,
    maxBytes: bits.maxBytesNote ?? bits.maxBytes ?? null,
    observed: observedValues(written),
  };
}

function storedType(bits: StoredKey): FieldType {
  if (bits.reader === 'text') return 'text';
  if (bits.store === 'bit') return 'flag';
  return bits.reader === 'int' ? 'integer' : 'decimal';
}

const TYPES: Readonly<Record<string, FieldType>> = { integer: 'integer', number: 'decimal', flag: 'flag' };
const STATUSES: Readonly<Record<string, FieldStatus>> = {
  inert: 'inert',
  oa: 'open-annihilation',
  spring: 'spring',
};
const READERS = { integer: 'int', flag: 'int', decimal: 'double', text: 'text' } as const;

function writtenField(space: RecordSpace, key: string, written: WrittenKey): FieldInfo {
  const type = TYPES[written.type] ?? 'text';
  const status = STATUSES[written.status ?? 'read'] ?? 'read';
  const hasDefault = type === 'text' || /^-?[\d.]+$/.test(written.default);
  return {
    space,
    key,
    spelling: written.key,
    type,
    status,
    reader: status === 'inert' || status === 'spring' ? null : READERS[type],
    store: null,
    conversion: null,
    min: written.min ?? null,
    max: written.max ?? null,
    exclusive: false,
    combatReads: null,
    default: status === 'read' && hasDefault ? written.default : null,
    derivedDefault: null,
    unit: written.unit || null,
    range: written.range || null,
    meaning: status === 'read' && !LANGUAGE_KEY.test(key) ? `meaning.${space}.${key}` : null,
    gloss: written.meaning,
    maxBytes: type === 'text' ? keptBytes(space, key) : null,
    observed: observedValues(written),
  };
}

const LANGUAGE_KEY = /^(german|french|spanish|italian)(name|description)$/;

/** Bytes kept of texts that only the written table knows: names in other languages, texts of a side (facts 5.2, 5.8). */
function keptBytes(space: RecordSpace, key: string): number | null {
  if (space === 'units' && LANGUAGE_KEY.test(key)) return key.endsWith('name') ? 31 : 63;
  if (space !== 'sides') return null;
  return key === 'name' ? 29 : key === 'nameprefix' ? 3 : key === 'commander' ? 31 : null;
}

function observedValues(written: WrittenKey | null): FieldInfo['observed'] {
  const seen = written?.observed;
  if (seen === undefined) return null;
  return { records: seen.n, low: seen.min ?? null, middle: seen.median ?? null, high: seen.max ?? null };
}

/** Stored keys of a unit: its own, and the movement keys that it may carry itself (facts 5.4). */
export function unitKeys(): readonly StoredKey[] {
  return [...storedKeys(STORED.unit), ...storedKeys(STORED.movement)];
}
