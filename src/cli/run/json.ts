// A run's report in the shape of `--json` (docs/command-line.md).

import { render } from '../../i18n/index.ts';
import { COLLECTIONS } from '../../kernel/game/index.ts';
import type { PatchOperationReport } from '../../kernel/patchwork/index.ts';
import type { FieldTrace, MutatorReport, RecordTrace, RunReport, Step } from '../../kernel/stack/index.ts';
import type { Diagnostic } from '../../kernel/text/index.ts';
import { type DiagnosticJson, diagnosticJson, type LinesOf } from '../diagnostics.ts';

type Json = Readonly<Record<string, unknown>>;

/** `linesOf` a mutator's package and the game, for places. */
export interface Places {
  ofMutator(id: string): LinesOf;
  readonly ofGame: LinesOf;
}

/** `base`: what became of patches on the base; absent in a run without them. */
export function runJson(
  report: RunReport,
  game: readonly Diagnostic[],
  places: Places,
  base?: readonly PatchOperationReport[],
): Json {
  const { refused, order, mutators, records, map, hacks, files, deterministic, hash } = report;
  return {
    refused: refused === null ? null : { code: refused.code, message: render('en', refused.message), ids: refused.ids },
    order,
    ...(base === undefined ? {} : { base: { operations: base.map(baseJson) } }),
    mutators: mutators.map((mutator) => mutatorJson(mutator, places.ofMutator(mutator.id))),
    records: Object.fromEntries(COLLECTIONS.map((space) => [space, recordsJson([...records[space].values()])])),
    map: map === null ? null : { path: map.path, fields: fieldsJson(map.record) },
    hacks: Object.fromEntries(
      [...hacks.values()].map(({ id, parameters }) => [
        id,
        Object.fromEntries(
          [...parameters].map(([name, { before, after, steps }]) => [
            name,
            { before, after, steps: steps.map(stepJson) },
          ]),
        ),
      ]),
    ),
    files,
    game: { diagnostics: game.map((one) => diagnosticJson(one, places.ofGame)) },
    deterministic,
    hash,
  };
}

function baseJson(operation: PatchOperationReport): Json {
  const { reason, misses } = operation;
  return {
    ...operation,
    reason: reason === null ? null : render('en', reason),
    misses: misses.map(({ reason: why, targets }) => ({ reason: render('en', why), targets })),
  };
}

function mutatorJson(mutator: MutatorReport, linesOf: LinesOf): Json {
  const { id, status, reason, phases, memoryPeak, wrote, survived, diagnostics } = mutator;
  const said: readonly DiagnosticJson[] = diagnostics.map((one) => diagnosticJson(one, linesOf));
  return {
    id,
    status,
    reason: reason === null ? null : render('en', reason),
    phases: Object.fromEntries(
      [...phases].map(([phase, { instructions, milliseconds }]) => [phase, { instructions, milliseconds }]),
    ),
    memoryPeak,
    wrote,
    survived,
    console: mutator.console.map(({ mutator, phase, text, file, line }) => ({ mutator, phase, text, file, line })),
    consoleDropped: mutator.consoleDropped,
    diagnostics: said,
  };
}

/** Records that changed, by name. */
function recordsJson(records: readonly RecordTrace[]): Json {
  return Object.fromEntries(
    records
      .filter((record) => record.status !== 'same')
      .map((record) => [record.name, { status: record.status, fields: fieldsJson(record) }]),
  );
}

/** Fields that changed or that a step aimed at, by dotted key. */
function fieldsJson(record: RecordTrace): Json {
  const fields = [...record.aimed.values()].filter(({ before, after, steps }) => steps.length > 0 || before !== after);
  return Object.fromEntries(fields.map((field) => [field.key, fieldJson(field)]));
}

function fieldJson({ before, after, steps }: FieldTrace): Json {
  return { before, after, steps: steps.map(stepJson) };
}

function stepJson({ n, mutator, file, line, kind, operand, before, after, note, source }: Step): Json {
  const step = { n, mutator, file, line, kind, operand, before, after, note };
  return source === undefined ? step : { ...step, source };
}
