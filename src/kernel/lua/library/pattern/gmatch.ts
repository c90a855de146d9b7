// `string.gmatch`: an iterator, each step charged when it is taken. Where it stands can be kept and gone back to.

import type { Bytes, Capture, Meter } from '../meter.ts';
import { startPosition } from '../positions.ts';
import { Matcher } from './matcher.ts';

export class Gmatch {
  readonly #text: Bytes;
  readonly #matcher: Matcher;
  #from: number;
  /** The same empty match is not found again right after a match that ended there. */
  #last = -1;

  constructor(meter: Meter, text: Bytes, pattern: Bytes, init: number) {
    meter.charge(1);
    this.#text = text;
    this.#matcher = new Matcher(meter, text, pattern, false);
    this.#from = startPosition(init, text.length) - 1;
  }

  /** The captures of the next match (the whole match when there are none), then null for ever. */
  next(): Capture[] | null {
    const matcher = this.#matcher;
    try {
      for (; this.#from <= this.#text.length; this.#from++) {
        const end = matcher.match(this.#from);
        if (end === -1 || end === this.#last) continue;
        const captures = matcher.captures(this.#from, end, true);
        this.#from = this.#last = end;
        return captures;
      }
      return null;
    } finally {
      matcher.settle();
    }
  }

  /** Gives how to come back to where it stands now. */
  keep(): () => void {
    const from = this.#from;
    const last = this.#last;
    return () => {
      this.#from = from;
      this.#last = last;
    };
  }
}
