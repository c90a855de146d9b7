// `oamut run`: runs a stack over a game and reports every field that changed, with every step.

import { type Locale, render } from '../../i18n/index.ts';
import type { BaseLayer, Game } from '../../kernel/game/index.ts';
import type { StackHost } from '../../kernel/stack/index.ts';
import {
  judgeList,
  type RunReport,
  refusedReport,
  resolveList,
  runStack,
  type StackEntry,
} from '../../kernel/stack/index.ts';
import { certificateSubject } from '../../kernel/tests/index.ts';
import { type Diagnostic, foldCase, hasErrors, nearestName } from '../../kernel/text/index.ts';
import { effectSheet, explain, findRecord, readFieldName } from '../../kernel/trace/index.ts';
import { type SheetFormat, sheetText } from '../../report/index.ts';
import { type Command, type Io, Misuse } from '../command.ts';
import { diagnosticLine, linesOfFiles } from '../diagnostics.ts';
import { openGame } from '../games.ts';
import { loadPatchGame } from '../patch/switch.ts';
import { type RunArguments, readRunArguments } from '../run/arguments.ts';
import { type Places, runJson } from '../run/json.ts';
import { keepCertificate, keepSnapshot } from '../run/keep.ts';
import { checkNames, mapPath } from '../run/names.ts';
import { type ListedPackage, listLibrary, listPackage } from '../run/packages.ts';
import { tellRun } from '../run/text.ts';
import { luaHost } from '../scripts.ts';

const USAGE = `oamut run --game primer|DIR|ZIP|ARCHIVE --stack PKG… [--json | --sheet F]   runs a stack over a game
  --game G             may repeat, later ones lie over earlier ones; primer is the bundled game
  --stack PKG          a package folder or archive; in order of effect, the first acts first
  --library DIR        packages that --resolve may add
  --resolve            adds missing requirements from the library (--library is needed) and moves those that stand below
  --option ID.KEY=V    a player's choice
  --mod ID@VERSION     without it the base game, ta-3.1c
  --engine V           engine version
  --map PATH           a map of the game, such as maps/x.ota
  --clash ID=CHOICE    add or replace, for one mutator; --clash-default CHOICE for all
  --explain FIELD      tells how units.NAME.field came to its value
  --sheet md|csv|json  the effect sheet in place of the report: who is changed, and how, in plain words
  --language en|zh-CN  of the sheet
  --patches PACK       a pack of patches on the game's records (folder or zip); may repeat, in load order
  --patch-context FILE their context, as for oamut patch
  --snapshot FILE      writes what the run came to, or compares with the file; --update writes it anew
  --certificate FILE   runs again with other seeds and files reversed, and writes whether all agree
  --strict             a warning counts as an error for the exit code
  --json               one JSON object on standard output`;

export const command: Command = {
  usage: USAGE,
  async run(args, io) {
    const asked = readRunArguments(args);
    const host = await luaHost();
    return runCommand(asked, host, io);
  },
};

/** The command behind its flags; tests give their own scripts. */
export async function runCommand(asked: RunArguments, host: StackHost, io: Io): Promise<0 | 1> {
  const loaded = await openGame(asked.games);
  const given: ListedPackage[] = [];
  for (const path of asked.stack) given.push(await listPackage(path));
  const library = asked.library === null ? [] : await listLibrary(asked.library);
  const list = asked.resolve && given.every((one) => one.package !== null) ? resolved(given, library) : given;
  const places: Places = {
    ofMutator: (id) => list.find((one) => one.id === id)?.linesOf ?? (() => null),
    ofGame: linesOfFiles(
      (path) => loaded.bytesOf(foldCase(path)),
      () => 'windows-1252',
    ),
  };
  const patched =
    asked.patches === null
      ? null
      : await (await loadPatchGame())(loaded.game, asked.patches.packs, asked.patches.context);
  const report = await runList(asked, list, library, loaded.game, host, patched?.layer ?? null);
  const base = patched?.operations(report);
  // Looked up before anything is written: a misuse leaves no half of an answer.
  const chains = report.refused === null ? asked.explain.map((name) => chainText(report, name)) : [];
  if (asked.sheet !== null) io.out(sheetOf(report, list, asked.sheet, asked.language));
  else if (asked.json)
    io.out(`${JSON.stringify(runJson(report, loaded.diagnostics, places, base))}
`);
  else tellRun(report, places, io, base);
  if (report.refused?.code === 'stack/package-invalid')
    for (const one of list.filter((other) => other.invalid))
      for (const found of one.diagnostics) io.log(`${one.path}: ${diagnosticLine(found, one.linesOf)}`);
  for (const found of patched?.diagnostics ?? [])
    if (found.severity !== 'hint') io.log(diagnosticLine(found, patched!.linesOf));
  for (const { space, record, message, file } of report.base?.refused ?? [])
    io.log(`${file}: ${space}.${record}: ${render('en', message)}`);
  for (const chain of chains) io.log(chain);
  let kept = true;
  if (asked.snapshot !== null) kept = await keepSnapshot(report, asked.snapshot, asked.update, io);
  if (asked.certificate !== null) {
    const entries = list.flatMap((one) =>
      one.package === null ? [] : [{ ...entryOf(one, asked), package: one.package }],
    );
    const subject = certificateSubject(loaded.game, matchOf(asked, loaded.game, list), entries);
    const again = (other: readonly ListedPackage[], machine: StackHost) =>
      runList(asked, other, library, loaded.game, machine, patched?.layer ?? null);
    kept = (await keepCertificate(subject, report, list, asked.certificate, again, io)) && kept;
  }
  const patchesFailed = hasErrors(patched?.diagnostics ?? []) || (report.base?.refused.length ?? 0) > 0;
  return isClean(report, loaded.diagnostics, asked.strict) && !patchesFailed && kept ? 0 : 1;
}

