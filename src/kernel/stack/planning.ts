// Plans of a list's mutators (standard 6.2, plan), and how one leaves the run.

import type { MatchContext, MutatorScript, ScriptFault } from '../lua/model.ts';
import { BASE_GAME } from '../manifest/index.ts';
import { readOptions, unmetCondition } from './list/index.ts';
import type { StackEntry, StackHost, StackInput } from './model.ts';
import { faultDiagnostic, MutatorFault } from './phases/fault.ts';
import { RunningMutator } from './phases/mutator.ts';
import { checkPlan } from './plan-check.ts';

/** What became of each mutator that is out, by id; told from the run in which it went. */
export type Out = Map<string, RunningMutator>;

/** Mutators whose conditions are not met (standard 6.1). */
export function conditionsOf(input: StackInput): Out {
  const out: Out = new Map();
  for (const entry of input.entries) {
    const { manifest } = entry.package;
    const options = readOptions(manifest, entry.options);
    const reason = unmetCondition(manifest, input.match) ?? options.problem;
    if (reason !== null) leave(new RunningMutator(entry), 'not-met', out).reason = reason;
  }
  return out;
}

/**
 * Plans of all that are in, in order. What fails here changed nothing, so the rest goes on. At most `machines` stand at
 * once: later ones end after their plan. Those that `keep` gives are taken as they are.
 */
export async function planAll(
  input: StackInput,
  host: StackHost,
  out: Out,
  machines: number,
  keep: (entry: StackEntry) => RunningMutator | null = () => null,
): Promise<RunningMutator[]> {
  const mutators: RunningMutator[] = [];
  for (const entry of input.entries) {
    const { manifest } = entry.package;
    if (out.has(manifest.id)) continue;
    const kept = keep(entry);
    if (kept !== null) {
      mutators.push(kept);
      continue;
    }
    const mutator = new RunningMutator(entry);
    const missing = manifest.requires.mutators.find((wanted) => out.has(wanted.id));
    if (missing !== undefined)
      leave(mutator, 'stopped', out).reason = { id: 'stack/stopped', values: { wanted: missing.id } };
    else if (await planOne(mutator, input, host, out)) {
      mutators.push(mutator);
      const open = mutators.reduce((sum, one) => sum + (one.script === null ? 0 : 1), 0);
      if (!mutator.hasTurn || open >= machines) mutator.close();
    }
  }
  return mutators;
}

/** Whether the mutator stays in. */
async function planOne(mutator: RunningMutator, input: StackInput, host: StackHost, out: Out): Promise<boolean> {
  const { entry } = mutator;
  mutator.script = await openScript(entry, host);
  const outcome = mutator.script.plan(contextOf(input, entry));
  if (!outcome.ok) {
    fail(mutator, outcome.fault, out);
    return false;
  }
  const { checked, diagnostics } = checkPlan(outcome.value, entry.package, mutator.places);
  mutator.plan = checked;
  mutator.diagnostics.push(...diagnostics);
  const refusing = diagnostics.find((one) => one.severity === 'error');
  if (refusing === undefined) return true;
  fail(mutator, { kind: 'refused', text: refusing.code, place: null, traceback: [], diagnostic: refusing }, out);
  return false;
}

function openScript(entry: StackEntry, host: StackHost): Promise<MutatorScript> {
  const { manifest, files } = entry.package;
  const sources = new Map([...files].filter(([path]) => path.endsWith('.lua')));
  return host.openScript({ id: manifest.id, manifest, sources });
}

/** A machine that stands where the mutator's own stood after its plan: the same plan gives the same machine. */
export async function reopen(mutator: RunningMutator, input: StackInput, host: StackHost): Promise<MutatorScript> {
  const script = await openScript(mutator.entry, host);
  const outcome = script.plan(contextOf(input, mutator.entry));
  if (!outcome.ok) throw new MutatorFault(mutator.id, outcome.fault);
  return script;
}

function contextOf(input: StackInput, entry: StackEntry): MatchContext {
  const { mod, engine } = input.match;
  return {
    mod: { id: mod?.id ?? BASE_GAME, version: mod?.version ?? '', game: BASE_GAME },
    engine,
    options: readOptions(entry.package.manifest, entry.options).values!,
  };
}

/** Leaves a mutator out for its fault. */
export function fail(mutator: RunningMutator, fault: ScriptFault, out: Out): void {
  leave(mutator, fault.kind === 'incompatible' ? 'incompatible' : 'failed', out);
  mutator.fault = fault;
  const refusal = fault.kind === 'refused' ? (fault.diagnostic?.message ?? null) : null;
  mutator.reason = refusal ?? { id: `stack/${fault.kind}`, values: { text: fault.text } };
  const diagnostic = faultDiagnostic(fault, mutator.places);
  if (diagnostic !== null && !mutator.diagnostics.includes(diagnostic)) mutator.diagnostics.push(diagnostic);
}

function leave(mutator: RunningMutator, status: RunningMutator['status'], out: Out): RunningMutator {
  mutator.status = status;
  mutator.close();
  out.set(mutator.id, mutator);
  return mutator;
}
