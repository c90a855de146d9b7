// Documents that conditions and operations look into: always the original files, never another target's result.

import type { ConditionDocument, ConditionSource } from '../condition/index.ts';
import type { JsonObject } from '../json/index.ts';
import type { SourceDocument } from '../operation/index.ts';
import { DATA_LIMIT, type DataContent, documentOf, type Inventory } from '../packs/index.ts';
import { normaliseDataPath, normalisePath } from '../text.ts';

export class Documents {
  readonly #data = new Map<string, ConditionDocument>();

  constructor(
    private readonly inventory: Inventory,
    private readonly modData: ReadonlyMap<string, ReadonlyMap<string, DataContent>>,
  ) {}

  /** An asset that an operation copies from. */
  readonly source = (path: string): SourceDocument => {
    const asset = this.inventory.get(path);
    if (asset === undefined) return { failed: 'source-missing' };
    const value = this.inventory.document(asset);
    return value === undefined ? { failed: 'source-json-invalid' } : { value };
  };

  /** The document that a condition of a target looks into. */
  forCondition(source: ConditionSource, target: JsonObject): ConditionDocument {
    if (source.type === 'Target') return { value: target };
    return source.type === 'Asset' ? this.#asset(source.path) : this.#modData(source.mod, source.path);
  }

  #asset(text: string): ConditionDocument {
    const path = normalisePath(text);
    if (path === null) return { failed: 'source-path-unsafe' };
    const asset = this.inventory.get(path);
    if (asset === undefined) return { absent: 'source-asset-missing' };
    const value = this.inventory.document(asset);
    return value === undefined ? { failed: 'asset-json-invalid' } : { value };
  }

  #modData(mod: string, text: string): ConditionDocument {
    // The path is judged before anything else, also when the mod is absent.
    const path = normaliseDataPath(text);
    if (path === null) return { failed: 'source-path-unsafe' };
    const key = JSON.stringify([mod, path]);
    let known = this.#data.get(key);
    if (known === undefined) {
      known = readData(this.modData.get(mod), path);
      this.#data.set(key, known);
    }
    return known;
  }
}

function readData(folder: ReadonlyMap<string, DataContent> | undefined, path: string): ConditionDocument {
  if (folder === undefined) return { absent: 'mod-data-plugin-missing' };
  const content = folder.get(path);
  if (content === undefined) {
    const isFolder = [...folder.keys()].some((name) => name.startsWith(`${path}/`));
    return isFolder ? { failed: 'mod-data-unreadable' } : { absent: 'mod-data-file-missing' };
  }
  if (content === null || content.length > DATA_LIMIT) return { failed: 'mod-data-unreadable' };
  const value = documentOf(content, path);
  return value === undefined ? { failed: 'mod-data-json-invalid' } : { value };
}
