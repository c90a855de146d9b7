// A pass in the form in which it crosses to the page.

import {
  type ConflictRow,
  type DefinitionRun,
  diagnoseGeneration,
  diagnosePatch,
  type Generation,
  generationHash,
  type JsonValue,
  type PatchEffect,
  patchSteps,
  prettyJson,
  type Rejection,
  type Skip,
  type TargetRun,
  writeJson,
} from '../../src/kernel/patchwork/index.ts';
import type { Diagnostic } from '../../src/kernel/text/index.ts';
import type {
  ConflictQuery,
  ConflictSide,
  ConflictView,
  DefinitionRow,
  DefinitionView,
  PatchOutcome,
  RejectionView,
  SkipView,
  TargetRow,
  TargetState,
  TargetView,
} from './protocol.ts';

/** Rows that cross with the outcome; the page asks for more. */
const FIRST_ROWS = 500;

export function outcomeOf(generation: Generation, milliseconds: number): PatchOutcome {
  const diagnostics = diagnosticsOf(generation);
  const rows = new Map<string, number>();
  for (const { target } of generation.conflicts) rows.set(target, (rows.get(target) ?? 0) + 1);
  return {
    passFailed: generation.passFailed,
    summary: generation.summary,
    definitions: definitionRows(generation, diagnostics),
    targets: [...generation.targets.values()].map((run) => targetRow(run, generation, rows.get(run.target) ?? 0)),
    skipped: generation.skipped.map(skipView),
    conflicts: conflictViews(generation, generation.conflicts.slice(0, FIRST_ROWS)),
    diagnostics,
    hash: generation.passFailed === null ? generationHash(generation) : null,
    milliseconds,
  };
}

function diagnosticsOf(generation: Generation): Readonly<Record<string, readonly Diagnostic[]>> {
  const ran = diagnoseGeneration(generation);
  return Object.fromEntries(
    generation.scan.readings.map((reading) => [
      reading.path,
      [...diagnosePatch(reading), ...(ran.get(reading.path) ?? [])],
    ]),
  );
}

function definitionRows(
  { scan, targetsOfFiles }: Generation,
  diagnostics: PatchOutcome['diagnostics'],
): readonly DefinitionRow[] {
  return scan.readings.map(({ pack, path, root, file, language }) => ({
    pack,
    path,
    root,
    id: file?.id ?? null,
    language,
    enabled: file?.enabled ?? true,
    priority: file?.priority ?? 0,
    policy: file?.policy ?? 'Report',
    selectors: file?.selectors.map(({ selector }) => selector.text) ?? [],
    targets: targetsOfFiles.get(path) ?? [],
    valid: scan.valid.has(path),
    errors: (diagnostics[path] ?? []).filter(({ severity }) => severity === 'error').length,
  }));
}

function targetRow(run: TargetRun, { kept }: Generation, conflicts: number): TargetRow {
  const { target, provider, rejection, definitions, effects } = run;
  return {
    target,
    provider,
    state: stateOf(run),
    rejection: rejectionView(rejection),
    kept: kept.has(target),
    definitions: definitions.map(({ file, state }) => ({ id: file.id, pack: file.pack, state })),
    effects: effects.length,
    conflicts,
  };
}

function stateOf({ rejection, before, after }: TargetRun): TargetState {
  if (rejection !== null) return 'rejected';
  if (after === null || before === null) return 'idle';
  return after === before || writeJson(before) === writeJson(after) ? 'unchanged' : 'changed';
}

function rejectionView(rejection: Rejection | null): RejectionView | null {
  if (rejection === null) return null;
  const { code, file, operation, index, reason } = rejection;
  const by = { definition: file?.id ?? null, pack: file?.pack ?? null, file: file?.path ?? null };
  return { code, reason, ...by, operation, index };
}

function skipView({ code, reason, file, target, selector, operation, index }: Skip): SkipView {
  return { code, reason, definition: file.id, pack: file.pack, file: file.path, target, selector, operation, index };
}

/** Rows of the last pass that a query leaves. */
export function queryConflicts(generation: Generation, query: ConflictQuery) {
  const found = generation.conflicts.filter(
    (row) =>
      (query.target === null || row.target === query.target) &&
      (query.class === null || row.class === query.class) &&
      (query.scope === null || row.scope === query.scope),
  );
  return { total: found.length, rows: conflictViews(generation, found.slice(query.from, query.from + query.count)) };
}

function conflictViews(generation: Generation, rows: readonly ConflictRow[]): readonly ConflictView[] {
  const places = new Map<string, ReturnType<typeof placesOf>>();
  return rows.map(({ target, path, kind, scope, class: kindOfOverlap, effects }) => {
    const known = places.get(target) ?? placesOf(generation.targets.get(target)!);
    places.set(target, known);
    const side = (effect: PatchEffect): ConflictSide => {
      const { file, index } = known.get(effect.origin.order)!;
      return { ...effect.origin, file, index, value: textOf(effect.after) };
    };
    return {
      target,
      path,
      kind,
      scope,
      class: kindOfOverlap,
      earlier: side(effects.earlier),
      later: side(effects.later),
    };
  });
}

/** File and index of every operation of a target, by its order number. */
function placesOf({ definitions }: TargetRun) {
  return new Map(
    definitions
      .filter(({ state }) => state !== 'failed')
      .flatMap(({ file, operations }) =>
        operations.map(
          ({ order, operation }) => [order, { file: file.path, index: Number(operation.at.at(-1)) }] as const,
        ),
      ),
  );
}

function textOf(value: JsonValue | undefined): string | null {
  return value === undefined ? null : writeJson(value);
}

export function targetView(generation: Generation, target: string): TargetView | null {
  const run = generation.targets.get(target);
  if (run === undefined) return null;
  return {
    target,
    provider: run.provider,
    before: run.before === null ? null : prettyJson(run.before),
    after: run.after === null ? null : prettyJson(run.after),
    output: generation.outputs.get(target) ?? generation.kept.get(target) ?? null,
    rejection: rejectionView(run.rejection),
    definitions: run.definitions.map(definitionView),
    steps: patchSteps(generation, target),
  };
}

function definitionView({ file, state, reason, operations }: DefinitionRun): DefinitionView {
  const { pack, id, path, priority, policy } = file;
  const after = state === 'applied' ? operations.at(-1)?.after : undefined;
  return {
    pack,
    id,
    file: path,
    priority,
    policy,
    state,
    reason,
    operations: operations.map(({ operation, label, owner, order, result, reason: why }) => ({
      index: Number(operation.at.at(-1)),
      op: operation.op,
      label,
      owner,
      order,
      result,
      reason: why,
    })),
    after: after === undefined ? null : prettyJson(after),
  };
}
