// `string.find` and `string.match`.

import { BYTES_PER_UNIT, type Bytes, type Capture, type Meter } from '../meter.ts';
import { startPosition } from '../positions.ts';
import { Matcher } from './matcher.ts';
import { plainFind } from './plain.ts';

const CARET = 94;

export interface Found {
  /** First byte of the match, from 1. */
  readonly start: number;
  /** Last byte of the match; `start - 1` when it is empty. */
  readonly end: number;
  readonly captures: readonly Capture[];
}

const SPECIAL = /[\^$*+?.([%-]/;

/** `init` from 1, or from the end when negative. `plain` takes the pattern as bytes. */
export function find(meter: Meter, text: Bytes, pattern: Bytes, init: number, plain: boolean): Found | null {
  const from = startPosition(init, text.length) - 1;
  if (from > text.length) {
    meter.charge(1);
    return null;
  }
  if (!plain) meter.charge(Math.floor(pattern.length / BYTES_PER_UNIT));
  if (plain || !SPECIAL.test(pattern)) {
    const at = plainFind(meter, text, pattern, from);
    return at === -1 ? null : { start: at + 1, end: at + pattern.length, captures: [] };
  }
  return search(meter, text, pattern, from, (matcher, start, end) => ({
    start: start + 1,
    end,
    captures: matcher.captures(start, end, false),
  }));
}

/** The captures, or the whole match when the pattern has none. */
export function match(meter: Meter, text: Bytes, pattern: Bytes, init: number): Capture[] | null {
  const from = startPosition(init, text.length) - 1;
  if (from > text.length) {
    meter.charge(1);
    return null;
  }
  return search(meter, text, pattern, from, (matcher, start, end) => matcher.captures(start, end, true));
}

function search<T>(
  meter: Meter,
  text: Bytes,
  pattern: Bytes,
  from: number,
  found: (matcher: Matcher, start: number, end: number) => T,
): T | null {
  const anchored = pattern.charCodeAt(0) === CARET;
  const matcher = new Matcher(meter, text, pattern, anchored);
  try {
    for (let start = from; start <= text.length; start++) {
      const end = matcher.match(start);
      if (end !== -1) return found(matcher, start, end);
      if (anchored) break;
    }
    return null;
  } finally {
    matcher.settle();
  }
}
