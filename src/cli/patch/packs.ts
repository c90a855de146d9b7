// Loads asset packs, mod data and the context of a real run from disk.

import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PACKAGE_ZIP_LIMITS } from '../../kernel/package/index.ts';
import {
  type DataContent,
  type FileContent,
  isArray,
  isObject,
  type Macro,
  type PatchPack,
  type PatchWorld,
  packIdentity,
  packNameOf,
  readJson,
} from '../../kernel/patchwork/index.ts';
import { readZip } from '../../kernel/zip/index.ts';
import { Misuse } from '../command.ts';
import { readable } from '../input.ts';

interface LoadedPack extends PatchPack {
  readonly version: string | null;
}

/** Regular files of a folder by `/`-separated path; links and the like are null. */
async function listFolder(root: string, folder = ''): Promise<[string, DataContent][]> {
  const found: [string, DataContent][] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await listFolder(root, path)));
    else found.push([path, entry.isFile() ? new Uint8Array(await readFile(join(root, path))) : null]);
  }
  return found;
}

async function loadPack(path: string, order: number): Promise<LoadedPack> {
  const about = await readable(path, () => stat(path));
  const files = new Map<string, FileContent>();
  if (about.isDirectory()) {
    for (const [name, content] of await readable(path, () => listFolder(path)))
      if (content !== null) files.set(name, content);
  } else {
    const bytes = await readable(path, () => readFile(path));
    const zip = await readZip(new Uint8Array(bytes), PACKAGE_ZIP_LIMITS);
    if (zip.value === null) throw new Misuse(`cannot read ${path}: ${zip.diagnostics[0]?.code ?? 'no zip archive'}`);
    for (const file of zip.value) files.set(file.path, file.bytes);
  }
  const { id, version } = packIdentity(files.get('manifest.json'));
  return { id: id ?? packNameOf(resolve(path)), version, order, files };
}

/** What a context file may say: the context of a test case, folders of mod data beside the file, and the table of macros. */
interface ContextFile {
  readonly installed?: unknown;
  readonly versions?: unknown;
  readonly serverVersion?: unknown;
  readonly modData?: unknown;
}

async function readContext(path: string): Promise<{ readonly said: ContextFile; readonly text: string }> {
  const text = await readable(path, () => readFile(path, 'utf8'));
  const json = await readable(path, async () => JSON.parse(text) as unknown);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Misuse(`${path} must be a JSON object`);
  return { said: json as ContextFile, text };
}

const texts = (value: unknown): [string, string][] =>
  Object.entries((value ?? {}) as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** Macros by name: each stands for its list of operations, whatever it is asked. Read apart, for numbers as written. */
function macrosOf(text: string, context: string): ReadonlyMap<string, Macro> {
  const { value } = readJson(text);
  const table = isObject(value) ? value.get('macros') : undefined;
  if (table === undefined || table === null) return new Map();
  if (!isObject(table)) throw new Misuse(`${context}: macros must be an object`);
  return new Map(
    table.names.map((name, place) => {
      const list = table.values[place];
      if (!isArray(list)) throw new Misuse(`${context}: the macro ${name} must be a list of operations`);
      return [name, () => list];
    }),
  );
}

/** The world of a real run: packs in load order, their ids installed, versions from their manifests. */
export async function loadWorld(packs: readonly string[], context: string): Promise<PatchWorld> {
  const { said, text } = await readContext(context);
  const loaded: LoadedPack[] = [];
  for (const [order, path] of packs.entries()) loaded.push(await loadPack(path, order));
  const twice = loaded.find(({ id }, place) => loaded.findIndex((other) => other.id === id) !== place);
  if (twice !== undefined) throw new Misuse(`two packs have the id ${twice.id}`);
  const versions = new Map(loaded.flatMap(({ id, version }) => (version === null ? [] : [[id, version] as const])));
  for (const [id, version] of texts(said.versions)) versions.set(id, version);
  const modData = new Map<string, ReadonlyMap<string, DataContent>>();
  for (const [id, folder] of texts(said.modData)) {
    const path = resolve(dirname(context), folder);
    modData.set(id, new Map(await readable(path, () => listFolder(path))));
  }
  const installed = Array.isArray(said.installed) ? said.installed.filter((id) => typeof id === 'string') : [];
  if (typeof said.serverVersion !== 'string') throw new Misuse(`${context} must give serverVersion as a text`);
  return {
    packs: loaded,
    installed: [...loaded.map(({ id }) => id), ...installed],
    versions,
    serverVersion: said.serverVersion,
    modData,
    macros: macrosOf(text, context),
  };
}
