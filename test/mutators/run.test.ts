// Every mutator kept for tests, run in the real sandbox on the bundled game, gives what its expect.json says.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderSource, type Game, layer, loadGame } from '../../src/kernel/game/index.ts';
import type { CollectionName } from '../../src/kernel/game/model.ts';
import { compileLua, scriptOpener } from '../../src/kernel/lua/index.ts';
import { type OamutPackage, type PackageFile, readPackage } from '../../src/kernel/package/index.ts';
import { type RunReport, runStack } from '../../src/kernel/stack/index.ts';
import { findRecord } from '../../src/kernel/trace/index.ts';
import { primerBytes, primerPaths } from '../games/primer-files.ts';

type Choices = Readonly<Record<string, string | number | boolean>>;

interface Case {
  readonly edge: string;
  readonly stack?: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly map?: string;
  readonly codes?: readonly string[];
  readonly without?: readonly string[];
  readonly expect: Readonly<Record<string, string | null | readonly string[]>>;
}

const MUTATORS = join(import.meta.dirname, '../fixtures/mutators');
const SAMPLES = join(import.meta.dirname, '../../public/samples');

function readFolder(folder: string): OamutPackage {
  const files: PackageFile[] = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile() || entry.name === 'expect.json') return [];
    const full = join(entry.parentPath, entry.name);
    return [{ path: full.slice(folder.length + 1).replaceAll('\\', '/'), bytes: new Uint8Array(readFileSync(full)) }];
  });
  const { package: read, diagnostics } = readPackage(files);
  if (read === null) throw new Error(JSON.stringify(diagnostics));
  return read;
}

let game: Game;
let lua: WebAssembly.Module;
beforeAll(async () => {
  game = loadGame(
    layer([
      folderSource(
        'primer',
        primerPaths().map((path) => [path, primerBytes(path)] as const),
      ),
    ]),
  );
  lua = await compileLua(
    new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm'))),
  );
});

function run(packages: readonly OamutPackage[], options: ReadonlyMap<string, Choices>, map: string | undefined) {
  const entries = packages.map((read) => ({
    package: read,
    options: new Map(Object.entries(options.get(read.manifest.id) ?? {}).map(([id, value]) => [id, String(value)])),
    clash: null,
  }));
  const match = { mod: null, engine: '0.8.0', map: map ?? null, clashDefault: null };
  return runStack(
    { game, entries, match },
    { openScript: scriptOpener({ module: lua, now: () => performance.now() }), now: () => 0 },
  );
}

/** What the report holds under a key of `expect`. */
function found(report: RunReport, key: string): string | null | readonly string[] {
  const [space, rest] = split(key);
  if (space === 'map') return report.map?.record.fields.get(rest.toLowerCase())?.after ?? null;
  const [name, field] = split(rest);
  const record = findRecord(report, space as CollectionName, name);
  if (field === '')
    return [...(record?.fields.values() ?? [])].flatMap((one) =>
      one.after === null ? [] : [one.spelling.toUpperCase()],
    );
  return record?.fields.get(field.toLowerCase())?.after ?? null;
}

function split(text: string): [string, string] {
  const dot = text.indexOf('.');
  return dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)];
}

function check(report: RunReport, one: Case) {
  expect(report.refused).toBeNull();
  const got = Object.fromEntries(Object.keys(one.expect).map((key) => [key, found(report, key)]));
  expect(got).toEqual(one.expect);
  const codes = new Set(report.mutators.flatMap((mutator) => mutator.diagnostics.map((diagnostic) => diagnostic.code)));
  for (const code of one.codes ?? []) expect(codes).toContain(code);
  for (const code of one.without ?? []) expect(codes).not.toContain(code);
}

describe.each(readdirSync(MUTATORS).filter((name) => existsSync(join(MUTATORS, name, 'expect.json'))))(
  '%s',
  (folder) => {
    const cases = JSON.parse(readFileSync(join(MUTATORS, folder, 'expect.json'), 'utf8')) as readonly Case[];
    it.each(cases)('$edge', async (one) => {
      const own = readFolder(join(MUTATORS, folder));
      const packages = (one.stack ?? [folder]).map((name) => readFolder(join(MUTATORS, name)));
      check(await run(packages, new Map([[own.manifest.id, (one.options ?? {}) as Choices]]), one.map), one);
    });
  },
);

describe('the samples', () => {
  const cases = JSON.parse(
    readFileSync(join(import.meta.dirname, '../fixtures/samples/expect.json'), 'utf8'),
  ) as readonly Case[];
  it.each(cases)('$edge', async (one) => {
    const packages = one.stack!.map((id) => readFolder(join(SAMPLES, id)));
    check(await run(packages, new Map(Object.entries((one.options ?? {}) as Record<string, Choices>)), one.map), one);
  });
});
