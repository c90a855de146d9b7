// Changes on the base in words: who made them, where they aimed, what they found and left.

import { BASE_LAYER, type BaseSource } from '../kernel/game/layer.ts';
import type { Say } from './words.ts';

/** A change on the base with the place in its file. */
export interface PlacedChange extends BaseSource {
  readonly file?: string | null;
  readonly line?: number | null;
}

/** `Mod:A: calmer · calmer#0 Replace · Game/Units/ARMCOM.json /maxdamage · 3000 → 6000 · Server/….json:5`, without the place if it has none. */
export function baseChangeWords(say: Say, change: PlacedChange): string {
  const { pack, definition, operation, op, target, pointer, before, after, file, line } = change;
  const place = file == null ? [] : [line == null ? file : `${file}:${line}`];
  const value = (json: string | null) => json ?? say('sheet.absent');
  return [
    `${pack}: ${definition}`,
    `${operation} ${op}`,
    `${target} ${pointer}`,
    `${value(before)} → ${value(after)}`,
    ...place,
  ].join(' · ');
}

/** What a mutator is called, changes on the base in words. */
export function writerName(say: Say, id: string, nameOf: (id: string) => string): string {
  return id === BASE_LAYER ? say('inspector.base-layer') : nameOf(id);
}
