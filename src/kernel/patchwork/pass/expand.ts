// Turns selectors into concrete targets and groups definitions by them.

import { compareBytes } from '../../text/index.ts';
import type { PatchFile } from '../definition/index.ts';
import type { Inventory, ScannedDefinition } from '../packs/index.ts';
import { globMatches, type Selector, stablePrefix } from '../selector/index.ts';
import { hasLoneSurrogate } from '../text.ts';
import type { PassFailure } from './model.ts';

export interface Expansion {
  /** Files by target, both in byte order and scan order. */
  readonly byTarget: ReadonlyMap<string, readonly PatchFile[]>;
  readonly unmatched: readonly ScannedDefinition[];
  readonly targetsOfFiles: ReadonlyMap<string, readonly string[]>;
  readonly failure: PassFailure | null;
}

/** Concrete targets of one selector: an exact one is its own target, there or not. */
export function targetsOf(selector: Selector, inventory: Inventory): readonly string[] {
  if (selector.kind === 'exact') return [selector.text];
  const { glob } = selector;
  return inventory.under(stablePrefix(glob.body)).filter((path) => globMatches(glob, path));
}

/** Expands definitions in scan order. */
export function expand(definitions: readonly ScannedDefinition[], inventory: Inventory): Expansion {
  const groups = new Map<string, Map<string, PatchFile>>();
  const unmatched: ScannedDefinition[] = [];
  const byFile = new Map<string, Set<string>>();
  const known = new Map<string, readonly string[]>();
  let failure: PassFailure | null = null;
  for (const definition of definitions) {
    const { file, selector: declared } = definition;
    const { selector } = declared;
    let targets = known.get(selector.text);
    if (targets === undefined) {
      targets = targetsOf(selector, inventory);
      known.set(selector.text, targets);
      if (targets.some((target) => selector.kind === 'glob' && /[*?]/.test(target)))
        failure ??= 'unbindable-asset-name';
      if (targets.some(hasLoneSurrogate)) failure ??= 'target-invalid-unicode';
    }
    if (targets.length === 0) unmatched.push(definition);
    const ofFile = byFile.get(file.path) ?? new Set();
    byFile.set(file.path, ofFile);
    const key = JSON.stringify([file.pack, file.id]);
    for (const target of targets) {
      ofFile.add(target);
      let group = groups.get(target);
      if (group === undefined) {
        group = new Map();
        groups.set(target, group);
      }
      // The first stays, except that a neutral file takes the place of a legacy one.
      const present = group.get(key);
      if (present === undefined || (present.root === 'legacy' && file.root === 'neutral')) group.set(key, file);
    }
  }
  const byTarget = new Map<string, readonly PatchFile[]>();
  for (const target of [...groups.keys()].sort(compareBytes)) byTarget.set(target, [...groups.get(target)!.values()]);
  const targetsOfFiles = new Map(
    [...byFile].map(([path, targets]) => [path, [...targets].sort(compareBytes)] as const),
  );
  return { byTarget, unmatched, targetsOfFiles, failure };
}
