// Gives the editor's Lua services the scripts of the workspace, as they stand at the moment of each question.

import type { LuaHost, LuaLanguage } from '../../language/index.ts';
import { fileKind, fileOf, type PackageDocument, type Say, textOf, type Workspace } from '../../workspace/index.ts';

/** The package and the path in it that an editor's key names. */
export function splitKey(key: string): { readonly uid: string; readonly path: string } {
  const slash = key.indexOf('/');
  return { uid: key.slice(0, slash), path: key.slice(slash + 1) };
}

/** The scripts of a package. */
export const scriptsOf = (document: PackageDocument) => document.files.filter(({ path }) => fileKind(path) === 'lua');

/** One set of services a package; each is brought up to date when it is asked, and not before. */
export function scriptHost(workspace: Workspace, say: Say, make: () => LuaLanguage): LuaHost {
  const known = new Map<string, { readonly language: LuaLanguage; seen: readonly unknown[] }>();
  return {
    find(key, text) {
      const { uid, path } = splitKey(key);
      const document = workspace.state().packages.get(uid);
      for (const old of known.keys()) if (!workspace.state().packages.has(old)) known.delete(old);
      if (document === undefined || fileOf(document, path) === null) return null;
      let entry = known.get(uid);
      if (entry === undefined) known.set(uid, (entry = { language: make(), seen: [] }));
      const manifest = workspace.manifestOf(uid);
      const game = workspace.names();
      const seen = [document, manifest, path, text, game];
      if (seen.some((one, index) => entry.seen[index] !== one)) {
        entry.language.update({
          manifest,
          // Offsets are the editor's: its text counts, which may have other line ends than the file.
          files: scriptsOf(document).map((file) => ({
            path: file.path,
            text: file.path === path ? text : textOf(file),
          })),
          ...(game === null ? {} : { game }),
          ruleFiles: document.files.filter(({ path: other }) => fileKind(other) === 'sm').map((file) => file.path),
        });
        entry.seen = seen;
      }
      return { language: entry.language, path };
    },
    keyOf: (key, path) => `${splitKey(key).uid}/${path}`,
    textOf(key) {
      const { uid, path } = splitKey(key);
      const file = fileOf(workspace.state().packages.get(uid), path);
      return file === null ? null : textOf(file);
    },
    say,
    open(key, line, column) {
      const { uid, path } = splitKey(key);
      workspace.openFile(uid, path, { line, column }, true);
    },
  };
}
