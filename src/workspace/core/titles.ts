// Packages by their ids, and what they are called in the language in use.

import { type Accessor, createMemo, untrack } from 'solid-js';
import type { Locale } from '../../i18n/index.ts';
import { showHidden } from '../../kernel/text/index.ts';
import type { PackageDocument } from '../model.ts';
import { stringsFor } from '../strings.ts';
import type { Core } from './model.ts';

export type Titles = Pick<Core, 'manifestOf' | 'uidOf' | 'titleOf' | 'titleOfId'>;

/** Call it under a Solid root. */
export function createTitles({ state, checks }: Pick<Core, 'state' | 'checks'>, language: Accessor<Locale>): Titles {
  const manifestOf = (uid: string) => checks().get(uid)?.check.manifest ?? null;
  // Names and ids are looked up all over the page: what shows them must not follow every step of the caret or the selection.
  const stack = createMemo(() => state().stack);
  const documents = createMemo(() => state().packages);
  const packs = createMemo(() => state().patches.packs);
  const uidOf = (id: string) => {
    const enabled = stack().filter((item) => item.enabled);
    const uids = [...enabled.map((item) => item.uid), ...documents().keys()];
    return uids.find((uid) => manifestOf(uid)?.id === id) ?? null;
  };
  const titleOf = (uid: string) => {
    const pack = packs().find((one) => one.uid === uid);
    if (pack !== undefined) return pack.id;
    const manifest = manifestOf(uid);
    // Lists and headings tell packages apart by it: what it hides is shown.
    if (manifest === null) return showHidden(untrack(() => nameInText(state().packages.get(uid))) ?? '?');
    return showHidden(stringsFor(manifest, language())?.name ?? manifest.name);
  };
  return {
    manifestOf,
    uidOf,
    titleOf,
    titleOfId(id, name = id) {
      const uid = uidOf(id);
      return uid === null ? name : titleOf(uid);
    },
  };
}

function nameInText(document: PackageDocument | undefined): string | null {
  const manifest = document?.files.find((file) => file.path.toLowerCase() === 'oamut.yaml');
  if (manifest === undefined) return null;
  const text = new TextDecoder().decode(manifest.bytes);
  for (const key of ['name', 'id']) {
    const found = new RegExp(`^${key}:[ \\t]*(?:"([^"\\n]+)"|'([^'\\n]+)'|([^\\s#][^#\\n]*))`, 'm').exec(text);
    const name = (found?.[1] ?? found?.[2] ?? found?.[3])?.trim();
    if (name) return name;
  }
  return null;
}
