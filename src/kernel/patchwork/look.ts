// What a pass left at places of targets, as plain texts: what a lesson asks of patches.

import { decodeUtf8 } from '../text/index.ts';
import { isArray, isObject, JsonNumber, type JsonValue, readJson, writeJson } from './json/index.ts';
import type { PatchWorld } from './packs/index.ts';
import { generate } from './pass/index.ts';
import { readPointer, resolve } from './pointer.ts';

export interface LookedUp {
  /** Text of a plain value, JSON of a container; null when there is nothing. */
  readonly value: string | null;
  /** The code by which the target has no output. */
  readonly refused: string | null;
}

/** Runs a pass and looks at places; a target that nothing patched is looked at as it is. */
export function lookUp(
  world: PatchWorld,
  places: readonly { readonly target: string; readonly pointer: string }[],
): readonly LookedUp[] {
  const { targets, passFailed } = generate(world);
  return places.map(({ target, pointer }) => {
    if (passFailed !== null) return { value: null, refused: passFailed };
    const run = targets.get(target);
    if (run !== undefined && run.rejection !== null) return { value: null, refused: run.rejection.code };
    const root = run?.after ?? run?.before ?? assetOf(world, target);
    const way = readPointer(pointer);
    if (root === null || typeof way === 'string') return { value: null, refused: null };
    const found = resolve(root, way);
    return { value: 'found' in found ? textOf(found.found) : null, refused: null };
  });
}

function assetOf({ packs }: PatchWorld, path: string): JsonValue | null {
  for (const { files } of packs.toSorted((left, right) => right.order - left.order))
    for (const [name, content] of files)
      if (name === path) return readJson(typeof content === 'string' ? content : decodeUtf8(content)).value ?? null;
  return null;
}

function textOf(value: JsonValue): string {
  if (isObject(value) || isArray(value) || value === null) return writeJson(value);
  return value instanceof JsonNumber ? value.text : String(value);
}
