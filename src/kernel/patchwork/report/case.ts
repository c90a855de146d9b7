// Reads one test case of the patch language and gives its result in the form that cases expect.

import { encodeUtf8, sha256Hex } from '../../text/index.ts';
import { rowFacts } from '../conflict/index.ts';
import { fingerprintOf, fromPlain, JsonObject, type JsonValue } from '../json/index.ts';
import type { DataContent, FileContent, Macro, PatchPack, PatchWorld } from '../packs/index.ts';
import {
  type DefinitionRun,
  dependencyIndex,
  type Generation,
  integrityManifest,
  packDependencies,
  type Rejection,
  type Skip,
} from '../pass/index.ts';

/** Plain JSON data, as `JSON.parse` gives it. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

type PlainObject = { readonly [name: string]: Plain };

const BASE_PACK = 'Base:Game';
const DEFINITION_PACK = 'Test:Mod';
const DEFINITION_ORDER = 10;
const SERVER_VERSION = '0.5.7';

function objectOf(value: Plain | undefined): PlainObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as PlainObject) : {};
}

function listOf(value: Plain | undefined): readonly Plain[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: Plain | undefined, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

/** A text is the exact text of a file, `{"$base64"}` its bytes, anything else stands for its compact JSON. */
export function contentOf(value: Plain): FileContent {
  if (typeof value === 'string') return encodeUtf8(value);
  const { $base64 } = objectOf(value);
  const bytes = typeof $base64 === 'string' && Object.keys(objectOf(value)).length === 1 ? bytesOf($base64) : null;
  return bytes ?? encodeUtf8(JSON.stringify(value));
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The world of a case's `input`. */
export function caseWorld(input: Plain): PatchWorld {
  const { assets, packs, definitions, context, modData, macros } = objectOf(input);
  const files = new Map<string, { order: number; files: Map<string, FileContent> }>();
  const packOf = (id: string, order: number) => {
    const known = files.get(id) ?? { order, files: new Map() };
    files.set(id, known);
    return known.files;
  };
  if (assets !== undefined) packOf(BASE_PACK, 0);
  for (const [path, content] of Object.entries(objectOf(assets))) packOf(BASE_PACK, 0).set(path, contentOf(content));
  for (const pack of listOf(packs).map(objectOf)) {
    const into = packOf(textOf(pack['id'], ''), Number(pack['order'] ?? 0));
    for (const [path, content] of Object.entries(objectOf(pack['files']))) into.set(path, contentOf(content));
  }
  listOf(definitions).forEach((definition, place) => {
    const { pack, file, body = null } = objectOf(definition);
    const path = textOf(file, `Server/Patchwork/Patches/${String(place).padStart(3, '0')}.json`);
    packOf(textOf(pack, DEFINITION_PACK), DEFINITION_ORDER).set(path, contentOf(body));
  });
  const { installed, versions, serverVersion } = objectOf(context);
  return {
    packs: [...files].map(([id, pack]): PatchPack => ({ id, ...pack })),
    installed: listOf(installed).filter((id) => typeof id === 'string'),
    versions: new Map(Object.entries(objectOf(versions)).map(([id, version]) => [id, String(version)])),
    serverVersion: textOf(serverVersion, SERVER_VERSION),
    modData: new Map(Object.entries(objectOf(modData)).map(([mod, folder]) => [mod, dataOf(folder)])),
    macros: new Map(Object.entries(objectOf(macros)).map(([name, list]) => [name, macroOf(list)])),
  };
}

function dataOf(folder: Plain): ReadonlyMap<string, DataContent> {
  return new Map(Object.entries(objectOf(folder)).map(([path, content]) => [path, contentOf(content)]));
}

function macroOf(list: Plain): Macro {
  const operations: readonly JsonValue[] | null = Array.isArray(list) ? list.map(fromPlain) : null;
  return () => operations;
}

/** A result in the form of a case's `expected`; outputs keep their spelling. */
export function caseResult(generation: Generation, options: Plain = null): JsonObject {
  if (generation.passFailed !== null) return JsonObject.from([['passFailed', generation.passFailed]]);
  const outputs = [...generation.outputs.keys()].map(
    (target) => [target, generation.targets.get(target)!.after!] as const,
  );
  return JsonObject.from([
    ['outputs', JsonObject.from(outputs)],
    ...Object.entries(restOf(generation, options)).map(([name, value]) => [name, fromPlain(value)] as const),
  ]);
}

function restOf(generation: Generation, options: Plain): PlainObject {
  const { fingerprints, dependencies, manifest } = objectOf(options);
  const ran = [...generation.targets.values()].filter(({ definitions }) => definitions.some(isFolded));
  return {
    outputText: fromEntries(generation.outputs),
    rejected: fromEntries([...generation.rejected].map(([target, rejection]) => [target, rejectionOf(rejection)])),
    skipped: generation.skipped.map(skipOf),
    scanFailures: generation.scanFailures.map((failure) => ({ ...failure })),
    conflicts: generation.conflicts.map((row) => rowFacts(row) as unknown as PlainObject),
    summary: { ...generation.summary },
    applied: fromEntries(ran.map((run) => [run.target, appliedOf(run.definitions)])),
    effects: fromEntries(
      ran.map(({ target, effects }) => [
        target,
        effects.map(({ origin, kind, path, after }) => ({
          ...origin,
          kind,
          path,
          ...(fingerprints === true ? { fingerprint: after === undefined ? 'removed' : fingerprintOf(after) } : {}),
        })),
      ]),
    ),
    ...(dependencies === true ? { dependencies: dependencyIndex(generation) as unknown as Plain } : {}),
    ...(manifest === true
      ? {
          integrityManifestText: integrityManifest(generation.outputs),
          packManifestDependencies: fromEntries(packDependencies(generation)),
        }
      : {}),
  };
}

/** SHA-256 of the integrity manifest: one text that says whether two passes gave the same. */
export function generationHash(generation: Generation): string {
  return sha256Hex(integrityManifest(generation.outputs));
}

/** Like `Object.fromEntries`, also for `__proto__`. */
function fromEntries(entries: Iterable<readonly [string, Plain]>): PlainObject {
  return Object.fromEntries(entries);
}

function rejectionOf({ code, file, operation, reason }: Rejection): PlainObject {
  const blames = code.startsWith('macro-') || file === null;
  return {
    code,
    ...(blames ? {} : { definition: file.id }),
    ...(blames || operation === null ? {} : { operation }),
    ...(reason === null ? {} : { reason }),
  };
}

function skipOf({ code, file, selector, operation, reason }: Skip): PlainObject {
  return {
    code,
    definition: file.id,
    ...(operation === null ? {} : { operation }),
    ...(reason === null ? {} : { reason }),
    ...(selector === null ? {} : code === 'glob-no-match' ? { selector } : { target: selector }),
  };
}

/** Whether a definition went through: one at which an operation failed left nothing. */
function isFolded({ state }: DefinitionRun): boolean {
  return state === 'applied' || state === 'stopped';
}

function appliedOf(definitions: readonly DefinitionRun[]): Plain {
  return definitions
    .filter(isFolded)
    .flatMap(({ file, operations }) =>
      operations.filter(({ result }) => result === 'applied').map(({ label }) => `${file.id}:${label}`),
    );
}
