// Looks things up in a tree as the game does: names without ASCII case, of equal keys the one that counts, of equal
// sections the first (facts 4.3, 4.4).

import { DUPLICATE_KEY_COUNTS } from '../dialect.ts';
import { foldCase } from '../text/index.ts';
import type { TdfDialect, TdfEntry, TdfSection } from './model.ts';

/** The entry of a key that counts, or null. */
export function findEntry(section: TdfSection, key: string, dialect: TdfDialect = 'tdf'): TdfEntry | null {
  const folded = foldCase(key);
  const last = DUPLICATE_KEY_COUNTS[dialect] === 'last';
  let found: TdfEntry | null = null;
  for (const item of section.items) {
    if (item.kind !== 'entry' || foldCase(item.key) !== folded) continue;
    if (!last) return item;
    found = item;
  }
  return found;
}

/** The value that counts for a key, or null when the key is missing. */
export function findValue(section: TdfSection, key: string, dialect: TdfDialect = 'tdf'): string | null {
  return findEntry(section, key, dialect)?.value ?? null;
}

/** The first section of a name, or null. */
export function findSection(section: TdfSection, name: string): TdfSection | null {
  const folded = foldCase(name);
  for (const item of section.items) if (item.kind === 'section' && foldCase(item.name) === folded) return item;
  return null;
}

/** All sections directly inside, in file order. */
export function sectionsOf(section: TdfSection): readonly TdfSection[] {
  return section.items.filter((item) => item.kind === 'section');
}

/** All entries directly inside, in file order, duplicates included. */
export function entriesOf(section: TdfSection): readonly TdfEntry[] {
  return section.items.filter((item) => item.kind === 'entry');
}

/**
 * The entries that the game's own tree keeps: one a spelling, the last of the same spelling; spellings that differ in
 * case stay apart (use `findEntry` for the one that counts).
 */
export function keptEntries(section: TdfSection): readonly TdfEntry[] {
  const kept = new Map<string, TdfEntry>();
  for (const entry of entriesOf(section)) kept.set(entry.key, entry);
  return [...kept.values()];
}
