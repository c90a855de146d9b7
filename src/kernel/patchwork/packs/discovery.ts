// Finds the definition files of a pass, in scan order, and drops those that are there twice.

import { compareBytes, decodeUtf8Strictly } from '../../text/index.ts';
import {
  type PatchFile,
  type PatchReading,
  type PatchRoot,
  type PatchSelector,
  readPatch,
} from '../definition/index.ts';
import type { Asset, Inventory } from './inventory.ts';
import { TooDeep } from './inventory.ts';
import type { PatchPack } from './model.ts';

const ROOTS: readonly { readonly root: PatchRoot; readonly folder: string }[] = [
  { root: 'legacy', folder: 'Server/Tamework/Patches/' },
  { root: 'neutral', folder: 'Server/Patchwork/Patches/' },
];

/** The mod whose presence makes the legacy root count. */
export const LEGACY_MOD = "Alechilles:Alec's Tamework!";

const ENDING = '.json';

/** One selector of one file: what is applied, or skipped, as a whole. */
export interface ScannedDefinition {
  readonly file: PatchFile;
  readonly selector: PatchSelector;
}

export interface ScanFailure {
  readonly pack: string;
  readonly file: string;
  readonly code: string;
  readonly index?: number;
  readonly field?: string;
}

export interface Scan {
  /** Every definition file in scan order, read. */
  readonly readings: readonly PatchReading[];
  /** Paths of files that count: read without a problem and not there twice. */
  readonly valid: ReadonlySet<string>;
  /** Enabled definitions in scan order, shadowed ones left out. */
  readonly definitions: readonly ScannedDefinition[];
  readonly disabled: readonly ScannedDefinition[];
  readonly failures: readonly ScanFailure[];
}

/** Scans an inventory. Readings may come from a cache by content. */
export function scan(
  inventory: Inventory,
  packs: readonly PatchPack[],
  installed: ReadonlySet<string>,
  read: (asset: Asset, root: PatchRoot) => PatchReading = readAsset,
): Scan {
  const readings: PatchReading[] = [];
  const failures: ScanFailure[] = [];
  const disabled: ScannedDefinition[] = [];
  const valid = new Set<string>();
  const accepted = new Map<string, ScannedDefinition>();
  for (const { root, asset } of candidates(inventory, packs, installed)) {
    const reading = read(asset, root);
    if (reading.document?.fault?.kind === 'too-deep') throw new TooDeep(asset.path);
    readings.push(reading);
    const { file } = reading;
    if (file === null) {
      const { code, index, field } = reading.problems[0]!;
      failures.push({
        pack: asset.pack,
        file: asset.path,
        code,
        ...(index === undefined ? {} : { index }),
        ...(field === undefined ? {} : { field }),
      });
      continue;
    }
    const definitions = file.selectors
      .toSorted((left, right) => compareBytes(left.selector.text, right.selector.text))
      .map((selector) => ({ file, selector }));
    if (!file.enabled) {
      disabled.push(...definitions);
      valid.add(asset.path);
    } else if (definitions.some((one) => accepted.get(keyOf(one))?.file.root === root)) {
      failures.push({ pack: asset.pack, file: asset.path, code: 'duplicate-definition' });
    } else {
      valid.add(asset.path);
      for (const one of definitions) {
        accepted.delete(keyOf(one));
        accepted.set(keyOf(one), one);
      }
    }
  }
  return { readings, valid, definitions: [...accepted.values()], disabled, failures };
}

function keyOf({ file, selector }: ScannedDefinition): string {
  return JSON.stringify([file.pack, file.id, selector.selector.text]);
}

function readAsset({ path, pack, content }: Asset, root: PatchRoot): PatchReading {
  const text = typeof content === 'string' ? content : decodeUtf8Strictly(content);
  return readPatch({ pack, path, root, text });
}

/** Definition files of the inventory: by root, pack and path. */
function candidates(inventory: Inventory, packs: readonly PatchPack[], installed: ReadonlySet<string>) {
  const place = new Map(packs.map(({ id }, index) => [id, index]));
  const roots = installed.has(LEGACY_MOD) ? ROOTS : ROOTS.filter(({ root }) => root !== 'legacy');
  return roots.flatMap(({ root, folder }) =>
    inventory
      .under(folder)
      .filter((path) => path.endsWith(ENDING))
      .map((path) => ({ root, asset: inventory.get(path)! }))
      // Stable: files of one pack stay in byte order of their paths.
      .sort((left, right) => place.get(left.asset.pack)! - place.get(right.asset.pack)!),
  );
}
