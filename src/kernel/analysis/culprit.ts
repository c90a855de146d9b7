// The smallest set of mutators that still yields a value. Sets are tried by size; mutators that cannot reach the value,
// over any number of steps, are in no smallest set and are left out before.

import type { RecordSpace } from '../game/model.ts';
import {
  mayAffect,
  mayWriteField,
  type Reach,
  type Refusal,
  type RunReport,
  reachOf,
  type StackEntry,
  type StackHost,
  type StackInput,
  survivors,
} from '../stack/index.ts';
import { foldCase } from '../text/index.ts';
import { valueAtEnd } from './outcome.ts';
import { judge, type Runs, withRuns } from './runs.ts';
import { withRequired } from './what-if.ts';
import type { Work } from './work.ts';

/** A field of a record, or with null the record itself: then its name is its value. */
export interface Target {
  readonly space: RecordSpace;
  readonly record: string;
  readonly field: string | null;
}

export interface CulpritAnswer {
  /** Why the list as it stands is refused; there is no value then. */
  readonly refused: Refusal | null;
  /** The value at the end of the whole list; null = absent. */
  readonly value: string | null;
  /** The game's own. */
  readonly base: string | null;
  /** Ids of the smallest set in order of effect; empty when the game alone has the value. */
  readonly set: readonly string[];
  /** Mutators that could have had a part in it; the others were left out without a run. */
  readonly suspects: readonly string[];
  /** False when the work ended at its limit: a smaller set may be there. */
  readonly smallest: boolean;
  /** How many lists were run. */
  readonly runs: number;
  readonly deterministic: boolean;
}

/** Runs after which a search gives the best that it has. */
export const CULPRIT_RUNS = 5000;

/**
 * Finds the smallest set of mutators that gives a field the value it has now. Of several the one that the field's own
 * trace names is taken, else the first by places in the list.
 */
export function culpritOf(
  input: StackInput,
  host: StackHost,
  target: Target,
  limit: number = CULPRIT_RUNS,
): Work<CulpritAnswer> {
  return withRuns(input, host, (runs) => searchSets(runs, input, host, target, limit));
}

async function* searchSets(
  runs: Runs,
  input: StackInput,
  host: StackHost,
  target: Target,
  limit: number,
): Work<CulpritAnswer> {
  const refused = judge(input.entries);
  const nothing = { value: null, base: null, set: [], suspects: [], smallest: true, runs: 0, deterministic: true };
  if (refused !== null) return { ...nothing, refused };
  const search = new Search(runs, target);
  const whole = await search.report(input.entries);
  const value = search.valueOf(whole);
  const traced = tracedWriters(whole, target);
  const base = search.valueOf(await search.report([]));
  const answer = (set: readonly StackEntry[], suspects: readonly string[], smallest: boolean): CulpritAnswer => ({
    refused: null,
    value,
    base,
    set: set.map(idOf),
    suspects,
    smallest,
    runs: search.runs,
    deterministic: search.deterministic,
  });
  if (value === base) return answer([], [], true);
  const reaches = await reachOf(input, host);
  const suspects = suspectsOf(reaches, target);
  const pool = input.entries.filter((entry) => suspects.has(idOf(entry)));
  const ids = pool.map(idOf);
  const writers = new Set(reaches.filter((one) => writes(one, target)).map((one) => one.id));
  let best = pool;
  for (const named of [traced, traced.slice(-1)]) {
    const wanted = withRequired(input.entries, named, ENTRIES);
    const set = pool.filter((entry) => wanted.has(idOf(entry)));
    if (set.length < best.length && (await search.yields(set, value))) best = set;
  }
  for (let size = 1; size < best.length; size += 1)
    for (const set of subsets(pool, size)) {
      // Without one of these the field stays as the game has it.
      if (!set.some((entry) => writers.has(idOf(entry))) || judge(set) !== null) continue;
      if (search.runs >= limit) return answer(best, ids, false);
      const found = await search.yields(set, value);
      yield { done: search.runs, total: Math.max(search.runs, sizesBelow(pool.length, best.length)) };
      if (found) return answer(set, ids, true);
    }
  return answer(best, ids, true);
}

class Search {
  runs = 0;
  deterministic = true;
  readonly #runs: Runs;

  constructor(
    runs: Runs,
    readonly target: Target,
  ) {
    this.#runs = runs;
  }

  async report(entries: readonly StackEntry[]): Promise<RunReport> {
    this.runs += 1;
    const report = await this.#runs.report(entries);
    this.deterministic &&= report.deterministic;
    return report;
  }

  valueOf(report: RunReport): string | null {
    const { space, record, field } = this.target;
    return valueAtEnd(report, space, record, field);
  }

  async yields(entries: readonly StackEntry[], value: string | null): Promise<boolean> {
    return this.valueOf(await this.report(entries)) === value;
  }
}

const ENTRIES = { manifestOf: (entry: StackEntry) => entry.package.manifest };

function idOf(entry: StackEntry): string {
  return entry.package.manifest.id;
}

function writes(reach: Reach, { space, field }: Target): boolean {
  return mayWriteField(reach, space, field === null ? null : foldCase(field));
}

/** All who may write the field, whoever may change what one of these reads, and what one of them requires. */
function suspectsOf(reaches: readonly Reach[], target: Target): ReadonlySet<string> {
  const found = new Set(reaches.filter((one) => writes(one, target)));
  const byId = new Map(reaches.map((one) => [one.id, one]));
  for (const known of found) {
    for (const other of reaches) if (mayAffect(other, known)) found.add(other);
    for (const id of known.requires) if (byId.has(id)) found.add(byId.get(id)!);
  }
  return new Set([...found].map((one) => one.id));
}

/** Mutators whose steps still show in the value, in order of effect. */
function tracedWriters(report: RunReport, { space, record, field }: Target): readonly string[] {
  const trace = space === 'map' ? report.map?.record : report.records[space].get(foldCase(record));
  const steps = (field === null ? trace?.steps : trace?.fields.get(foldCase(field))?.steps) ?? [];
  const ids = new Set(survivors(steps).map((step) => step.mutator));
  return report.order.filter((id) => ids.has(id));
}

/** All subsets of a size, by places. */
function* subsets<Item>(list: readonly Item[], size: number, from = 0): Generator<readonly Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index + size <= list.length; index += 1)
    for (const rest of subsets(list, size - 1, index + 1)) yield [list[index]!, ...rest];
}

/** How many sets there are with fewer than `below` of `count` members, without the empty one. */
function sizesBelow(count: number, below: number): number {
  let total = 0;
  let ofSize = 1;
  for (let size = 1; size < below; size += 1) {
    ofSize = (ofSize * (count - size + 1)) / size;
    total += ofSize;
  }
  return total;
}
