// The generated pack: outputs, their integrity manifest, the pack's own manifest, and the index of what they depend on.

import { compareBytes, encodeUtf8, sha256Hex } from '../../text/index.ts';
import { JsonNumber, JsonObject, type JsonValue, writeJson } from '../json/index.ts';
import { stablePrefix } from '../selector/index.ts';
import type { Generation } from './model.ts';

/** File names that the generated pack has besides its targets. */
export const INTEGRITY_FILE = 'patchwork-manifest.json';
export const MANIFEST_FILE = 'manifest.json';

export interface DependencyIndex {
  readonly definitions: readonly {
    readonly pack: string;
    readonly file: string;
    readonly valid: boolean;
    readonly targets: readonly string[];
  }[];
  readonly targets: readonly string[];
  readonly sourceAssets: readonly string[];
  readonly globs: readonly { readonly selector: string; readonly prefix: string }[];
  readonly packs: readonly string[];
}

/** What would have to change for the outputs to change. */
export function dependencyIndex(generation: Generation): DependencyIndex {
  const { scan, targetsOfFiles } = generation;
  const sources = new Set<string>();
  const globs = new Map<string, string>();
  for (const { file, selector } of scan.definitions) {
    for (const operation of file.operations)
      if ('source' in operation && operation.source) sources.add(operation.source);
    if (selector.selector.kind === 'glob') globs.set(selector.selector.text, stablePrefix(selector.selector.glob.body));
  }
  return {
    definitions: scan.readings.map(({ pack, path }) => ({
      pack,
      file: path,
      valid: scan.valid.has(path),
      targets: targetsOfFiles.get(path) ?? [],
    })),
    targets: [...generation.targets.keys()],
    sourceAssets: [...sources].sort(compareBytes),
    globs: [...globs]
      .sort(([left], [right]) => compareBytes(left, right))
      .map(([selector, prefix]) => ({ selector, prefix })),
    packs: generation.packs,
  };
}

/** Text of the integrity manifest over outputs in their order. */
export function integrityManifest(outputs: ReadonlyMap<string, string>): string {
  const files: JsonValue[] = [...outputs].map(([target, text]) => {
    const bytes = encodeUtf8(text);
    return JsonObject.from([
      ['Target', target],
      ['Length', new JsonNumber(String(bytes.length))],
      ['Sha256', sha256Hex(bytes)],
    ]);
  });
  return writeJson(JsonObject.from([['Files', files]]));
}

/** Dependencies of the generated pack: every pack that was read, any version. */
export function packDependencies({ packs }: Generation): readonly (readonly [string, string])[] {
  return packs.map((id) => [id, '*'] as const);
}

/** Whether an id can stand in a manifest: two parts around one colon, neither blank. */
export function isPackId(id: string): boolean {
  return /^[^:]*[^:\s][^:]*:[^:]*[^:\s][^:]*$/.test(id);
}

/** Text of the generated pack's manifest. */
export function packManifest(generation: Generation): string {
  return writeJson(
    JsonObject.from([
      ['Group', 'Alechilles'],
      ['Name', 'Patchwork_GeneratedPatches'],
      ['Version', '1.2.0'],
      ['Authors', []],
      ['ServerVersion', '*'],
      ['Dependencies', JsonObject.from(packDependencies(generation))],
    ]),
  );
}

/**
 * Files of the generated pack, by path, outputs that rejected targets keep included; and the ids that keep it from being
 * published.
 */
export function generatedPack(generation: Generation): {
  readonly files: ReadonlyMap<string, string>;
  readonly badIds: readonly string[];
} {
  const outputs = new Map(
    [...generation.outputs, ...generation.kept].sort(([left], [right]) => compareBytes(left, right)),
  );
  const files = new Map(outputs);
  files.set(INTEGRITY_FILE, integrityManifest(outputs));
  files.set(MANIFEST_FILE, packManifest(generation));
  return { files, badIds: generation.packs.filter((id) => !isPackId(id)) };
}
