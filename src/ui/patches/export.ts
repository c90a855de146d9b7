// Hands packs to the browser as zips: one pack as it stands, or the pack that the last pass generated.

import { packPackage } from '../../kernel/package/index.ts';
import type { Workspace } from '../../workspace/index.ts';
import { download } from '../shell/incoming.ts';
import { patchesOf } from './desk.ts';

/** A pack's id as a file name. */
function fileName(id: string, version: string): string {
  const plain = id.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return `${plain === '' ? 'pack' : plain}${version === '' ? '' : `-${version}`}.zip`;
}

async function hand(workspace: Workspace, name: string, make: () => Promise<Uint8Array | null>): Promise<boolean> {
  try {
    const bytes = await make();
    if (bytes === null) return false;
    download(name, bytes, 'application/zip');
    workspace.notify('note', { id: 'ui.notice.exported', values: { name } });
    return true;
  } catch (error) {
    workspace.notify('error', { id: 'ui.notice.not-exported', values: { name, reason: String(error) } });
    return false;
  }
}

/** Exports one pack with all its files. */
export async function exportPack(workspace: Workspace, uid: string): Promise<void> {
  const item = workspace.state().patches.packs.find((pack) => pack.uid === uid);
  const files = workspace.state().packages.get(uid)?.files;
  if (item === undefined || files === undefined) return;
  await hand(workspace, fileName(item.id, item.version), () => packPackage(files));
}

/** Exports the generated pack. From then on a target that is rejected keeps what was exported, as a server's would. */
export async function exportGenerated(workspace: Workspace): Promise<void> {
  const patches = patchesOf(workspace);
  const done = await hand(workspace, 'generated-patches.zip', async () => {
    const { zip, badIds } = await patches.ask('exportPack', null);
    if (badIds.length > 0) workspace.notify('error', { id: 'ui.patches.notice.bad-ids', values: { names: badIds } });
    return zip;
  });
  const left = patches.pass().outcome?.targets.filter(({ rejection }) => rejection !== null).length ?? 0;
  if (done && left > 0) workspace.notify('warning', { id: 'ui.patches.notice.rejected-left', values: { count: left } });
  if (done) await patches.publish();
}
