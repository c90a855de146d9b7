// Every example of docs/standard.md is a package that checks clean, runs over the bundled game, and gives what it says.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { folderSource, type Game, layer, loadGame } from '../../src/kernel/game/index.ts';
import type { CollectionName } from '../../src/kernel/game/model.ts';
import { compileLua, scriptOpener } from '../../src/kernel/lua/index.ts';
import { LAYERS } from '../../src/kernel/manifest/model.ts';
import { type RunReport, runStack } from '../../src/kernel/stack/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { findRecord } from '../../src/kernel/trace/index.ts';
import { primerBytes, primerPaths } from '../games/primer-files.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/standard.md'), 'utf8');
const fences = Array.from(page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), ([, language = '', text = '']) => ({
  language,
  text,
}));
const MANIFEST = fences.find(({ language, text }) => language === 'yaml' && text.startsWith('oamut: 1'))!.text;
/** Rule files, which name their path in their first line. */
const RULE_FILES = fences.flatMap(({ text }) => {
  const path = /^# (rules\/\S+\.sm)\n/.exec(text)?.[1];
  return path === undefined ? [] : [{ path, bytes: encodeUtf8(text) }];
});
const EXAMPLES = fences
  .filter(({ language, text }) => language === 'lua' && text.includes('function mutate'))
  .map(({ text }, index, all) => ({
    name: `${index + 1}`,
    scripts: text.startsWith('-- below the example before it') ? [all[index - 1]!.text, text] : [text],
    gives: Array.from(text.matchAll(/^-- gives (\S+) = (.*)$/gm), ([, key = '', value = '']) => [key, value] as const),
  }));

/** An example as a package: the manifest of the page with every layer, an id of its own, and the rule files it names. */
function filesOf(script: string, index: number) {
  const manifest = MANIFEST.replace(/^layers:.*$/m, `layers: [${LAYERS.join(', ')}]`).replace(
    /^id: .*$/m,
    `id: example-${index}`,
  );
  return [
    { path: 'oamut.yaml', bytes: encodeUtf8(manifest) },
    { path: 'mutator.lua', bytes: encodeUtf8(script) },
    ...RULE_FILES.filter(({ path }) => script.includes(`"${path}"`)),
  ];
}

let game: Game;
let lua: WebAssembly.Module;
beforeAll(async () => {
  const files = primerPaths().map((path) => [path, primerBytes(path)] as const);
  game = loadGame(layer([folderSource('primer', files)]));
  const wasm = readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm'));
  lua = await compileLua(new Uint8Array(wasm));
});

function run(scripts: readonly string[]): Promise<RunReport> {
  const entries = scripts.map((script, index) => ({
    package: checkFiles(filesOf(script, index)).package!,
    options: new Map<string, string>(),
    clash: null,
  }));
  const match = { mod: null, engine: '0.8.0', map: 'maps/saltmarsh.ota', clashDefault: null };
  return runStack({ game, entries, match }, { openScript: scriptOpener({ module: lua, now: () => 0 }), now: () => 0 });
}

/** What a run holds under the name in a `gives` comment, `nothing` where it holds none. */
function found(report: RunReport, key: string): string {
  const [space = '', name = '', ...rest] = key.split('.');
  if (space === 'status') return report.mutators.at(-1)!.status;
  if (space === 'map') return report.map?.record.value([name, ...rest].join('.')) ?? 'nothing';
  if (space === 'hacks') return report.hacks.get(`${name}.${rest[0]}`)?.parameters.get(rest[1]!)?.after ?? 'nothing';
  const record = findRecord(report, space as CollectionName, name);
  if (record === null) throw new Error(`the run knows no ${space}.${name}`);
  return record.value(rest.join('.').toLowerCase()) ?? 'nothing';
}

it('the manifest of the page is accepted without a word', () => {
  const { package: read, diagnostics } = checkFiles([
    { path: 'oamut.yaml', bytes: encodeUtf8(MANIFEST) },
    { path: 'mutator.lua', bytes: encodeUtf8('function mutate() return {} end\n') },
  ]);
  expect(read?.manifest.id).toBe('sturdy-commanders');
  expect(diagnostics.filter(({ code }) => !code.startsWith('lua/'))).toEqual([]);
});

it('the page has examples', () => expect(EXAMPLES.length).toBeGreaterThan(8));

describe.each(EXAMPLES)('example $name', ({ scripts, gives }) => {
  it('checks without errors', () => {
    const { diagnostics } = checkFiles(filesOf(scripts.at(-1)!, 0));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('gives what its comments say', async () => {
    const report = await run(scripts);
    expect(report.refused).toBeNull();
    const failed = report.mutators.filter(({ status }) => status === 'failed').map(({ fault }) => fault?.text);
    expect(failed).toEqual([]);
    expect(gives.length).toBeGreaterThan(0);
    expect(gives.map(([key]) => [key, found(report, key)])).toEqual(gives);
  });
});
