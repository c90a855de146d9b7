// Where a game keeps what, and the little that a game folder may say about itself in `game.json` (standard 7).

import { type Diagnostic, decodeUtf8 } from '../text/index.ts';
import type { FilePile, GameProfile, RecordSpace } from './model.ts';
import { isDirectlyIn } from './path.ts';

export const DEFAULT_PROFILE: GameProfile = {
  unitFolder: 'units',
  unitExtension: 'fbi',
  weaponFolder: 'weapons',
  featureFolder: 'features',
  downloadFolder: 'download',
  gamedataFolder: 'gamedata',
  mapFolder: 'maps',
  copyrightLine: true,
};

export const PROFILE_FILE = 'game.json';

export interface ProfileFile {
  /** The game's name, null when the file does not say. */
  readonly name: string | null;
  readonly profile: GameProfile;
  readonly diagnostics: readonly Diagnostic[];
}

/** What the records of a folded path are, or null: a whole table for gamedata, `menus` for download files. */
export function spaceOfPath(path: string, profile: GameProfile = DEFAULT_PROFILE): RecordSpace | null {
  if (isDirectlyIn(path, profile.unitFolder, profile.unitExtension)) return 'units';
  if (isDirectlyIn(path, profile.weaponFolder, 'tdf')) return 'weapons';
  if (path.startsWith(`${profile.featureFolder}/`) && path.endsWith('.tdf')) return 'features';
  if (isDirectlyIn(path, profile.downloadFolder, 'tdf')) return 'menus';
  if (path === sideFileOf(profile)) return 'sides';
  if (isDirectlyIn(path, profile.gamedataFolder, 'tdf')) return 'tables';
  return isDirectlyIn(path, profile.mapFolder, 'ota') ? 'map' : null;
}

/** The folded path of the file that holds the sides and `[CANBUILD]`. */
export function sideFileOf(profile: GameProfile): string {
  return `${profile.gamedataFolder}/sidedata.tdf`;
}

/** Reads `game.json` (`{"name", "copyrightLine"}`) of a pile; without it everything is as in the original game. */
export function readProfile(pile: FilePile): ProfileFile {
  const bytes = pile.read(PROFILE_FILE);
  if (bytes === null || bytes.length === 0) return { name: null, profile: DEFAULT_PROFILE, diagnostics: [] };
  const content = parseObject(decodeUtf8(bytes).replace(/^\uFEFF/, ''));
  if (content === null)
    return { name: null, profile: DEFAULT_PROFILE, diagnostics: [problem('', 'game/profile.not-an-object')] };
  const { name, copyrightLine } = content;
  const diagnostics: Diagnostic[] = [];
  if (name !== undefined && typeof name !== 'string') diagnostics.push(problem('name', 'game/profile.name'));
  if (copyrightLine !== undefined && typeof copyrightLine !== 'boolean')
    diagnostics.push(problem('copyrightLine', 'game/profile.copyright-line'));
  for (const key of Object.keys(content))
    if (key !== 'name' && key !== 'copyrightLine') diagnostics.push(problem(key, 'game/profile.unknown-key'));
  return {
    name: typeof name === 'string' && name !== '' ? name : null,
    profile: copyrightLine === false ? { ...DEFAULT_PROFILE, copyrightLine: false } : DEFAULT_PROFILE,
    diagnostics,
  };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

function problem(path: string, id: string): Diagnostic {
  return {
    code: 'game/profile',
    severity: 'warning',
    file: PROFILE_FILE,
    range: null,
    path,
    message: { id, values: { key: path } },
  };
}
