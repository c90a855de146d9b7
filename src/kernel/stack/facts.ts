// What the stack has to know of fields, asked of the catalogue.

import { applyWidth, fieldInfo, isTextField, widthOf } from '../catalogue/index.ts';
import type { RecordSpace } from '../game/model.ts';
import type { FieldFacts, StoreSpace } from './store/index.ts';

/** What the end of a run makes of one value (standard 6.4). */
export interface EndValue {
  readonly kind: 'width' | 'cut';
  readonly value: string;
  readonly note: 'width-min' | 'width-max' | null;
}

export interface StackFacts extends FieldFacts {
  /** The catalogue calls it text: it reads as text even when it looks like a number. */
  isText(space: StoreSpace, key: string): boolean;
  /** What the game reads when the key is missing, or null where there is no default. */
  defaultOf(space: StoreSpace, key: string): string | null;
  /** Bytes of a text that the game keeps, or null. */
  keptBytes(space: StoreSpace, key: string): number | null;
  /** Width or range of a number (standard 6.4); null when the value stays. */
  atEnd(space: StoreSpace, key: string, value: string): EndValue | null;
}

/** The facts of the catalogue. */
export const CATALOGUE: StackFacts = {
  isNumber(space, key) {
    const type = info(space, key)?.type;
    return type !== undefined && type !== 'text';
  },
  isText: (space, key) => space !== 'hacks' && isTextField(space, key),
  defaultOf: (space, key) => info(space, key)?.default ?? null,
  keptBytes: (space, key) => info(space, key)?.maxBytes ?? null,
  atEnd(space, key, value) {
    const width = space === 'hacks' ? null : widthOf(space, key);
    if (width === null) return null;
    const { text, note } = applyWidth(width, value);
    if (note === null || text === value) return null;
    return note === 'cut' ? { kind: 'cut', value: text, note: null } : { kind: 'width', value: text, note };
  },
};

function info(space: StoreSpace, key: string) {
  return space === 'hacks' ? null : fieldInfo(space as RecordSpace, key);
}
