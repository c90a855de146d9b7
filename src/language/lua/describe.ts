// How fields, records and functions are put into words: one line beside a name, and lines of explanation.

import { type FieldInfo, fieldInfo, widthOf } from '../../kernel/catalogue/index.ts';
import type { RecordSpace } from '../../kernel/game/model.ts';
import { type ApiEntry, CONTEXT, FIXED, GLOBALS, PLAN, SELECTOR_METHODS } from '../../kernel/lua/api.ts';
import type { GameNames } from '../../kernel/lua/lint/index.ts';
import type { FunctionExpression } from '../../kernel/lua/syntax/index.ts';
import { foldCase } from '../../kernel/text/index.ts';
import type { Explanation } from './model.ts';

/** `scale(factor, bounds?) → change`. */
export function signatureOf(entry: ApiEntry, name = entry.name): string {
  if (entry.parameters === undefined) return entry.returns === undefined ? name : `${name}: ${entry.returns}`;
  const returns = entry.returns === undefined ? '' : ` → ${entry.returns}`;
  return `${name}(${entry.parameters.map(parameterLabel).join(', ')})${returns}`;
}

export function parameterLabel(parameter: NonNullable<ApiEntry['parameters']>[number]): string {
  const name = parameter.rest === true ? `${parameter.name}…` : parameter.name;
  return `${name}${parameter.optional === true ? '?' : ''}: ${parameter.type}`;
}

/** The head of a function of the package. */
export function headOf(name: string, node: FunctionExpression): string {
  const names = node.parameters.map((parameter) => parameter.name);
  return `function ${name}(${[...names, ...(node.vararg === null ? [] : ['...'])].join(', ')})`;
}

/** The API entry of a global, or of a member of `fixed`. */
export function apiGlobal(name: string, member: string | null = null): ApiEntry | null {
  if (member !== null) return name === 'fixed' ? (FIXED.members?.find((one) => one.name === member) ?? null) : null;
  return GLOBALS.find((one) => one.name === name) ?? null;
}

export const CONTEXT_ENTRIES: readonly ApiEntry[] = CONTEXT;
export const PLAN_ENTRIES: readonly ApiEntry[] = PLAN;
export const METHOD_ENTRIES: readonly ApiEntry[] = SELECTOR_METHODS;

/** Records whose present value is worth showing, at most this many. */
const SHOWN_RECORDS = 3;

/** Present values of a field: of the named records, or of the first ones that have it. */
export function presentValues(
  game: GameNames | undefined,
  space: RecordSpace,
  key: string,
  names: readonly string[],
): string[] {
  if (game === undefined || space === 'map') return [];
  const records = game.records[space];
  return names
    .flatMap((name) => records.get(foldCase(name)) ?? [])
    .flatMap(({ name, fields }) => {
      const value = fields.get(foldCase(key))?.value;
      return value === undefined ? [] : [`${name}: ${value}`];
    })
    .slice(0, SHOWN_RECORDS);
}

/** Unit, range and default of a field on one line: `seconds · 0..1092 · default 0`. */
export function fieldDetail(info: FieldInfo): string {
  const parts = [
    info.type,
    info.unit,
    info.range,
    info.default === null || info.default === '' ? null : `= ${info.default}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** What is known of a field. `values` are present ones, as `presentValues` gives them. */
export function explainField(space: RecordSpace, key: string, values: readonly string[]): Explanation[] {
  const info = fieldInfo(space, key);
  if (info === null) return values.length === 0 ? [] : [{ id: 'lua/field.now', values: { values } }];
  const width = widthOf(space, key);
  const lines: Explanation[] = [info.meaning === null ? info.gloss : { id: info.meaning }];
  if (info.unit !== null) lines.push({ id: 'lua/field.unit', values: { unit: info.unit } });
  if (width !== null)
    lines.push({ id: 'lua/field.width', values: { low: width.lowText, high: width.highText, store: width.store } });
  if (info.default !== null && info.default !== '')
    lines.push({ id: 'lua/field.default', values: { value: info.default } });
  if (info.derivedDefault !== null) lines.push({ id: 'lua/field.default', values: { value: info.derivedDefault } });
  if (values.length > 0) lines.push({ id: 'lua/field.now', values: { values } });
  return lines;
}
