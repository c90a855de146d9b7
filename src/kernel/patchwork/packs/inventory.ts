// One winner for every asset path, and its document read at most once.

import { compareBytes, decodeUtf8 } from '../../text/index.ts';
import { type JsonValue, NESTING_LIMIT, readJson } from '../json/index.ts';
import { normalisePath } from '../text.ts';
import { type FileContent, GENERATED_PACK, type PatchPack } from './model.ts';

export interface Asset {
  readonly path: string;
  readonly pack: string;
  readonly content: FileContent;
}

/** A JSON document nests deeper than a pass can bear, which ends the whole pass. */
export class TooDeep extends Error {
  constructor(readonly path: string) {
    super(`${path}: more than ${NESTING_LIMIT} levels`);
  }
}

/** Text of a file with malformed bytes replaced. */
export function textOf(content: FileContent): string {
  return typeof content === 'string' ? content : decodeUtf8(content);
}

/** Reads a document of a pass leniently; `undefined` when it is malformed. */
export function documentOf(content: FileContent, path: string): JsonValue | undefined {
  const { value, fault } = readJson(textOf(content));
  if (fault?.kind === 'too-deep') throw new TooDeep(path);
  return value;
}

/** Packs in ascending load order, ties by id; the generated pack is left out. */
export function orderPacks(packs: readonly PatchPack[]): readonly PatchPack[] {
  return packs
    .filter(({ id }) => id !== GENERATED_PACK)
    .toSorted((left, right) => left.order - right.order || compareBytes(left.id, right.id));
}

/** All files of all packs, the winners only. */
export class Inventory {
  readonly #assets = new Map<string, Asset>();
  readonly #documents = new Map<string, JsonValue | undefined>();
  #paths: readonly string[] | null = null;

  /** Takes packs in the order of `orderPacks`. */
  constructor(packs: readonly PatchPack[]) {
    for (const { id, files } of packs) {
      const seen = new Set<string>();
      for (const [name, content] of files) {
        const path = normalisePath(name);
        if (path === null || path.endsWith('/') || seen.has(path)) continue;
        seen.add(path);
        this.#assets.set(path, { path, pack: id, content });
      }
    }
  }

  get(path: string): Asset | undefined {
    return this.#assets.get(path);
  }

  has(path: string): boolean {
    return this.#assets.has(path);
  }

  /** Every path in byte order. */
  get paths(): readonly string[] {
    this.#paths ??= [...this.#assets.keys()].sort(compareBytes);
    return this.#paths;
  }

  /** The document of an asset that is there; `undefined` when it is malformed. Read once and kept. */
  document(asset: Asset): JsonValue | undefined {
    if (this.#documents.has(asset.path)) return this.#documents.get(asset.path);
    const value = documentOf(asset.content, asset.path);
    this.#documents.set(asset.path, value);
    return value;
  }

  /** Paths that start with a text, in byte order. */
  under(prefix: string): readonly string[] {
    const { paths } = this;
    const start = firstAt(paths, (path) => compareBytes(path, prefix) >= 0);
    let end = start;
    while (end < paths.length && paths[end]!.startsWith(prefix)) end += 1;
    return paths.slice(start, end);
  }
}

/** First index at which a test holds that never stops holding. */
function firstAt(paths: readonly string[], holds: (path: string) => boolean): number {
  let low = 0;
  let high = paths.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(paths[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
