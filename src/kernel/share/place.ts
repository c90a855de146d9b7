// Reads the place of a comment on a cell, wherever it was kept: in a link or in a saved workspace.

import { RECORD_SPACES, type RecordSpace } from '../game/model.ts';
import { isName } from '../stack/match.ts';
import type { CellColumn, CellPlace } from './model.ts';

type Loose = Readonly<Record<string, unknown>>;
const SPACES: readonly string[] = RECORD_SPACES;

export const isSpace = (value: unknown): value is RecordSpace => typeof value === 'string' && SPACES.includes(value);

/** Null when it is no cell. A column that is not sound leaves the field as a whole. */
export function readCell(place: Loose): CellPlace | null {
  const { kind, space, key, field } = place;
  if (kind !== 'cell' || !isSpace(space) || !isName(key) || !isName(field)) return null;
  const column = readColumn(place['column']);
  return { kind, space, key, field, ...(column === null ? {} : { column }) };
}

function readColumn(value: unknown): CellColumn | null {
  if (value === 'game' || value === 'final') return value;
  if (typeof value !== 'object' || value === null) return null;
  const { mutator } = value as Loose;
  return isName(mutator) ? { mutator } : null;
}
