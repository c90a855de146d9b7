// Match settings out of data from anywhere, such as a stored workspace or a link.

import { DEFAULT_ENGINE } from '../dialect.ts';
import type { ClashChoice } from '../manifest/model.ts';
import type { MatchSettings } from './model.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
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
    mod: isText(id) && isText(version) ? { id, version } : null,
    engine: isText(match['engine']) ? match['engine'] : DEFAULT_ENGINE,
    map: isText(match['map']) ? match['map'] : null,
    clashDefault: readClashChoice(match['clashDefault']),
  };
}
