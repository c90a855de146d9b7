// What a selector takes from the inventory, in order, and what each of those assets is.

import { isObject } from '../json/index.ts';
import type { Inventory } from '../packs/index.ts';
import { targetsOf } from '../pass/index.ts';
import { readSelector, stablePrefix } from '../selector/index.ts';

export interface SelectedAsset {
  readonly path: string;
  readonly pack: string | null;
  /** Why a patch on it would be rejected, or null. */
  readonly trouble: 'target-missing' | 'target-json-invalid' | 'target-not-object' | null;
}

export interface SelectorPreview {
  readonly kind: 'exact' | 'glob' | 'unsafe';
  /** The selector in its safe form. */
  readonly text: string;
  /** What every match begins with. */
  readonly prefix: string;
  /** All matches, also those that are not listed. 0 of a glob is a warning. */
  readonly count: number;
  /** In byte order, in which they are patched. */
  readonly matches: readonly SelectedAsset[];
}

/** Assets that are listed at most. */
const MOST = 1000;

/** Previews a selector. Throws `TooDeep` for an asset that nests deeper than a pass can bear. */
export function previewSelector(text: string, inventory: Inventory): SelectorPreview {
  const selector = readSelector(text);
  if (selector === null) return { kind: 'unsafe', text, prefix: '', count: 0, matches: [] };
  const targets = targetsOf(selector, inventory);
  return {
    kind: selector.kind,
    text: selector.text,
    prefix: selector.kind === 'glob' ? stablePrefix(selector.glob.body) : selector.text,
    count: targets.length,
    matches: targets.slice(0, MOST).map((path) => selected(path, inventory)),
  };
}

function selected(path: string, inventory: Inventory): SelectedAsset {
  const asset = inventory.get(path);
  if (asset === undefined) return { path, pack: null, trouble: 'target-missing' };
  const value = inventory.document(asset);
  const trouble = value === undefined ? 'target-json-invalid' : isObject(value) ? null : 'target-not-object';
  return { path, pack: asset.pack, trouble };
}
