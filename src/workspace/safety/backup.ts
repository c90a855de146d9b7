// Everything of a person in one zip, and back: packages and patch packs as plain folders that any tool can open, and beside
// them one JSON with the rest. Games are not in it: they are not the person's own.

import type { PackageFile } from '../../kernel/package/model.ts';
import { decodeUtf8Strictly, encodeUtf8, foldCase, sha256Hex } from '../../kernel/text/index.ts';
import type { ZipFile } from '../../kernel/zip/model.ts';
import type { Change } from '../changes.ts';
import { type Kept, readKept } from '../kept.ts';
import { newUid, type PackageDocument, type WorkspaceState } from '../model.ts';
import { headOf, restore } from '../restore.ts';
import { SCHEMA } from './migrate.ts';
import { isMoment } from './moment.ts';
import { type PointInfo, readPoint } from './points.ts';
import { sealOf } from './seal.ts';

/** A state with what a list tells of it. */
export interface Version<Info> {
  readonly info: Info;
  readonly state: WorkspaceState;
}

export interface Backup {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: WorkspaceState;
  /** What the person chose for the interface, as it is stored. */
  readonly preferences: unknown;
  readonly kept: readonly Version<Kept>[];
  readonly points: readonly Version<PointInfo>[];
}

export const BACKUP_FILE = 'oamut-studio.json';
/** Version of the backup's own layout; states in it have their own schema. */
export const BACKUP_FORMAT = 1;

/** A state in the JSON: its head, and for each file of its packages where in the zip it lies. */
interface Laid {
  readonly head: unknown;
  readonly packages: Readonly<Record<string, readonly (readonly [path: string, entry: string])[]>>;
}

/** Lays a backup out as files. `nameOf` proposes the folder of a package; `more` stands in the list beside the rest. */
export function backupFiles(
  backup: Backup,
  nameOf: (uid: string) => string,
  more: Readonly<Record<string, unknown>> = {},
): ZipFile[] {
  const files = new Map<string, Uint8Array>();
  const taken = new Set<string>();
  const packs = new Set(backup.state.patches.packs.map(({ uid }) => uid));
  const byContent = ({ bytes }: PackageFile) => {
    const entry = `versions/${sha256Hex(bytes)}`;
    files.set(entry, bytes);
    return entry;
  };
  const byPath = (folder: string, file: PackageFile) => {
    const entry = `${folder}/${file.path}`;
    // A name that zip readers refuse, or that only differs in case, goes by its content.
    if (!isPlain(entry) || taken.has(foldCase(entry))) return byContent(file);
    taken.add(foldCase(entry));
    files.set(entry, file.bytes);
    return entry;
  };
  const lay = (state: WorkspaceState, entryOf: (document: PackageDocument) => (file: PackageFile) => string): Laid => ({
    head: { ...headOf(state, backup.at), game: 'primer' },
    packages: Object.fromEntries(
      [...state.packages.values()].map((document) => {
        const entry = entryOf(document);
        return [document.uid, document.files.map((file) => [file.path, entry(file)] as const)];
      }),
    ),
  });
  const folders = new Set<string>();
  const folderOf = ({ uid }: PackageDocument) => {
    const wanted = `${packs.has(uid) ? 'patches' : 'packages'}/${plainName(nameOf(uid))}`;
    let folder = wanted;
    for (let count = 2; folders.has(folder); count += 1) folder = `${wanted}-${count}`;
    folders.add(folder);
    return folder;
  };
  const now = lay(backup.state, (document) => {
    const folder = folderOf(document);
    return (file) => byPath(folder, file);
  });
  const version = <Info>({ info, state }: Version<Info>) => ({ info, ...lay(state, () => byContent) });
  const json = {
    backup: BACKUP_FORMAT,
    schema: SCHEMA,
    at: backup.at,
    ...now,
    preferences: backup.preferences,
    kept: backup.kept.map(version),
    points: backup.points.map(version),
    ...more,
  };
  const entries = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, bytes]) => ({ path, bytes }));
  return [{ path: BACKUP_FILE, bytes: encodeUtf8(`${JSON.stringify(json, null, 1)}\n`) }, ...entries];
}

