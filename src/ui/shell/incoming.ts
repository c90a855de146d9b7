// Files that come in by picker or drop: sorted into packages and games, read, and handed to the workspace.

import type { GameSourceSpec } from '../../../workers/protocol.ts';
import { holdsLesson } from '../../kernel/lessons/model.ts';
import type { PackageFile } from '../../kernel/package/model.ts';
import { foldCase } from '../../kernel/text/index.ts';
import { stateOf, type TaskHandle, type Workspace } from '../../workspace/index.ts';
import { fileName } from './file-name.ts';

/** Endings of archives that hold a game's files. */
const ARCHIVES = ['hpi', 'ufo', 'ccx', 'gp3', 'zip'];
const ending = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A file with its path below what was picked. */
export interface IncomingFile {
  readonly path: string;
  readonly file: File;
}

/** Things that were picked or dropped together: loose files, and folders as lists of files. */
export interface Incoming {
  readonly loose: readonly File[];
  readonly folders: readonly { readonly name: string; readonly files: readonly IncomingFile[] }[];
}

async function readFile(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

const isManifest = (path: string) => foldCase(path) === 'oamut.yaml';
const isNoise = (path: string) => /(^|\/)(\.git|\.DS_Store|__MACOSX|node_modules)(\/|$)/.test(path);

/** Takes in everything: `.oamut` files and folders with a manifest as packages, other archives and folders as the game. */
export async function takeIn(workspace: Workspace, incoming: Incoming): Promise<void> {
  const packages: (readonly PackageFile[])[] = [];
  const archives: File[] = [];
  const games: Incoming['folders'][number][] = [];
  for (const file of incoming.loose) {
    const type = ending(file.name);
    if (type === 'oamut' || type === 'zip') {
      const opened = await openPackage(workspace, file.name, await readFile(file), type === 'oamut');
      if (opened !== null) packages.push(opened);
      else if (type === 'zip' && !(await takeStack(workspace, file))) archives.push(file);
    } else if (ARCHIVES.includes(type)) archives.push(file);
    else workspace.notify('warning', { id: 'ui.notice.unknown-file', values: { name: file.name } });
  }
  for (const folder of incoming.folders) {
    const wanted = folder.files.filter(({ path }) => !isNoise(path));
    const read = async ({ path, file }: IncomingFile) => ({ path, bytes: await readFile(file) });
    if (wanted.some(({ path }) => isManifest(path))) packages.push(await Promise.all(wanted.map(read)));
    else games.push(folder);
  }
  if (packages.length > 0) {
    if (workspace.refuses()) return;
    await workspace.safety?.point('import');
    const uids = workspace.addPackages(packages);
    const [first] = uids;
    workspace.notify('note', { id: 'ui.notice.opened', values: { count: packages.length } }, true);
    const lesson = packages.findIndex(holdsLesson);
    if (lesson >= 0)
      workspace.notify('note', { id: 'ui.notice.holds-lesson', values: { name: workspace.titleOf(uids[lesson]!) } });
    const script = packages[0]!.find((file) => file.path.endsWith('.lua'));
    if (first !== undefined && script !== undefined) workspace.openFile(first, script.path);
  }
  if (archives.length + games.length === 0) return;
  // What is dropped lies as what is picked does, and is read in sight, with a way to stop.
  await readGame(workspace, async (task) => {
    const sources = await archiveSources(archives, task);
    for (const { name, files } of games) sources.push(...(await gameSources(name, files, task)));
    return sources;
  });
}

/** Reads a game's files while the page shows how far it has come, then opens it. Nothing changes when it is stopped. */
export async function readGame(
  workspace: Workspace,
  read: (task: TaskHandle) => Promise<GameSourceSpec[]>,
): Promise<void> {
  const task = workspace.startTask({ id: 'ui.task.reading' });
  try {
    const sources = await read(task);
    // What came in one piece could not look at it earlier.
    task.signal.throwIfAborted();
    if (sources.length > 0) openGame(workspace, sources);
  } catch (error) {
    if (task.signal.aborted) workspace.notify('note', { id: 'ui.notice.stopped' });
    else workspace.notify('error', { id: 'ui.notice.not-read', values: { name: '', reason: String(error) } });
  } finally {
    task.end();
  }
}

/** Opens sources as the game, the first one giving it its name. */
export function openGame(workspace: Workspace, sources: readonly GameSourceSpec[]): void {
  workspace.chooseGame({ kind: 'opened', name: sources[0]!.name, sources });
  workspace.notify('note', { id: 'ui.notice.game-opened', values: { name: sources[0]!.name } });
}

/** A game folder as it is, archives at its top included: the engine lays them in the game's own order (facts 4.1). */
export async function gameSources(
  name: string,
  files: readonly IncomingFile[],
  task?: TaskHandle,
): Promise<GameSourceSpec[]> {
  const wanted = files.filter(({ path }) => !isNoise(path));
  if (wanted.length === 0) return [];
  const read: PackageFile[] = [];
  for (const { path, file } of wanted) {
    task?.signal.throwIfAborted();
    read.push({ path, bytes: await readFile(file) });
    task?.progress(read.length, wanted.length);
  }
  return [{ kind: 'folder', name, files: read }];
}

/** Archives that were picked together: the game's own as one folder, so that they lie in its order; zips over them. */
export async function archiveSources(files: readonly File[], task?: TaskHandle): Promise<GameSourceSpec[]> {
  const isZip = (file: File) => ending(file.name) === 'zip';
  const own = files.filter((file) => !isZip(file));
  const sources =
    own.length === 0
      ? []
      : await gameSources(
          own[0]!.name,
          own.map((file) => ({ path: file.name, file })),
          task,
        );
  for (const file of files.filter(isZip))
    sources.push({ kind: 'archive', name: file.name, bytes: await readFile(file) });
  return sources;
}

/** Takes a zip in where it holds a stack; false for every other zip. */
async function takeStack(workspace: Workspace, file: File): Promise<boolean> {
  const { readStackBytes } = await import('../share/open-stack.ts');
  const read = await readStackBytes(workspace.engine, await readFile(file)).catch(() => null);
  if (read === null) return false;
  if (read.meant) await workspace.takeStack(stateOf(read.shared).state, 'file');
  else workspace.notify('warning', { id: 'ui.notice.is-backup', values: { name: file.name } });
  return true;
}

async function openPackage(workspace: Workspace, name: string, bytes: Uint8Array, must: boolean) {
  try {
    const { files, diagnostics } = await workspace.engine.open(bytes);
    if (files.some((file) => isManifest(file.path)) || (must && files.length > 0)) return files;
    const first = diagnostics.find((diagnostic) => diagnostic.severity === 'error');
    if (must && first !== undefined) workspace.notify('error', first.message);
    else if (must) workspace.notify('error', { id: 'ui.notice.not-a-package', values: { name } });
  } catch (error) {
    if (must) workspace.notify('error', { id: 'ui.notice.not-read', values: { name, reason: String(error) } });
  }
  return null;
}

/** Files of an `<input webkitdirectory>` as one folder. */
export function folderOf(files: readonly File[]): Incoming['folders'][number] {
  const name = files[0]?.webkitRelativePath.split('/')[0] ?? '';
  return {
    name,
    files: files.map((file) => ({ path: file.webkitRelativePath.split('/').slice(1).join('/'), file })),
  };
}

/** A folder as the person picks it: by the browser's folder picker where there is one, else by a file field. */
export async function pickDirectory(): Promise<Incoming['folders'][number] | null> {
  if (window.showDirectoryPicker === undefined) {
    const files = await pick({ folder: true });
    return files.length === 0 ? null : folderOf(files);
  }
  try {
    const handle = await window.showDirectoryPicker({ mode: 'read' });
    const files: IncomingFile[] = [];
    await walkHandle(handle, '', files);
    return { name: handle.name, files };
  } catch (error) {
    // Who closes the picker wants nothing.
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    const files = await pick({ folder: true });
    return files.length === 0 ? null : folderOf(files);
  }
}

async function walkHandle(folder: DirectoryHandle, below: string, found: IncomingFile[]): Promise<void> {
  for await (const entry of folder.values()) {
    const path = `${below}${entry.name}`;
    if (entry.kind === 'file') found.push({ path, file: await entry.getFile() });
    else if (!isNoise(path)) await walkHandle(entry, `${path}/`, found);
  }
}

/** The part of the browser's folder handles that is used here; not every browser has them. */
interface DirectoryHandle {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<DirectoryHandle | { readonly kind: 'file'; readonly name: string; getFile(): Promise<File> }>;
}

declare global {
  interface Window {
    showDirectoryPicker?: (options: { readonly mode: 'read' }) => Promise<DirectoryHandle>;
  }
}

/** What was dropped, with folders walked. Call it in the drop event itself. */
export async function droppedFiles(transfer: DataTransfer): Promise<Incoming> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Where the browser gives no entries, the files themselves are all there is.
  if (entries.length === 0) return { loose: [...transfer.files], folders: [] };
  const loose: File[] = [];
  const folders: { name: string; files: IncomingFile[] }[] = [];
  for (const entry of entries) {
    if (entry.isFile) loose.push(await fileOfEntry(entry as FileSystemFileEntry));
    else folders.push({ name: entry.name, files: await walk(entry as FileSystemDirectoryEntry, '') });
  }
  return { loose, folders };
}

