// Opens what a gallery offers, or what a record or a control file makes, as packages of the workspace. Undo takes it back.

import { type BrokenEntry, fileToldOf } from '../../kernel/broken/index.ts';
import type { BaseField, BaseRecord } from '../../kernel/game/index.ts';
import { toKebab } from '../../kernel/manifest/words.ts';
import type { PackageFile } from '../../kernel/package/model.ts';
import { readTam, recordId, recordPackage, tamPackage, withIdentity } from '../../kernel/template/index.ts';
import type { RecordGrid } from '../../kernel/trace/model.ts';
import { freeId, type Workspace } from '../../workspace/index.ts';

function takenIds(workspace: Workspace): ReadonlySet<string> {
  return new Set([...workspace.state().packages.keys()].flatMap((uid) => workspace.manifestOf(uid)?.id ?? []));
}

/** A package of a template's files. Without a name it keeps the template's. */
export function openTemplate(workspace: Workspace, id: string, files: readonly PackageFile[], name: string): void {
  if (workspace.refuses()) return;
  const wanted = toKebab(name, 60);
  const own = freeId(wanted === '' ? id : wanted, takenIds(workspace));
  const named = withIdentity(files, { id: own, name: name.trim() === '' ? null : name.trim() });
  void workspace.begin(named, 'mutator.lua');
}

/** What the game itself has of a record that the inspector shows. */
export function baseOf(grid: RecordGrid): BaseRecord {
  const fields = grid.rows.flatMap((row): readonly [string, BaseField][] =>
    row.field === '' || row.base === null
      ? []
      : [
          [
            row.field,
            { key: row.field, steps: row.field.split('.'), spelling: row.spelling, value: row.base, line: null },
          ],
        ],
  );
  return {
    space: grid.space,
    name: grid.name,
    key: grid.key,
    fields: new Map(fields),
    file: grid.key,
    line: null,
    unavailable: grid.unavailable,
  };
}

/** Begins a package with the record that is selected in the inspector. */
export async function openFromRecord(workspace: Workspace): Promise<void> {
  if (workspace.refuses()) return;
  const { record } = workspace.state().selection;
  const grid = record === null ? null : await workspace.gridOf(record.space, record.key);
  const base = grid === null ? null : baseOf(grid);
  const files = base === null ? null : recordPackage(base, freeId(recordId(base), takenIds(workspace)));
  if (files === null) return workspace.notify('note', { id: 'ui.gallery.no-record' });
  await workspace.begin(files, 'mutator.lua');
}

/** Begins a package with each control file of TA: Mutation among the files; what is wrong with one is told. */
export async function openTam(workspace: Workspace, picked: readonly File[]): Promise<void> {
  if (workspace.refuses()) return;
  for (const file of picked.filter(({ name }) => /\.tam$/i.test(name))) {
    const { value, diagnostics } = readTam(new Uint8Array(await file.arrayBuffer()), file.name);
    for (const { message, severity } of diagnostics)
      workspace.notify(severity === 'error' ? 'error' : 'warning', message);
    if (value === null) continue;
    const made = toKebab(value.prefix === '' ? value.name : value.prefix, 60);
    const files = tamPackage(value, freeId(made === '' ? 'mutator' : made, takenIds(workspace)));
    await workspace.begin(files, 'oamut.yaml');
  }
}

/** Whether an entry is made of packages, or of patches, that can be opened. */
export function canOpen({ way }: BrokenEntry): boolean {
  return way === 'check' || way === 'run' || way === 'patch';
}

/** Opens the packages of an entry, beside the stack where a check says all, at its end where a run is needed. */
export async function openBroken(workspace: Workspace, entry: BrokenEntry, foreign: boolean): Promise<void> {
  if (workspace.refuses()) return;
  if (entry.way === 'patch') {
    if (import.meta.env.OAMUT_PATCHWORK === 'off') return;
    const { openFiles } = await import('../patches/template-pack.ts');
    return openFiles(workspace, entry.files);
  }
  const ids = [...new Set(entry.files.map(({ of }) => of))];
  const packages = ids.map((of) =>
    entry.files.filter((file) => file.of === of).map(({ path, bytes }) => ({ path, bytes })),
  );
  const uids = workspace.addPackages(packages, entry.way === 'run' ? 'stack' : 'library');
  if (foreign) for (const uid of uids) workspace.setForeign(uid, true);
  const told = fileToldOf(entry);
  const place = told === null ? 0 : ids.indexOf(told.of);
  const path = told?.path ?? packages[0]!.map((file) => file.path)[0];
  const spot =
    entry.at === null || entry.at.line === null ? null : { line: entry.at.line, column: entry.at.column ?? 1 };
  if (path !== undefined) workspace.openFile(uids[place]!, path, told === null ? null : spot);
}
