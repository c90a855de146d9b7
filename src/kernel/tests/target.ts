// Names of fields and records as tests write them: `units.ARMCOM.maxdamage`, `map.globalheader.gravity`, `hacks.ai.wave.units`.

import { HACKS } from '../catalogue/index.ts';
import { COLLECTIONS } from '../game/model.ts';
import { foldCase } from '../text/index.ts';
import type { Target } from './model.ts';

/** The words with which a target may begin. */
export const TARGET_SPACES = [...COLLECTIONS, 'map', 'hacks'] as const;

/** What a name means; null when it is none. A record whose name holds a dot cannot be named. */
export function readTarget(text: string): Target | null {
  const [head = '', ...rest] = text.split('.');
  if (rest.length === 0 || rest.some((part) => part.trim() === '')) return null;
  const space = foldCase(head);
  if (space === 'map') return { space, record: '', field: foldCase(rest.join('.')) };
  if (space === 'hacks') {
    const dotted = rest.join('.');
    const hack = HACKS.find(({ id }) => dotted === id || dotted.startsWith(`${id}.`));
    return hack === undefined ? null : { space, record: hack.id, field: dotted.slice(hack.id.length + 1) };
  }
  const collection = COLLECTIONS.find((name) => name === space);
  const [record = '', ...field] = rest;
  return collection === undefined ? null : { space: collection, record, field: foldCase(field.join('.')) };
}
