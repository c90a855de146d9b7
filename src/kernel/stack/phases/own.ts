// Steps a and b of one mutator (standard 6.2, records): what its masks take out, what its own files bring.

import { CLASH_UNSET } from '../../dialect.ts';
import type { BaseField, BaseRecord, DownloadEntry, FilePile, Game } from '../../game/index.ts';
import type { Change } from '../../rules/model.ts';
import { foldCase } from '../../text/index.ts';
import { type ClashSpace, clashNames, followed, freeWeaponId, type Renames } from '../clash.ts';
import { type FileLayer, layerPaths, maskHides, type StackPile } from '../files/pile.ts';
import { downloadsOf, ownRecords } from '../game-reader.ts';
import type { MatchSettings } from '../model.ts';
import type { Origin, Store, StoreSpace } from '../store/index.ts';
import type { RunningMutator } from './mutator.ts';

/** Takes out units, weapons and download entries that came from a path which the mutator masks. */
export function maskRecords(layer: FileLayer, below: FilePile, game: Game, store: Store): void {
  if (layer.masks.length === 0) return;
  const hides = (path: string) => layer.masks.some((mask) => maskHides(mask, path));
  const origin: Origin = { mutator: layer.mutator, phase: 'files', file: null, line: null, block: null };
  for (const space of ['units', 'weapons'] as const)
    for (const name of store.names(space)) {
      const content = store.contentOf(space, name);
      if (content !== null && hides(content.file))
        store.apply({ target: 'removal', space, record: name, kind: 'mask' }, origin);
    }
  const paths = below.list(game.profile.downloadFolder).filter(hides);
  if (paths.length === 0) return;
  for (const entry of downloadsOf(below, paths, game))
    if (store.value('menus', foldCase(entry.builder), foldCase(entry.unit)) === placeText(entry))
      field(store, 'menus', entry.builder, [entry.unit], { kind: 'remove' }, { ...origin, file: entry.file }, 'file');
}

/** Reads the mutator's own unit, weapon and download files, which meet clashes (standard 6.3). */
export function layOwn(mutator: RunningMutator, game: Game, store: Store, match: MatchSettings, pile: StackPile): void {
  const layer = mutator.plan!.layer;
  if (layer.files.size === 0) return;
  const own = ownRecords(game, {
    name: mutator.id,
    paths: new Map(layerPaths(layer)),
    read: (path) => layer.files.get(path)?.file.bytes ?? null,
  });
  mutator.diagnostics.push(...own.diagnostics);
  const originOf = ({ file, line }: { readonly file: string; readonly line: number | null }): Origin => ({
    mutator: mutator.id,
    phase: 'files',
    file: layer.files.get(file)?.file.path ?? file,
    line,
    block: null,
  });
  const choice = mutator.entry.clash ?? mutator.entry.package.manifest.clashes ?? match.clashDefault ?? CLASH_UNSET;
  const renames = clashNames(own, choice, store);
  for (const space of ['weapons', 'units'] as const)
    for (const record of own[space]) layRecord(originOf(record), space, record, renames, store);
  followFeatures(mutator.id, renames, pile, store);
  for (const entry of own.downloads) layDownload(originOf(entry), entry, renames, store);
  mutator.hands!.renames = renames;
}

function layRecord(origin: Origin, space: ClashSpace, record: BaseRecord, renames: Renames, store: Store): void {
  const renamed = renames[space].get(record.key);
  const name = renamed ?? record.name;
  store.apply(
    {
      target: 'record',
      space,
      kind: 'file',
      content: { ...record, name },
      operand: renamed === undefined ? null : record.name,
      locks: 'keep-fields',
    },
    origin,
  );
  const rename = (one: BaseField, steps: readonly string[], change: Change) =>
    field(store, space, name, steps, change, { ...origin, line: one.line }, 'rename');
  for (const one of record.fields.values()) {
    if (space === 'weapons' && one.steps.length === 2 && one.steps[0] === 'damage') {
      const unit = renames.units.get(one.steps[1]!);
      if (unit === undefined) continue;
      rename(one, one.steps, { kind: 'remove' });
      rename(one, ['damage', unit], { kind: 'set', value: one.value });
    } else {
      const value = followed(one.key, one.value, renames);
      if (value !== null) rename(one, one.steps, { kind: 'set', value });
    }
  }
  if (renamed === undefined) return;
  if (space === 'units') field(store, space, name, ['unitname'], { kind: 'set', value: name }, origin, 'rename');
  else {
    // The new weapon stands beside the old one: it cannot keep an ID that another has.
    field(store, space, name, ['id'], { kind: 'remove' }, origin, 'rename');
    field(store, space, name, ['id'], { kind: 'set', value: freeWeaponId(store) }, origin, 'rename');
  }
}

/** References in the features that the mutator's own files made. */
function followFeatures(mutator: string, renames: Renames, pile: StackPile, store: Store): void {
  if (renames.units.size === 0 && renames.weapons.size === 0) return;
  for (const state of store.states('features')) {
    const content = state.now?.content;
    if (content === undefined || pile.changer(content.file) !== mutator) continue;
    for (const one of content.fields.values()) {
      const value = followed(one.key, one.value, renames);
      const file = pile.packagePath(content.file);
      const origin: Origin = { mutator, phase: 'files', file, line: one.line, block: null };
      if (value !== null) field(store, 'features', state.key, one.steps, { kind: 'set', value }, origin, 'rename');
    }
  }
}

function layDownload(origin: Origin, entry: DownloadEntry, renames: Renames, store: Store): void {
  const builder = renames.units.get(foldCase(entry.builder)) ?? entry.builder;
  const unit = renames.units.get(foldCase(entry.unit)) ?? entry.unit;
  if (store.get('menus', builder) === null) {
    const content = { name: builder, fields: new Map(), file: entry.file, line: entry.line, unavailable: null };
    store.apply(
      { target: 'record', space: 'menus', kind: 'file', content, operand: null, locks: 'keep-fields' },
      origin,
    );
  }
  field(store, 'menus', builder, [unit], { kind: 'set', value: placeText(entry) }, origin, 'file');
}

function placeText(entry: DownloadEntry): string {
  return `${entry.page} ${entry.button}`;
}

function field(
  store: Store,
  space: StoreSpace,
  record: string,
  steps: readonly string[],
  change: Change,
  origin: Origin,
  as: 'file' | 'rename',
): void {
  store.apply({ target: 'field', space, record, steps, change, as }, origin);
}
