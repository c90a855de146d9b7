// Everything out as one file, and in again: gathers, packs and hands over; reads, asks nothing itself, and puts in.

import { writeZip } from '../../kernel/zip/index.ts';
import type { PreferenceStore, Workspace, WorkspaceState } from '../../workspace/index.ts';
import { exchange, readPreferences } from '../../workspace/index.ts';
import { addState, type Backup, backupFiles, readBackup, type Version } from '../../workspace/safety/backup.ts';
import { zipNameAt } from '../shell/file-name.ts';
import { download, pick } from '../shell/incoming.ts';

/** A backup that was picked and read. */
export interface Chosen {
  readonly backup: Backup;
  /** Parts of it that could not be read. */
  readonly dropped: number;
}

/** Hands everything to the person as one zip. Works also where nothing can be saved: it takes what is in this tab. */
export async function exportAll(workspace: Workspace, preferences: PreferenceStore): Promise<void> {
  try {
    const at = Date.now();
    const { safety, keeper } = workspace;
    const backup: Backup = {
      at,
      state: workspace.state(),
      preferences: preferences.preferences(),
      kept: await versions(
        () => keeper?.list(),
        (info) => keeper!.read(info.key),
      ),
      points: await versions(
        () => safety?.points.list(),
        (info) => safety!.points.read(info.id),
      ),
    };
    const folder = (uid: string) => workspace.manifestOf(uid)?.id ?? workspace.titleOf(uid);
    const name = zipNameAt('oamut-studio', at);
    download(name, await writeZip(backupFiles(backup, folder), (path) => path.endsWith('.png')), 'application/zip');
    await safety?.noteExportAll();
    workspace.notify('note', { id: 'ui.safety.backup.done', values: { name } });
  } catch (error) {
    workspace.notify('error', { id: 'ui.safety.backup.not-made', values: { reason: String(error) } });
  }
}

/** What a list tells of and can still be read; nothing where storage does not answer. */
async function versions<Info>(
  list: () => Promise<readonly Info[]> | undefined,
  read: (info: Info) => Promise<WorkspaceState | null>,
): Promise<Version<Info>[]> {
  const found: Version<Info>[] = [];
  for (const info of (await list()?.catch(() => [])) ?? []) {
    const state = await read(info).catch(() => null);
    if (state !== null) found.push({ info, state });
  }
  return found;
}

/** Lets the person pick a backup and reads it; null when they do not, or when it is none, which is said. */
export async function chooseBackup(workspace: Workspace): Promise<Chosen | null> {
  const [file] = await pick({ accept: '.zip' });
  if (file === undefined) return null;
  const values = { name: file.name };
  const unpacked = await file
    .arrayBuffer()
    .then((bytes) => workspace.engine.unzip(new Uint8Array(bytes)))
    .catch((error: unknown) => String(error));
  if (typeof unpacked === 'string') {
    workspace.notify('error', { id: 'ui.notice.not-read', values: { ...values, reason: unpacked } });
    return null;
  }
  const { files, diagnostics } = unpacked;
  const read = readBackup(files ?? []);
  if (read.kind === 'backup') return { backup: read.backup, dropped: read.dropped };
  const fault = diagnostics.find(({ severity }) => severity === 'error');
  workspace.notify('error', fault?.message ?? { id: `ui.safety.backup.${read.kind}`, values });
  return null;
}

/**
 * Takes a backup in, after a restore point of what is there; one change that undo takes back. What else it holds is put
 * beside what is kept, and it is said where there is no room for it.
 */
export async function importAll(
  workspace: Workspace,
  preferences: PreferenceStore,
  backup: Backup,
  how: 'add' | 'replace',
  settings: boolean,
): Promise<void> {
  if (workspace.refuses()) return;
  await workspace.safety?.point('import');
  // Another tab may have taken the workspace meanwhile.
  if (workspace.refuses()) return;
  const before = workspace.state();
  const label = { id: 'ui.change.import-all' };
  if (how === 'add') workspace.make(addState(before, backup.state, label));
  else {
    workspace.setWhatIfs([]);
    workspace.make(exchange(before, backup.state, label));
  }
  if (settings) preferences.update(readPreferences(JSON.stringify(backup.preferences)));
  const values = { count: backup.state.packages.size };
  workspace.notify('note', { id: 'ui.safety.backup.imported', values }, true);
  try {
    for (const { info, state } of backup.kept) await workspace.keeper?.put(info, state);
    for (const { info, state } of backup.points) await workspace.safety?.points.put(info, state);
  } catch (error) {
    workspace.notify('error', { id: 'ui.safety.backup.not-all', values: { reason: String(error) } });
  }
}
