// Says what is wrong or odd with one definition file as diagnostics: what its text shows, and what a pass made of it.

import {
  type Diagnostic,
  type Fix,
  type MessageValues,
  nearestName,
  type Severity,
  type TextRange,
} from '../../text/index.ts';
import type { JsonPath, PatchReading, Problem } from '../definition/index.ts';
import { isObject, type Leniency, type LeniencyKind, valueAt } from '../json/index.ts';
import { matcherFault } from '../matcher/index.ts';
import type { Generation, Rejection, Skip } from '../pass/index.ts';

/** A path as people write it: `Operations[2].Path`. */
export function pathText(path: JsonPath): string {
  return path.map((step, place) => (typeof step === 'number' ? `[${step}]` : place === 0 ? step : `.${step}`)).join('');
}

/** Problems of one file in the order of the checks, then what the reader passed over in silence. */
export function diagnosePatch(reading: PatchReading): readonly Diagnostic[] {
  const found = reading.problems.map((problem) => problemDiagnostic(reading, problem));
  if (reading.language !== 'format-2')
    for (const leniency of reading.document?.leniencies ?? [])
      if (leniency.kind !== 'empty') found.push(leniencyDiagnostic(reading.path, leniency));
  if (reading.language === 'neutral') found.push(...unsoundMatchers(reading));
  return found;
}

/** Problem codes whose message depends on the value `why` or `type`. */
const VARIANTS: Readonly<Record<string, string>> = {
  'json-syntax': 'why',
  'op-matcher-invalid': 'why',
  'condition-path-invalid': 'why',
  'op-field-type': 'type',
};

function messageId(code: string, values: MessageValues | undefined): string {
  const variant = VARIANTS[code] === undefined ? undefined : values?.[VARIANTS[code]];
  return variant === undefined ? `patch/${code}` : `patch/${code}.${String(variant)}`;
}

function problemDiagnostic(reading: PatchReading, problem: Problem): Diagnostic {
  const { code, path, range, values } = problem;
  const fix = nameFix(reading, problem);
  return {
    code: `patch/${code}`,
    severity: 'error',
    file: reading.path,
    range: reading.document === null ? null : range,
    path: pathText(path),
    message: { id: messageId(code, values), ...(values === undefined ? {} : { values }) },
    ...(fix === null ? {} : { fixes: [fix] }),
  };
}

/** For a name that is none of those known: the nearest one. */
function nameFix(reading: PatchReading, { range, values }: Problem): Fix | null {
  const { name, have } = values ?? {};
  if (typeof name !== 'string' || !Array.isArray(have)) return null;
  const meant = nearestName(name, have as readonly string[]);
  if (meant === null || meant === name) return null;
  return {
    title: { id: 'patch/fix.name', values: { name: meant } },
    edits: [{ file: reading.path, range, text: JSON.stringify(meant) }],
    safe: meant.toLowerCase() === name.toLowerCase(),
  };
}

const LENIENCY_SEVERITY: Partial<Readonly<Record<LeniencyKind, Severity>>> = {
  'missing-element': 'warning',
  'unquoted-text': 'note',
};

function leniencyDiagnostic(file: string, { kind, range, text }: Leniency): Diagnostic {
  const values = text === undefined ? {} : { values: { name: text } };
  if (kind === 'duplicate-name')
    return diagnostic('duplicate-name', 'warning', file, range, { id: 'patch/duplicate-name', ...values });
  return diagnostic('lenient', LENIENCY_SEVERITY[kind] ?? 'hint', file, range, {
    id: `patch/lenient.${kind}`,
    ...values,
  });
}

function diagnostic(
  code: string,
  severity: Severity,
  file: string,
  range: TextRange | null,
  message: Diagnostic['message'],
  path: JsonPath = [],
): Diagnostic {
  return { code: `patch/${code}`, severity, file, range, path: pathText(path), message };
}

