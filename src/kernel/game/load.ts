// Reads a whole game out of its files: every record with its place, and one note for each reason why the game would
// leave records out. A broken file is reported and the rest loads.

import type { TdfFile } from '../tdf/index.ts';
import { compareBytes, type Diagnostic, sha256Hex } from '../text/index.ts';
import { buildMenus, canBuildMenus, checkMenus, type DownloadEntry, downloadEntries } from './menus.ts';
import type { BaseRecord, FilePile, Game, GameProfile } from './model.ts';
import { isDirectlyIn } from './path.ts';
import { PROFILE_FILE, readProfile, sideFileOf } from './profile.ts';
import { featureRecords, sideRecords, tableRecord } from './sections.ts';
import { readGameFile } from './text-file.ts';
import { noUnit, unitRecord } from './units.ts';
import { putWeapon, slotOf, weaponRecords } from './weapons.ts';

export interface LoadOptions {
  /** The game's name; without it `game.json` says, or the first source's name. */
  readonly name?: string;
  /** Takes the place of the profile that `game.json` gives. */
  readonly profile?: GameProfile;
  /** Told now and then how many files were read, of about how many. */
  readonly onRead?: (done: number, total: number) => void;
}

/** Files between two words on how far reading has come. */
const TOLD_EVERY = 32;

/** Download files that the game reads. */
const MOST_DOWNLOADS = 4096;

/** Reads a game. Never fails: what cannot be read is in the diagnostics. */
export function loadGame(pile: FilePile, options: LoadOptions = {}): Game {
  const said = readProfile(pile);
  const profile = options.profile ?? said.profile;
  const diagnostics: Diagnostic[] = [...said.diagnostics];
  const read: string[] = pile.owner(PROFILE_FILE) === null ? [] : [PROFILE_FILE];

  /** A file's tree; null for an empty file, which only hides, and for a broken one. */
  const tree = (path: string): TdfFile | null => {
    const bytes = pile.read(path);
    if (bytes === null) return null;
    read.push(path);
    if (read.length % TOLD_EVERY === 0) options.onRead?.(Math.min(read.length, about), about);
    if (bytes.length === 0) return null;
    const result = readGameFile(bytes, path, { remarks: false });
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const direct = (folder: string, extension: string) =>
    pile.list(folder).filter((path) => isDirectlyIn(path, folder, extension));

  const about = Math.max(
    1,
    direct(profile.unitFolder, profile.unitExtension).length +
      direct(profile.weaponFolder, 'tdf').length +
      pile.list(profile.featureFolder).filter((path) => path.endsWith('.tdf')).length,
  );

  const units = new Map<string, BaseRecord>();
  for (const path of direct(profile.unitFolder, profile.unitExtension)) {
    const file = tree(path);
    if (file === null) continue;
    const unit = unitRecord(file, path, profile.copyrightLine);
    if (unit === null) diagnostics.push(noUnit(path));
    else {
      const old = units.get(unit.key);
      if (old === undefined || (old.unavailable !== null && unit.unavailable === null)) units.set(unit.key, unit);
    }
  }

  const weapons = new Map<string, BaseRecord>();
  for (const path of direct(profile.weaponFolder, 'tdf')) {
    const file = tree(path);
    for (const weapon of file === null ? [] : weaponRecords(file, path)) putWeapon(weapons, weapon);
  }

  const features = new Map<string, BaseRecord>();
  for (const path of pile.list(profile.featureFolder)) {
    const file = path.endsWith('.tdf') ? tree(path) : null;
    for (const feature of file === null ? [] : featureRecords(file, path))
      if (!features.has(feature.key)) features.set(feature.key, feature);
  }

  const sides = new Map<string, BaseRecord>();
  const tables = new Map<string, BaseRecord>();
  let lists: ReadonlyMap<string, BaseRecord> = new Map();
  const sideFile = sideFileOf(profile);
  for (const path of direct(profile.gamedataFolder, 'tdf')) {
    const file = tree(path);
    if (file === null) continue;
    if (path === sideFile) {
      for (const side of sideRecords(file, path)) sides.set(side.key, side);
      lists = canBuildMenus(file, path);
      continue;
    }
    const table = tableRecord(file, path, pile.spelling(path) ?? path);
    tables.set(table.key, table);
  }

  const downloads: DownloadEntry[] = [];
  for (const path of direct(profile.downloadFolder, 'tdf').slice(0, MOST_DOWNLOADS)) {
    const file = tree(path);
    if (file === null) continue;
    const { entries, problems } = downloadEntries(file, path);
    downloads.push(...entries);
    diagnostics.push(...problems);
  }
  const menus = buildMenus(lists, downloads);

  diagnostics.push(...checkMenus(menus, (key) => units.has(key)));
  diagnostics.push(...unavailableNotes(units, profile.unitFolder), ...unavailableNotes(weapons, profile.weaponFolder));
  diagnostics.push(...sharedSlots(weapons, profile.weaponFolder));

  return {
    name: options.name ?? said.name ?? pile.sources[0]?.name ?? '',
    hash: hashOf(pile, read),
    profile,
    files: pile,
    records: { units, weapons, features, sides, tables, menus },
    maps: direct(profile.mapFolder, 'ota'),
    diagnostics,
  };
}

/** One note for each reason why records are unavailable, with their number and the first of them. */
function unavailableNotes(records: ReadonlyMap<string, BaseRecord>, folder: string): readonly Diagnostic[] {
  const reasons = new Map<string, { count: number; readonly first: string }>();
  for (const record of records.values()) {
    if (record.unavailable === null) continue;
    const known = reasons.get(record.unavailable.id);
    if (known === undefined) reasons.set(record.unavailable.id, { count: 1, first: record.name });
    else known.count += 1;
  }
  return [...reasons].map(([reason, { count, first }]) => ({
    code: 'record/unavailable',
    severity: 'note',
    file: folder,
    range: null,
    path: '',
    message: { id: `record/unavailable.${reason.slice(reason.indexOf('.') + 1)}`, values: { count, first } },
  }));
}

/** One note when several weapons take the same slot: the game keeps the last of them. */
function sharedSlots(weapons: ReadonlyMap<string, BaseRecord>, folder: string): readonly Diagnostic[] {
  const slots = new Map<number, string>();
  let count = 0;
  let pair: readonly [string, string] | null = null;
  for (const weapon of weapons.values()) {
    const slot = slotOf(weapon);
    if (slot === null) continue;
    const other = slots.get(slot);
    if (other !== undefined) {
      count += 1;
      pair ??= [other, weapon.name];
    }
    slots.set(slot, weapon.name);
  }
  if (pair === null) return [];
  const [first, second] = pair;
  return [
    {
      code: 'record/slot-shared',
      severity: 'note',
      file: folder,
      range: null,
      path: '',
      message: { id: 'record/slot-shared', values: { count, first, second } },
    },
  ];
}

/** SHA-256 over paths and contents of what was read, in path order. */
function hashOf(pile: FilePile, read: readonly string[]): string {
  const lines = [...read]
    .sort(compareBytes)
    .map((path) => `${path}\n${sha256Hex(pile.read(path) ?? new Uint8Array())}\n`);
  return sha256Hex(lines.join(''));
}