export type ReadBackup =
  | { readonly kind: 'backup'; readonly backup: Backup /** Parts that could not be read. */; readonly dropped: number }
  /** `none`: no backup at all; `newer`: one of a newer program; `damaged`: its list does not read. */
  | { readonly kind: 'none' | 'newer' | 'damaged' };

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** Reads a backup from the files of its zip. */
export function readBackup(files: readonly ZipFile[]): ReadBackup {
  const list = files.find(({ path }) => path === BACKUP_FILE);
  if (list === undefined) return { kind: 'none' };
  const json = readJson(list.bytes);
  if (!isObject(json) || typeof json['backup'] !== 'number') return { kind: 'damaged' };
  if (json['backup'] > BACKUP_FORMAT) return { kind: 'newer' };
  const entries = new Map(files.map(({ path, bytes }) => [path, bytes]));
  let dropped = 0;
  const stateOf = (laid: unknown): WorkspaceState | null => {
    if (!isObject(laid) || !isObject(laid['packages'])) return null;
    const packages = new Map<string, unknown>();
    for (const [uid, listed] of Object.entries(laid['packages'])) {
      const known = (Array.isArray(listed) ? listed : []).flatMap((pair: unknown) => {
        const [path, entry] = Array.isArray(pair) ? (pair as unknown[]) : [];
        const bytes = typeof entry === 'string' ? entries.get(entry) : undefined;
        if (typeof path !== 'string' || bytes === undefined) dropped += 1;
        return typeof path === 'string' && bytes !== undefined ? [{ path, bytes }] : [];
      });
      packages.set(uid, known);
    }
    const restored = restore({ head: laid['head'], packages, game: null });
    dropped += restored?.dropped ?? 0;
    return restored === null || restored.newer ? null : restored.state;
  };
  const versions = <Info>(value: unknown, read: (info: unknown) => Info | null): Version<Info>[] =>
    (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
      const info = isObject(one) ? read(one['info']) : null;
      const state = stateOf(one);
      if (info !== null && state !== null) return [{ info, state }];
      dropped += 1;
      return [];
    });
  const state = stateOf(json);
  if (state === null) return { kind: isObject(json['head']) && Number(json['schema']) > SCHEMA ? 'newer' : 'damaged' };
  const backup: Backup = {
    at: isMoment(json['at']) ? json['at'] : 0,
    state,
    preferences: json['preferences'] ?? null,
    kept: versions(json['kept'], readKept),
    points: versions(json['points'], readPoint),
  };
  return { kind: 'backup', backup, dropped };
}

/** What stands in the list of a backup under a name of `more`. */
export function besides(files: readonly ZipFile[], name: string): unknown {
  const json = readJson(files.find(({ path }) => path === BACKUP_FILE)?.bytes ?? new Uint8Array());
  return isObject(json) && Object.hasOwn(json, name) ? json[name] : null;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8Strictly(bytes) ?? '');
  } catch {
    return null;
  }
}

/**
 * Packages of another state beside those that are there: mutators into the library, patch packs at the end of the load
 * order and off. What is there already, byte for byte, is not added again.
 */
export function addState(before: WorkspaceState, other: WorkspaceState, label: Change['label']): Change {
  const known = new Set([...before.packages.values()].map(sealOf));
  const fresh = new Map<string, PackageDocument>();
  for (const document of other.packages.values())
    if (!known.has(sealOf(document))) fresh.set(document.uid, { uid: newUid(), files: document.files });
  const packs = other.patches.packs.flatMap((pack) => {
    const document = fresh.get(pack.uid);
    return document === undefined ? [] : [{ ...pack, uid: document.uid, enabled: false }];
  });
  const ofPacks = new Set(packs.map(({ uid }) => uid));
  const documents = [...fresh.values()];
  const foreign = other.foreign.flatMap((uid) => fresh.get(uid)?.uid ?? []);
  const added = new Set(documents.map(({ uid }) => uid));
  return {
    label,
    apply: (state) => ({
      ...state,
      packages: new Map([...state.packages, ...documents.map((document) => [document.uid, document] as const)]),
      library: [...state.library, ...documents.map(({ uid }) => uid).filter((uid) => !ofPacks.has(uid))],
      patches: { ...state.patches, packs: [...state.patches.packs, ...packs] },
      foreign: [...state.foreign, ...foreign],
    }),
    revert: (state) => ({
      ...state,
      packages: new Map([...state.packages].filter(([uid]) => !added.has(uid))),
      stack: state.stack.filter(({ uid }) => !added.has(uid)),
      library: state.library.filter((uid) => !added.has(uid)),
      patches: { ...state.patches, packs: state.patches.packs.filter(({ uid }) => !added.has(uid)) },
      foreign: state.foreign.filter((uid) => !added.has(uid)),
      tabs: state.tabs.filter(({ uid }) => !added.has(uid)),
    }),
  };
}

/** Bytes of a name in the zip beyond which it goes by content. */
const LONG = 300;

function isPlain(path: string): boolean {
  return (
    encodeUtf8(path).length <= LONG &&
    !/[\\:\p{Cc}]/u.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function plainName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return plain === '' ? 'package' : plain;
}
