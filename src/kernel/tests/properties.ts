// Property templates: rules that a run keeps whatever its numbers are. They judge what the run changed, never the game.

import { compareDecimals, decimalFromText, ZERO } from '../decimal.ts';
import type { Layer } from '../manifest/model.ts';
import type { FieldTrace, RecordTrace, RunReport } from '../stack/index.ts';
import { readDouble } from '../tdf/index.ts';
import type { Property } from './model.ts';

/** How many examples an answer gives. */
const EXAMPLES = 5;
const TICKS = 30;

/** What breaks a property, as `units.ARMCOM.maxdamage = -5`, at most five; `id` is the package under test. */
export function violations(property: Property, report: RunReport, id: string): readonly string[] {
  const found = search(property, report, id);
  return found.slice(0, EXAMPLES);
}

function search(property: Property, report: RunReport, id: string): string[] {
  switch (property.kind) {
    case 'no-negative-health':
      return fieldsThat(report, 'units', 'maxdamage', (field) => {
        const low = field.steps.map((step) => step.after).find((text) => text !== null && signOf(text) < 0);
        if (low !== undefined) return low;
        const dead = field.after !== null && signOf(field.after) <= 0;
        return dead && (field.before === null || signOf(field.before) > 0) ? field.after : null;
      });
    case 'no-zero-reload':
      return fieldsThat(report, 'weapons', 'reloadtime', (field) => {
        const none = field.after !== null && ticksOf(field.after) <= 0;
        return none && (field.before === null || ticksOf(field.before) > 0) ? field.after : null;
      });
    case 'within-widths':
      return report.steps
        .filter(({ kind }) => kind === 'width')
        .map(({ space, record, field, before }) => `${space}.${record}.${field} = ${before}`);
    case 'only':
      return outside(property.layers, report, id);
  }
}

function signOf(text: string): number {
  return compareDecimals(decimalFromText(text) ?? ZERO, ZERO);
}

function ticksOf(text: string): number {
  return Math.trunc(readDouble(text) * TICKS);
}

/** Fields of changed records of which `wrong` gives a value. */
function fieldsThat(
  report: RunReport,
  space: 'units' | 'weapons',
  key: string,
  wrong: (field: FieldTrace) => string | null,
): string[] {
  const changed = (record: RecordTrace) => record.status === 'changed' || record.status === 'added';
  return [...report.records[space].values()].filter(changed).flatMap((record) => {
    const field = record.fields.get(key);
    const value = field === undefined ? null : wrong(field);
    return value === null ? [] : [`${space}.${record.name}.${key} = ${value}`];
  });
}

/** What the package did outside of some layers. Files that it lays need the layer `files` alone (standard 6.2). */
function outside(layers: readonly Layer[], report: RunReport, id: string): string[] {
  const found: string[] = [];
  for (const step of report.steps) {
    if (step.mutator !== id || step.kind === 'held') continue;
    const layer: Layer = step.phase === 'files' ? 'files' : step.space === 'map' ? 'maps' : step.space;
    if (layers.includes(layer)) continue;
    const field = step.field === null ? '' : `.${step.field}`;
    found.push(`${step.space}${step.space === 'map' ? '' : `.${step.record}`}${field} = ${step.after ?? ''}`);
  }
  if (!layers.includes('files'))
    for (const { path, mutator } of [...report.files.added, ...report.files.masked])
      if (mutator === id) found.push(path);
  return [...new Set(found)];
}
