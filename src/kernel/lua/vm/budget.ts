// Counts instructions exactly and charges work done outside the interpreter's loop (standard 9, budgets).

import { SAMPLE_INSTRUCTIONS } from '../limits.ts';
import type { Glue } from './glue.ts';

/** Instructions between two looks at the clock. */
const SLICE = 10_000;

export interface BudgetEnd {
  readonly kind: 'budget-instructions' | 'budget-time';
}

/** Told how many whole thousands of instructions went by; asks the call stack where they were spent. */
export type Sampler = (thousands: number) => void;

/** One phase's instructions and time. The count that Lua's hook counts down is a word in the state itself. */
export class Budget {
  /** Instructions handed out to slices so far. */
  #granted = 0;
  #limit = 0;
  #startedAt = 0;
  #wallLimit = 0;
  #hostTime = 0;
  #hostDepth = 0;
  #hostStartedAt = 0;
  #sampler: Sampler | null = null;
  /** Thousands of this phase that the sampler was told of. */
  #sampled = 0;

  constructor(
    readonly glue: Glue,
    /** Index in `glue.i32` of the state's `hookcount`. */
    readonly word: number,
    readonly now: () => number,
    /** Throws the stop. */
    readonly end: (kind: BudgetEnd['kind']) => never,
  ) {}

  /** Has every thousandth instruction told, for a profile. The count itself stays what it is. */
  sample(sampler: Sampler): void {
    this.#sampler = sampler;
  }

  /** Starts a phase with a full budget. */
  begin(instructions: number, wallMilliseconds: number): void {
    this.#limit = instructions;
    this.#wallLimit = wallMilliseconds;
    this.#granted = 0;
    this.#sampled = 0;
    this.#hostTime = 0;
    this.#startedAt = this.now();
    this.#grant(0);
  }

  /** Instructions used in this phase. */
  get used(): number {
    return Math.max(0, Math.min(this.#granted - this.glue.i32[this.word]!, this.#limit));
  }

  get limit(): number {
    return this.#limit;
  }

  /** Wall time of this phase without the host's own work. */
  get milliseconds(): number {
    return this.now() - this.#startedAt - this.#hostTime;
  }

  /** Puts the clock on hold while the host works for the script. */
  enterHost(): void {
    if (this.#hostDepth++ === 0) this.#hostStartedAt = this.now();
  }

  leaveHost(): void {
    if (--this.#hostDepth === 0) this.#hostTime += this.now() - this.#hostStartedAt;
  }

  /** Lua's hook: the slice is used up. Its count fires one instruction late, hence the extra one that is granted. */
  fired(): void {
    this.#settle(this.#granted);
  }

  /** Charges `units` instructions; a count at zero or below never fires the hook, so it is settled here. */
  charge(units: number): void {
    const { i32 } = this.glue;
    const left = i32[this.word]!;
    if (units < left) i32[this.word] = left - units;
    else this.#settle(this.#granted - left + units);
  }

  /** The allocator's charge took the count to zero or below. */
  exhausted(): void {
    this.#settle(this.#granted - this.glue.i32[this.word]!);
  }

  #settle(used: number): void {
    if (this.#sampler !== null) this.#tell(this.#sampler, Math.min(used, this.#limit));
    if (used > this.#limit) {
      this.#granted = this.#limit;
      this.glue.i32[this.word] = 0;
      this.end('budget-instructions');
    }
    this.#grant(used);
    if (this.now() - this.#startedAt - this.#hostTime > this.#wallLimit) this.end('budget-time');
  }

  #grant(used: number): void {
    const most = this.#sampler === null ? SLICE : SAMPLE_INSTRUCTIONS - (used % SAMPLE_INSTRUCTIONS);
    const slice = Math.min(most, this.#limit + 1 - used);
    this.#granted = used + slice;
    this.glue.i32[this.word] = slice;
  }

  #tell(sampler: Sampler, used: number): void {
    const thousands = Math.floor(used / SAMPLE_INSTRUCTIONS) - this.#sampled;
    if (thousands <= 0) return;
    this.#sampled += thousands;
    sampler(thousands);
  }
}
