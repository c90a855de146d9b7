// What a mutator may use (standard 9), and how much of it a run used.

import type { MutatorSummary, RunSummary } from '../../workers/protocol.ts';
import type { Phase } from '../kernel/lua/model.ts';

/** Instructions of one phase. */
export const PHASE_INSTRUCTIONS = 50_000_000;
/** Bytes of one mutator, over all its phases. */
export const MUTATOR_MEMORY = 64 * 1024 * 1024;
/** Milliseconds of one phase. */
export const PHASE_MILLISECONDS = 10_000;

export interface Peak {
  readonly mutator: MutatorSummary;
  readonly phase: Phase;
  readonly instructions: number;
}

/** The phase that came closest to its budget, or null when nothing ran. */
export function busiestPhase(summary: RunSummary | null): Peak | null {
  let peak: Peak | null = null;
  for (const mutator of summary?.mutators ?? [])
    for (const [phase, use] of mutator.phases)
      if (peak === null || use.instructions > peak.instructions)
        peak = { mutator, phase, instructions: use.instructions };
  return peak;
}

/** Fields with another value, and records, that a run left changed; and its conflicts. */
export function countChanges(summary: RunSummary | null) {
  const counts = { records: 0, fields: 0, conflicts: 0 };
  if (summary === null) return counts;
  const rows = Object.values(summary.rows).flat();
  for (const row of summary.map === null ? rows : [...rows, summary.map]) {
    if (row.status !== 'same') counts.records += 1;
    counts.fields += row.changedFields;
    counts.conflicts += row.conflicts;
  }
  return counts;
}
