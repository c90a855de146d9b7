// Runs whole mutators, in the real sandbox, over a small game: what a test of one rule of the standard needs.

import { type CheckedPackage, checkFiles } from '../../src/kernel/check/index.ts';
import { scriptOpener } from '../../src/kernel/lua/index.ts';
import { STANDARD_LIMITS } from '../../src/kernel/lua/limits.ts';
import type { ScriptLimits } from '../../src/kernel/lua/model.ts';
import { readManifest } from '../../src/kernel/manifest/index.ts';
import { type PackageFile, readPackage } from '../../src/kernel/package/index.ts';
import { type MatchSettings, type MutatorReport, type RunReport, runStack } from '../../src/kernel/stack/index.ts';
import { encodeUtf8, encodeWindows1252 } from '../../src/kernel/text/index.ts';
import { findRecord } from '../../src/kernel/trace/index.ts';
import { luaModule } from '../kernel/lua/support.ts';
import { type FakeGame, fakeGame, MATCH } from '../kernel/stack/fake.ts';

/** The game of most tests. */
export const GAME: FakeGame = {
  units: {
    ARMCOM: {
      name: 'Commander',
      maxdamage: '3000',
      buildcostmetal: '100',
      weapon1: 'LASER',
      corpse: 'ARMCOM_DEAD',
      category: 'ARM KBOT',
      turnrate: '30',
      maxvelocity: '1.5',
    },
    ARMPW: { name: 'Peewee', maxdamage: '200', buildcostmetal: '50', canfly: '1', category: 'ARM' },
    CORCOM: { name: 'Commander', maxdamage: '3100', buildcostmetal: '100' },
  },
  weapons: {
    LASER: { id: '1', range: '300', reloadtime: '0.4', 'damage.default': '100', 'damage.armcom': '5' },
    ROCKET: { id: '2', range: '700', reloadtime: '3', 'damage.default': '90' },
  },
  features: { ARMCOM_DEAD: { metal: '100', description: 'Wreck' }, TREE: { energy: '50' } },
  sides: { SIDE0: { name: 'ARM', commander: 'ARMCOM' } },
  canbuild: { ARMCOM: ['ARMPW', 'CORCOM'] },
  downloads: [['ARMCOM', 'ARMCOM', 2, 3]],
  tables: { sound: { ARM: { select: 'a' } } },
  maps: {
    hills: '[GlobalHeader]\n{\ngravity=112;\ngravity=90;\n[Schema 0]\n{\nSurfaceMetal=3;\n}\n}\n',
  },
};

export const MAP = 'maps/hills.ota';

/** A mutator: its entry script, and what else its package holds. */
export interface Mutator {
  readonly id?: string;
  readonly lua: string;
  readonly version?: string;
  readonly layers?: readonly string[];
  /** Further lines of the manifest. */
  readonly manifest?: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly options?: Readonly<Record<string, string>>;
  readonly clash?: 'add' | 'replace';
}

const ALL_LAYERS = ['files', 'units', 'weapons', 'features', 'sides', 'tables', 'menus', 'maps', 'hacks'];

/** The files of a mutator's package. Texts below `files/` are game texts. */
export function filesOf(mutator: Mutator, index = 0): readonly PackageFile[] {
  const { id = 'abcdefgh'[index]!, version = '1.0', layers = ALL_LAYERS, manifest = '' } = mutator;
  const worksWith = manifest.includes('works-with:') ? '' : 'works-with: ["*"]\n';
  const head =
    `oamut: 1\nid: ${id}\nname: ${id}\nversion: "${version}"\nauthor:\n  name: A\ntags: [gameplay]\n${worksWith}` +
    `layers: [${layers.join(', ')}]\n${manifest}`;
  const others = Object.entries(mutator.files ?? {}).map(([path, content]) => {
    if (typeof content !== 'string') return { path, bytes: content };
    return { path, bytes: path.startsWith('files/') ? encodeWindows1252(content)! : encodeUtf8(content) };
  });
  return [
    { path: 'oamut.yaml', bytes: encodeUtf8(head) },
    { path: 'mutator.lua', bytes: encodeUtf8(mutator.lua) },
    ...others,
  ];
}

export interface RunSettings extends Partial<MatchSettings> {
  readonly game?: FakeGame;
  readonly limits?: Partial<ScriptLimits>;
}

