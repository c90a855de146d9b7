// Brings the fault of one entry to light, in the way that the entry names.

import { basename } from 'node:path';
import { linesOfFiles } from '../../src/cli/diagnostics.ts';
import type { BrokenEntry, BrokenFile, BrokenState } from '../../src/kernel/broken/index.ts';
import { adviseOn } from '../../src/kernel/catalogue/index.ts';
import { checkFiles, storedBytes, storedEncoding, storedText } from '../../src/kernel/check/index.ts';
import { folderSource, type Game, layer, loadGame, readMap } from '../../src/kernel/game/index.ts';
import { checkLesson, openLesson } from '../../src/kernel/lessons/index.ts';
import { readPackage } from '../../src/kernel/package/index.ts';
import { caseWorld, diagnoseGeneration, diagnosePatch, generate } from '../../src/kernel/patchwork/index.ts';
import { blocksToLua, readLuaBlocks, readSm } from '../../src/kernel/rules/sm/index.ts';
import { readLink } from '../../src/kernel/share/index.ts';
import { judgeList, runStack, type StackHost, StackSession } from '../../src/kernel/stack/index.ts';
import { readTdf } from '../../src/kernel/tdf/index.ts';
import { readTam } from '../../src/kernel/template/index.ts';
import {
  applyEdits,
  type Diagnostic,
  decodeUtf8,
  decodeWindows1252,
  encodeUtf8,
  hasErrors,
  type Severity,
  type TextEdit,
} from '../../src/kernel/text/index.ts';
import { MATCH } from '../kernel/stack/fake.ts';
import { primerFiles } from '../templates/support.ts';

export interface Told {
  readonly code: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly message: Diagnostic['message'];
  /** The edits of the first safe fix; none without one. */
  readonly fix: readonly TextEdit[];
}

export interface Ground {
  readonly game: Game;
  readonly host: StackHost;
}

/** Asset that patches work on when an entry brings none. */
const LANTERN =
  '{ "Name": "Lantern", "Light": { "Radius": 6, "Color": "amber" }, "Tags": ["tool"], "Recipes": [{ "Id": "plain" }, { "Id": "bright" }] }';

/** The one macro of the world that patches run in. */
const MACROS = { MarkLit: [{ Op: 'Add', Path: '/Lit', Value: true }] };

export async function run(entry: BrokenEntry, ground: Ground): Promise<readonly Told[]> {
  const found = await WAYS_TO_RUN[entry.way](entry, ground);
  const bytes = new Map(entry.files.map((file) => [file.path, file.bytes]));
  const isGame = entry.way === 'game' || entry.way === 'tam';
  const linesOf = linesOfFiles(
    (path) => bytes.get(path) ?? [...bytes].find(([other]) => other.toLowerCase() === path.toLowerCase())?.[1],
    isGame ? () => 'windows-1252' : storedEncoding,
  );
  return found.map(({ code, severity, file, range, message, fixes = [] }) => {
    const place = range === null ? null : linesOf(file)?.placeOf(range.start);
    const fix = fixes.find(({ safe }) => safe)?.edits ?? [];
    return { code, severity, file, line: place?.line ?? null, column: place?.column ?? null, message, fix };
  });
}

/**
 * The entry with what its way out leaves: its mended state, or what the safe fixes of its message make of its files. Null when it has
 * none, and when no fix was told.
 */
export function mendedEntry(entry: BrokenEntry, told: readonly Told[]): BrokenEntry | null {
  if (entry.mended?.kind === 'state') return { ...entry, ...(entry.mended satisfies BrokenState) };
  if (entry.mended?.kind !== 'fix') return null;
  const edits = told
    .filter(({ code, message }) => code === entry.code && message.id === entry.message)
    .flatMap(({ fix }) => fix);
  const fixed = ({ path, bytes, of }: BrokenFile): BrokenFile => {
    const own = edits.filter(({ file }) => file === path);
    if (own.length === 0) return { of, path, bytes };
    const text = applyEdits(storedText({ path, bytes }) ?? decodeUtf8(bytes), own);
    return { of, path, bytes: storedBytes(path, text) ?? encodeUtf8(text) };
  };
  return edits.length === 0 ? null : { ...entry, files: entry.files.map(fixed) };
}

/** Packages of an entry in the order in which they stand there. */
function packagesOf({ files }: BrokenEntry) {
  return [...new Set(files.map(({ of }) => of))].map((of) => files.filter((file) => file.of === of));
}

