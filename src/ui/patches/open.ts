// Packs that come in: folders and archives with an asset pack in them, or several side by side.

import type { PackSourceSpec } from '../../../workers/protocol.ts';
import type { PackageFile } from '../../kernel/package/model.ts';
import type { OpenedPack, Workspace } from '../../workspace/index.ts';
import { folderOf, type Incoming, pick } from '../shell/incoming.ts';
import { patchesOf } from './desk.ts';

const MANIFEST = 'manifest.json';
const isNoise = (path: string) => /(^|\/)(\.git|\.DS_Store|__MACOSX|node_modules)(\/|$)/.test(path);

/** The packs among files: the whole as one, or, where only its folders have manifests, each of those. */
export function foldersOf(name: string, files: readonly PackageFile[]): readonly PackSourceSpec[] {
  const kept = files.filter(({ path }) => !isNoise(path));
  const roots = kept.filter(({ path }) => path.split('/').length === 2 && path.endsWith(`/${MANIFEST}`));
  if (kept.some(({ path }) => path === MANIFEST) || roots.length === 0) return [{ kind: 'folder', name, files: kept }];
  return roots.map(({ path }) => {
    const folder = path.slice(0, -MANIFEST.length);
    const inside = kept.filter((file) => file.path.startsWith(folder));
    return {
      kind: 'folder',
      name: folder.slice(0, -1),
      files: inside.map((file) => ({ path: file.path.slice(folder.length), bytes: file.bytes })),
    };
  });
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Takes in everything as packs, and says what could not be read. */
export async function takePacks(workspace: Workspace, incoming: Incoming): Promise<void> {
  const patches = patchesOf(workspace);
  const found: OpenedPack[] = [];
  const failed = (name: string) => workspace.notify('error', { id: 'ui.patches.notice.not-a-pack', values: { name } });
  const open = async (source: PackSourceSpec): Promise<void> => {
    const { id, version, files, diagnostics } = await patches.quick('openPack', source);
    if (diagnostics.some(({ severity }) => severity === 'error')) return failed(source.name);
    // An archive may hold its packs in folders of their own.
    const inside = source.kind === 'archive' ? foldersOf(source.name, files) : [];
    if (inside.some(({ name }) => name !== source.name)) for (const one of inside) await open(one);
    else found.push({ id, version: version ?? '', files });
  };
  for (const file of incoming.loose) {
    try {
      await open({ kind: 'archive', name: file.name, bytes: await bytesOf(file) });
    } catch {
      failed(file.name);
    }
  }
  for (const { name, files } of incoming.folders) {
    const read = await Promise.all(files.map(async ({ path, file }) => ({ path, bytes: await bytesOf(file) })));
    for (const source of foldersOf(name, read)) await open(source);
  }
  if (found.length === 0) return;
  patches.actions.addPacks(found);
  workspace.notify('note', { id: 'ui.patches.notice.opened', values: { count: found.length } }, true);
}

/** Lets the person pick archives. */
export async function pickPacks(workspace: Workspace): Promise<void> {
  const files = await pick({ accept: '.zip,.jar' });
  if (files.length > 0) await takePacks(workspace, { loose: files, folders: [] });
}

/** Lets the person pick a folder with one pack, or with several. */
export async function pickPackFolder(workspace: Workspace): Promise<void> {
  const files = await pick({ folder: true });
  if (files.length > 0) await takePacks(workspace, { loose: [], folders: [folderOf(files)] });
}
