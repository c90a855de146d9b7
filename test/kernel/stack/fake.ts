// A game, packages and scripts as plain objects: most stack tests need no Lua.

import { folderSource, type Game, layer, loadGame } from '../../../src/kernel/game/index.ts';
import {
  type ConsoleLine,
  type HookName,
  HostRefusal,
  type MatchContext,
  type MutatorScript,
  type OpenScript,
  type Outcome,
  type Phase,
  type PhaseUse,
  type Plan,
  type PlanValue,
  type RecordHost,
  type ScriptFault,
} from '../../../src/kernel/lua/model.ts';
import { type Manifest, readManifest } from '../../../src/kernel/manifest/index.ts';
import type { OamutPackage } from '../../../src/kernel/package/model.ts';
import type { Change, FieldChange, RuleBlock, RuleItem, Selector } from '../../../src/kernel/rules/model.ts';
import type { MatchSettings, RunReport, StackEntry, StackHost, StackInput } from '../../../src/kernel/stack/index.ts';
import { runStack } from '../../../src/kernel/stack/index.ts';
import { encodeUtf8, encodeWindows1252, foldCase } from '../../../src/kernel/text/index.ts';

type Fields = Readonly<Record<string, string>>;
type Records = Readonly<Record<string, Fields>>;

export interface FakeGame {
  readonly units?: Records;
  readonly weapons?: Records;
  readonly features?: Records;
  readonly sides?: Records;
  readonly tables?: Readonly<Record<string, Records>>;
  readonly canbuild?: Readonly<Record<string, readonly string[]>>;
  /** `[builder, unit, page, button]`, one file each. */
  readonly downloads?: readonly (readonly [string, string, number, number])[];
  readonly maps?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
}

/** TDF text of a section; keys `damage.default` become inner sections. */
export function section(name: string, fields: Fields): string {
  const inner = new Map<string, string[]>();
  let text = '';
  for (const [key, value] of Object.entries(fields)) {
    const dot = key.indexOf('.');
    if (dot < 0) text += `${key}=${value};\n`;
    else inner.set(key.slice(0, dot), [...(inner.get(key.slice(0, dot)) ?? []), `${key.slice(dot + 1)}=${value};\n`]);
  }
  for (const [head, lines] of inner) text += `[${head}]\n{\n${lines.join('')}}\n`;
  return `[${name}]\n{\n${text}}\n`;
}

/** Text of a unit file. */
export function unitText(name: string, fields: Fields): string {
  return section('UNITINFO', { unitname: name, ...fields });
}

export function downloadText(builder: string, unit: string, page: number, button: number): string {
  return section('MENUENTRY1', { UNITMENU: builder, MENU: `${page}`, BUTTON: `${button}`, UNITNAME: unit });
}

export function gameFiles(game: FakeGame): Map<string, string> {
  const files = new Map<string, string>([['game.json', '{"name": "fake", "copyrightLine": false}']]);
  for (const [name, fields] of Object.entries(game.units ?? {})) files.set(`units/${name}.fbi`, unitText(name, fields));
  const sections = (records: Records) => Object.entries(records).map(([name, fields]) => section(name, fields));
  if (game.weapons) files.set('weapons/weapons.tdf', sections(game.weapons).join(''));
  for (const [name, fields] of Object.entries(game.features ?? {}))
    files.set(`features/all/${name}.tdf`, section(name, fields));
  const lists = Object.entries(game.canbuild ?? {}).map(([builder, units]) =>
    section(builder, Object.fromEntries(units.map((unit, index) => [`canbuild${index + 1}`, unit]))),
  );
  if (game.sides || game.canbuild)
    files.set('gamedata/sidedata.tdf', `${sections(game.sides ?? {}).join('')}[CANBUILD]\n{\n${lists.join('')}}\n`);
  for (const [name, table] of Object.entries(game.tables ?? {}))
    files.set(`gamedata/${name}.tdf`, sections(table).join(''));
  for (const [index, entry] of (game.downloads ?? []).entries())
    files.set(`download/d${index}.tdf`, downloadText(...entry));
  for (const [name, text] of Object.entries(game.maps ?? {})) files.set(`maps/${name}.ota`, text);
  for (const [path, text] of Object.entries(game.files ?? {})) files.set(path, text);
  return files;
}

