// Runs a list of mutators over a game (standard 6): judged, planned, run, and run again without what failed.

import { takeTurns } from './attempt.ts';
import { CATALOGUE, type StackFacts } from './facts.ts';
import { sameLayers } from './files/pile.ts';
import { type Attempt, type Ground, layGround } from './ground.ts';
import { judgeList } from './list/index.ts';
import { MACHINES, type Machines } from './machines.ts';
import type { RunReport, StackEntry, StackHost, StackInput } from './model.ts';
import { MutatorFault } from './phases/fault.ts';
import type { RunningMutator } from './phases/mutator.ts';
import { conditionsOf, fail, type Out, planAll, reopen } from './planning.ts';
import { makeReport, refusedReport } from './report.ts';

/** Runs a stack once. The report reads the run's own store, so it stays valid. */
export function runStack(input: StackInput, host: StackHost, facts: StackFacts = CATALOGUE): Promise<RunReport> {
  return new StackSession(host, facts, true, false).run(input);
}

/** A run in which nothing failed, kept so that the next one can start where the two part. */
interface Kept {
  readonly input: StackInput;
  readonly mutators: readonly RunningMutator[];
  readonly attempt: Attempt;
}

/**
 * Runs one list after another and keeps what they share: an edit in mutator k costs the turns k … n. A report reads the
 * session's store and is valid until the next run.
 */
export class StackSession {
  #kept: Kept | null = null;

  constructor(
    readonly host: StackHost,
    readonly facts: StackFacts = CATALOGUE,
    /** False spares the result hash of every report: it reads all records of the game. */
    readonly hashes = true,
    /** Whether machines with a hook `maps` rest until the next run. */
    readonly copies = true,
    /** Machines that may stand at once; what there is no room for is made again when it is needed. */
    readonly machines: number = MACHINES.running,
  ) {}

  async run(input: StackInput): Promise<RunReport> {
    const ids = input.entries.map((entry) => entry.package.manifest.id);
    const refused = judgeList(input.entries.map(({ package: { manifest } }) => ({ id: manifest.id, manifest })));
    if (refused !== null) return refusedReport(ids, refused);
    const kept = this.#kept;
    this.#kept = null;
    const resumed = kept === null ? null : await this.#resume(input, kept);
    if (resumed !== null) return resumed;
    closeAll(kept?.mutators ?? []);
    return this.#start(input);
  }

  /** Gives up what was kept. */
  close(): void {
    closeAll(this.#kept?.mutators ?? []);
    this.#kept = null;
  }

  #machines(input: StackInput): Machines {
    const most = this.machines;
    // While machines are made again those at rest stand beside them.
    const resting = this.copies ? Math.min(MACHINES.resting, most >> 1) : 0;
    const { onTurn } = this.host;
    return {
      reopen: (mutator) => reopen(mutator, input, this.host),
      most,
      resting,
      ...(onTurn === undefined ? {} : { onTurn }),
    };
  }

  /** Keeps a run for the next one. */
  #keep(kept: Kept): void {
    this.#kept = kept;
    closeAll(kept.mutators.filter((mutator) => !mutator.rests));
  }

  /** The whole run from the start, as often as a mutator fails. */
  async #start(input: StackInput): Promise<RunReport> {
    const ground: Ground = { game: input.game, match: input.match, facts: this.facts, base: input.base ?? null };
    const out = conditionsOf(input);
    const failed: Out = new Map();
    let wallTouched = false;
    for (;;) {
      const mutators = await planAll(input, this.host, out, this.machines);
      let done: Attempt | null = null;
      try {
        const attempt = layGround(mutators, ground);
        await takeTurns(mutators, 0, ground, attempt, this.#machines(input));
        done = attempt;
      } catch (error) {
        if (!(error instanceof MutatorFault)) throw error;
        const culprit = mutators.find((mutator) => mutator.id === error.mutator)!;
        fail(culprit, error.fault, out);
        failed.set(culprit.id, culprit);
      } finally {
        if (done === null) closeAll(mutators);
      }
      wallTouched ||= touchedWall(mutators, out);
      if (done === null) continue;
      if (failed.size === 0 && !wallTouched) this.#keep({ input, mutators, attempt: done });
      else closeAll(mutators);
      return makeReport(input, mutators, out, done, !wallTouched, this.hashes);
    }
  }

  /** The run from the first mutator that differs; null when too little is shared, or when one fails. */
  async #resume(input: StackInput, kept: Kept): Promise<RunReport | null> {
    const { attempt } = kept;
    const shared = sharedTurns(input, kept);
    if (shared === 0) return null;
    const ground: Ground = { game: input.game, match: input.match, facts: this.facts, base: input.base ?? null };
    const out = conditionsOf(input);
    const keep = (entry: StackEntry) =>
      kept.mutators.slice(0, shared).find((mutator) => mutator.id === entry.package.manifest.id) ?? null;
    closeAll(kept.mutators.slice(shared));
    const mutators = await planAll(input, this.host, out, this.machines, keep);
    let done = false;
    try {
      const layers = (list: readonly RunningMutator[]) => list.map((mutator) => mutator.plan!.layer);
      if (!sameLayers(layers(mutators), layers(kept.mutators))) return null;
      attempt.store.rewind(attempt.marks[shared]!);
      await takeTurns(mutators, shared, ground, attempt, this.#machines(input));
      done = !touchedWall(mutators, out);
    } catch (error) {
      if (error instanceof MutatorFault) return null;
      throw error;
    } finally {
      if (!done) closeAll(mutators);
    }
    if (!done) return null;
    this.#keep({ input, mutators, attempt });
    return makeReport(input, mutators, out, attempt, true, this.hashes);
  }
}

/** How many turns of the kept run the new one takes alike, from the top. */
function sharedTurns(input: StackInput, kept: Kept): number {
  if (input.game !== kept.input.game || JSON.stringify(input.match) !== JSON.stringify(kept.input.match)) return 0;
  if (input.base?.key !== kept.input.base?.key) return 0;
  let turns = 0;
  for (const [index, entry] of input.entries.entries()) {
    const before = kept.input.entries[index];
    if (before === undefined || !sameEntry(entry, before)) break;
    const mutator = kept.mutators[turns];
    // What was left out took no turn; whether it is out again is decided anew.
    if (mutator?.id !== entry.package.manifest.id) continue;
    // A maps hook runs in a copy of the machine that its own turn left behind.
    if (input.match.map !== null && mutator.plan!.hooks.has('maps') && !mutator.rests) break;
    turns += 1;
  }
  return turns;
}

function sameEntry(left: StackEntry, right: StackEntry): boolean {
  const options = (entry: StackEntry) => JSON.stringify([...entry.options].sort());
  return left.package.hash === right.package.hash && left.clash === right.clash && options(left) === options(right);
}

function closeAll(mutators: readonly RunningMutator[]): void {
  for (const mutator of mutators) mutator.close();
}

function touchedWall(mutators: readonly RunningMutator[], out: Out): boolean {
  return [...mutators, ...out.values()].some((mutator) => mutator.used.touchedWallLimit);
}
