// Files of packages as nodes of a tree, and the ids that name them: `uid/path`, a folder's ending in `/`.

import type { JSX } from 'solid-js';
import type { PackageFile } from '../../kernel/package/model.ts';
import { type FileKind, type FilePlace, fileKind, splitKey } from '../../workspace/index.ts';
import type { IconName, TreeNode } from '../kit/index.ts';

const ICONS: Readonly<Record<FileKind, IconName>> = {
  yaml: 'sliders',
  lua: 'edit',
  sm: 'filter',
  tdf: 'file',
  json: 'file',
  patch: 'sliders',
  asset: 'file',
  markdown: 'file',
  text: 'file',
  image: 'image',
  binary: 'box',
};

/** The place that an id names; the path of a package itself is empty. */
export function placeOf(id: string): FilePlace {
  return splitKey(id);
}

export const isFolderId = (id: string) => id.endsWith('/');

/** Whether an id names a whole package. */
export const isPackageId = (id: string) => placeOf(id).path === '';

/** Nodes below one folder of a package. */
export function nodesOf(
  uid: string,
  files: readonly PackageFile[],
  folder: string,
  mark: (path: string) => (() => JSX.Element) | undefined,
): TreeNode[] {
  const nodes: TreeNode[] = [];
  const folders = new Map<string, PackageFile[]>();
  for (const file of files) {
    const rest = file.path.slice(folder.length);
    const slash = rest.indexOf('/');
    if (slash >= 0) {
      const name = rest.slice(0, slash);
      const inside = folders.get(name);
      if (inside === undefined) folders.set(name, [file]);
      else inside.push(file);
      continue;
    }
    const after = mark(file.path);
    nodes.push({
      id: `${uid}/${file.path}`,
      label: rest,
      icon: ICONS[fileKind(file.path)],
      title: file.path,
      children: null,
      ...(after === undefined ? {} : { after }),
    });
  }
  const below = [...folders].map(
    ([name, inside]): TreeNode => ({
      id: `${uid}/${folder}${name}/`,
      label: name,
      icon: 'files',
      children: nodesOf(uid, inside, `${folder}${name}/`, mark),
    }),
  );
  return [...nodes, ...below];
}
