// What lines cost, measured on demand in a run of its own: never in the ordinary run, so that nothing is slowed by looking.

import { type Accessor, createSignal } from 'solid-js';
import type { CostProfile } from '../../workers/protocol.ts';
import { type Core, stackSpec } from './core/index.ts';
import { reasonOf } from './reason.ts';

/** What one line of a package cost in all phases together. */
export interface LineSum {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly instructions: number;
}

export interface Measured {
  readonly uid: string;
  readonly profile: CostProfile;
  /** Dearest first. */
  readonly lines: readonly LineSum[];
  /** Sampled instructions of all lines together. */
  readonly total: number;
}

export interface Costs {
  readonly measured: Accessor<Measured | null>;
  readonly measuring: Accessor<boolean>;
  /** Measures the script of a package as the list stands now. */
  measure(uid: string): Promise<void>;
}

export function createCosts(core: Core): Costs {
  const [measured, setMeasured] = createSignal<Measured | null>(null);
  const [measuring, setMeasuring] = createSignal(false);
  return {
    measured,
    measuring,
    async measure(uid) {
      const id = core.manifestOf(uid)?.id ?? null;
      const runs = core.state().stack.some((item) => item.uid === uid && item.enabled);
      if (id === null || !runs) return core.notify('warning', { id: 'ui.editors.cost.not-in-stack' });
      if (measuring()) return;
      setMeasuring(true);
      try {
        const profile = await core.engine.profile(stackSpec(core.state()), id);
        if (profile === null) return core.notify('warning', { id: 'ui.editors.cost.refused' });
        const lines = sumLines(profile);
        const total = lines.reduce((sum, line) => sum + line.instructions, 0);
        setMeasured({ uid, profile, lines, total });
        core.announce({ id: 'ui.editors.cost.measured', values: { count: lines.length } });
      } catch (error) {
        const reason = reasonOf(error);
        core.notify('error', { id: 'ui.editors.cost.failed', values: { reason } });
      } finally {
        setMeasuring(false);
      }
    },
  };
}

/** One entry a line, dearest first, then by file and line. */
export function sumLines({ lines }: Pick<CostProfile, 'lines'>): readonly LineSum[] {
  const sums = new Map<string, LineSum>();
  for (const { file, line, instructions } of lines) {
    const key = `${file}:${line}`;
    sums.set(key, { file, line, instructions: (sums.get(key)?.instructions ?? 0) + instructions });
  }
  return [...sums.values()].sort(
    (a, b) => b.instructions - a.instructions || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line),
  );
}
