// Every template checks clean, passes its own tests, runs without a word of complaint, and does what the gallery says it does.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import '../../src/i18n/all.ts';
import { LOCALES, type Locale, render } from '../../src/i18n/index.ts';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { HOOKS } from '../../src/kernel/lua/model.ts';
import { DRAWN_TAGS } from '../../src/kernel/manifest/words.ts';
import { type PackageFile, readPackage } from '../../src/kernel/package/index.ts';
import { type RunReport, runStack, type StackHost } from '../../src/kernel/stack/index.ts';
import { TEMPLATE_KINDS, type TemplateEntry } from '../../src/kernel/template/index.ts';
import { readPackageTests, runPackageTest, type TestWorld } from '../../src/kernel/tests/index.ts';
import { effectSheet } from '../../src/kernel/trace/index.ts';
import { sheetMarkdown } from '../../src/report/index.ts';
import { filesOf, primer, realHost } from './support.ts';

const FOLDER = join(import.meta.dirname, '../../templates');
const index: readonly TemplateEntry[] = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8'));
const files = new Map(index.map(({ id }) => [id, filesOf(join(FOLDER, id))] as const));
const has = (id: string, path: string) => files.get(id)!.some((file) => file.path === path);

const game = primer();
let host: StackHost;
beforeAll(async () => {
  host = await realHost();
});

const MAP = 'maps/saltmarsh.ota';

function run(own: readonly PackageFile[]): Promise<RunReport> {
  const { package: read } = readPackage(own);
  const map = read!.manifest.layers.includes('maps') ? MAP : null;
  const match = { mod: null, engine: '0.8.0', map, clashDefault: null };
  return runStack({ game, entries: [{ package: read!, options: new Map(), clash: null }], match }, host);
}

/** What a run does, in words: the sheet without its title, its list of mutators and its hash. */
function effect(report: RunReport, locale: Locale): string {
  const text = sheetMarkdown(effectSheet(report), (id, values) =>
    render(locale, values === undefined ? { id } : { id, values }),
  );
  const parts = text.split('\n\n');
  return parts.slice(2, -1).join('\n\n');
}

describe('the list', () => {
  it('names every folder, and no other', () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(index.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('has one for each of the eight tags', () => {
    expect(index.filter(({ kind }) => kind === 'tag').map(({ of }) => of)).toEqual(DRAWN_TAGS);
  });

  it('has one for each change', () => {
    const changes = index.filter(({ kind }) => kind === 'change').map(({ of }) => of);
    expect(changes).toEqual(['set', 'scale', 'lock', 'remove', 'append']);
  });

  it('has one for each hook', () => {
    expect(index.filter(({ kind }) => kind === 'hook').map(({ of }) => of)).toEqual(HOOKS);
  });

  it('knows its kinds', () => {
    for (const { kind } of index) expect(TEMPLATE_KINDS).toContain(kind);
  });
});

describe.each(index.map(({ id, kind, of }) => [id, kind, of] as const))('%s', (id, kind, of) => {
  const own = files.get(id)!;

  it('checks clean, warnings included', () => {
    const { diagnostics } = checkFiles(own);
    expect(diagnostics.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([]);
  });

  it('bears its folder as id, and the tag that it is for first', () => {
    const { manifest } = readPackage(own).package!;
    expect(manifest.id).toBe(id);
    if (kind === 'tag') expect(manifest.tags[0]).toBe(of);
  });

  it('has options, tests and a README in both languages', () => {
    const { manifest } = readPackage(own).package!;
    expect(manifest.options.length).toBeGreaterThan(0);
    const chinese = manifest.strings.get('zh-CN')!;
    expect(chinese.name).toMatch(/\p{Script=Han}/u);
    expect(chinese.description).toMatch(/\p{Script=Han}/u);
    expect([...chinese.options.keys()].sort()).toEqual(manifest.options.map((option) => option.id).sort());
    for (const path of ['tests.txt', 'README.md', 'README.zh-CN.md']) expect(has(id, path), path).toBe(true);
  });

  it('passes its own tests', async () => {
    const manifest = readPackage(own).package!.manifest;
    const text = own.find(({ path }) => path === 'tests.txt')!.bytes;
    const { value, diagnostics } = readPackageTests(text, { file: 'tests.txt', manifest });
    expect(diagnostics).toEqual([]);
    expect(value!.length).toBeGreaterThan(1);
    const subject = { id, package: readPackage(own).package };
    const match = { mod: null, engine: '0.8.0', map: null, clashDefault: null };
    const world: TestWorld = { game, match, library: [], run: (input) => runStack(input, host) };
    for (const test of value!) {
      const result = await runPackageTest(test, subject, world);
      expect(result.ok, JSON.stringify(result.checks)).toBe(true);
    }
  });

  it('runs without a warning and changes something', async () => {
    const report = await run(own);
    const said = report.mutators.flatMap(({ diagnostics }) => diagnostics);
    expect(said.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([]);
    expect(effect(report, 'en')).not.toBe('');
  });
});

it('the gallery tells what each does on the bundled game', async () => {
  // `npx vitest run test/templates -u` writes the file anew.
  const effects: Record<string, Record<string, string>> = {};
  for (const { id } of index) {
    const report = await run(files.get(id)!);
    effects[id] = Object.fromEntries(LOCALES.map((locale) => [locale, effect(report, locale)]));
  }
  await expect(`${JSON.stringify(effects, null, 1)}\n`).toMatchFileSnapshot(join(FOLDER, 'effects.json'));
});
