// What may be written in a file, for the quick reference. Patch files have `patch.ts`, which only builds with the patch
// language load.

import { foldCase } from '../../kernel/text/index.ts';
import { LUA_REFERENCE } from './lua.ts';
import { MANIFEST_REFERENCE } from './manifest.ts';
import type { ReferenceEntry } from './model.ts';
import { SM_REFERENCE, tdfReference } from './records.ts';

export { groupId, type ReferenceEntry, type ReferenceGroup } from './model.ts';

/** Everything that may stand in a file of this kind at this path; none where nothing is known of it. */
export function referenceOf(path: string, kind: string): readonly ReferenceEntry[] {
  if (foldCase(path) === 'oamut.yaml') return MANIFEST_REFERENCE;
  if (kind === 'lua') return LUA_REFERENCE;
  if (kind === 'sm') return SM_REFERENCE;
  return kind === 'tdf' ? tdfReference(path) : [];
}
