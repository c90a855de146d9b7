// Which files are text, in which encoding, and how an edit becomes bytes again. Bytes change only when the text does.

import type { PackageFile } from '../kernel/package/model.ts';
import {
  decodeUtf8,
  decodeUtf8Strictly,
  decodeWindows1252,
  encodeUtf8,
  encodeWindows1252,
  type StoredEncoding,
} from '../kernel/text/index.ts';
import type { WorkspaceState } from './model.ts';
import { isDefinitionPath } from './patches/model.ts';

/** How a file is shown and coloured. `binary` is looked at, not edited. */
export type FileKind =
  | 'yaml'
  | 'lua'
  | 'sm'
  | 'tdf'
  | 'json'
  | 'patch'
  | 'asset'
  | 'markdown'
  | 'text'
  | 'image'
  | 'binary';

const KINDS: Readonly<Record<string, FileKind>> = {
  yaml: 'yaml',
  yml: 'yaml',
  lua: 'lua',
  sm: 'sm',
  tdf: 'tdf',
  fbi: 'tdf',
  ota: 'tdf',
  gui: 'tdf',
  json: 'json',
  md: 'markdown',
  txt: 'text',
  png: 'image',
};

/** The kind of a file, by its ending. */
export function fileKind(path: string): FileKind {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(KINDS, ending) ? KINDS[ending]! : 'binary';
}

export function isText(path: string): boolean {
  const kind = fileKind(path);
  return kind !== 'binary' && kind !== 'image';
}

/** The kind of a file of the workspace: JSON of a patch pack is a definition or an asset. */
export function kindIn(state: WorkspaceState, uid: string, path: string): FileKind {
  const kind = fileKind(path);
  if (kind !== 'json' || !state.patches.packs.some((pack) => pack.uid === uid)) return kind;
  return isDefinitionPath(path) ? 'patch' : 'asset';
}

const ASCII_ONLY = /^\p{ASCII}*$/u;

/** Game text is windows-1252 (standard 7), unless it already is UTF-8 with more than ASCII; all else is UTF-8. */
export function encodingOf(file: PackageFile): StoredEncoding {
  if (fileKind(file.path) !== 'tdf') return 'utf-8';
  const text = decodeUtf8Strictly(file.bytes);
  return text !== null && !ASCII_ONLY.test(text) ? 'utf-8' : 'windows-1252';
}

const texts = new WeakMap<PackageFile, string>();

/** A file's text, decoded once for each version of the file. */
export function textOf(file: PackageFile): string {
  let text = texts.get(file);
  if (text === undefined) {
    text = encodingOf(file) === 'windows-1252' ? decodeWindows1252(file.bytes) : decodeUtf8(file.bytes);
    texts.set(file, text);
  }
  return text;
}

/** The file with a new text. A character that the file's encoding lacks turns the file to UTF-8, so nothing is lost. */
export function withText(file: PackageFile, text: string): PackageFile {
  if (textOf(file) === text) return file;
  const narrow = encodingOf(file) === 'windows-1252' ? encodeWindows1252(text) : null;
  const next: PackageFile = { path: file.path, bytes: narrow ?? encodeUtf8(text) };
  texts.set(next, text);
  return next;
}
