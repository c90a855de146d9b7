// What a person can do with files and with whole packages as files: each is one change that undo takes back.

import type { PackageFile } from '../kernel/package/model.ts';
import type { Change } from './changes.ts';
import { moveNotes } from './comments.ts';
import type { Core } from './core/index.ts';
import { type EditedFile, stepTexts } from './journal.ts';
import { fileOf, newUid, type PackageDocument, type WorkspaceState } from './model.ts';
import { type FilePlace, type FileStep, filesAt, freePath, movedPaths, nameOf, pathTrouble, refile } from './refile.ts';
import { textOf, withText } from './text.ts';

/** A file's text as it was looked at, and as it is to be. */
export interface NewText extends FilePlace {
  readonly before: string;
  readonly after: string;
}

export interface FileActions {
  /** Whether a package is somebody else's: it is looked at and run, and edited only as a copy. */
  isForeign(uid: string): boolean;
  /** Puts files into a package, over those of the same path. */
  putFiles(uid: string, files: readonly PackageFile[]): void;
  /** Moves a file, or a folder (its path ends in `/`), to another path, also of another package; false when it cannot. */
  movePath(from: FilePlace, to: FilePlace): boolean;
  /** Copies a file or folder to a folder (`''` = the top), under a free name. Gives the path of the copy. */
  copyPath(from: FilePlace, to: FilePlace): string | null;
  removePath(uid: string, path: string): void;
  /**
   * Writes many texts of any packages as one step that undo takes back. Foreign packages, and files that no longer read
   * `before`, are left alone. Gives how many were written, and how many of the person's own were left.
   */
  replaceTexts(texts: readonly NewText[]): { readonly written: number; readonly left: number };
  /** Makes a package read-only, or the person's own again. */
  setForeign(uid: string, foreign: boolean): void;
  /** Puts the person's own copy in place of a foreign package, which goes to the library. Gives the copy's uid. */
  copyToEdit(uid: string): string | null;
  /** Remembers what was exported, for the next release's checks. */
  noteExport(id: string, version: string, hash: string): void;
}

