// Where a hook is written, by eye: the first line of the package's Lua that gives its key a value.

import type { PackageFile } from '../../../kernel/package/model.ts';
import { textOf } from '../../../workspace/index.ts';

/** The line of a hook (`units = function`), or the first of the package's script. */
export function hookPlace(
  files: readonly PackageFile[],
  hook: string,
): { readonly file: string; readonly line: number } {
  const scripts = files.filter(({ path }) => path.endsWith('.lua'));
  const written = new RegExp(`(?:^|[{,\\s])${hook}\\s*=\\s*function|function\\s+[\\w.]*\\b${hook}\\s*\\(`);
  const given = new RegExp(`(?:^|[{,\\s])${hook}\\s*=[^=]`);
  for (const pattern of [written, given])
    for (const file of scripts) {
      const line = textOf(file)
        .split('\n')
        .findIndex((text) => pattern.test(text));
      if (line >= 0) return { file: file.path, line: line + 1 };
    }
  return { file: scripts[0]?.path ?? 'mutator.lua', line: 1 };
}