/** Runs mutators in order of effect; ids are a, b, c … where none is given. */
export async function run(mutators: readonly (Mutator | string)[], settings: RunSettings = {}): Promise<RunReport> {
  const { game = GAME, limits, ...match } = settings;
  const entries = mutators.map((one, index) => {
    const mutator = typeof one === 'string' ? { lua: one } : one;
    const read = readPackage(filesOf(mutator, index));
    if (read.package === null) throw new Error(JSON.stringify(read.diagnostics));
    const options = new Map(Object.entries(mutator.options ?? {}));
    return { package: read.package, options, clash: mutator.clash ?? null };
  });
  const now = () => performance.now();
  const openScript = scriptOpener({ module: luaModule, now, limits: { ...STANDARD_LIMITS, ...limits } });
  const input = { game: fakeGame(game), entries, match: { ...MATCH, ...match } };
  const report = await runStack(input, { openScript, now });
  // A mutator that names no layers declares them all; that it does not write them is no news.
  const named = (index: number) => typeof mutators[index] !== 'string' && mutators[index]!.layers !== undefined;
  const told = report.mutators.map((one, index) =>
    named(index)
      ? one
      : { ...one, diagnostics: one.diagnostics.filter(({ code }) => code !== 'stack/layer-unwritten') },
  );
  return { ...report, mutators: told };
}

/** A run in which every mutator must have run. */
export async function ran(mutators: readonly (Mutator | string)[], settings: RunSettings = {}): Promise<RunReport> {
  const report = await run(mutators, settings);
  if (report.refused !== null) throw new Error(report.refused.code);
  for (const { id, status, fault, diagnostics } of report.mutators)
    if (status !== 'ran') throw new Error(`${id} ${status}: ${fault?.text} ${JSON.stringify(diagnostics)}`);
  return report;
}

/** An entry script with nothing but rules. */
export const rules = (text: string): string => `function mutate(ctx)\n  return { rules = {\n${text}\n} }\nend\n`;

/** An entry script with one hook. */
export const hook = (name: string, body: string): string =>
  `function mutate()\n  return { ${name} = function(ctx)\n${body}\n  end }\nend\n`;

/** What `units.ARMCOM.maxdamage`, or `map.globalheader.gravity`, is at the end; null where there is none. */
export function value(report: RunReport, target: string): string | null {
  const [space = '', ...rest] = target.split('.');
  if (space === 'map') return report.map!.record.value(rest.join('.').toLowerCase());
  const record = findRecord(report, space as 'units', rest[0]!);
  return record === null || record.status === 'removed' ? null : record.value(rest.slice(1).join('.').toLowerCase());
}

export function values(report: RunReport, ...targets: readonly string[]): readonly (string | null)[] {
  return targets.map((target) => value(report, target));
}

/** The value of one field after some rules on the usual game. */
export async function valueAfter(text: string, target: string, settings: RunSettings = {}): Promise<string | null> {
  return value(await ran([rules(text)], settings), target);
}

/** What a hook printed. */
export async function printed(body: string, name = 'units', settings: RunSettings = {}): Promise<readonly string[]> {
  return lines(await ran([hook(name, body)], settings));
}

export const lines = (report: RunReport): readonly string[] =>
  report.mutators.flatMap(({ console }) => console.map(({ text }) => text));

export const statuses = (report: RunReport): readonly string[] => report.mutators.map(({ status }) => status);

export const codesOf = ({ diagnostics }: Pick<MutatorReport, 'diagnostics'>): readonly string[] =>
  diagnostics.map(({ code }) => code);

/** Status and first code of a run with one mutator that fails. */
export async function failure(mutator: Mutator | string, settings: RunSettings = {}): Promise<string> {
  const report = await run([mutator], settings);
  const [only] = report.mutators;
  const error = only!.diagnostics.find(({ severity }) => severity === 'error');
  return `${only!.status} ${error?.code ?? '-'}`;
}

/** The same for the fault of an entry script that returns a table. */
export const planFailure = (table: string, rest: Partial<Mutator> = {}): Promise<string> =>
  failure({ ...rest, lua: `function mutate(ctx)\n  return ${table}\nend\n` });

/** What one mutator says of one rule or hook when it runs. */
export async function remarks(mutator: Mutator | string, settings: RunSettings = {}): Promise<readonly string[]> {
  return codesOf((await ran([mutator], settings)).mutators[0]!);
}

/** Problems of a manifest with these options, as message ids and paths. */
export function optionProblems(options: string): readonly string[] {
  return manifestProblems(`options:\n${options}`);
}

export function manifestProblems(rest: string): readonly string[] {
  const text =
    'oamut: 1\nid: a\nname: A\nversion: "1.0"\nauthor:\n  name: A\ntags: [gameplay]\nworks-with: ["*"]\n' +
    `layers: [units]\n${rest}\n`;
  return readManifest(text).diagnostics.map(({ message, path }) => `${message.id} ${path}`);
}

/** What the check of a package says before anything runs. */
export const check = (mutator: Mutator): CheckedPackage => checkFiles(filesOf(mutator));

/** The `kind` of each step at a field, with values. */
export function chain(report: RunReport, target: string): readonly string[] {
  const [space, record, ...rest] = target.split('.');
  const found = findRecord(report, space as 'units', record!);
  const steps = found?.fields.get(rest.join('.').toLowerCase())?.steps ?? [];
  return steps.map((step) => `${step.mutator ?? '-'} ${step.kind} ${step.before}>${step.after}`);
}
