// Many runs of lists over one game, each from where it parts from the one before.

import {
  judgeList,
  type MutatorStatus,
  type Refusal,
  type RunReport,
  type StackEntry,
  type StackHost,
  type StackInput,
  StackSession,
} from '../stack/index.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

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
    this.#session = new StackSession(host, undefined, false);
  }

  /** Runs some of the game's mutators. The report is valid until the next run. */
  report(entries: readonly StackEntry[]): Promise<RunReport> {
    return this.#session.run({ ...this.input, entries });
  }

  async outcome(entries: readonly StackEntry[]): Promise<Outcome> {
    return outcomeOf(await this.report(entries), this.input.game);
  }
}