const nothing = (code: string, message: Diagnostic['message']): Diagnostic => ({
  code,
  severity: 'error',
  file: '',
  range: null,
  path: '',
  message,
});

const WAYS_TO_RUN: Readonly<
  Record<BrokenEntry['way'], (entry: BrokenEntry, ground: Ground) => Promise<readonly Diagnostic[]>>
> = {
  check: async (entry, { game }) => packagesOf(entry).flatMap((files) => checkFiles(files, game).diagnostics),

  run: async (entry, { game, host }) => {
    const read = packagesOf(entry).map((files) => ({ ...readPackage(files), files }));
    const listed = read.map((one) => ({
      id: one.package?.manifest.id ?? one.files[0]!.of,
      manifest: one.package === null || hasErrors(one.diagnostics) ? null : one.package.manifest,
    }));
    const refused = judgeList(listed, []);
    if (refused !== null) return [nothing(refused.code, refused.message)];
    const { options, map } = entry;
    const entries = read.map((one) => ({ package: one.package!, options, clash: null }));
    const match = { mod: null, engine: '0.8.0', map, clashDefault: null };
    const report = await runStack({ game, entries, match }, host);
    return report.mutators.flatMap(({ diagnostics, reason, status, fault }) => [
      ...(fault === null || fault.diagnostic === null || diagnostics.includes(fault.diagnostic)
        ? []
        : [fault.diagnostic]),
      ...diagnostics,
      ...(status === 'ran' || reason === null ? [] : [nothing(reason.id.split('.')[0]!, reason)]),
    ]);
  },

  game: async (entry, ground) => {
    const own = folderSource(
      'broken',
      entry.files.map(({ path, bytes }) => [path, bytes] as const),
    );
    const game = loadGame(layer([own, folderSource('primer', primerFiles())]));
    const before = new Set(ground.game.diagnostics.map((one) => JSON.stringify(one)));
    const units = entry.files.filter(({ path }) => /\.fbi$/i.test(path));
    const advised = units.flatMap(({ path, bytes }) => {
      const { value } = readTdf(decodeWindows1252(bytes), { dialect: 'tdf', file: path });
      return value === null ? [] : adviseOn(value, 'units');
    });
    const map = entry.map === null ? [] : readMap(game, entry.map).diagnostics;
    return [...game.diagnostics.filter((one) => !before.has(JSON.stringify(one))), ...advised, ...map];
  },

  tam: async ({ files }) => {
    const [file, ...support] = files;
    const names = support.length === 0 ? null : support.map(({ path }) => path);
    return readTam(file!.bytes, basename(file!.path), names).diagnostics;
  },

  link: async ({ files }) => readLink(decodeUtf8(files[0]!.bytes).trim()).diagnostics,

  convert: async ({ files }) => {
    const { path, bytes } = files[0]!;
    if (path.endsWith('.lua')) return readLuaBlocks(decodeUtf8(bytes), path).diagnostics;
    const { gaps } = blocksToLua(readSm(decodeUtf8(bytes), path).value ?? []);
    return gaps.map(({ code, field }) => nothing(code, { id: code, values: { field } }));
  },

  lesson: async (entry, { game, host }) => {
    const { value, diagnostics } = openLesson(packagesOf(entry));
    // What does not read is not run.
    if (value === null || hasErrors(diagnostics)) return diagnostics;
    const session = new StackSession(host);
    return checkLesson(value, { game, match: MATCH, run: (input) => session.run(input), patched: null });
  },

  patch: async ({ files }) => {
    const isDefinition = (path: string) => path.startsWith('Server/Patchwork/Patches/');
    const text = (bytes: Uint8Array) => ({ $base64: Buffer.from(bytes).toString('base64') });
    const assets = files.filter(({ path }) => !isDefinition(path));
    const world = caseWorld({
      assets: Object.fromEntries([
        ['Server/Example/Lantern.json', LANTERN],
        ...assets.map(({ path, bytes }) => [path, text(bytes)] as const),
      ]),
      definitions: files
        .filter(({ path }) => isDefinition(path))
        .map(({ path, bytes }) => ({ file: path, body: text(bytes) })),
      macros: MACROS,
    });
    const generation = generate(world);
    return [...generation.scan.readings.flatMap(diagnosePatch), ...[...diagnoseGeneration(generation).values()].flat()];
  },
};
