// Who names whom: records that use a record, and records that it uses, before and after the run; both ways to jump.

import type { RecordSpace } from '../game/model.ts';
import type { RecordTrace, RunReport } from '../stack/model.ts';
import { foldCase } from '../text/index.ts';
import { findRecord } from './grid.ts';
import { titleOf } from './row.ts';
import { recordNamed, recordsOf, type Values, valuesOf } from './values.ts';

/** One record that names, or is named, in a field. */
export interface RecordLink {
  readonly space: RecordSpace;
  readonly key: string;
  readonly name: string;
  readonly title: string;
  /** The field that holds the name, of whichever of the two holds it; `''` where the records themselves belong together. */
  readonly field: string;
  /** Whether the run made or cut the link. */
  readonly change: 'same' | 'added' | 'removed';
  /** False when the game, after the run, has no such record. */
  readonly there: boolean;
}

export interface RecordLinks {
  readonly usedBy: readonly RecordLink[];
  readonly uses: readonly RecordLink[];
}

/** Fields whose text names a record of another kind (facts 5). */
const NAMING: Readonly<Partial<Record<RecordSpace, Readonly<Record<string, RecordSpace>>>>> = {
  units: {
    weapon1: 'weapons',
    weapon2: 'weapons',
    weapon3: 'weapons',
    explodeas: 'weapons',
    selfdestructas: 'weapons',
    corpse: 'features',
  },
  features: {
    featuredead: 'features',
    featurereclamate: 'features',
    featureburnt: 'features',
    burnweapon: 'weapons',
  },
  sides: { commander: 'units' },
};

const OWNERS: readonly RecordSpace[] = ['units', 'features', 'sides'];

/** Links of a record, both ways; null when the run has no such record. */
export function linksOf(report: RunReport, space: RecordSpace, key: string): RecordLinks | null {
  const record = findRecord(report, space, key);
  if (record === null) return null;
  return {
    usedBy: [...namers(report, record), ...ownersOf(report, record)],
    uses: [...named(report, record), ...ownedBy(report, record)],
  };
}

function link(report: RunReport, record: RecordTrace, field: string, values: Values): RecordLink {
  const { before, after } = values;
  const change = before !== null && after === null ? 'removed' : before === null && after !== null ? 'added' : 'same';
  const there = record.status !== 'removed' && findRecord(report, record.space, record.key) !== null;
  return { space: record.space, key: record.key, name: record.name, title: titleOf(record), field, change, there };
}

/** Whether a text names a record, kept as a value for `link`. */
function naming({ before, after }: Values, key: string): Values | null {
  const match = (text: string | null) => (text !== null && foldCase(text) === key ? text : null);
  const found = { before: match(before), after: match(after) };
  return found.before === null && found.after === null ? null : found;
}

/** Records whose fields hold this record's name. */
function* namers(report: RunReport, record: RecordTrace): Iterable<RecordLink> {
  for (const space of OWNERS) {
    const fields = Object.entries(NAMING[space]!).filter(([, target]) => target === record.space);
    if (fields.length === 0) continue;
    for (const other of recordsOf(report, space))
      for (const [field] of fields) {
        const values = naming(valuesOf(other, field), record.key);
        if (values !== null) yield link(report, other, field, values);
      }
  }
}

/** Records that hold this one in another way: menus a unit, weapons a unit's own damage, units a movement class. */
function* ownersOf(report: RunReport, record: RecordTrace): Iterable<RecordLink> {
  if (record.space === 'units') {
    for (const menu of recordsOf(report, 'menus')) {
      const values = valuesOf(menu, record.key);
      if (values.before !== null || values.after !== null) yield link(report, menu, record.key, values);
    }
    for (const weapon of recordsOf(report, 'weapons')) {
      const field = `damage.${record.key}`;
      const values = valuesOf(weapon, field);
      if (values.before !== null || values.after !== null) yield link(report, weapon, field, values);
    }
  }
  if (record.space === 'menus') {
    const builder = recordNamed(report, 'units', record.key);
    if (builder !== null) yield link(report, builder, '', { before: '', after: '' });
  }
  if (record.space === 'sides') {
    const name = valuesOf(record, 'name');
    for (const unit of recordsOf(report, 'units')) {
      const values = naming(valuesOf(unit, 'side'), foldCase(name.after ?? name.before ?? ''));
      if (values !== null) yield link(report, unit, 'side', values);
    }
  }
}

/** Records that this record's fields name. */
function* named(report: RunReport, record: RecordTrace): Iterable<RecordLink> {
  for (const [field, space] of Object.entries(NAMING[record.space] ?? {})) {
    const { before, after } = valuesOf(record, field);
    const seen = new Set<string>();
    for (const text of [after, before]) {
      if (text === null || text === '' || seen.has(foldCase(text))) continue;
      seen.add(foldCase(text));
      const values = naming({ before, after }, foldCase(text))!;
      const target = recordNamed(report, space, text);
      if (target !== null) yield link(report, target, field, values);
      else yield missing(space, text, field, values);
    }
  }
}

function missing(space: RecordSpace, name: string, field: string, { before, after }: Values): RecordLink {
  const change = after === null ? 'removed' : before === null ? 'added' : 'same';
  return { space, key: foldCase(name), name, title: '', field, change, there: false };
}

/** What this record holds in another way: a menu its units, a unit its menu and its side. */
function* ownedBy(report: RunReport, record: RecordTrace): Iterable<RecordLink> {
  if (record.space === 'menus')
    for (const { key, spelling, before, after } of record.fields.values()) {
      const unit = recordNamed(report, 'units', key);
      if (unit !== null) yield link(report, unit, key, { before, after });
      else yield missing('units', spelling, key, { before, after });
    }
  if (record.space === 'units') {
    const menu = recordNamed(report, 'menus', record.key);
    if (menu !== null) yield link(report, menu, '', { before: '', after: '' });
    const { before, after } = valuesOf(record, 'side');
    const side = recordsOf(report, 'sides').find(
      (one) => foldCase(one.value('name') ?? '') === foldCase(after ?? before ?? ''),
    );
    if (side !== undefined) yield link(report, side, 'side', { before, after });
  }
}
