// One mutator on its way through a run: what it brought, its machine, and what is known of it so far.

import type { ConsoleLine, LineCost, MutatorScript, Phase, PhaseUse, ScriptFault } from '../../lua/model.ts';
import type { BlockOutcome } from '../../rules/index.ts';
import type { Diagnostic, Message } from '../../text/index.ts';
import type { MutatorHands } from '../host.ts';
import type { MutatorStatus, StackEntry } from '../model.ts';
import { PackagePlaces } from '../places.ts';
import type { CheckedPlan } from '../plan-check.ts';

export class RunningMutator {
  readonly id: string;
  readonly places: PackagePlaces;
  status: MutatorStatus = 'ran';
  reason: Message | null = null;
  fault: ScriptFault | null = null;
  script: MutatorScript | null = null;
  plan: CheckedPlan | null = null;
  hands: MutatorHands | null = null;
  /** Found while its plan was checked and its turn was taken. */
  readonly diagnostics: Diagnostic[] = [];
  /** Found when all turns were over. */
  readonly remarks: Diagnostic[] = [];
  readonly outcomes: (BlockOutcome | null)[] = [];
  #used: ScriptUse | null = null;

  constructor(readonly entry: StackEntry) {
    this.id = entry.package.manifest.id;
    this.places = new PackagePlaces(entry.package);
  }

  /** What its machine used, also after it was closed. */
  get used(): ScriptUse {
    return this.#used ?? (this.script === null ? NOTHING_USED : useOf(this.script));
  }

  /** Ends its machine; what it used stays known. */
  close(): void {
    if (this.script === null) return;
    this.#used = useOf(this.script);
    this.script.close();
    this.script = null;
  }

  /** Goes on in a machine that stands where the old one stood. */
  continueIn(script: MutatorScript): void {
    this.script = script;
    this.#used = null;
  }

  /** Whether its machine is asked for anything after the plan. */
  get hasTurn(): boolean {
    return this.plan!.blocks.length > 0 || this.plan!.hooks.size > 0;
  }

  /** Takes a copy for the hook `maps` of later runs, of the machine and of what was noted beside it. */
  rest(): boolean {
    const { script, hands } = this;
    if (script?.rest === undefined) return false;
    script.rest();
    const back = hands!.keep();
    this.#recall = () => {
      back();
      return this.script?.recall?.() === true;
    };
    return true;
  }

  #recall: (() => boolean) | null = null;

  /** Whether a copy is there that `recall` goes back to. */
  get rests(): boolean {
    return this.#recall !== null && this.script !== null;
  }

  recall(): boolean {
    return this.#recall?.() ?? false;
  }
}

export interface ScriptUse {
  readonly phases: ReadonlyMap<Phase, PhaseUse>;
  readonly memoryPeak: number;
  readonly console: readonly ConsoleLine[];
  readonly consoleDropped: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly touchedWallLimit: boolean;
  readonly costs: readonly LineCost[] | null;
}

const NOTHING_USED: ScriptUse = {
  phases: new Map(),
  memoryPeak: 0,
  console: [],
  consoleDropped: 0,
  diagnostics: [],
  touchedWallLimit: false,
  costs: null,
};

function useOf(script: MutatorScript): ScriptUse {
  const { memoryPeak, consoleDropped, touchedWallLimit } = script;
  return {
    phases: new Map(script.phases),
    memoryPeak,
    console: [...script.console],
    consoleDropped,
    diagnostics: [...script.diagnostics],
    touchedWallLimit,
    costs: script.costs ?? null,
  };
}
