// Every action on a workspace that a person can take. Those on the arrangement are undoable; texts have their own undo.

import { type Accessor, createSignal } from 'solid-js';
import type { WhatIf } from '../kernel/analysis/index.ts';
import type { ClashChoice } from '../kernel/manifest/model.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import type { MatchSettings, Step, WayOut } from '../kernel/stack/model.ts';
import type { TextEdit } from '../kernel/text/index.ts';
import * as changes from './changes.ts';
import type { Core } from './core/index.ts';
import { createFileActions, type FileActions } from './file-actions.ts';
import type { EditedFile } from './journal.ts';
import {
  fileOf,
  newUid,
  type PackageDocument,
  type Selection,
  type Tab,
  tabKey,
  type WorkspaceState,
} from './model.ts';
import type { SourceSpot } from './problems.ts';
import { refile } from './refile.ts';
import { enableWithRequirements } from './requirements.ts';
import { asCopy, freeId, newMutator } from './template.ts';
import { textOf, withText } from './text.ts';
import { exchanged, keptStack, tried, triedItems, unforced } from './what-if.ts';

/** A request to show a place in an editor; a new object for each request. */
export interface Reveal extends Tab {
  readonly spot: SourceSpot | null;
  /** Whether the editor takes the focus. */
  readonly focus: boolean;
}

/** Where a step of the trace was written. */
export type StepSource = Pick<Step, 'mutator' | 'file' | 'line' | 'source'>;

export interface Actions extends FileActions {
  readonly reveal: Accessor<Reveal | null>;
  /** Moves a package to a place of the order, from 0. */
  moveTo(uid: string, to: number): void;
  /** Enables or mutes; enabling brings what the package requires. */
  setEnabled(uid: string, enabled: boolean): void;
  /** Sets an option's text; null = back to its default. */
  setOption(uid: string, option: string, value: string | null): void;
  resetOptions(uid: string): void;
  setClash(uid: string, clash: ClashChoice | null): void;
  setMatch(match: Partial<MatchSettings>): void;
  /** Exchanges two packages of the stack. */
  exchange(first: string, second: string): void;
  /** Tries something with the stack without saving it; a mute or win that is tried already is taken back. */
  tryOut(whatIf: WhatIf): void;
  /** Forces an option of a mutator (by its id) as a what-if; null = as the stack has it. */
  forceOption(id: string, option: string, value: string | null): void;
  /** Goes back to the stack as it is saved. */
  leaveWhatIf(): void;
  /** Makes what is tried the stack, as one change that undo takes back. */
  keepWhatIf(): void;
  /**
   * Puts a package of the library into the stack: at a place from 0, or at the end; what it requires comes along. What is dragged may
   * come from another window: a package that is not here is none.
   */
  addToStack(uid: string, to?: number): void;
  moveToLibrary(uid: string): void;
  removePackage(uid: string): void;
  duplicate(uid: string): void;
  /** Adds packages; those whose id is in the stack already go to the library. Gives their uids. */
  addPackages(packages: readonly (readonly PackageFile[])[], where?: 'stack' | 'library'): readonly string[];
  /** Files of the smallest mutator that runs, under a name and an id that is free. */
  mutatorOf(name: string): readonly PackageFile[];
  takeWayOut(way: WayOut): void;
  /** Asks no more whether the open game is the one that the list came for. */
  forgetMadeFor(): void;
  setName(name: string): void;
  /** A person's edit of a text; `way` = the text editor's own undo or redo made it. */
  setText(uid: string, path: string, text: string, way?: 'undo' | 'redo' | null): void;
  addFile(uid: string, file: PackageFile): void;
  /** Writes a file as one step that undo takes back, told by `label`. */
  putFile(uid: string, file: PackageFile, label: changes.Change['label']): void;
  removeFile(uid: string, path: string): void;
  renameFile(uid: string, path: string, to: string): void;
  applyEdits(uid: string, edits: readonly TextEdit[]): void;
  openFile(uid: string, path: string, spot?: SourceSpot | null, focus?: boolean): void;
  /** Shows a manifest as a form, or as text. */
  showForm(key: string, form: boolean): void;
  closeFile(key: string): void;
  /** Shows a line (from 1) of a package that is named by its manifest's id or by its uid. */
  openSource(packageId: string, file: string, line: number): void;
  /** Opens where a step of the trace was written: a file of its mutator, or of the pack that changed the base. */
  openStep(step: StepSource): void;
  /** Id or uid of the package that a step was written in; null where no package wrote it. */
  ownerOf(step: StepSource): string | null;
  selectRecord(record: Selection['record'], field?: string | null): void;
  selectField(field: string | null): void;
}

