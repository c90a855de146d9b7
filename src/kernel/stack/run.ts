// Runs a list of mutators over a game (standard 6): judged, planned, run, and run again without what failed.

import type { MatchContext, ScriptFault } from '../lua/model.ts';
import { BASE_GAME } from '../manifest/index.ts';
import { type Attempt, attempt } from './attempt.ts';
import { CATALOGUE, type StackFacts } from './facts.ts';
import { judgeList, readOptions, unmetCondition } from './list/index.ts';
import type { RunReport, StackHost, StackInput } from './model.ts';
import { faultDiagnostic, MutatorFault } from './phases/fault.ts';
import { RunningMutator } from './phases/mutator.ts';
import { checkPlan } from './plan-check.ts';
import { makeReport, refusedReport } from './report.ts';

/** Runs a stack once. The report reads the run's own store, so it stays valid. */
export async function runStack(input: StackInput, host: StackHost, facts: StackFacts = CATALOGUE): Promise<RunReport> {
  const refused = judgeList(
    input.entries.map((entry) => ({ id: entry.package.manifest.id, manifest: entry.package.manifest })),
  );
  if (refused !== null)
    return refusedReport(
      input.entries.map((entry) => entry.package.manifest.id),
      refused,
    );
  /** What became of each mutator that is out, by id; told from the run in which it went. */
  const out = new Map<string, RunningMutator>();
  let wallTouched = false;
  for (const entry of input.entries) {
    const { manifest } = entry.package;
    const options = readOptions(manifest, entry.options);
    const reason = unmetCondition(manifest, input.match) ?? options.problem;
    if (reason !== null) leave(new RunningMutator(entry), 'not-met', out).reason = reason;
  }
  for (;;) {
    const mutators = await planAll(input, host, out);
    let done: Attempt | null = null;
    try {
      done = attempt(mutators, input.game, input.match, facts);
    } catch (error) {
      if (!(error instanceof MutatorFault)) throw error;
      const failed = mutators.find((mutator) => mutator.id === error.mutator)!;
      fail(failed, error.fault, out);
    } finally {
      for (const mutator of mutators) mutator.close();
    }
    wallTouched ||= [...mutators, ...out.values()].some((mutator) => mutator.used.touchedWallLimit);
    if (done !== null) return makeReport(input, mutators, out, done, !wallTouched);
  }
}

/** Plans of all that are in, in order (standard 6.2, plan). What fails here changed nothing, so the rest goes on. */
async function planAll(
  input: StackInput,
  host: StackHost,
  out: Map<string, RunningMutator>,
): Promise<RunningMutator[]> {
  const mutators: RunningMutator[] = [];
  for (const entry of input.entries) {
    const { manifest, files } = entry.package;
    if (out.has(manifest.id)) continue;
    const mutator = new RunningMutator(entry);
    const missing = manifest.requires.mutators.find((wanted) => out.has(wanted.id));
    if (missing !== undefined) {
      leave(mutator, 'stopped', out).reason = { id: 'stack/stopped', values: { wanted: missing.id } };
      continue;
    }
    const sources = new Map([...files].filter(([path]) => path.endsWith('.lua')));
    mutator.script = await host.openScript({ id: manifest.id, manifest, sources });
    const outcome = mutator.script.plan(contextOf(input, entry));
    if (!outcome.ok) {
      fail(mutator, outcome.fault, out);
      continue;
    }
    const { checked, diagnostics } = checkPlan(outcome.value, entry.package, mutator.places);
    mutator.plan = checked;
    mutator.diagnostics.push(...diagnostics);
    const refusing = diagnostics.find((one) => one.severity === 'error');
    if (refusing === undefined) mutators.push(mutator);
    else {
      const text = refusing.code;
      fail(mutator, { kind: 'refused', text, place: null, traceback: [], diagnostic: refusing }, out);
    }
  }
  return mutators;
}

function contextOf(input: StackInput, entry: StackInput['entries'][number]): MatchContext {
  const { mod, engine } = input.match;
  return {
    mod: { id: mod?.id ?? BASE_GAME, version: mod?.version ?? '', game: BASE_GAME },
    engine,
    options: readOptions(entry.package.manifest, entry.options).values!,
  };
}

function fail(mutator: RunningMutator, fault: ScriptFault, out: Map<string, RunningMutator>): void {
  leave(mutator, fault.kind === 'incompatible' ? 'incompatible' : 'failed', out);
  mutator.fault = fault;
  const refusal = fault.kind === 'refused' ? (fault.diagnostic?.message ?? null) : null;
  mutator.reason = refusal ?? { id: `stack/${fault.kind}`, values: { text: fault.text } };
  const diagnostic = faultDiagnostic(fault, mutator.places);
  if (diagnostic !== null && !mutator.diagnostics.includes(diagnostic)) mutator.diagnostics.push(diagnostic);
}

function leave(
  mutator: RunningMutator,
  status: RunningMutator['status'],
  out: Map<string, RunningMutator>,
): RunningMutator {
  mutator.status = status;
  mutator.close();
  out.set(mutator.id, mutator);
  return mutator;
}
