// Costs of a script by line, gathered from samples: what a profile shows beside the code.

import type { SourcePlace } from '../../rules/model.ts';
import { SAMPLE_INSTRUCTIONS } from '../limits.ts';
import { HOOKS, type LineCost, type Phase } from '../model.ts';

const PHASES: readonly Phase[] = ['plan', 'rules', ...HOOKS];

export class LineCosts {
  /** Thousands by phase, file and line. */
  readonly #counts = new Map<Phase, Map<string, Map<number, number>>>();

  add(phase: Phase, { file, line }: SourcePlace, thousands: number): void {
    const files = this.#counts.get(phase) ?? new Map<string, Map<number, number>>();
    this.#counts.set(phase, files);
    const lines = files.get(file) ?? new Map<number, number>();
    files.set(file, lines);
    lines.set(line, (lines.get(line) ?? 0) + thousands);
  }

  /** In the order of phases, files (by name) and lines. */
  list(): readonly LineCost[] {
    const costs: LineCost[] = [];
    for (const phase of PHASES)
      for (const [file, lines] of [...(this.#counts.get(phase) ?? [])].sort(([left], [right]) =>
        left < right ? -1 : 1,
      ))
        for (const [line, thousands] of [...lines].sort(([left], [right]) => left - right))
          costs.push({ phase, file, line, instructions: thousands * SAMPLE_INSTRUCTIONS });
    return costs;
  }
}
