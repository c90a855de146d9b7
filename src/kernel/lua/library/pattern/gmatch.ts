// `string.gmatch`: an iterator, each step charged when it is taken.

import type { Bytes, Capture, Meter } from '../meter.ts';
import { startPosition } from '../positions.ts';
import { Matcher } from './matcher.ts';

/** Gives the captures of the next match (the whole match when there are none), then null for ever. */
export function gmatch(meter: Meter, text: Bytes, pattern: Bytes, init: number): () => Capture[] | null {
  meter.charge(1);
  const matcher = new Matcher(meter, text, pattern, false);
  let from = startPosition(init, text.length) - 1;
  // The same empty match is not found again right after a match that ended there.
  let last = -1;
  return () => {
    try {
      for (; from <= text.length; from++) {
        const end = matcher.match(from);
        if (end === -1 || end === last) continue;
        const captures = matcher.captures(from, end, true);
        from = last = end;
        return captures;
      }
      return null;
    } finally {
      matcher.settle();
    }
  };
}