export function fakeGame(game: FakeGame): Game {
  const files = [...gameFiles(game)].map(([path, text]) => [path, encodeWindows1252(text)!] as const);
  return loadGame(layer([folderSource('base', files)]));
}

export interface FakePlan {
  readonly add?: readonly string[];
  readonly mask?: readonly string[];
  readonly rules?: readonly RuleItem[];
  readonly hacks?: Readonly<Record<string, PlanValue>>;
}

export interface FakeMutator {
  readonly id: string;
  readonly version?: string;
  /** Further lines of the manifest. */
  readonly manifest?: string;
  readonly layers?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly plan?: FakePlan | ((context: MatchContext) => FakePlan);
  readonly hooks?: Readonly<Partial<Record<HookName, (host: RecordHost) => void>>>;
  /** Tests of `on` selectors, by handle. */
  readonly tests?: readonly ((host: RecordHost, name: string) => boolean)[];
  readonly options?: Readonly<Record<string, string>>;
  readonly clash?: 'add' | 'replace';
  /** Tells two mutators apart that differ in their scripts alone. */
  readonly hash?: string;
}

/** Thrown by a fake plan or hook: the script's own fault. */
export class FakeFault extends Error {
  constructor(readonly fault: Pick<ScriptFault, 'kind' | 'text'>) {
    super(fault.text);
  }
}

const ALL_LAYERS = ['files', 'units', 'weapons', 'features', 'sides', 'tables', 'menus', 'maps', 'hacks'];

export function fakeManifest(mutator: FakeMutator): Manifest {
  const worksWith = mutator.manifest?.includes('works-with') ? '' : 'works-with: ["*"]\n';
  const text =
    `oamut: 1\nid: ${mutator.id}\nname: ${mutator.id}\nversion: "${mutator.version ?? '1.0'}"\n` +
    `author:\n  name: A\ntags: [gameplay]\n${worksWith}layers: [${(mutator.layers ?? ALL_LAYERS).join(', ')}]\n` +
    (mutator.manifest ?? '');
  const { value, diagnostics } = readManifest(text);
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return value;
}

export function fakeEntry(mutator: FakeMutator): StackEntry {
  const files = Object.entries({ 'mutator.lua': '\n'.repeat(50), ...mutator.files }).map(([path, text]) => ({
    path,
    bytes: encodeUtf8(text),
  }));
  const pack: OamutPackage = {
    manifest: fakeManifest(mutator),
    files: new Map(files.map((file) => [foldCase(file.path), file])),
    hash: JSON.stringify([
      mutator.id,
      mutator.manifest ?? '',
      mutator.layers ?? [],
      mutator.files ?? {},
      mutator.hash ?? '',
    ]),
  };
  return { package: pack, options: new Map(Object.entries(mutator.options ?? {})), clash: mutator.clash ?? null };
}

const PLACE = { file: 'mutator.lua', line: 7 };

export function fakeScripts(mutators: readonly FakeMutator[]): OpenScript {
  return async ({ id }) => new FakeScript(mutators.find((mutator) => mutator.id === id)!);
}

class FakeScript implements MutatorScript {
  readonly phases = new Map<Phase, PhaseUse>();
  readonly memoryPeak = 0;
  readonly console: ConsoleLine[] = [];
  readonly consoleDropped = 0;
  readonly diagnostics = [];
  readonly touchedWallLimit = false;

  constructor(readonly mutator: FakeMutator) {}

