// The rows that say with what a package works: works-with, requires, conflicts-with.

import { conditionText, ownRequirement, repeatedId } from '../../dialect.ts';
import { quoteText } from '../../yaml/index.ts';
import type { Condition, Manifest, VersionRange } from '../model.ts';
import { ENGINE_PARTS, type PartCount, readRange } from '../version.ts';
import { BASE_GAME, byteLength, isKebabId } from '../words.ts';
import { adviseQuotes } from './identity.ts';
import { removeFix } from './lists.ts';
import { readFields, readItems, readText, reportRepeat, wrapFix } from './nodes.ts';
import type { Report, Spot } from './report.ts';

/** `works-with`: 1–32 conditions, ids not repeated. */
export function readWorksWith(report: Report, spot: Spot): readonly Condition[] {
  const items = readItems(report, spot, 1, 32, { fixes: [wrapFix(report, spot)] }) ?? [];
  const conditions: Condition[] = [];
  for (const item of items) {
    const condition = readCondition(report, item, ['*', BASE_GAME]);
    if (condition === null) continue;
    if (conditions.some(({ id }) => id === condition.id))
      reportRepeat(report, item, condition.id, { fixes: [removeFix(report, spot, item)] });
    else if (condition.id === '*' && items.length > 1) report.value(item, 'star-alone');
    else conditions.push(condition);
  }
  return conditions;
}

/** An entry `id` or `id range`; `special` ids are known and take no range. */
function readCondition(report: Report, spot: Spot, special: readonly string[]): Condition | null {
  const text = readText(report, spot);
  if (text === null) return null;
  const match = conditionText.exec(text);
  const id = match?.[1] ?? text;
  const rangeText = match?.[2];
  const place = spot.node.range;
  if (special.includes(id)) {
    if (rangeText === undefined) return { id, range: null, place };
    report.value(spot, 'no-range', { id }, { fixes: [replaceFix(report, spot, id)] });
    return null;
  }
  if (!isKebabId(id)) {
    report.value(
      spot,
      special.length > 0 ? 'condition' : 'condition.mutator',
      { found: text },
      { reading: 'conditionText' },
    );
    return null;
  }
  if (rangeText === undefined) return { id, range: null, place };
  const range = readRangeText(report, spot, rangeText, text.length - rangeText.length);
  return range === null ? null : { id, range, place };
}

function replaceFix(report: Report, { node }: Spot, text: string) {
  return report.replace(node.range, quoteText(text), { id: 'manifest/fix.write', values: { text } }, false);
}

/** Reads a range that begins `offset` characters into the value. */
function readRangeText(report: Report, spot: Spot, text: string, offset = 0, parts?: PartCount): VersionRange | null {
  const { range, problem } = parts === undefined ? readRange(text) : readRange(text, parts);
  if (range !== null) return range;
  const isEngine = parts !== undefined;
  const partRule = !isEngine && (problem.kind === 'too-many-parts' || problem.kind === 'point');
  const value = spot.node.type === 'string' ? spot.node.value! : text;
  report.value(
    spot,
    `range.${problem.kind}`,
    { found: text, byte: byteLength(value.slice(0, offset + problem.at)) + 1 },
    { fixes: [tidyFix(report, spot, text, offset, parts)], ...(partRule ? { reading: 'rangeParts' } : {}) },
  );
  return null;
}

/** A range that reads once its blanks are trimmed, its comma dropped and, for the engine, its parts filled up. */
function tidyFix(report: Report, { node }: Spot, text: string, offset: number, parts?: PartCount) {
  let tidy = text.trim().replace(/,$/, '').replace(/==/g, '=').replace(/，/g, ',');
  if (parts !== undefined) {
    tidy = tidy.replace(/[0-9]+(?:\.[0-9]+){0,2}/g, (version) => {
      return version + '.0'.repeat(Math.max(0, 3 - version.split('.').length));
    });
  }
  const reads = (parts === undefined ? readRange(tidy) : readRange(tidy, parts)).range !== null;
  if (!reads || node.type !== 'string') return null;
  const whole = node.value!.slice(0, offset) + tidy;
  return report.replace(node.range, quoteText(whole), { id: 'manifest/fix.write', values: { text: whole } }, true);
}

/** `requires`: a mapping of `engine` and `mutators` and nothing else; the package's own id is none of them. */
export function readRequires(report: Report, spot: Spot, own: string | null): Manifest['requires'] {
  const fields = readFields(report, spot, { known: ['engine', 'mutators'], required: [] });
  const engine = fields?.get('engine');
  const mutators = fields?.get('mutators');
  return {
    engine: engine === undefined ? null : readEngine(report, engine),
    mutators: mutators === undefined ? [] : readMutators(report, mutators, own),
  };
}

function readEngine(report: Report, spot: Spot): VersionRange | null {
  const text = readText(report, spot);
  if (text === null) return null;
  const range = readRangeText(report, spot, text, 0, ENGINE_PARTS);
  if (range !== null) adviseQuotes(report, spot);
  return range;
}

function readMutators(report: Report, spot: Spot, own: string | null): readonly Condition[] {
  const items = readItems(report, spot, 0, Number.POSITIVE_INFINITY, { fixes: [wrapFix(report, spot)] }) ?? [];
  const conditions: Condition[] = [];
  const seen = new Set<string>();
  for (const item of items) {
    const condition = readCondition(report, item, []);
    if (condition === null) continue;
    if (condition.id === own) {
      const extra = { severity: ownRequirement, reading: 'ownRequirement', fixes: [removeFix(report, spot, item)] };
      report.value(item, 'requirement.own', { id: condition.id }, extra as Parameters<Report['value']>[3]);
      continue;
    }
    if (seen.has(condition.id)) reportRepeatedId(report, item, condition.id);
    seen.add(condition.id);
    conditions.push(condition);
  }
  return conditions;
}

function reportRepeatedId(report: Report, spot: Spot, id: string): void {
  const extra = { code: 'manifest/repeated-id', severity: repeatedId, reading: 'repeatedId' } as const;
  report.value(spot, 'repeated-id', { value: id }, extra);
}

/** `conflicts-with`: ids, none of them required and not the package's own. */
export function readConflicts(
  report: Report,
  spot: Spot,
  own: string | null,
  required: readonly Condition[],
): readonly string[] {
  const items = readItems(report, spot, 0, Number.POSITIVE_INFINITY, { fixes: [wrapFix(report, spot)] }) ?? [];
  const ids = new Set<string>();
  const needed = new Set(required.map(({ id }) => id));
  for (const item of items) {
    const id = readText(report, item);
    if (id === null) continue;
    if (!isKebabId(id)) report.value(item, 'condition.id', { found: id });
    else if (id === own) report.value(item, 'conflict.own', { id }, { fixes: [removeFix(report, spot, item)] });
    else if (needed.has(id)) report.value(item, 'conflict.required', { id });
    else {
      if (ids.has(id)) reportRepeatedId(report, item, id);
      ids.add(id);
    }
  }
  return [...ids];
}
