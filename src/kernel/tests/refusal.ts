// Why a package did not run, as one code: what `refused` of a test compares with.

import type { RunReport } from '../stack/index.ts';

/** The code of the list's refusal, else of the package's own; null when it ran. */
export function refusalOf(report: RunReport, id: string): string | null {
  if (report.refused !== null) return report.refused.code;
  const mutator = report.mutators.find((one) => one.id === id);
  if (mutator === undefined || mutator.status === 'ran') return null;
  const { fault, reason, diagnostics } = mutator;
  if (mutator.status === 'failed') {
    const told = fault?.diagnostic ?? diagnostics.find(({ severity }) => severity === 'error') ?? null;
    return told?.code ?? `script/${fault?.kind ?? 'error'}`;
  }
  // The variant of a message is no part of its code.
  return reason === null ? `stack/${mutator.status}` : reason.id.split('.')[0]!;
}
