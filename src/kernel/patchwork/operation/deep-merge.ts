// The deep merge that Merge, MergeMatching, UpsertMatching and the two asset operations share.

import { isObject, type JsonObject, type JsonValue } from '../json/index.ts';
import { encodeToken } from '../pointer.ts';
import { childPath, type EffectSink } from './effects.ts';

/** Object into object goes member by member, everything else replaces; a null never deletes. */
export function deepMerge(target: JsonObject, incoming: JsonObject, base: string, sink: EffectSink): JsonObject {
  if (incoming.size === 0) {
    sink.add('write', base, target, incoming);
    return target;
  }
  const replaced = new Map<number, JsonValue>();
  const names: string[] = [];
  const additions: JsonValue[] = [];
  for (let place = 0; place < incoming.size; place += 1) {
    const name = incoming.names[place]!;
    const value = incoming.values[place]!;
    const path = childPath(base, encodeToken(name));
    const known = target.placeOf(name);
    const existing = known < 0 ? undefined : target.values[known];
    if (isObject(existing) && isObject(value)) {
      replaced.set(known, deepMerge(existing, value, path, sink));
      continue;
    }
    sink.leaves(path, value, existing);
    if (known >= 0) replaced.set(known, value);
    else {
      names.push(name);
      additions.push(value);
    }
  }
  return target.changed(replaced, names, additions);
}
