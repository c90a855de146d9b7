// `oamut link`: a stack as an address that opens in the page, and what an address holds.

import { render } from '../../i18n/index.ts';
import type { OamutPackage } from '../../kernel/package/index.ts';
import { readPackage } from '../../kernel/package/index.ts';
import { readLink, type SharedPackage, type SharedStack, writeLink } from '../../kernel/share/index.ts';
import type { Diagnostic } from '../../kernel/text/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, type ExitCode, type Io, Misuse } from '../command.ts';
import { diagnosticJson, diagnosticLine } from '../diagnostics.ts';
import { openGame } from '../games.ts';
import { loadPackageFiles } from '../packages.ts';
import { CHOICE_FLAGS, type Choices, readChoices } from '../run/arguments.ts';
import { checkNames, mapPath } from '../run/names.ts';

/** Where `PORT=4173 npm start` serves the page. */
const DEFAULT_BASE = 'http://127.0.0.1:4173/';

const USAGE = `oamut link PKG… [--base URL] [--json]   writes a link that opens these packages in the page, in order of effect
  --base URL           address of the page; ${DEFAULT_BASE} when absent
  --game G             as for run; a game other than primer is named in the link and does not travel
  --option ID.KEY=V    and --mod, --engine, --map, --clash, --clash-default: as for run
oamut link --read LINK [--json]             says what a link holds`;

export const command: Command = {
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      ...CHOICE_FLAGS,
      base: { type: 'string', default: DEFAULT_BASE },
      game: { type: 'string', multiple: true, default: [] as string[] },
      read: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    if (values.read !== undefined) {
      if (positionals.length > 0) throw new Misuse('--read takes one link and no packages');
      return tell(values.read, values.json, io);
    }
    if (positionals.length === 0) throw new Misuse('expected packages');
    if (!URL.canParse(values.base))
      throw new Misuse(`--base must be an address (it is ${JSON.stringify(values.base)})`);
    return write(positionals, { ...readChoices(values), games: values.game }, values.base, values.json, io);
  },
};

interface Loaded {
  readonly id: string;
  readonly package: OamutPackage | null;
  readonly files: SharedPackage['files'];
}

async function write(
  paths: readonly string[],
  asked: Choices & { readonly games: readonly string[] },
  base: string,
  json: boolean,
  io: Io,
): Promise<ExitCode> {
  const list: Loaded[] = [];
  for (const path of paths) {
    const { files, diagnostics } = await loadPackageFiles(path);
    if (files === null) return finish({ url: null, characters: 0, diagnostics }, json, io);
    const read = readPackage(files).package;
    list.push({ id: read?.manifest.id ?? path, package: read, files });
  }
  checkNames(asked, list);
  const { game } = await openGame(asked.games.length === 0 ? ['primer'] : asked.games);
  const bundled = asked.games.every((name) => name === 'primer' || name === 'sample');
  const brought = list.flatMap((one) => [...(one.package?.files.keys() ?? [])]);
  const { mod, engine, clashDefault } = asked;
  const stack: SharedStack = {
    packages: list.map(({ id, files }) => ({
      files,
      missing: [],
      place: 'on',
      options: Object.fromEntries(asked.options.flatMap(([of, key, value]) => (of === id ? [[key, value]] : []))),
      clash: asked.clashes.get(id) ?? null,
    })),
    match: { mod, engine, map: asked.map === null ? null : mapPath(asked.map, game, brought), clashDefault },
    game: bundled ? { kind: 'primer' } : { kind: 'opened', name: asked.games.join(' + '), hash: game.hash },
    view: { record: null, field: null, file: null },
    comments: [],
  };
  return finish(writeLink(stack, base), json, io);
}

interface Written {
  readonly url: string | null;
  readonly characters: number;
  readonly diagnostics: readonly Diagnostic[];
}

function finish({ url, characters, diagnostics }: Written, json: boolean, io: Io): ExitCode {
  const refused = url === null || diagnostics.some(({ severity }) => severity === 'error');
  const shown = refused ? null : url;
  if (json) {
    const said = diagnostics.map((one) => diagnosticJson(one, () => null));
    io.out(`${JSON.stringify({ url: shown, characters, ...(said.length === 0 ? {} : { diagnostics: said }) })}\n`);
  } else {
    for (const one of diagnostics) io.log(diagnosticLine(one, () => null));
    if (shown !== null) io.out(`${shown}\n`);
  }
  return refused ? 1 : 0;
}

function tell(text: string, json: boolean, io: Io): ExitCode {
  const { value, whole, diagnostics } = readLink(text);
  const packages = (value?.packages ?? []).map(({ files, missing, place, options, clash }) => ({
    id: readPackage(files).package?.manifest.id ?? null,
    place,
    options,
    clash,
    files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length })),
    missing,
  }));
  if (json) {
    const { match = null, game = null, view = null, comments = [] } = value ?? {};
    const said = diagnostics.map((one) => diagnosticJson(one, () => null));
    io.out(`${JSON.stringify({ ok: whole, packages, match, game, view, comments, diagnostics: said })}\n`);
  } else {
    for (const one of packages) {
      io.out(`${one.id ?? '?'} (${one.place})\n`);
      for (const { path, bytes } of one.files) io.out(`  ${path}  ${bytes}\n`);
    }
    for (const { message } of diagnostics) io.log(render('en', message));
  }
  return diagnostics.length === 0 ? 0 : 1;
}
