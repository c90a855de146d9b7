// A field's text in the game and after the run, for views that ask for few fields of many records.

import type { RecordSpace } from '../game/model.ts';
import type { RecordTrace, RunReport } from '../stack/model.ts';
import { numberText, readDouble } from '../tdf/index.ts';
import { foldCase } from '../text/index.ts';

/** A field's text without any mutator and after all of them; null = absent. */
export interface Values {
  readonly before: string | null;
  readonly after: string | null;
}

/** Both texts of a field, by its folded dotted key. */
export function valuesOf(record: RecordTrace, key: string): Values {
  const aimed = record.aimed.get(key);
  if (aimed !== undefined) return aimed;
  const value = record.value(key);
  return { before: value, after: value };
}

/** The number that the game reads from a field's text; null where the text holds none. */
export function numberOf(text: string | null): number | null {
  if (text === null || numberText(text) === null) return null;
  const value = readDouble(text);
  return Number.isFinite(value) ? value : null;
}

/** All records of a space of the run; of maps the chosen one. */
export function recordsOf(report: RunReport, space: RecordSpace): readonly RecordTrace[] {
  if (space === 'map') return report.map === null ? [] : [report.map.record];
  return [...report.records[space].values()];
}

/** A record by its name in any case, when the run has it. */
export function recordNamed(report: RunReport, space: RecordSpace, name: string | null): RecordTrace | null {
  if (name === null || name === '') return null;
  return space === 'map' ? (report.map?.record ?? null) : (report.records[space].get(foldCase(name)) ?? null);
}
