// The result hash: equal results have equal hashes, on every machine (standard 9).

import { COLLECTIONS } from '../../game/model.ts';
import { sha256Hex } from '../../text/index.ts';
import { type RecordState, type Store, sortedKeys } from '../store/index.ts';

const quiet = new WeakMap<ReadonlyMap<string, unknown>, string>();
const touched = new WeakMap<RecordState, { readonly stamp: number; readonly hash: string }>();

/**
 * SHA-256 over canonical JSON of the hash of each record, of the map and the hacks, and path and hash of each file that was
 * laid. A record's hash is kept while nothing changes it, so that an edit low in a list costs what it touches.
 */
export function resultHash(
  store: Store,
  map: string | null,
  files: readonly { readonly path: string; readonly sha256: string }[],
  hidden: readonly string[],
): string {
  const records = [...COLLECTIONS].sort().map((space) => `${JSON.stringify(space)}:${collectionText(store, space)}`);
  return sha256Hex(
    `{"files":${JSON.stringify(files.map(({ path, sha256 }) => [path, sha256]))},` +
      `"hacks":${collectionText(store, 'hacks')},` +
      `"hidden":${JSON.stringify(hidden)},` +
      `"map":${map === null ? 'null' : collectionText(store, 'map')},` +
      `"records":{${records.join(',')}}}`,
  );
}

function collectionText(store: Store, space: Parameters<Store['names']>[0]): string {
  const base = store.base(space);
  const parts: string[] = [];
  for (const name of store.names(space)) {
    const state = store.touched(space, name);
    // Hacks that nothing set are as in the game and stand in no result.
    if (space === 'hacks' && (state === null || state.fieldSteps.size === 0)) continue;
    const untouched = state === null || (state.now!.cells.size === 0 && state.now!.content === state.base);
    parts.push(`${JSON.stringify(name)}:${untouched ? baseHash(base.get(name)!.fields, space) : stateHash(state)}`);
  }
  return `{${parts.join(',')}}`;
}

function baseHash(fields: ReadonlyMap<string, { readonly value: string }>, space: string): string {
  let hash = quiet.get(fields);
  if (hash === undefined) {
    // The order on a menu is part of it.
    const keys = space === 'menus' ? [...fields.keys()] : sortedKeys(fields);
    hash = hashOf(keys.map((key) => [key, fields.get(key)!.value]));
    quiet.set(fields, hash);
  }
  return hash;
}

function stateHash(state: RecordState): string {
  const known = touched.get(state);
  if (known?.stamp === state.stamp) return known.hash;
  const hash = hashOf(state.keys().map((key) => [key, state.value(key)]));
  touched.set(state, { stamp: state.stamp, hash });
  return hash;
}

function hashOf(fields: readonly (readonly [string, string | null])[]): string {
  return `"${sha256Hex(JSON.stringify(fields))}"`;
}
