// The packs that the patch worker holds, and the snapshot made of them when something asks.

import {
  type Asset,
  isArray,
  type Macro,
  type PatchReading,
  type PatchRoot,
  type PatchWorld,
  readJson,
  readPatch,
  type Snapshot,
  takeSnapshot,
} from '../../src/kernel/patchwork/index.ts';
import { decodeUtf8Strictly } from '../../src/kernel/text/index.ts';
import type { PatchContent, PatchContextSpec, PatchWorldSpec } from './protocol.ts';

interface HeldPack {
  readonly id: string;
  readonly version: string | null;
  readonly files: Map<string, PatchContent>;
}

const NO_CONTEXT: PatchContextSpec = { installed: [], versions: {}, serverVersion: '1', modData: {}, macros: {} };

export class HeldWorld {
  #packs: readonly HeldPack[] = [];
  #context: PatchContextSpec = NO_CONTEXT;
  #snapshot: Snapshot | null = null;
  /** Readings by the content they were made of: an edit reads one file anew. */
  #readings = new Map<string, { readonly content: PatchContent; readonly reading: PatchReading }>();

  load({ packs, context }: PatchWorldSpec): void {
    this.#packs = packs.map(({ id, version, files }) => {
      const held = new Map<string, PatchContent>();
      // Of entries with one path the first counts.
      for (const { path, content } of files) if (!held.has(path)) held.set(path, content);
      return { id, version, files: held };
    });
    this.setContext(context);
  }

  setContext(context: PatchContextSpec): void {
    this.#context = context;
    this.#snapshot = null;
  }

  /** False when there is no such pack. */
  edit(pack: string, path: string, content: PatchContent | null): boolean {
    const held = this.#packs.find(({ id }) => id === pack);
    if (held === undefined) return false;
    if (content === null) held.files.delete(path);
    else held.files.set(path, content);
    this.#snapshot = null;
    return true;
  }

  /** Throws `TooDeep` when a definition nests deeper than a pass can bear. */
  snapshot(): Snapshot {
    this.#snapshot ??= takeSnapshot(this.world(), (asset, root) => this.#read(asset, root));
    return this.#snapshot;
  }

  world(): PatchWorld {
    return worldOf({ packs: this.#packs, context: this.#context });
  }

  get packs(): readonly HeldPack[] {
    return this.#packs;
  }

  #read({ path, pack, content }: Asset, root: PatchRoot): PatchReading {
    const key = `${root} ${pack} ${path}`;
    const known = this.#readings.get(key);
    if (known !== undefined && known.content === content) return known.reading;
    const text = typeof content === 'string' ? content : decodeUtf8Strictly(content);
    const reading = readPatch({ pack, path, root, text });
    this.#readings.set(key, { content, reading });
    return reading;
  }
}

/** The engine's world of packs in load order and a context. */
export function worldOf(spec: {
  readonly packs: readonly {
    readonly id: string;
    readonly version: string | null;
    readonly files: Iterable<readonly [string, PatchContent]>;
  }[];
  readonly context: PatchContextSpec;
}): PatchWorld {
  const { packs, context } = spec;
  const versions = new Map<string, string>();
  for (const { id, version } of packs) if (version !== null) versions.set(id, version);
  for (const [id, version] of Object.entries(context.versions)) versions.set(id, version);
  return {
    packs: packs.map(({ id, files }, order) => ({ id, order, files })),
    installed: [...packs.map(({ id }) => id), ...context.installed],
    versions,
    serverVersion: context.serverVersion,
    modData: new Map(Object.entries(context.modData).map(([id, files]) => [id, new Map(Object.entries(files))])),
    macros: new Map(Object.entries(context.macros).map(([name, text]) => [name, macroOf(text)])),
  };
}

/** A macro that always gives the same operations; a text that is no list gives none. */
function macroOf(text: string): Macro {
  const { value } = readJson(text);
  const list = isArray(value) ? value : null;
  return () => list;
}
