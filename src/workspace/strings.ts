// What a package calls itself in the interface's language.

import type { Manifest } from '../kernel/manifest/model.ts';

/** What a package says in a language: the tag itself, else one of the same primary language. */
export function stringsFor(manifest: Manifest, locale: string) {
  const wanted = locale.toLowerCase();
  const language = wanted.split('-')[0]!;
  const tags = [...manifest.strings.entries()];
  return (
    tags.find(([tag]) => tag.toLowerCase() === wanted)?.[1] ??
    tags.find(([tag]) => tag.toLowerCase().split('-')[0] === language)?.[1] ??
    null
  );
}
