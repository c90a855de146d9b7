// What the stack asks of the game's readers: records of a pile, of one mutator's own files, of a map (standard 6.2).

import {
  type BaseRecord,
  buildMenus,
  canBuildMenus,
  type DownloadEntry,
  downloadEntries,
  type FilePile,
  type FileSource,
  featureRecords,
  type Game,
  isDirectlyIn,
  readGameFile,
  readMap,
  readUnitFile,
  readWeaponFile,
  sideRecords,
  tableRecord,
} from '../game/index.ts';
import type { TdfFile } from '../tdf/index.ts';
import { type Diagnostic, decodeWindows1252 } from '../text/index.ts';

/** Collections that are read from the pile as a whole (standard 6.2, files). */
export const LAYERED = ['features', 'sides', 'tables', 'menus'] as const;
export type LayeredName = (typeof LAYERED)[number];
export type LayeredRecords = Readonly<Partial<Record<LayeredName, ReadonlyMap<string, BaseRecord>>>>;

export interface OwnRecords {
  readonly units: readonly BaseRecord[];
  readonly weapons: readonly BaseRecord[];
  readonly downloads: readonly DownloadEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Features, sides and tables of a pile, and its menus with the download entries of the game alone; only collections
 * that one of the touched paths can matter to.
 */
export function layeredRecords(game: Game, pile: FilePile, touched: readonly string[]): LayeredRecords {
  const { featureFolder, gamedataFolder } = game.profile;
  const found: { -readonly [Name in LayeredName]?: ReadonlyMap<string, BaseRecord> } = {};
  if (touched.some((path) => path.startsWith(`${featureFolder}/`))) {
    const features = new Map<string, BaseRecord>();
    for (const path of pile.list(featureFolder)) {
      const file = path.endsWith('.tdf') ? treeOf(pile, path) : null;
      for (const feature of file === null ? [] : featureRecords(file, path))
        if (!features.has(feature.key)) features.set(feature.key, feature);
    }
    found.features = features;
  }
  if (!touched.some((path) => isDirectlyIn(path, gamedataFolder, 'tdf'))) return found;
  const sidePath = `${gamedataFolder}/sidedata.tdf`;
  const tables = new Map<string, BaseRecord>();
  for (const path of pile.list(gamedataFolder)) {
    if (path === sidePath || !isDirectlyIn(path, gamedataFolder, 'tdf')) continue;
    const file = treeOf(pile, path);
    if (file === null) continue;
    const table = tableRecord(file, path, pile.spelling(path) ?? path);
    tables.set(table.key, table);
  }
  found.tables = tables;
  if (touched.includes(sidePath)) {
    const file = treeOf(pile, sidePath);
    found.sides = new Map((file === null ? [] : sideRecords(file, sidePath)).map((side) => [side.key, side]));
    const lists = file === null ? new Map() : canBuildMenus(file, sidePath);
    found.menus = buildMenus(lists, downloadsOf(game.files, game.files.list(game.profile.downloadFolder), game));
  }
  return found;
}

/** Units, weapons and download entries of one mutator's files. What cannot be read is in the diagnostics. */
export function ownRecords(game: Game, files: FileSource): OwnRecords {
  const { unitFolder, unitExtension, weaponFolder, copyrightLine } = game.profile;
  const diagnostics: Diagnostic[] = [];
  const units: BaseRecord[] = [];
  const weapons: BaseRecord[] = [];
  const paths = [...files.paths.keys()];
  for (const path of paths) {
    const isUnit = isDirectlyIn(path, unitFolder, unitExtension);
    if (!isUnit && !isDirectlyIn(path, weaponFolder, 'tdf')) continue;
    const bytes = files.read(path);
    if (bytes === null || bytes.length === 0) continue;
    const text = decodeWindows1252(bytes);
    if (isUnit) {
      const { value, diagnostics: found } = readUnitFile(text, path, copyrightLine);
      if (value !== null) units.push(value);
      diagnostics.push(...found.filter(isProblem));
    } else {
      const { value, diagnostics: found } = readWeaponFile(text, path);
      weapons.push(...(value ?? []));
      diagnostics.push(...found.filter(isProblem));
    }
  }
  return { units, weapons, downloads: downloadsOf(files, paths, game, diagnostics), diagnostics };
}

/** Download entries of those paths that lie in the game's download folder. */
export function downloadsOf(
  files: Pick<FilePile, 'read'>,
  paths: readonly string[],
  game: Game,
  diagnostics: Diagnostic[] = [],
): readonly DownloadEntry[] {
  const found: DownloadEntry[] = [];
  for (const path of paths) {
    const file = isDirectlyIn(path, game.profile.downloadFolder, 'tdf') ? treeOf(files, path, diagnostics) : null;
    if (file === null) continue;
    const { entries, problems } = downloadEntries(file, path);
    found.push(...entries);
    diagnostics.push(...problems);
  }
  return found;
}

/** The record of a map, or null when the pile has no such map. */
export function mapRecord(pile: FilePile, path: string): BaseRecord | null {
  return readMap({ files: pile }, path).value;
}

function treeOf(files: Pick<FilePile, 'read'>, path: string, diagnostics?: Diagnostic[]): TdfFile | null {
  const bytes = files.read(path);
  if (bytes === null || bytes.length === 0) return null;
  const { value, diagnostics: found } = readGameFile(bytes, path, { remarks: false });
  diagnostics?.push(...found);
  return value;
}

/** Hints about a file's style are for its editor, not for a run. */
function isProblem(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === 'error' || diagnostic.severity === 'warning';
}
