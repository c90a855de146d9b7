// `oamut new`: writes the beginning of a package into a new folder, from a template, a record of a game or a control file.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '../../i18n/index.ts';
import { type BaseRecord, COLLECTIONS, type CollectionName, type Game, readMap } from '../../kernel/game/index.ts';
import { isKebabId, toKebab } from '../../kernel/manifest/words.ts';
import { type PackageFile, readPackage } from '../../kernel/package/index.ts';
import { readTam, recordPackage, type TemplateEntry, tamPackage, withIdentity } from '../../kernel/template/index.ts';
import { foldCase, nearestName } from '../../kernel/text/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, type ExitCode, type Io, Misuse } from '../command.ts';
import { diagnosticLine, linesOfFiles } from '../diagnostics.ts';
import { openGame } from '../games.ts';
import { readable, readBytes } from '../input.ts';
import { loadPackageFiles } from '../packages.ts';

const FOLDER = fileURLToPath(new URL('../../../templates', import.meta.url));

export const command: Command = {
  usage: `oamut new TEMPLATE DIR [--id ID] [--name NAME]   begins a package in a new folder
  --list [--json]            the templates
  --record units.NAME DIR    from a record of a game, with its values; map.PATH for a map
  --game GAME                the game of --record; the bundled one when absent
  --tam FILE DIR             from a control file of TA: Mutation
  --author NAME              who made it`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      id: { type: 'string' },
      name: { type: 'string' },
      author: { type: 'string' },
      list: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      record: { type: 'string' },
      game: { type: 'string', multiple: true, default: [] },
      tam: { type: 'string' },
    });
    if (values.list) return list(values.json, io);
    if (values.record !== undefined && values.tam !== undefined)
      throw new Misuse('--record and --tam are two beginnings: give one of them');
    const fromTemplate = values.record === undefined && values.tam === undefined;
    if (positionals.length !== (fromTemplate ? 2 : 1))
      throw new Misuse(fromTemplate ? 'expected a template and a new folder' : 'expected a new folder');
    const folder = positionals.at(-1)!;
    const id = values.id ?? toKebab(basename(folder), 64);
    if (!isKebabId(id))
      throw new Misuse(`--id must be lower-case words joined by hyphens (it is ${JSON.stringify(id)})`);
    const files = await begin(values, positionals[0]!, io);
    if (files === null) return 1;
    const named = withIdentity(files, {
      id,
      name: values.name ?? null,
      ...(values.author === undefined ? {} : { author: values.author }),
    });
    await write(folder, named);
    if (values.json) io.out(`${JSON.stringify({ id, folder, files: named.map(({ path }) => path) })}\n`);
    else io.out(`${folder}\n`);
    return 0;
  },
};

async function begin(
  { record, tam, game }: { readonly record?: string; readonly tam?: string; readonly game: readonly string[] },
  template: string,
  io: Io,
): Promise<readonly PackageFile[] | null> {
  if (record !== undefined) {
    const found = findRecord((await openGame(game.length === 0 ? ['primer'] : game)).game, record);
    const files = recordPackage(found);
    if (files === null) throw new Misuse(`--record has nothing that can be written: ${record}`);
    return files;
  }
  if (tam === undefined) return templateFiles(template);
  const bytes = await readable(tam, () => readBytes(tam));
  const { value, diagnostics } = readTam(bytes, basename(tam));
  const linesOf = linesOfFiles(
    () => bytes,
    () => 'windows-1252',
  );
  for (const diagnostic of diagnostics) io.log(diagnosticLine(diagnostic, linesOf));
  return value === null ? null : tamPackage(value);
}

function findRecord(game: Game, name: string): BaseRecord {
  const dot = name.indexOf('.');
  const [space, key] = [name.slice(0, dot), foldCase(name.slice(dot + 1))];
  if (space === 'map') {
    const map = readMap(game, key).value;
    if (map !== null) return map;
    throw new Misuse(`--record names no map of the game: ${name} (have ${game.maps.join(', ')})`);
  }
  if (!(COLLECTIONS as readonly string[]).includes(space))
    throw new Misuse(
      `--record must be COLLECTION.NAME (it is ${JSON.stringify(name)}; have ${COLLECTIONS.join(', ')})`,
    );
  const records = game.records[space as CollectionName];
  const found = records.get(key);
  if (found !== undefined) return found;
  const near = nearestName(key, records.keys());
  const hint = near === null ? '' : `; did you mean ${space}.${records.get(near)!.name}?`;
  throw new Misuse(`--record names no record of the game: ${name}${hint}`);
}

async function readIndex(): Promise<readonly TemplateEntry[]> {
  return JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8')) as readonly TemplateEntry[];
}

async function templateFiles(id: string): Promise<readonly PackageFile[]> {
  const index = await readIndex();
  if (index.some((entry) => entry.id === id)) return (await loadPackageFiles(join(FOLDER, id))).files!;
  const known = index.map((entry) => entry.id);
  const near = nearestName(id, known);
  const hint = near === null ? '' : `; did you mean ${near}?`;
  throw new Misuse(`unknown template ${JSON.stringify(id)}${hint} (have ${known.join(', ')})`);
}

async function list(json: boolean, io: Io): Promise<ExitCode> {
  const templates = [];
  for (const { id, kind, of } of await readIndex()) {
    const { manifest } = readPackage(await templateFiles(id)).package!;
    const texts = LOCALES.map((locale) => {
      const own = locale === 'en' ? manifest : manifest.strings.get(locale);
      return [
        locale,
        { name: own?.name ?? manifest.name, description: own?.description ?? manifest.description },
      ] as const;
    });
    templates.push({ id, kind, of, texts: Object.fromEntries(texts) });
  }
  if (json) io.out(`${JSON.stringify({ templates })}\n`);
  else
    for (const { id, kind, texts } of templates)
      io.out(`${id.padEnd(15)} ${kind.padEnd(7)} ${texts['en']?.description ?? ''}\n`);
  return 0;
}

/** Writes into a folder that is new or empty: what a person has is never written over. */
async function write(folder: string, files: readonly PackageFile[]): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Misuse(`the folder must be new or empty: ${folder}`);
  try {
    for (const { path, bytes } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
  } catch (error) {
    throw new Misuse(`cannot write ${folder}: ${(error as Error).message}`);
  }
}
