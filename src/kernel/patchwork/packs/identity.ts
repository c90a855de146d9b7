// Who a pack is, by its own manifest.

import { isObject, readJson } from '../json/index.ts';
import { textOf } from './inventory.ts';
import type { FileContent } from './model.ts';

export interface PackIdentity {
  /** `Group:Name`; null when the manifest does not say both. */
  readonly id: string | null;
  readonly version: string | null;
}

/** Reads the identity from the content of a pack's `manifest.json`; `undefined` when the pack has none. */
export function packIdentity(manifest: FileContent | undefined): PackIdentity {
  const json = manifest === undefined ? undefined : readJson(textOf(manifest)).value;
  if (!isObject(json)) return { id: null, version: null };
  const [group, name, version] = ['Group', 'Name', 'Version'].map((key) => json.get(key));
  return {
    id: typeof group === 'string' && typeof name === 'string' ? `${group}:${name}` : null,
    version: typeof version === 'string' ? version : null,
  };
}

/** The id of a pack without one: its file's or folder's name without the ending of an archive. */
export function packNameOf(file: string): string {
  return file.replace(/^.*[\\/]/, '').replace(/\.(?:zip|jar)$/i, '');
}
