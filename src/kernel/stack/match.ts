// Match settings out of data from anywhere, such as a stored workspace or a link.

import { DEFAULT_ENGINE } from '../dialect.ts';
import type { ClashChoice } from '../manifest/model.ts';
import type { MatchSettings } from './model.ts';

/** Characters of a name or a chosen value, of whatever kind: what is longer was made to be a burden, and is none. */
export const NAME_LIMIT = 4_000;

/** Whether something is a text that may be a name. */
export const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= NAME_LIMIT;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** A clash choice, or null for whatever is none. */
export function readClashChoice(value: unknown): ClashChoice | null {
  return value === 'add' || value === 'replace' ? value : null;
}

/** Match settings; every part that is not sound falls back to nothing chosen. */
export function readMatchSettings(value: unknown): MatchSettings {
  const match = fieldsOf(value);
  const { id, version } = fieldsOf(match['mod']);
  return {
    mod: isName(id) && isName(version) ? { id, version } : null,
    engine: isName(match['engine']) ? match['engine'] : DEFAULT_ENGINE,
    map: isName(match['map']) ? match['map'] : null,
    clashDefault: readClashChoice(match['clashDefault']),
  };
}
