// The workspace's packs and context in the form in which workers take them.

import type { PatchContextSpec, PatchPackSpec } from '../../../workers/protocol.ts';
import type { PackageDocument } from '../model.ts';
import type { PatchesState } from './model.ts';

const specs = new WeakMap<PackageDocument, PatchPackSpec['files']>();

/** Files of a pack; the same list for the same files, so that a change is easy to see. */
function filesOf(document: PackageDocument | undefined): PatchPackSpec['files'] {
  if (document === undefined) return [];
  let files = specs.get(document);
  if (files === undefined) {
    files = document.files.map(({ path, bytes }) => ({ path, content: bytes }));
    specs.set(document, files);
  }
  return files;
}

/** The enabled packs in load order. */
export function packSpecs(
  patches: PatchesState,
  packages: ReadonlyMap<string, PackageDocument>,
): readonly PatchPackSpec[] {
  return patches.packs
    .filter(({ enabled }) => enabled)
    .map(({ uid, id, version }) => ({
      id,
      version: version === '' ? null : version,
      files: filesOf(packages.get(uid)),
    }));
}

export function sameSpecs(a: readonly PatchPackSpec[], b: readonly PatchPackSpec[]): boolean {
  return (
    a.length === b.length &&
    a.every((pack, index) => {
      const other = b[index]!;
      return pack.id === other.id && pack.version === other.version && pack.files === other.files;
    })
  );
}

/** What is known around the packs; what is switched off is not there. */
export function contextOf({ mods, data, macros, serverVersion }: PatchesState): PatchContextSpec {
  const there = mods.filter(({ enabled, id }) => enabled && id !== '');
  const modData = new Map<string, readonly (readonly [path: string, text: string])[]>();
  for (const { mod, path, text, enabled } of data)
    if (enabled) modData.set(mod, [...(modData.get(mod) ?? []), [path, text]]);
  return {
    installed: there.map(({ id }) => id),
    versions: Object.fromEntries(there.flatMap(({ id, version }) => (version === '' ? [] : [[id, version]]))),
    serverVersion,
    modData: Object.fromEntries([...modData].map(([mod, files]) => [mod, Object.fromEntries(files)])),
    // Letter case does not count, and of two with one name the last does.
    macros: Object.fromEntries(
      macros.filter(({ enabled, name }) => enabled && name !== '').map(({ name, text }) => [name.toLowerCase(), text]),
    ),
  };
}
