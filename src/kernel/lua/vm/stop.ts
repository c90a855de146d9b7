// The one exception that ends a script: thrown through every protected call of the machine, caught only by `protect`.

import type { ScriptFault } from '../model.ts';

/** Ends the mutator whatever Lua tries; the machine is stale afterwards. */
export class Stop extends Error {
  constructor(readonly fault: ScriptFault) {
    super(fault.kind);
  }
}
