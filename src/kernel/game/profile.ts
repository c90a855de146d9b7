// Where a game keeps what, and the little that a game folder may say about itself in `game.json` (standard 7).

import { type Diagnostic, decodeUtf8 } from '../text/index.ts';
import type { FilePile, GameProfile } from './model.ts';

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