  plan(context: MatchContext): Outcome<Plan> {
    return this.#in('plan', () => {
      const { plan } = this.mutator;
      const { add, mask, rules, hacks }: FakePlan = typeof plan === 'function' ? plan(context) : (plan ?? {});
      const hooks = Object.keys(this.mutator.hooks ?? {}) as HookName[];
      const keys: string[] = [...hooks];
      if (add || mask) keys.push('files');
      if (rules) keys.push('rules');
      if (hacks) keys.push('hacks');
      return {
        files: add || mask ? { add: add ?? [], mask: mask ?? [] } : null,
        rules: rules ?? [],
        hooks: new Set(hooks),
        hacks: new Map(Object.entries(hacks ?? {})),
        keys: keys.sort(),
      };
    });
  }

  beginRules(): void {
    this.phases.set('rules', { instructions: 1, milliseconds: 0 });
  }

  test(handle: number, _space: unknown, name: string, host: RecordHost): Outcome<boolean> {
    return this.#in('rules', () => this.mutator.tests![handle]!(host, name));
  }

  hook(name: HookName, host: RecordHost): Outcome<void> {
    return this.#in(name, () => this.mutator.hooks![name]!(host));
  }

  close(): void {}

  #in<T>(phase: Phase, act: () => T): Outcome<T> {
    this.phases.set(phase, { instructions: 1, milliseconds: 0 });
    try {
      return { ok: true, value: act() };
    } catch (error) {
      const rest = { place: PLACE, traceback: [], diagnostic: null };
      if (error instanceof FakeFault) return { ok: false, fault: { ...error.fault, ...rest } };
      if (error instanceof HostRefusal) return { ok: false, fault: { kind: 'refused', text: error.code, ...rest } };
      throw error;
    }
  }
}

export function fakeHost(mutators: readonly FakeMutator[]): StackHost {
  return { openScript: fakeScripts(mutators), now: () => 0 };
}

export const MATCH: MatchSettings = { mod: null, engine: '0.8.0', map: null, clashDefault: null };

export function run(
  game: FakeGame | Game,
  mutators: readonly FakeMutator[],
  match: Partial<MatchSettings> = {},
): Promise<RunReport> {
  const input = stackInput('hash' in game ? game : fakeGame(game), mutators, match);
  return runStack(input, fakeHost(mutators));
}

export function stackInput(
  game: Game,
  mutators: readonly FakeMutator[],
  match: Partial<MatchSettings> = {},
): StackInput {
  return { game, entries: mutators.map(fakeEntry), match: { ...MATCH, ...match } };
}

/** A block; changes by dotted path, all written on line 3. */
export function block(selector: Selector, changes: Readonly<Record<string, Change>>, line = 3): RuleBlock {
  const source = { file: 'mutator.lua', line };
  const list: FieldChange[] = Object.entries(changes).map(([path, change]) => ({
    steps: path.split('.'),
    change,
    source,
  }));
  return { kind: 'block', selector, changes: list, source };
}

export const all = (collection: Selector['collection']): Selector => ({ kind: 'all', collection });
export const named = (collection: Selector['collection'], ...names: string[]): Selector => ({
  kind: 'named',
  collection,
  names,
});

/** The final text of `space.record.field`; null = absent. */
export function final(report: RunReport, target: string): string | null | undefined {
  const [space, record, ...rest] = target.split('.');
  const found = report.records[space as 'units'].get(record!.toLowerCase());
  return found === undefined ? undefined : (found.fields.get(rest.join('.').toLowerCase())?.after ?? null);
}

/** `mutator kind before>after` of every step on a field. */
export function chain(report: RunReport, target: string): readonly string[] {
  const [space, record, ...rest] = target.split('.');
  const steps = report.records[space as 'units']
    .get(record!.toLowerCase())
    ?.fields.get(rest.join('.').toLowerCase())?.steps;
  return (steps ?? []).map((step) => `${step.mutator ?? '-'} ${step.kind} ${step.before}>${step.after}`);
}
