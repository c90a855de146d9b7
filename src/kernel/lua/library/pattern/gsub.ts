// `string.gsub`: replacement by a text with `%0`–`%9`, or by whatever the binding does with the captures.

import { type Bytes, type Capture, chargeBytes, LuaError, type Meter, StringTooLong } from '../meter.ts';
import { isDigit } from './classes.ts';
import { Matcher } from './matcher.ts';

export type Replacement =
  | { readonly kind: 'text'; readonly text: Bytes }
  /** Called with the captures, or the whole match when there are none; null keeps the match. */
  | { readonly kind: 'call'; replace(captures: readonly Capture[]): Bytes | null };

export interface Replaced {
  readonly text: Bytes;
  /** How many matches were replaced. */
  readonly count: number;
}

const PERCENT = 37;
const CARET = 94;

/** `limit` is the most replacements to make; null is all. */
export function gsub(
  meter: Meter,
  text: Bytes,
  pattern: Bytes,
  replacement: Replacement,
  limit: number | null,
): Replaced {
  const anchored = pattern.charCodeAt(0) === CARET;
  const matcher = new Matcher(meter, text, pattern, anchored);
  const most = limit ?? text.length + 1;
  let at = 0;
  let last = -1;
  let count = 0;
  let result = '';
  /** Start of the text that is kept but not yet copied. */
  let kept = 0;
  const append = (bytes: Bytes): void => {
    if (result.length + bytes.length > meter.stringBytes) throw new StringTooLong(result.length + bytes.length);
    chargeBytes(meter, bytes.length);
    result += bytes;
  };
  try {
    while (count < most) {
      const end = matcher.match(at);
      if (end !== -1 && end !== last) {
        count++;
        append(text.slice(kept, at));
        if (replacement.kind === 'text') expand(matcher, replacement.text, at, end, append);
        else {
          const captures = matcher.captures(at, end, true);
          matcher.settle();
          append(replacement.replace(captures) ?? text.slice(at, end));
        }
        at = last = kept = end;
      } else if (at < text.length) at++;
      else break;
      if (anchored) break;
    }
  } finally {
    matcher.settle();
  }
  append(text.slice(kept));
  return { text: result, count };
}

/** Writes a replacement text with its `%n` filled in. */
function expand(matcher: Matcher, text: Bytes, start: number, end: number, append: (bytes: Bytes) => void): void {
  let from = 0;
  for (let at = text.indexOf('%'); at !== -1; at = text.indexOf('%', from)) {
    append(text.slice(from, at));
    const next = text.charCodeAt(at + 1);
    if (next === PERCENT) append('%');
    else if (isDigit(next)) {
      // `%0` is the whole match, which is also what capture 1 is without captures.
      const capture = next === 48 ? matcher.whole(start, end) : matcher.capture(next - 49, start, end);
      append(typeof capture === 'number' ? capture.toString() : capture);
    } else throw new LuaError("invalid use of '%' in replacement string");
    from = at + 2;
  }
  append(text.slice(from));
}
