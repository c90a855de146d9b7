// Where a file may lie in a package (standard 1): anything outside the listed places is refused.

import type { Manifest } from '../manifest/model.ts';
import { type Diagnostic, foldCase } from '../text/index.ts';
import { MANIFEST_NAME } from './ignored.ts';
import type { PackageFile } from './model.ts';
import { packageError } from './problem.ts';

/** What a file of a package is for. `other` has no place and is refused. */
export type FilePlace = 'manifest' | 'entry' | 'library' | 'data' | 'rules' | 'icon' | 'text' | 'other';

/** The place of a path. Without a manifest (null) the entry is the default and no icon is known. */
export function placeOf(path: string, manifest: Pick<Manifest, 'entry' | 'icon'> | null): FilePlace {
  const folded = foldCase(path);
  if (folded === MANIFEST_NAME) return 'manifest';
  if (folded.startsWith('files/')) return 'data';
  if (folded === foldCase(manifest?.entry ?? 'mutator.lua')) return 'entry';
  if (manifest?.icon != null && folded === foldCase(manifest.icon)) return 'icon';
  if (folded.startsWith('lua/') && folded.endsWith('.lua')) return 'library';
  if (folded.startsWith('rules/') && folded.endsWith('.sm')) return 'rules';
  return folded.endsWith('.md') || folded.endsWith('.txt') ? 'text' : 'other';
}

/**
 * An error for each file without a place. While the manifest does not read, scripts and pictures are not judged: it
 * may name them as entry or icon.
 */
export function checkPlaces(files: readonly PackageFile[], manifest: Manifest | null): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { path } of files) {
    if (placeOf(path, manifest) !== 'other') continue;
    const variant = variantOf(foldCase(path));
    if (manifest === null && (variant === 'script' || variant === 'picture')) continue;
    const values = { name: path, entry: manifest?.entry ?? '' };
    diagnostics.push(packageError('unknown-file', path, values, variant === null ? {} : { variant }));
  }
  return diagnostics;
}

/** Endings of files that the game reads: their author most likely meant the `files` layer. */
const GAME_FILE = /\.(?:fbi|tdf|ota|tnt|3do|cob|bos|gaf|gui|pcx|wav)$/;

/** The sentence that tells most about a misplaced file. */
function variantOf(folded: string): string | null {
  if (folded.startsWith('lua/')) return 'lua';
  if (folded.startsWith('rules/') && !folded.endsWith('.lua')) return 'rules';
  if (folded.endsWith('.lua')) return 'script';
  if (folded.endsWith('.png')) return 'picture';
  if (folded.endsWith('.sm')) return 'sm';
  return GAME_FILE.test(folded) ? 'game' : null;
}