function resolved(given: readonly ListedPackage[], library: readonly ListedPackage[]): readonly ListedPackage[] {
  return resolveList(given, library, (one) => one.package!.manifest).list;
}

async function runList(
  asked: RunArguments,
  list: readonly ListedPackage[],
  library: readonly ListedPackage[],
  game: Game,
  host: StackHost,
  base: BaseLayer | null,
): Promise<RunReport> {
  const judged = list.map((one) => ({ id: one.id, manifest: one.invalid ? null : (one.package?.manifest ?? null) }));
  const manifests = library.flatMap((one) => (one.package === null ? [] : [one.package.manifest]));
  checkNames(asked, list);
  const match = matchOf(asked, game, list);
  const refused = judgeList(judged, manifests);
  if (refused !== null)
    return refusedReport(
      list.map((one) => one.id),
      refused,
    );
  const entries = list.map((one): StackEntry => ({ package: one.package!, ...entryOf(one, asked) }));
  return runStack({ game, entries, match, ...(base === null ? {} : { base }) }, host);
}

function matchOf({ mod, engine, map, clashDefault }: RunArguments, game: Game, list: readonly ListedPackage[]) {
  return { mod, engine, map: map === null ? null : mapPath(map, game, pathsOf(list)), clashDefault };
}

/** What the line chooses for one mutator. */
function entryOf({ id }: ListedPackage, asked: RunArguments): Omit<StackEntry, 'package'> {
  const options = asked.options.filter(([of]) => of === id).map(([, key, value]) => [key, value] as const);
  return { options: new Map(options), clash: asked.clashes.get(id) ?? null };
}

const pathsOf = (list: readonly ListedPackage[]) => list.flatMap((one) => [...(one.package?.files.keys() ?? [])]);

function sheetOf(report: RunReport, list: readonly ListedPackage[], format: SheetFormat, language: Locale): string {
  const names = list.map(({ id, package: read }) => {
    const manifest = read?.manifest;
    const name = (manifest === undefined ? null : manifest.strings.get(language)?.name) ?? manifest?.name ?? id;
    return [id, { name, version: manifest?.version ?? '' }] as const;
  });
  return sheetText(effectSheet(report, new Map(names)), format, (id, values) =>
    render(language, values === undefined ? { id } : { id, values }),
  );
}

function chainText(report: RunReport, name: string): string {
  const links = explain(report, name);
  if (links === null) throw new Misuse(`--explain names no field of this run: ${name}${nearby(report, name)}`);
  return `${name}: ${links.map((link) => render('en', link)).join(' → ')}`;
}

/** What a name that the run does not know was most likely to say. */
function nearby(report: RunReport, name: string): string {
  const wanted = readFieldName(name);
  if (wanted === null) return ' (a field is COLLECTION.NAME.field, as in units.ARMCOM.maxdamage)';
  const { space, record, field } = wanted;
  const found = findRecord(report, space, record);
  const known =
    found !== null
      ? nearestName(field, found.fields.keys())
      : space === 'map'
        ? null
        : nearestName(
            record,
            [...report.records[space].values()].map((one) => one.name),
          );
  if (known === null) return '';
  const prefix = space === 'map' ? 'map' : `${space}.${found?.name ?? known}`;
  return `; did you mean ${prefix}.${found === null ? field : known}?`;
}

function isClean(report: RunReport, game: readonly Diagnostic[], strict: boolean): boolean {
  if (report.refused !== null || report.mutators.some(({ status }) => status !== 'ran')) return false;
  const diagnostics = [...game, ...report.mutators.flatMap((mutator) => mutator.diagnostics)];
  return !diagnostics.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
}
