// Names of single fields, as people write them: `units.ARMCOM.maxdamage`.

import { COLLECTIONS, type RecordSpace } from '../game/model.ts';
import { foldCase } from '../text/index.ts';

/** A field named as `units.ARMCOM.damage.default`, or `map.globalheader.gravity`. */
export interface FieldName {
  readonly space: RecordSpace;
  readonly record: string;
  readonly field: string;
}

/** Reads a field's name; null when it is none. A record name that holds a dot is not told from its field. */
export function readFieldName(text: string): FieldName | null {
  const [space, ...rest] = text.split('.');
  if (space === 'map') return rest.length === 0 ? null : { space, record: '', field: foldCase(rest.join('.')) };
  const collection = COLLECTIONS.find((name) => name === foldCase(space ?? ''));
  const [record, ...field] = rest;
  if (collection === undefined || record === undefined || field.length === 0) return null;
  return { space: collection, record, field: foldCase(field.join('.')) };
}
