// Which names a package may hold (facts 3.2), so that it can be unpacked on every system.

import { packageFolderLimit, packagePathLimit } from '../dialect.ts';
import { isDeviceName } from '../manifest/index.ts';
import { type Diagnostic, foldCase, type MessageValues, utf8Length } from '../text/index.ts';
import { packageError } from './problem.ts';

const PART_LIMIT = 255;
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"|?*\\]/;

/** Why a path cannot be unpacked everywhere, as a variant of `package/unsafe_name`, or null. */
export function unsafeName(path: string): { readonly variant: string; readonly values: MessageValues } | null {
  const wrong = (variant: string, values: MessageValues = {}) => ({ variant, values: { name: path, ...values } });
  if (path.startsWith('/')) return wrong('absolute');
  if (/\p{Surrogate}/u.test(path)) return wrong('encoding');
  for (const part of path.split('/')) {
    if (part === '') return wrong('empty');
    if (part === '.' || part === '..') return wrong('dots');
    if (utf8Length(part, 0, part.length) > PART_LIMIT) return wrong('length', { limit: PART_LIMIT });
    const forbidden = FORBIDDEN.exec(part);
    if (forbidden !== null) return wrong('character', { character: spell(forbidden[0]) });
    if (part.endsWith('.') || part.endsWith(' ')) return wrong('ending');
    if (isDeviceName(part)) return wrong('device');
  }
  return null;
}

function spell(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x20 || code === 0x7f ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : character;
}

/** One name of the tree that all paths make; `file` is false for a folder, written out or implied. */
interface Node {
  readonly path: string;
  readonly file: boolean;
  readonly children: Map<string, Node>;
}

/** A path to check. Folders may stand for themselves, as archives list them. */
export interface NamedEntry {
  readonly path: string;
  readonly folder: boolean;
}

/** All name problems of a package in the order of its entries. */
export function checkNames(entries: readonly NamedEntry[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const root: Node = { path: '', file: false, children: new Map() };
  let folders = 0;
  for (const { path, folder } of entries) {
    if (utf8Length(path, 0, path.length) > packagePathLimit) {
      const options = { reading: 'packagePathLimit' };
      diagnostics.push(packageError('path_too_long', path, { limit: packagePathLimit }, options));
      continue;
    }
    const unsafe = unsafeName(path);
    if (unsafe !== null) {
      diagnostics.push(packageError('unsafe_name', path, unsafe.values, { variant: unsafe.variant }));
      continue;
    }
    const placed = place(root, path, folder);
    folders += placed.folders;
    if (placed.clash !== null) diagnostics.push(placed.clash);
  }
  if (folders > packageFolderLimit)
    diagnostics.push(
      packageError('too_many_folders', '', { limit: packageFolderLimit }, { reading: 'packageFolderLimit' }),
    );
  return diagnostics;
}

/** Puts a path into the tree; says how many folders are new and with what it clashes. */
function place(root: Node, path: string, folder: boolean): { folders: number; clash: Diagnostic | null } {
  let node = root;
  let folders = 0;
  for (let start = 0; ; ) {
    const slash = path.indexOf('/', start);
    const last = slash < 0;
    const end = last ? path.length : slash;
    const key = foldCase(path.slice(start, end));
    const file = last && !folder;
    const here = path.slice(0, end);
    const known = node.children.get(key);
    if (known === undefined) {
      const made: Node = { path: here, file, children: new Map() };
      node.children.set(key, made);
      if (!file) folders += 1;
      node = made;
    } else {
      if (known.file !== file)
        return { folders, clash: packageError('case_clash', path, { name: here }, { variant: 'folder' }) };
      if (file || known.path !== here)
        return { folders, clash: packageError('case_clash', path, { name: known.path, other: here }) };
      node = known;
    }
    if (last) return { folders, clash: null };
    start = end + 1;
  }
}