/** Binds the file actions to a core. */
export function createFileActions(core: Core): FileActions {
  const { state, make, titleOf } = core;
  const document = (uid: string) => state().packages.get(uid);
  const isForeign = (uid: string) => state().foreign.includes(uid);
  /** Says so when a package cannot be written to. */
  const refuses = (uid: string) => {
    if (isForeign(uid)) core.notify('warning', { id: 'ui.notice.foreign', values: { name: titleOf(uid) } });
    return isForeign(uid) || document(uid) === undefined;
  };
  const taken = (path: string) => core.notify('warning', { id: 'ui.notice.path-taken', values: { path } });
  const plain = (id: string, values: Change['label']['values'] = {}): Change['label'] => ({ id, values });
  return {
    isForeign,
    putFiles(uid, files) {
      if (refuses(uid) || files.length === 0) return;
      const steps = files.map(
        ({ path, bytes }): FileStep => ({ kind: 'put', to: { uid, path }, bytes, old: fileOf(document(uid), path) }),
      );
      const replaced = steps.filter((step) => step.kind === 'put' && step.old !== null).length;
      make(refile(state(), steps, plain('ui.change.put-files', { count: files.length })));
      const values = { count: files.length, name: titleOf(uid), replaced };
      core.notify('note', { id: replaced > 0 ? 'ui.notice.put-over' : 'ui.notice.put', values }, true);
    },
    movePath(from, to) {
      if (refuses(from.uid) || refuses(to.uid)) return false;
      if (from.uid === to.uid && from.path === to.path) return true;
      if (from.uid === to.uid && from.path.endsWith('/') && to.path.startsWith(from.path)) return false;
      const pairs = movedPaths(document(from.uid), from.path, to.path);
      const own = new Set(from.uid === to.uid ? pairs.map(([file]) => file.path) : []);
      for (const [, path] of pairs)
        if (pathTrouble(document(to.uid), path, own) !== null) {
          taken(path);
          return false;
        }
      const steps = pairs.map(
        ([file, path]): FileStep => ({
          kind: 'move',
          from: { uid: from.uid, path: file.path },
          to: { uid: to.uid, path },
        }),
      );
      if (steps.length === 0) return false;
      make(refile(state(), steps, plain('ui.change.rename-file', { path: from.path, to: to.path })));
      return true;
    },
    copyPath(from, to) {
      if (refuses(to.uid)) return null;
      const target = document(to.uid);
      const folder = from.path.endsWith('/');
      const name = nameOf(from.path);
      let path = to.path + name;
      if (!folder) path = freePath(target, path);
      else for (let n = 2; filesAt(target, `${path}/`).length > 0; n += 1) path = `${to.path}${name}-${n}`;
      const goal = folder ? `${path}/` : path;
      const steps = movedPaths(document(from.uid), from.path, goal).map(
        ([file, at]): FileStep => ({ kind: 'put', to: { uid: to.uid, path: at }, bytes: file.bytes, old: null }),
      );
      if (steps.length === 0) return null;
      make(refile(state(), steps, plain('ui.change.copy-file', { path: from.path, to: goal })));
      return goal;
    },
    removePath(uid, path) {
      if (refuses(uid)) return;
      const files = filesAt(document(uid), path);
      if (files.length === 0 || path === '') return;
      const steps = files.map((old): FileStep => ({ kind: 'drop', from: { uid, path: old.path }, old }));
      make(refile(state(), steps, plain('ui.change.remove-file', { path })));
      core.notify('note', { id: 'ui.notice.removed', values: { name: path } }, true);
    },
    replaceTexts(texts) {
      const files = texts.flatMap(({ uid, path, before, after }): EditedFile[] => {
        const now = fileOf(document(uid), path);
        if (now === null || isForeign(uid) || textOf(now) !== before || after === before) return [];
        return [{ uid, path, before: now, after: withText(now, after) }];
      });
      if (files.length > 0) {
        const step = { files, at: 0, seq: 0 };
        // What was written since stays: a file that reads otherwise by then is not brought back.
        make({
          label: plain('ui.change.replace', { count: files.length }),
          apply: (now) => stepTexts(now, step, false),
          revert: (now) => stepTexts(now, step, true),
        });
      }
      return {
        written: files.length,
        left: texts.filter(({ uid, before, after }) => !isForeign(uid) && after !== before).length - files.length,
      };
    },
    setForeign(uid, foreign) {
      const set = (on: boolean) => (now: WorkspaceState) => {
        const others = now.foreign.filter((other) => other !== uid);
        return { ...now, foreign: on ? [...others, uid] : others };
      };
      const id = foreign ? 'ui.change.protect' : 'ui.change.unprotect';
      make({ label: plain(id, { name: titleOf(uid) }), apply: set(foreign), revert: set(!foreign) });
    },
    copyToEdit(uid) {
      const source = document(uid);
      if (source === undefined) return null;
      const copy: PackageDocument = { uid: newUid(), files: source.files };
      const before = state();
      const apply = (now: WorkspaceState): WorkspaceState => {
        const inStack = now.stack.some((item) => item.uid === uid);
        return {
          ...moveNotes(now, { uid }, { uid: copy.uid }),
          packages: new Map(now.packages).set(copy.uid, copy),
          stack: now.stack.map((item) => (item.uid === uid ? { ...item, uid: copy.uid } : item)),
          library: inStack ? [...now.library, uid] : [...now.library, copy.uid],
          tabs: now.tabs.map((tab) => (tab.uid === uid ? { ...tab, uid: copy.uid } : tab)),
          activeTab: now.activeTab?.startsWith(`${uid}/`)
            ? `${copy.uid}${now.activeTab.slice(uid.length)}`
            : now.activeTab,
        };
      };
      const revert = (now: WorkspaceState): WorkspaceState => {
        const packages = new Map(now.packages);
        packages.delete(copy.uid);
        const { stack, library, tabs, activeTab } = before;
        return { ...moveNotes(now, { uid: copy.uid }, { uid }), packages, stack, library, tabs, activeTab };
      };
      make({ label: plain('ui.change.copy-to-edit', { name: titleOf(uid) }), apply, revert });
      core.notify('note', { id: 'ui.notice.copied-to-edit', values: { name: titleOf(uid) } }, true);
      return copy.uid;
    },
    noteExport: (id, version, hash) =>
      core.update((now) => ({ ...now, exported: { ...now.exported, [id]: { version, hash } } })),
  };
}
