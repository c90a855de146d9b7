// A zip as a place that game files come from: listed without unpacking, each file unpacked when it is asked for.

import { type Diagnostic, foldCase, type ReadResult } from '../text/index.ts';
import { GAME_ZIP_LIMITS, type ZipArchive, type ZipEntry } from './model.ts';
import { openZip } from './read.ts';

/** Files of one archive, by folded path; fits the game's `FileSource`. */
export interface ArchiveSource {
  readonly name: string;
  /** Folded path to the path as stored, in stored order. */
  readonly paths: ReadonlyMap<string, string>;
  /** Bytes of a folded path; null when the archive lacks it or it is broken, which `problems` then says. */
  read(path: string): Uint8Array | null;
  /** What was found wrong with single files so far, each file once. Grows as files are read. */
  readonly problems: readonly Diagnostic[];
}

/** An archive source over any way to unpack one file; keeps each file's problems once. */
export function archiveSource(
  name: string,
  paths: ReadonlyMap<string, string>,
  unpack: (path: string) => ReadResult<Uint8Array>,
): ArchiveSource {
  const problems: Diagnostic[] = [];
  const broken = new Set<string>();
  return {
    name,
    paths,
    problems,
    read(path) {
      if (!paths.has(path) || broken.has(path)) return null;
      const { value, diagnostics } = unpack(path);
      if (value === null) broken.add(path);
      if (value === null) problems.push(...diagnostics);
      return value;
    },
  };
}

/**
 * Opens a game or mod in a zip. Links, special files and names that lead out of the archive are left out with a
 * warning. `value` is null with one error when the archive itself is refused.
 */
export function openZipSource(bytes: Uint8Array, name: string): ReadResult<ArchiveSource> {
  const opened = openZip(bytes, GAME_ZIP_LIMITS);
  if (opened.value === null) return { value: null, diagnostics: opened.diagnostics };
  const archive: ZipArchive = opened.value;
  const entries = new Map<string, ZipEntry>();
  const diagnostics: Diagnostic[] = [];
  for (const entry of archive.entries) {
    if (entry.kind === 'folder') continue;
    if (entry.kind === 'file' && isInside(entry.path)) entries.set(foldCase(entry.path), entry);
    else diagnostics.push(leftOut(entry));
  }
  const paths = new Map([...entries].map(([folded, { path }]) => [folded, path]));
  return { value: archiveSource(name, paths, (path) => archive.read(entries.get(path)!)), diagnostics };
}

function isInside(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function leftOut(entry: ZipEntry): Diagnostic {
  const code = entry.kind === 'file' ? 'zip/outside' : 'zip/not-a-file';
  const message = { id: code, values: { name: entry.path } };
  return { code, severity: 'warning', file: entry.path, range: null, path: '', message };
}
