// The patch part of a stored workspace, read with a default for whatever is missing or unsound.

import {
  DEFAULT_SERVER,
  NO_PATCHES,
  type PatchDataFile,
  type PatchesState,
  type PatchMacro,
  type PatchMod,
} from './model.ts';

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const each = <T>(value: unknown, read: (item: Loose) => T | null): T[] =>
  (Array.isArray(value) ? value : []).flatMap((item) => {
    const one = isObject(item) ? read(item) : null;
    return one === null ? [] : [one];
  });

/** Reads what `headOf` stored; a pack whose files are not there is left out. */
export function readPatches(value: unknown, packages: ReadonlyMap<string, unknown>): PatchesState {
  if (!isObject(value)) return NO_PATCHES;
  const seen = new Set<string>();
  return {
    packs: each(value['packs'], (pack) => {
      const uid = text(pack['uid']);
      if (!packages.has(uid) || seen.has(uid)) return null;
      seen.add(uid);
      return { uid, id: text(pack['id']), version: text(pack['version']), enabled: pack['enabled'] !== false };
    }),
    serverVersion: typeof value['serverVersion'] === 'string' ? value['serverVersion'] : DEFAULT_SERVER,
    mods: each(value['mods'], (mod): PatchMod | null =>
      typeof mod['id'] === 'string'
        ? { id: mod['id'], version: text(mod['version']), enabled: mod['enabled'] !== false }
        : null,
    ),
    data: each(value['data'], (file): PatchDataFile | null =>
      typeof file['mod'] === 'string' && typeof file['path'] === 'string'
        ? { mod: file['mod'], path: file['path'], text: text(file['text']), enabled: file['enabled'] !== false }
        : null,
    ),
    macros: each(value['macros'], (macro): PatchMacro | null =>
      typeof macro['name'] === 'string'
        ? { name: macro['name'], text: text(macro['text']), enabled: macro['enabled'] !== false }
        : null,
    ),
    records: value['records'] === true,
    target: typeof value['target'] === 'string' ? value['target'] : null,
  };
}
