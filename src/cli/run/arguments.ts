// The flags of `oamut run`, read and checked for their form.

import { LOCALES, type Locale } from '../../i18n/index.ts';
import { DEFAULT_ENGINE } from '../../kernel/dialect.ts';
import type { ClashChoice } from '../../kernel/manifest/index.ts';
import { SHEET_FORMATS, type SheetFormat } from '../../report/index.ts';
import { type Flags, readArguments } from '../arguments.ts';
import { Misuse } from '../command.ts';

/** What a player chooses around a list: options, clashes, and the match. */
export interface Choices {
  /** `id`, `key`, `value`. */
  readonly options: readonly (readonly [string, string, string])[];
  readonly mod: { readonly id: string; readonly version: string } | null;
  readonly engine: string;
  readonly map: string | null;
  readonly clashes: ReadonlyMap<string, ClashChoice>;
  readonly clashDefault: ClashChoice | null;
}

export interface RunArguments extends Choices {
  readonly games: readonly string[];
  readonly stack: readonly string[];
  readonly library: string | null;
  readonly resolve: boolean;
  readonly explain: readonly string[];
  /** The effect sheet in this format, in place of the report; null for none. */
  readonly sheet: SheetFormat | null;
  readonly language: Locale;
  /** Packs of patches on the game's records, with the file of their context; null = none. */
  readonly patches: { readonly packs: readonly string[]; readonly context: string } | null;
  /** A file to write the run's snapshot to, or to compare it with. */
  readonly snapshot: string | null;
  readonly update: boolean;
  /** A file for the determinism certificate. */
  readonly certificate: string | null;
  readonly strict: boolean;
  readonly json: boolean;
}

/** The flags of `Choices`, for `readArguments`. */
export const CHOICE_FLAGS = {
  option: { type: 'string', multiple: true, default: [] as string[] },
  mod: { type: 'string' },
  engine: { type: 'string', default: DEFAULT_ENGINE },
  map: { type: 'string' },
  clash: { type: 'string', multiple: true, default: [] as string[] },
  'clash-default': { type: 'string' },
} satisfies Flags;

interface ChoiceValues {
  readonly option: readonly string[];
  readonly mod?: string | undefined;
  readonly engine: string;
  readonly map?: string | undefined;
  readonly clash: readonly string[];
  readonly 'clash-default'?: string | undefined;
}

/** Reads what `CHOICE_FLAGS` gave. Throws `Misuse` for a value that is not of its form. */
export function readChoices(values: ChoiceValues): Choices {
  const clashDefault = values['clash-default'];
  return {
    options: values.option.map(readOption),
    mod: values.mod === undefined ? null : readMod(values.mod),
    engine: readEngine(values.engine),
    map: values.map ?? null,
    clashes: new Map(values.clash.map(readClash)),
    clashDefault: clashDefault === undefined ? null : readChoice('--clash-default', clashDefault),
  };
}

export function readRunArguments(args: readonly string[]): RunArguments {
  const { values, positionals } = readArguments(args, {
    game: { type: 'string', multiple: true, default: [] },
    stack: { type: 'string', multiple: true, default: [] },
    library: { type: 'string' },
    resolve: { type: 'boolean', default: false },
    ...CHOICE_FLAGS,
    explain: { type: 'string', multiple: true, default: [] },
    sheet: { type: 'string' },
    language: { type: 'string', default: 'en' },
    patches: { type: 'string', multiple: true, default: [] },
    'patch-context': { type: 'string' },
    snapshot: { type: 'string' },
    update: { type: 'boolean', default: false },
    certificate: { type: 'string' },
    strict: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new Misuse(`unexpected ${JSON.stringify(positionals[0])}`);
  if (values.update && values.snapshot === undefined) throw new Misuse('--update needs --snapshot FILE');
  if (values.game.length === 0) throw new Misuse('--game is needed: primer, a folder, a zip or an archive');
  if (values.resolve && values.library === undefined) throw new Misuse('--resolve needs --library DIR');
  if (values.json && values.sheet !== undefined) throw new Misuse('--json and --sheet exclude each other');
  return {
    ...readChoices(values),
    games: values.game,
    stack: values.stack,
    library: values.library ?? null,
    resolve: values.resolve,
    explain: values.explain,
    sheet: values.sheet === undefined ? null : readAmong('--sheet', values.sheet, SHEET_FORMATS),
    language: readAmong('--language', values.language, LOCALES),
    patches: readPatches(values.patches, values['patch-context']),
    snapshot: values.snapshot ?? null,
    update: values.update,
    certificate: values.certificate ?? null,
    strict: values.strict,
    json: values.json,
  };
}

function readPatches(packs: readonly string[], context: string | undefined): RunArguments['patches'] {
  if (packs.length === 0 && context === undefined) return null;
  if (packs.length === 0 || context === undefined) throw new Misuse('--patches needs --patch-context FILE');
  return { packs, context };
}

function readOption(text: string): readonly [string, string, string] {
  const match = /^([^.=]+)\.([^=]+)=(.*)$/s.exec(text);
  if (match === null) throw new Misuse(`--option must be ID.KEY=VALUE (it is ${JSON.stringify(text)})`);
  return [match[1]!, match[2]!, match[3]!];
}

export function readMod(text: string): { readonly id: string; readonly version: string } {
  const at = text.indexOf('@');
  if (at <= 0) throw new Misuse(`--mod must be ID@VERSION (it is ${JSON.stringify(text)})`);
  return { id: text.slice(0, at), version: text.slice(at + 1) };
}

export function readEngine(text: string): string {
  if (/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(text)) return text;
  throw new Misuse(`--engine must be three numbers joined by dots (it is ${JSON.stringify(text)})`);
}

function readClash(text: string): readonly [string, ClashChoice] {
  const match = /^([^=]+)=(.*)$/.exec(text);
  if (match === null) throw new Misuse(`--clash must be ID=add or ID=replace (it is ${JSON.stringify(text)})`);
  return [match[1]!, readChoice('--clash', match[2]!)];
}

function readChoice(flag: string, text: string): ClashChoice {
  if (text === 'add' || text === 'replace') return text;
  throw new Misuse(`${flag} must be add or replace (it is ${JSON.stringify(text)})`);
}

function readAmong<T extends string>(flag: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found === undefined)
    throw new Misuse(`${flag} must be one of [${known.join(', ')}] (it is ${JSON.stringify(text)})`);
  return found;
}
