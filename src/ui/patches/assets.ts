// The assets of the enabled packs as the editor's services and the form ask for them, at once and without a worker: paths,
// documents, what a selector takes.

import type { PatchPackSpec } from '../../../workers/protocol.ts';
import {
  Inventory,
  type JsonValue,
  orderPacks,
  readSelector,
  TooDeep,
  targetsOf,
} from '../../kernel/patchwork/index.ts';
import type { PatchAssets } from '../../language/patch/index.ts';

/** The winners among the files of packs, with what the services ask of them. */
export class LocalAssets implements PatchAssets {
  readonly inventory: Inventory;
  readonly #mods: readonly string[];

  constructor(packs: readonly PatchPackSpec[], mods: readonly string[]) {
    const ordered = packs.map(({ id, files }, order) => ({
      id,
      order,
      files: files.map(({ path, content }) => [path, content] as const),
    }));
    this.inventory = new Inventory(orderPacks(ordered));
    this.#mods = mods;
  }

  paths(): readonly string[] {
    return this.inventory.paths;
  }

  document(path: string): JsonValue | undefined {
    const asset = this.inventory.get(path);
    if (asset === undefined) return undefined;
    try {
      return this.inventory.document(asset);
    } catch (error) {
      if (error instanceof TooDeep) return undefined;
      throw error;
    }
  }

  targets(text: string): readonly string[] | null {
    const selector = readSelector(text);
    return selector === null ? null : targetsOf(selector, this.inventory);
  }

  mods(): readonly string[] {
    return this.#mods;
  }

  macros(): readonly string[] {
    return [];
  }
}
