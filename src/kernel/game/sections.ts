// Features, sides and tables: records that are sections, or a whole file, of a TDF file (facts 5.7, 5.8).

import { findSection, sectionsOf, type TdfFile, type TdfSection } from '../tdf/index.ts';
import { foldCase } from '../text/index.ts';
import { fieldsOfSection } from './fields.ts';
import type { BaseRecord, RecordSpace } from './model.ts';
import { stemOf } from './path.ts';

const MOST_SIDES = 5;

/** Every top section of a feature file; of equal names the first is to be taken. */
export function featureRecords(file: TdfFile, path: string): readonly BaseRecord[] {
  return sectionsOf(file.root).map((section) => sectionRecord('features', section, path));
}

/** `SIDE0` to `SIDE4`, up to the first that is missing. */
export function sideRecords(file: TdfFile, path: string): readonly BaseRecord[] {
  const sides: BaseRecord[] = [];
  while (sides.length < MOST_SIDES) {
    const section = findSection(file.root, `SIDE${sides.length}`);
    if (section === null) break;
    sides.push(sectionRecord('sides', section, path));
  }
  return sides;
}

/** A whole file of gamedata as one record: its stem, fields `section.key`. */
export function tableRecord(file: TdfFile, path: string, spelling: string): BaseRecord {
  const name = stemOf(spelling);
  return {
    space: 'tables',
    name,
    key: foldCase(name),
    fields: fieldsOfSection(file.root),
    file: path,
    line: 1,
    unavailable: null,
  };
}

function sectionRecord(space: RecordSpace, section: TdfSection, path: string): BaseRecord {
  return {
    space,
    name: section.name,
    key: foldCase(section.name),
    fields: fieldsOfSection(section),
    file: path,
    line: section.line,
    unavailable: null,
  };
}
