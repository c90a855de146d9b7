// Helpers of the sandbox tests: one compiled module, short ways to run a chunk and to open a mutator's script.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ChunkResult, runChunk } from '../../../src/kernel/lua/chunk.ts';
import { STANDARD_LIMITS } from '../../../src/kernel/lua/limits.ts';
import type {
  HookName,
  HostField,
  MatchContext,
  MutatorScript,
  NewField,
  OptionValue,
  Outcome,
  Plan,
  RecordHost,
  ScriptFault,
  ScriptLimits,
} from '../../../src/kernel/lua/model.ts';
import { scriptOpener } from '../../../src/kernel/lua/script/index.ts';
import { compileLua } from '../../../src/kernel/lua/vm/index.ts';
import type { Manifest } from '../../../src/kernel/manifest/model.ts';
import type { Change, SourcePlace } from '../../../src/kernel/rules/model.ts';
import { encodeUtf8, foldCase } from '../../../src/kernel/text/index.ts';

export const luaModule = await compileLua(
  readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm')),
);

const now = (): number => performance.now();

/** Runs a chunk named `t.lua`, with some limits other than the standard's. */
export function run(source: string, limits: Partial<ScriptLimits> = {}): ChunkResult {
  return runChunk(luaModule, 't.lua', encodeUtf8(source), now, { ...STANDARD_LIMITS, ...limits });
}

/** What a chunk prints, one line an item; a chunk that fails gives its error as the last line. */
export function printed(source: string): string[] {
  const result = run(source);
  return result.fault === null ? [...result.console] : [...result.console, `! ${result.fault.text}`];
}

export const MATCH: MatchContext = {
  mod: { id: 'ta-3.1c', version: '', game: 'ta-3.1c' },
  engine: '0.8.0',
  options: new Map<string, OptionValue>([
    ['cost', { type: 'number', text: '0.5' }],
    ['count', { type: 'number', text: '3' }],
    ['fast', { type: 'boolean', value: true }],
    ['faction', { type: 'text', value: 'arm' }],
  ]),
};

/** Opens a script out of Lua files by path. */
export async function open(files: Record<string, string>, limits: Partial<ScriptLimits> = {}): Promise<MutatorScript> {
  const sources = new Map(
    Object.entries(files).map(([path, text]) => [foldCase(path), { path, bytes: encodeUtf8(text) }]),
  );
  const manifest = { entry: 'mutator.lua', layers: ['units'] } as unknown as Manifest;
  const opener = scriptOpener({ module: luaModule, now, limits: { ...STANDARD_LIMITS, ...limits } });
  return opener({ id: 'test', manifest, sources });
}

/** Opens and plans one entry script. */
export async function plan(source: string, files: Record<string, string> = {}): Promise<Outcome<Plan>> {
  return (await open({ ...files, 'mutator.lua': source })).plan(MATCH);
}

/** The plan of `return { rules = { … } }`, which must be good. */
export async function planned(source: string): Promise<Plan> {
  const outcome = await plan(source);
  if (!outcome.ok) throw new Error(`${outcome.fault.text} at ${outcome.fault.place?.line}`);
  return outcome.value;
}

/** The fault of an entry script, which must be bad. */
export async function fault(source: string, files: Record<string, string> = {}): Promise<ScriptFault> {
  const outcome = await plan(source, files);
  if (outcome.ok) throw new Error('the plan was good');
  return outcome.fault;
}

export interface Written {
  readonly what: string;
  readonly place: SourcePlace;
}

type Records = Record<string, Record<string, Record<string, string>>>;

/** A host over plain records: field names are dotted; keys of `texts` are text fields. */
export class FakeHost implements RecordHost {
  readonly written: Written[] = [];
  readonly renamed = { units: new Map([['OLD', 'OLD_2']]), weapons: new Map<string, string>() };
  refusal: Error | null = null;
  /** How often fields of a record were asked for. */
  reads = 0;

  constructor(
    readonly records: Records,
    readonly texts: readonly string[] = ['name', 'weapon1', 'category'],
  ) {}