/** Neutral files are not refused for the shape of a matcher; the operation fails when it runs. */
function unsoundMatchers({ path, document, file }: PatchReading): Diagnostic[] {
  const found: Diagnostic[] = [];
  const root = document?.value;
  if (file === null || !isObject(root)) return found;
  for (const { at } of file.operations)
    for (const name of ['Match', 'Find', 'Existing']) {
      const matcher = valueAt(root, [...at, name]);
      const fault = isObject(matcher) && valueAt(root, [...at, 'Op']) !== 'Macro' ? matcherFault(matcher) : null;
      if (fault === null) continue;
      const place = [...at, name, ...fault.path];
      const range = document!.places!.rangeOf(root, place);
      const message = { id: `patch/op-matcher-invalid.${fault.fault}` };
      found.push(diagnostic('op-matcher-invalid', 'warning', path, range, message, place));
    }
  return found;
}

/** What a pass made of one definition file: rejections as errors, what was skipped as notes. Made once per pass. */
export function diagnoseGeneration(generation: Generation): ReadonlyMap<string, readonly Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>();
  const readings = new Map(generation.scan.readings.map((reading) => [reading.path, reading]));
  const add = (
    path: string,
    code: string,
    severity: Severity,
    at: JsonPath,
    id: string,
    values: MessageValues,
  ): void => {
    const list = byFile.get(path) ?? [];
    byFile.set(path, list);
    list.push(diagnostic(code, severity, path, rangeIn(readings.get(path), at), { id, values }, at));
  };
  for (const { file, code } of generation.scanFailures)
    if (code === 'duplicate-definition') add(file, code, 'error', ['Id'], `patch/${code}`, {});
  for (const skip of generation.skipped) addSkip(skip, add);
  const files = filesByTarget(generation);
  for (const [target, rejection] of generation.rejected) {
    if (rejection.file !== null) addRejection(target, rejection, rejection.file.path, add);
    else for (const path of files.get(target) ?? []) addRejection(target, rejection, path, add);
  }
  return byFile;
}

type Add = (path: string, code: string, severity: Severity, at: JsonPath, id: string, values: MessageValues) => void;

function addSkip({ code, file, target, selector, index, reason }: Skip, add: Add): void {
  const at: JsonPath = index === null ? (code === 'condition-not-met' ? ['When'] : []) : ['Operations', index];
  const id = reason === null ? `patch/${code}` : `patch/reason.${reason}`;
  const severity = code === 'glob-no-match' ? 'warning' : 'note';
  add(file.path, code, severity, at, id, { target: target ?? '', name: selector ?? '' });
}

/** The member that a rejection comes from, where it is no operation's. */
const REJECTION_PLACES: Partial<Readonly<Record<Rejection['code'], JsonPath>>> = {
  'condition-failed': ['When'],
  'conflict-rejected': ['ConflictPolicy'],
};

function addRejection(target: string, { code, index, reason }: Rejection, path: string, add: Add): void {
  const at: JsonPath = index === null ? (REJECTION_PLACES[code] ?? []) : ['Operations', index];
  const byReason = code === 'operation-failed' || code === 'condition-failed';
  const id = byReason ? `patch/reason.${reason}` : code === 'target-missing' ? 'patch/target-absent' : `patch/${code}`;
  add(path, code === 'target-missing' ? 'target-absent' : code, 'error', at, id, { target, why: reason ?? '' });
}

function filesByTarget({ targetsOfFiles, rejected }: Generation): ReadonlyMap<string, readonly string[]> {
  const files = new Map([...rejected.keys()].map((target) => [target, [] as string[]]));
  for (const [path, targets] of targetsOfFiles) for (const target of targets) files.get(target)?.push(path);
  return files;
}

function rangeIn(reading: PatchReading | undefined, at: JsonPath): TextRange | null {
  const { value, places } = reading?.document ?? {};
  return value === undefined || !places ? null : places.rangeOf(value, at);
}
