// One mutator of the list as the page sent it, read as a package; null when its check has errors.

import { MANIFEST_NAME, type OamutPackage, readPackage } from '../../src/kernel/package/index.ts';
import type { StackEntry } from '../../src/kernel/stack/index.ts';
import { decodeUtf8, foldCase, hasErrors } from '../../src/kernel/text/index.ts';
import type { StackEntrySpec } from '../protocol.ts';

export interface ReadEntry {
  /** The manifest's id, or what its text seems to say while it has errors. */
  readonly id: string;
  readonly package: OamutPackage | null;
  readonly options: StackEntry['options'];
  readonly clash: StackEntry['clash'];
}

export function readEntry(entry: StackEntrySpec): ReadEntry {
  const { package: read, diagnostics } = readPackage(entry.files);
  const sound = read !== null && !hasErrors(diagnostics) ? read : null;
  return {
    id: read?.manifest.id ?? claimedId(entry) ?? '?',
    package: sound,
    options: new Map(Object.entries(entry.options)),
    clash: entry.clash,
  };
}

/** Those entries that can run. */
export function readyEntries(entries: readonly ReadEntry[]): readonly StackEntry[] {
  return entries.flatMap(({ package: read, options, clash }) =>
    read === null ? [] : [{ package: read, options, clash }],
  );
}

/** The id that a manifest with errors seems to give, so that a refusal can name it. */
function claimedId({ files }: StackEntrySpec): string | null {
  const manifest = files.find(({ path }) => foldCase(path) === MANIFEST_NAME);
  if (manifest === undefined) return null;
  return /^id:[ \t]*["']?([a-z0-9-]{1,64})["']?[ \t]*(?:#.*)?$/m.exec(decodeUtf8(manifest.bytes))?.[1] ?? null;
}