function fileOfEntry(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function walk(folder: FileSystemDirectoryEntry, below: string): Promise<IncomingFile[]> {
  const reader = folder.createReader();
  const found: IncomingFile[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return found;
    for (const entry of batch) {
      const path = `${below}${entry.name}`;
      if (entry.isFile) found.push({ path, file: await fileOfEntry(entry as FileSystemFileEntry) });
      else found.push(...(await walk(entry as FileSystemDirectoryEntry, `${path}/`)));
    }
  }
}

/** Lets the person pick files or a folder; resolves to nothing when they change their mind. */
export function pick(options: { readonly accept?: string; readonly folder?: boolean }): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    if (options.folder === true) input.webkitdirectory = true;
    else if (options.accept !== undefined) input.accept = options.accept;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** Hands bytes to the browser as a file to keep; the name may be anybody's. */
export function download(name: string, bytes: Uint8Array, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What was dropped as files of a package, below a folder (`''` = the top). */
export async function filesOf(incoming: Incoming, folder: string): Promise<readonly PackageFile[]> {
  const inside = incoming.folders.flatMap(({ name, files }) =>
    files.map(({ path, file }) => ({ path: `${name}/${path}`, file })),
  );
  const all = [...incoming.loose.map((file) => ({ path: file.name, file })), ...inside];
  const wanted = all.filter(({ path }) => !isNoise(path));
  return Promise.all(wanted.map(async ({ path, file }) => ({ path: folder + path, bytes: await readFile(file) })));
}