/** Binds the actions to a core. */
export function createActions(core: Core): Actions {
  const { state, update, make, manifestOf, titleOf } = core;
  const [reveal, setReveal] = createSignal<Reveal | null>(null);
  const label = (id: string, uid?: string): changes.Change['label'] => ({
    id,
    ...(uid === undefined ? {} : { values: { name: titleOf(uid) } }),
  });
  const change = (next: Partial<WorkspaceState>, what: changes.Change['label'], merge?: string) =>
    make(changes.arrange(state(), next, what, merge));
  const item = (uid: string) => state().stack.find((old) => old.uid === uid);
  const idsOf = (uids: Iterable<string>) =>
    new Set([...uids].flatMap((uid) => manifestOf(uid)?.id ?? idInText(state().packages.get(uid)) ?? []));

  const moveTo = (uid: string, to: number) => {
    const { stack } = state();
    const from = stack.findIndex((old) => old.uid === uid);
    const place = Math.max(0, Math.min(to, stack.length - 1));
    if (from < 0) return;
    if (from !== place) change({ stack: changes.move(stack, from, place) }, label('ui.change.move', uid));
    const values = { name: titleOf(uid), place: place + 1, total: stack.length };
    core.announce({ id: 'ui.said.moved', values });
    if (from === place) return;
    // One at a time: whoever walks a mutator through the list is told of its last step alone.
    for (const { key, message } of core.notices()) if (message.id === 'ui.notice.moved') core.dismiss(key);
    core.notify('note', { id: 'ui.notice.moved', values }, true);
  };

  const enable = (uid: string, added: boolean, to: number | null = null) => {
    const { stack, library } = state();
    const next = enableWithRequirements(stack, library, uid, manifestOf);
    // What brings others along stands behind them, wherever it was to go.
    const from = next.added.some((other) => other !== uid) ? -1 : next.stack.findIndex((one) => one.uid === uid);
    const placed = to === null || from < 0 ? next.stack : changes.move(next.stack, from, to);
    change({ stack: placed, library: next.library }, label(added ? 'ui.change.add' : 'ui.change.enable', uid));
    const names = (uids: readonly string[]) => uids.filter((other) => other !== uid).map((other) => titleOf(other));
    const [came, moved] = [names(next.added), names(next.moved)];
    if (came.length > 0) core.notify('note', { id: 'ui.notice.required-added', values: { names: came } }, true);
    else if (moved.length > 0) core.notify('note', { id: 'ui.notice.required-moved', values: { names: moved } }, true);
  };

  const openFile: Actions['openFile'] = (uid, path, spot = null, focus = true) => {
    if (fileOf(state().packages.get(uid), path) === null) return;
    update((old) => {
      const next = changes.openTab(old, { uid, path });
      // A place is one of the text: the form gives way to it.
      if (spot === null || !next.tabs.some((tab) => tab.form === true && tabKey(tab) === next.activeTab)) return next;
      return { ...next, tabs: next.tabs.map((tab) => (tabKey(tab) === next.activeTab ? { uid, path } : tab)) };
    });
    setReveal({ uid, path, spot, focus });
  };

  const openSource: Actions['openSource'] = (packageId, file, line) => {
    const uid = state().packages.has(packageId) ? packageId : core.uidOf(packageId);
    const document = state().packages.get(uid ?? '');
    const found = document?.files.find((other) => other.path.toLowerCase() === file.toLowerCase());
    if (document !== undefined && found !== undefined) openFile(document.uid, found.path, { line, column: 1 });
  };

  const ownerOf: Actions['ownerOf'] = ({ mutator, source }) => {
    if (source === undefined) return mutator;
    return state().patches.packs.find(({ id }) => id === source.pack)?.uid ?? null;
  };

  const addPackages: Actions['addPackages'] = (packages, where = 'stack') => {
    const documents = packages.map((files): PackageDocument => ({ uid: newUid(), files: changes.sortFiles(files) }));
    const taken = idsOf(state().stack.map((old) => old.uid));
    const fits = where === 'stack' && documents.every((document) => !taken.has(idInText(document) ?? ''));
    const what: changes.Change['label'] = { id: 'ui.change.open', values: { count: documents.length } };
    make(changes.addPackages(state(), documents, fits ? 'stack' : 'library', what));
    if (where === 'stack' && !fits) core.notify('note', { id: 'ui.notice.same-id' });
    return documents.map((document) => document.uid);
  };

  const moveToLibrary = (uid: string) => {
    const { stack, library, packages } = state();
    if (!packages.has(uid) || library.includes(uid)) return;
    change(
      { stack: stack.filter((old) => old.uid !== uid), library: [...library, uid] },
      label('ui.change.to-library', uid),
    );
  };

  /** Puts a file, over one of its path if there is any. */
  const put = (uid: string, { path, bytes }: PackageFile, what: changes.Change['label']) => {
    const old = fileOf(state().packages.get(uid), path);
    make(refile(state(), [{ kind: 'put', to: { uid, path }, bytes, old }], what));
  };

  const leaveWhatIf = () => {
    if (core.whatIfs().length === 0) return;
    core.setWhatIfs([]);
    core.announce({ id: 'ui.what-if.said.left' });
  };

  const files = createFileActions(core);
  const refuses = (uid: string) => {
    if (files.isForeign(uid)) core.notify('warning', { id: 'ui.notice.foreign', values: { name: titleOf(uid) } });
    return files.isForeign(uid);
  };

  return {
    ...files,
    reveal,
    moveTo,
    exchange(first, second) {
      const values = { name: titleOf(first), other: titleOf(second) };
      change({ stack: exchanged(state().stack, first, second) }, { id: 'ui.change.exchange', values });
    },
    tryOut(whatIf) {
      core.setWhatIfs(tried(core.whatIfs(), whatIf));
    },
    forceOption(id, option, value) {
      const now = core.whatIfs();
      const next = { kind: 'option', id, option, value: value ?? '' } as const;
      core.setWhatIfs(value === null ? unforced(now, id, option) : tried(now, next));
    },
    leaveWhatIf,
    keepWhatIf() {
      const { stack } = state();
      const kept = keptStack(stack, triedItems(stack, core.whatIfs(), manifestOf));
      core.setWhatIfs([]);
      change({ stack: kept }, { id: 'ui.change.what-if' });
    },
    openFile,
    addPackages,
    moveToLibrary,
    setEnabled(uid, enabled) {
      if (enabled) enable(uid, false);
      else change({ stack: changes.withItem(state(), uid, { enabled }) }, label('ui.change.mute', uid));
    },
    setOption(uid, option, value) {
      const options = changes.withOption(item(uid)?.options ?? {}, option, value);
      const what = { id: 'ui.change.option', values: { name: titleOf(uid), option } };
      change({ stack: changes.withItem(state(), uid, { options }) }, what, `option/${uid}/${option}`);
    },
    resetOptions: (uid) =>
      change({ stack: changes.withItem(state(), uid, { options: {} }) }, label('ui.change.reset-options', uid)),
    setClash: (uid, clash) =>
      change({ stack: changes.withItem(state(), uid, { clash }) }, label('ui.change.clash', uid)),
    setMatch: (match) =>
      change(
        { match: changes.withMatch(state(), match) },
        label('ui.change.match'),
        `match/${Object.keys(match).join()}`,
      ),
    addToStack: (uid, to) => {
      if (state().packages.has(uid)) enable(uid, true, to ?? null);
    },
    removePackage(uid) {
      const name = titleOf(uid);
      make(changes.removePackage(state(), uid, label('ui.change.remove', uid)));
      core.notify('note', { id: 'ui.notice.removed', values: { name } }, true);
    },
    duplicate(uid) {
      const document = state().packages.get(uid);
      if (document === undefined) return;
      const id = freeId(manifestOf(uid)?.id ?? idInText(document) ?? 'mutator', idsOf(state().packages.keys()));
      const copy: PackageDocument = { uid: newUid(), files: asCopy(document.files, id) };
      make(changes.addPackages(state(), [copy], 'library', label('ui.change.duplicate', uid)));
      core.notify('note', { id: 'ui.notice.duplicated', values: { name: titleOf(uid), id } }, true);
    },
    mutatorOf(name) {
      const taken = idsOf(state().packages.keys());
      const slug = name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60);
      const id = freeId(slug === '' ? 'mutator' : slug, taken);
      return newMutator(id, name.trim() === '' ? id : name.trim(), 'Unnamed');
    },
    takeWayOut(way) {
      const { stack, library } = state();
      const enabled = stack.filter((old) => old.enabled).map((old) => old.uid);
      if (way.kind === 'add') {
        const uid = library.find((other) => manifestOf(other)?.id === way.id) ?? core.uidOf(way.id);
        const before = stack.findIndex((old) => manifestOf(old.uid)?.id === way.before);
        if (uid === null) return core.notify('warning', { id: 'ui.notice.not-open', values: { id: way.id } });
        const rest = stack.filter((old) => old.uid !== uid);
        const place = before < 0 ? rest.length : before;
        const added = changes.newItem(uid);
        change(
          { stack: rest.toSpliced(place, 0, added), library: library.filter((other) => other !== uid) },
          label('ui.change.add', uid),
        );
      } else if (way.kind === 'move-up') {
        const uid = enabled.find((other) => manifestOf(other)?.id === way.id);
        const above = stack.findIndex((old) => manifestOf(old.uid)?.id === way.above);
        if (uid !== undefined && above >= 0) moveTo(uid, above);
      } else if (way.kind === 'remove') {
        // The index counts the list that ran, which is the enabled packages in order.
        const byIndex = enabled[way.index];
        const uid = byIndex !== undefined && manifestOf(byIndex)?.id === way.id ? byIndex : core.uidOf(way.id);
        if (uid !== null && uid !== undefined) moveToLibrary(uid);
      } else {
        const uid = core.uidOf(way.id) ?? enabled.find((other) => idInText(state().packages.get(other)) === way.id);
        const document = state().packages.get(uid ?? '');
        const manifest = document?.files.find((file) => file.path.toLowerCase() === 'oamut.yaml');
        if (document !== undefined && manifest !== undefined) openFile(document.uid, manifest.path);
      }
    },
    forgetMadeFor: () => update((old) => ({ ...old, madeFor: null })),
    setName: (name) => update((old) => ({ ...old, name })),
    setText(uid, path, text, way = null) {
      const before = fileOf(state().packages.get(uid), path);
      const after = before === null ? null : withText(before, text);
      if (before === null || after === null || after === before || files.isForeign(uid)) return;
      const edited = { uid, path, before, after };
      if (way !== null && core.followEdit(edited, way)) return;
      core.edit((now) => changes.withFile(now, uid, path, after), [edited]);
    },
    addFile(uid, file) {
      if (refuses(uid)) return;
      put(uid, file, { id: 'ui.change.add-file', values: { path: file.path } });
    },
    putFile(uid, file, what) {
      if (!refuses(uid)) put(uid, file, what);
    },
    removeFile: files.removePath,
    renameFile(uid, path, to) {
      if (refuses(uid) || path === to || fileOf(state().packages.get(uid), path) === null) return;
      const what = { id: 'ui.change.rename-file', values: { path, to } };
      make(refile(state(), [{ kind: 'move', from: { uid, path }, to: { uid, path: to } }], what));
    },
    applyEdits(uid, edits) {
      if (refuses(uid)) return;
      const written: EditedFile[] = [];
      for (const path of new Set(edits.map((edit) => edit.file))) {
        const before = fileOf(state().packages.get(uid), path);
        if (before === null) continue;
        const own = edits.filter((edit) => edit.file === path).sort((a, b) => b.range.start - a.range.start);
        let text = textOf(before);
        for (const { range, text: put } of own) text = text.slice(0, range.start) + put + text.slice(range.end);
        const after = withText(before, text);
        if (after !== before) written.push({ uid, path, before, after });
      }
      if (written.length > 0)
        core.edit(
          (now) => written.reduce((next, one) => changes.withFile(next, uid, one.path, one.after), now),
          written,
        );
    },
    showForm: (key, form) =>
      update((old) => ({
        ...old,
        tabs: old.tabs.map((tab) => (tabKey(tab) === key ? { uid: tab.uid, path: tab.path, form } : tab)),
      })),
    closeFile: (key) => update((old) => changes.closeTab(old, key)),
    openSource,
    ownerOf,
    openStep(step) {
      const owner = ownerOf(step);
      if (step.file !== null && owner !== null) openSource(owner, step.file, step.line ?? 1);
    },
    selectRecord: (record, field = null) => update((old) => ({ ...old, selection: { record, field } })),
    selectField: (field) => update((old) => ({ ...old, selection: { ...old.selection, field } })),
  };
}

/** The id that a manifest's text names, even while the manifest has errors. */
export function idInText(document: PackageDocument | undefined): string | null {
  const manifest = document?.files.find((file) => file.path.toLowerCase() === 'oamut.yaml');
  if (manifest === undefined) return null;
  return /^id:[ \t]*["']?([a-z0-9-]+)/m.exec(textOf(manifest))?.[1] ?? null;
}
