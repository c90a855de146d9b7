// Gives the editor's Lua services the scripts of the workspace, as they stand at the moment of each question.

import { foldCase, Lines, type Message, type TextRange } from '../../kernel/text/index.ts';
import type { FieldSubject, LuaHost, LuaLanguage, ManifestHost, RecordHost } from '../../language/index.ts';
import {
  fileKind,
  fileOf,
  type PackageDocument,
  type Say,
  splitKey,
  textOf,
  type Workspace,
} from '../../workspace/index.ts';
import { shownValue } from '../inspector/grid/cell.ts';

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
    outcomes: (key, field) => outcomesOf(workspace, splitKey(key).uid, field),
    say,
    rename(key, text, edits) {
      const { uid, path } = splitKey(key);
      const file = fileOf(workspace.state().packages.get(uid), path);
      if (file === null) return;
      const place = inStored(text, textOf(file));
      const stored = ({ start, end }: TextRange) => ({ start: place(start), end: place(end) });
      workspace.applyEdits(
        uid,
        edits.map((edit) => (edit.file === path ? { ...edit, range: stored(edit.range) } : edit)),
      );
    },
    open(key, line, column) {
      const { uid, path } = splitKey(key);
      workspace.openFile(uid, path, { line, column }, true);
    },
  };
}

/** Places of an editor's text in the file's own, which may have other line ends and a byte order mark. */
export function inStored(text: string, stored: string): (offset: number) => number {
  if (text === stored) return (offset) => offset;
  const [from, to] = [new Lines(text), new Lines(stored)];
  const mark = stored.startsWith('\uFEFF') && !text.startsWith('\uFEFF') ? 1 : 0;
  return (offset) => {
    const { line, column } = from.editorPlaceOf(offset);
    return to.startOf(line) + column - 1 + (line === 1 ? mark : 0);
  };
}

/** Records that one hover tells of. */
const TOLD = 3;

/** Before and after, at this mutator, of the records that are named, or of the one in the inspector. */
async function outcomesOf(workspace: Workspace, uid: string, field: FieldSubject): Promise<readonly Message[]> {
  const id = workspace.manifestOf(uid)?.id ?? null;
  const selected = workspace.state().selection.record;
  const shown = selected?.space === field.space ? [selected.key] : [];
  const records = field.records.length > 0 ? field.records.slice(0, TOLD) : shown;
  if (workspace.good() === null || id === null || workspace.covered()) return [];
  const told = await Promise.all(
    records.map(async (record): Promise<Message[]> => {
      const grid = await workspace.gridOf(field.space, foldCase(record));
      const row = grid?.rows.find((one) => one.field === field.key);
      const column = grid?.columns.findIndex((one) => one.id === id) ?? -1;
      if (grid === null || row === undefined || column < 0) return [];
      const before = shownValue((column === 0 ? row.base : row.cells[column - 1]?.value) ?? null);
      const after = shownValue(row.cells[column]?.value ?? null);
      const final = shownValue(row.final);
      const values = { record: grid.name, before, after, final };
      return [{ id: final === after ? 'lua/field.outcome' : 'lua/field.outcome.final', values }];
    }),
  );
  return told.flat();
}

/** What is around a package's manifest: the other open packages, and its own files. */
export function manifestHost(workspace: Workspace, say: Say): ManifestHost {
  return {
    around(key) {
      const { uid, path } = splitKey(key);
      const { packages } = workspace.state();
      const document = packages.get(uid);
      if (document === undefined || foldCase(path) !== 'oamut.yaml') return null;
      const others = [...packages.keys()].filter((other) => other !== uid);
      return {
        files: document.files.map((file) => file.path),
        packages: others.flatMap((other) => {
          const manifest = workspace.manifestOf(other);
          return manifest === null
            ? []
            : [{ id: manifest.id, version: manifest.version, name: workspace.titleOf(other) }];
        }),
      };
    },
    say,
  };
}

/** What rule files and game texts of a package know: their place, and the loaded game. */
export function recordHost(workspace: Workspace, say: Say): RecordHost {
  return {
    around(key) {
      const { uid, path } = splitKey(key);
      return workspace.state().packages.has(uid) ? { path, game: workspace.names() } : null;
    },
    outcomes: (key, field) => outcomesOf(workspace, splitKey(key).uid, field),
    say,
  };
}
