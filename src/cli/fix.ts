// Applies safe fixes to a package's files, one file at a time, until none is left.

import { checkFiles } from '../kernel/check/index.ts';
import type { PackageFile } from '../kernel/package/index.ts';
import { decodeUtf8Strictly, encodeUtf8, fixAll } from '../kernel/text/index.ts';

/** The files that safe fixes change, with their new contents. Files that are not UTF-8 are left alone. */
export function fixFiles(files: readonly PackageFile[]): readonly PackageFile[] {
  let present = [...files];
  const changed = new Map<string, PackageFile>();
  for (const path of fixable(present)) {
    const index = present.findIndex((file) => file.path === path);
    const before = index < 0 ? null : decodeUtf8Strictly(present[index]!.bytes);
    if (before === null) continue;
    const withText = (text: string) => present.with(index, { path, bytes: encodeUtf8(text) });
    const { text } = fixAll(before, (next) => checkFiles(withText(next)).diagnostics, { file: path });
    if (text === before) continue;
    present = withText(text);
    changed.set(path, present[index]!);
  }
  return [...changed.values()];
}

function fixable(files: readonly PackageFile[]): ReadonlySet<string> {
  const fixes = checkFiles(files).diagnostics.flatMap((diagnostic) => diagnostic.fixes ?? []);
  return new Set(fixes.filter((fix) => fix.safe).flatMap((fix) => fix.edits.map((edit) => edit.file)));
}
