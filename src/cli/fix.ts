// Applies safe fixes to a package's files, one file at a time, until none is left.

import { checkFiles, storedBytes, storedText } from '../kernel/check/index.ts';
import type { PackageFile } from '../kernel/package/index.ts';
import { fixAll } from '../kernel/text/index.ts';

/** The files that safe fixes change, with their new contents. A file that is no text of its encoding is left alone. */
export function fixFiles(files: readonly PackageFile[]): readonly PackageFile[] {
  let present = [...files];
  const changed = new Map<string, PackageFile>();
  for (const path of fixable(present)) {
    const index = present.findIndex((file) => file.path === path);
    const before = index < 0 ? null : storedText(present[index]!);
    if (before === null) continue;
    const withText = (text: string) => {
      const bytes = storedBytes(path, text);
      return bytes === null ? present : present.with(index, { path, bytes });
    };
    const { text } = fixAll(before, (next) => checkFiles(withText(next)).diagnostics, { file: path });
    const after = withText(text);
    if (text === before || after === present) continue;
    present = after;
    changed.set(path, present[index]!);
  }
  return [...changed.values()];
}

function fixable(files: readonly PackageFile[]): ReadonlySet<string> {
  const fixes = checkFiles(files).diagnostics.flatMap((diagnostic) => diagnostic.fixes ?? []);
  return new Set(fixes.filter((fix) => fix.safe).flatMap((fix) => fix.edits.map((edit) => edit.file)));
}
