// The shape rules of matchers: not empty, and `$Equals` or `$Contains` only alone.

import { isObject, type JsonObject, type JsonValue } from '../json/index.ts';

export type MatcherFault = 'empty' | 'operator-not-alone' | 'unknown-operator' | 'contains-not-matcher';

/** The first thing wrong with a matcher, and the keys that lead to it; null when its shape is right. */
export function matcherFault(
  matcher: JsonObject,
  path: readonly string[] = [],
): { readonly fault: MatcherFault; readonly path: readonly string[] } | null {
  if (matcher.size === 0) return { fault: 'empty', path };
  for (let place = 0; place < matcher.size; place += 1) {
    const name = matcher.names[place]!;
    const value = matcher.values[place]!;
    const inner = [...path, name];
    if (name.startsWith('$')) {
      if (name !== '$Equals' && name !== '$Contains') return { fault: 'unknown-operator', path: inner };
      if (matcher.size > 1) return { fault: 'operator-not-alone', path: inner };
      if (name === '$Equals') return null;
      if (!isObject(value)) return { fault: 'contains-not-matcher', path: inner };
    }
    const found = nested(value, inner);
    if (found !== null) return found;
  }
  return null;
}

function nested(value: JsonValue, path: readonly string[]) {
  return isObject(value) ? matcherFault(value, path) : null;
}
