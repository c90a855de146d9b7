// The result hash: equal results have equal hashes, on every machine (standard 9).

import { COLLECTIONS } from '../../game/model.ts';
import { sha256Hex } from '../../text/index.ts';
import { type RecordState, type Store, sortedKeys } from '../store/index.ts';

const quiet = new WeakMap<ReadonlyMap<string, unknown>, string>();

/** SHA-256 over canonical JSON of all records, the map, the hacks, and path and hash of each file that was laid. */
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
    parts.push(`${JSON.stringify(name)}:${untouched ? baseText(base.get(name)!.fields, space) : stateText(state)}`);
  }
  return `{${parts.join(',')}}`;
}

function baseText(fields: ReadonlyMap<string, { readonly value: string }>, space: string): string {
  let text = quiet.get(fields);
  if (text === undefined) {
    // The order on a menu is part of it.
    const keys = space === 'menus' ? [...fields.keys()] : sortedKeys(fields);
    text = JSON.stringify(keys.map((key) => [key, fields.get(key)!.value]));
    quiet.set(fields, text);
  }
  return text;
}

function stateText(state: RecordState): string {
  return JSON.stringify(state.keys().map((key) => [key, state.value(key)]));
}