  #key(space: string, name: string): string | undefined {
    if (space === 'map') return Object.keys(this.records['map'] ?? {})[0];
    return Object.keys(this.records[space] ?? {}).find((known) => foldCase(known) === foldCase(name));
  }

  names(space: string): readonly string[] {
    return Object.keys(this.records[space] ?? {}).sort((a, b) => (foldCase(a) < foldCase(b) ? -1 : 1));
  }

  fields(space: string, name: string): readonly HostField[] | null {
    this.reads += 1;
    const key = this.#key(space, name);
    if (key === undefined) return null;
    return Object.entries(this.records[space]![key]!).map(([field, value]) => ({
      steps: field.split('.'),
      value,
      isText: this.texts.includes(field),
      isNumber: field.startsWith('n_'),
    }));
  }

  mayWrite(): boolean {
    return true;
  }

  #note(what: string, place: SourcePlace): void {
    if (this.refusal !== null) throw this.refusal;
    this.written.push({ what, place });
  }

  change(space: string, name: string, steps: readonly string[], change: Change, place: SourcePlace): string | null {
    const operand = 'value' in change ? ` ${change.value}` : change.kind === 'scale' ? ` ${change.factor.text}` : '';
    this.#note(`${change.kind} ${space} ${name} ${steps.join('/')}${operand}`, place);
    const record = this.records[space]![this.#key(space, name)!]!;
    const field = steps.join('.');
    if (change.kind === 'remove') {
      delete record[field];
      return null;
    }
    if (change.kind === 'scale') record[field] = String(Number(record[field] ?? 0) * Number(change.factor.text));
    else record[field] = change.value;
    return record[field]!;
  }

  assign(space: string, name: string, fields: readonly NewField[], place: SourcePlace): void {
    this.#note(
      `assign ${space} ${name} ${fields.map((field) => `${field.steps.join('/')}=${field.value}`).join(' ')}`,
      place,
    );
    (this.records[space] ??= {})[name] = Object.fromEntries(
      fields.map((field) => [field.steps.map(foldCase).join('.'), field.value]),
    );
  }

  copy(space: string, from: string, to: string, place: SourcePlace): void {
    this.#note(`copy ${space} ${from} ${to}`, place);
    this.records[space]![to] = { ...this.records[space]![this.#key(space, from)!]! };
  }

  remove(space: string, name: string, place: SourcePlace): void {
    this.#note(`remove ${space} ${name}`, place);
    const key = this.#key(space, name);
    if (key !== undefined) delete this.records[space]![key];
  }
}

export function sampleHost(): FakeHost {
  return new FakeHost({
    units: {
      ARMCOM: { maxdamage: '3000', canfly: '1', weapon1: 'GUN', name: 'Commander', buildtime: '30.5', n_odd: '12abc' },
      ARMPW: { maxdamage: '200', name: '77' },
    },
    weapons: { GUN: { range: '2000', 'damage.default': '10', 'damage.corcom': '25' } },
    menus: { ARMLAB: { armpw: '', armcom: '3 2' } },
    features: {},
    sides: {},
    tables: {},
    map: { 'maps/a.ota': { 'globalheader.gravity': '112', 'schema 0.surfacemetal': '3' } },
  });
}

/** Runs one hook over a host and gives what the script printed and what was written. */
export async function hooked(
  body: string,
  host: FakeHost = sampleHost(),
  hook: HookName = 'units',
): Promise<{ lines: string[]; written: string[]; outcome: Outcome<void>; host: FakeHost; script: MutatorScript }> {
  const script = await open({
    'mutator.lua': `function mutate() return { ${hook} = function(ctx)\n${body}\nend } end`,
  });
  const made = script.plan(MATCH);
  if (!made.ok) throw new Error(`${made.fault.text} at ${made.fault.place?.line}`);
  const outcome = script.hook(hook, host);
  return {
    lines: script.console.map((line) => line.text),
    written: host.written.map(({ what }) => what),
    outcome,
    host,
    script,
  };
}
