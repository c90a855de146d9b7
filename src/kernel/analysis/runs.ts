// Many runs of lists over one game, each from where it parts from the one before.

import {
  judgeList,
  MACHINES,
  type MutatorStatus,
  type Refusal,
  type RunReport,
  type StackEntry,
  type StackHost,
  type StackInput,
  StackSession,
} from '../stack/index.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Work } from './work.ts';

/** A mutator that fares otherwise; null = not in the list. */
export interface StatusChange {
  readonly id: string;
  readonly before: MutatorStatus | null;
  readonly after: MutatorStatus | null;
}

/** Why a list would be refused as it stands, or null (standard 6.1). */
export function judge(entries: readonly StackEntry[]): Refusal | null {
  return judgeList(entries.map(({ package: { manifest } }) => ({ id: manifest.id, manifest })));
}

export function statusChanges(before: Outcome, after: Outcome): readonly StatusChange[] {
  const ids = [...new Set([...before.statuses.keys(), ...after.statuses.keys()])];
  return ids
    .map((id) => ({ id, before: before.statuses.get(id) ?? null, after: after.statuses.get(id) ?? null }))
    .filter((one) => one.before !== one.after);
}

export class Runs {
  readonly #session: StackSession;

  constructor(
    readonly input: StackInput,
    host: StackHost,
  ) {
    this.#session = new StackSession(host, undefined, false, true, MACHINES.beside);
  }

  /** Runs some of the game's mutators. The report is valid until the next run. */
  report(entries: readonly StackEntry[]): Promise<RunReport> {
    return this.#session.run({ ...this.input, entries });
  }

  /** Gives up what the last run left. */
  close(): void {
    this.#session.close();
  }

  async outcome(entries: readonly StackEntry[]): Promise<Outcome> {
    return outcomeOf(await this.report(entries), this.input.game);
  }
}

/** Work over runs that are given up when it ends, also where it is ended early. */
export async function* withRuns<Answer>(
  input: StackInput,
  host: StackHost,
  work: (runs: Runs) => Work<Answer>,
): Work<Answer> {
  const runs = new Runs(input, host);
  try {
    return yield* work(runs);
  } finally {
    runs.close();
  }
}
