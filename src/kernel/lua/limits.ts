// The budgets of standard 9.

import type { ScriptLimits } from './model.ts';

/** A profile looks where a script is once in so many instructions. */
export const SAMPLE_INSTRUCTIONS = 1_000;

/** Budgets of one phase (instructions, time) and of one mutator (memory); a string's most bytes. */
export const STANDARD_LIMITS: ScriptLimits = {
  instructions: 50_000_000,
  memoryBytes: 64 * 1_048_576,
  stringBytes: 65_536,
  wallMilliseconds: 10_000,
};
