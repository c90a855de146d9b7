// The smallest package that checks clean, and copies of packages under a new id.

import type { PackageFile } from '../kernel/package/model.ts';
import { decodeUtf8, encodeUtf8, foldCase } from '../kernel/text/index.ts';

/** Files of a new mutator with this id and name. */
export function newMutator(id: string, name: string, author: string): readonly PackageFile[] {
  const manifest = `oamut: 1
id: ${id}
name: ${quoted(name)}
version: "0.1.0"
author:
  name: ${quoted(author)}
tags: [gameplay]
works-with: ["*"]
layers: [units]
`;
  const script = `function mutate(ctx)
  return {
    rules = {
      all "units" :change {
        buildcostmetal = scale(1.5),
      },
    },
  }
end
`;
  return [
    { path: 'oamut.yaml', bytes: encodeUtf8(manifest) },
    { path: 'mutator.lua', bytes: encodeUtf8(script) },
  ];
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function freeId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The same files under another id; a copy's name ends in the id's number, so that lists can tell the two apart. */
export function asCopy(files: readonly PackageFile[], id: string): readonly PackageFile[] {
  const number = /-(\d+)$/.exec(id)?.[1];
  return files.map((file) => {
    if (foldCase(file.path) !== 'oamut.yaml') return file;
    const text = decodeUtf8(file.bytes);
    const named = text
      .replace(/^id:[^\S\n]*(?:"[^"\n]*"|'[^'\n]*'|[^\s#]*)/m, () => `id: ${id}`)
      .replace(/^(name:[^\S\n]*"[^"\n]{1,40})"/m, (whole, start) =>
        number === undefined ? whole : `${start} ${number}"`,
      );
    return named === text ? file : { path: file.path, bytes: encodeUtf8(named) };
  });
}
