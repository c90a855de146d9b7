// How a mutator's fault is carried out of a phase, and how it is said.

import { HostRefusal, type ScriptFault } from '../../lua/model.ts';
import type { SourcePlace } from '../../rules/model.ts';
import type { Diagnostic } from '../../text/index.ts';
import type { PackagePlaces } from '../places.ts';

/** Ends the run of one mutator; the run starts again without it (standard 6.2). */
export class MutatorFault extends Error {
  constructor(
    readonly mutator: string,
    readonly fault: ScriptFault,
  ) {
    super(`${mutator}: ${fault.text}`);
  }
}

/** Runs what may be refused by the store; a refusal becomes the mutator's fault at a place. */
export function faulting<T>(mutator: string, places: PackagePlaces, place: SourcePlace | null, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof HostRefusal) throw new MutatorFault(mutator, refusedFault(error, places, place));
    throw error;
  }
}

export function refusedFault(refusal: HostRefusal, places: PackagePlaces, place: SourcePlace | null): ScriptFault {
  const more = refusal.reading === null ? {} : { reading: refusal.reading };
  const diagnostic = places.diagnostic(refusal.code, 'error', place, refusal.said, more);
  return { kind: 'refused', text: refusal.code, place, traceback: [], diagnostic };
}

/** The fault as a diagnostic: its own, or one made of its kind and text. */
export function faultDiagnostic(fault: ScriptFault, places: PackagePlaces): Diagnostic | null {
  if (fault.kind === 'incompatible') return null;
  if (fault.diagnostic !== null) return fault.diagnostic;
  const code = fault.kind === 'error' ? 'script/error' : `script/${fault.kind}`;
  return places.diagnostic(code, 'error', fault.place, { id: code, values: { text: fault.text } });
}
