// A shared stack as a file, for what is too long for a link. It is a backup of what the link would have carried, so that any
// tool opens its folders and whatever takes a backup takes it too; beside that stands the header that the link would have had.

import { readHeader, type SharedStack, writeHeader } from '../../kernel/share/index.ts';
import type { ZipFile } from '../../kernel/zip/model.ts';
import { sharedOf, stateOf } from '../share.ts';
import { backupFiles, besides, readBackup } from './backup.ts';

/** Under which name the header stands in the list of the backup. */
const PART = 'shared';

/** Lays a stack out as files; `nameOf` proposes the folder of a package, counted from 0. `at` is in milliseconds since 1970. */
export function stackFiles(shared: SharedStack, at: number, nameOf: (index: number) => string): ZipFile[] {
  const { state, uids } = stateOf(shared);
  const backup = { at, state, preferences: null, kept: [], points: [] };
  const part = { header: JSON.parse(writeHeader(shared)) as unknown, uids };
  return backupFiles(backup, (uid) => nameOf(uids.indexOf(uid)), { [PART]: part });
}

export interface ReadStackFile {
  readonly shared: SharedStack;
  /** Whether it was written as a stack; else it is a backup of everything, of which this is the list and the library. */
  readonly meant: boolean;
}

/** Reads a stack from the files of its zip; null when they hold none. Files that are not there are `missing`. */
export function readStackFile(files: readonly ZipFile[]): ReadStackFile | null {
  const read = readBackup(files);
  if (read.kind !== 'backup') return null;
  const { state } = read.backup;
  const part = (besides(files, PART) ?? {}) as Readonly<Record<string, unknown>>;
  const header = readHeader(JSON.stringify(part['header'] ?? null));
  const uids = Array.isArray(part['uids']) ? (part['uids'] as unknown[]) : [];
  if (header === null) return { shared: sharedOf(state, { game: null, library: true, view: true }), meant: false };
  const packages = header.packages.map((one, index) => {
    const known = state.packages.get(String(uids[index]))?.files ?? [];
    const paths = one.files.map(([path]) => path);
    const found = paths.flatMap((path) => known.find((file) => file.path === path) ?? []);
    return { ...one, files: found, missing: paths.filter((path) => !found.some((file) => file.path === path)) };
  });
  return { shared: { ...header, packages }, meant: true };
}
