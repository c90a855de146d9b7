// Every piece of the quick reference works as it stands: put into its place, its script runs and its file reads.

import { describe, expect, it } from 'vitest';
import { messages } from '../../src/i18n/en/index.ts';
import { CONTEXT, GLOBALS, PLAN } from '../../src/kernel/lua/api.ts';
import { readManifest } from '../../src/kernel/manifest/index.ts';
import { CONDITIONS, diagnosePatch, OP_NAMES, ROOT_FIELDS, readPatch } from '../../src/kernel/patchwork/index.ts';
import { CHANGE_WORDS, readSm, SELECTOR_WORDS, TEST_WORDS } from '../../src/kernel/rules/sm/index.ts';
import { readTdf } from '../../src/kernel/tdf/index.ts';
import { hasErrors } from '../../src/kernel/text/index.ts';
import { groupId, type ReferenceEntry, referenceOf } from '../../src/language/reference/index.ts';
import { PATCH_REFERENCE } from '../../src/language/reference/patch.ts';
import { asSnippet, firstPlace, plainSnippet } from '../../src/language/snippet.ts';
import { manifestText } from '../kernel/manifest/sample.ts';
import { MAP, run } from '../standard/support.ts';

const LUA = referenceOf('mutator.lua', 'lua');
const SM = referenceOf('rules/a.sm', 'sm');
const MANIFEST = referenceOf('oamut.yaml', 'yaml');
const TDF = referenceOf('files/units/a.fbi', 'tdf');
const each = (list: readonly ReferenceEntry[]) => list.map((entry) => [entry.name, entry] as const);
const sayable = ({ doc, group }: ReferenceEntry) =>
  groupId(group) in messages && (typeof doc === 'string' ? doc !== '' : doc.id in messages);

it.each([
  ['scripts', LUA],
  ['rule files', SM],
  ['manifests', MANIFEST],
  ['game texts', TDF],
  ['patch files', PATCH_REFERENCE],
])('the reference of %s has words for everything', (_what, list) => {
  expect(list.length).toBeGreaterThan(10);
  expect(list.filter((entry) => !sayable(entry))).toEqual([]);
});

it('other files have none', () => {
  expect(referenceOf('README.md', 'markdown')).toEqual([]);
  expect(referenceOf('files/other/a.tdf', 'tdf')).toEqual([]);
});

describe('a script', () => {
  it('is told of every name of the API', () => {
    const names = LUA.map(({ name }) => name.replace(/[(:].*/s, ''));
    for (const { name } of [...GLOBALS, ...PLAN]) expect(names).toContain(name);
    for (const { name } of CONTEXT) expect(names).toContain(`ctx.${name}`);
  });

  const scriptOf = ({ group, name, snippet }: ReferenceEntry): string => {
    const piece = plainSnippet(snippet);
    const plan = (inner: string, before = '') => `function mutate(ctx)\n${before}\nreturn {\n${inner}\n}\nend\n`;
    if (name.startsWith('function mutate')) return piece;
    if (group === 'plan') return plan(piece);
    if (group === 'selectors' || group === 'rule-files') return plan(`rules = {\n${piece}\n}`);
    if (group === 'tests') return plan(`rules = { where("units", {\n${piece}\n}):change { metal = set(1) } }`);
    if (group === 'changes') return plan(`rules = { all("units"):change {\n${piece}\n} }`);
    const uses = `local x, a, b, low, high, value = 1, 1, 2, 0, 3, 1\nlocal found = ${piece}\nassert(found ~= nil)`;
    if (name.startsWith('ctx.map')) return plan(`maps = function(ctx)\n${uses}\nend`);
    if (name.startsWith('ctx.renamed')) return plan(`units = function(ctx)\nlocal found = ${piece}\nend`);
    const inHook = /^ctx\.(units|weapons|features|sides|tables|menus)/.test(name);
    if (inHook) return plan(`units = function(ctx)\nlocal found = ${piece}\nend`);
    return name.startsWith('ctx.incompatible') ? plan('', piece) : plan('', uses);
  };

  it.each(each(LUA))('%s runs', async (name, entry) => {
    const { refused, mutators } = await run(
      [
        {
          lua: scriptOf(entry),
          manifest: 'options:\n  - { id: health, type: toggle, default: true }\n',
          files: {
            'rules/wrecks.sm': 'all features\n  remove metal\n',
            'files/units/new.fbi': '[UNITINFO]\n{\nUnitName=NEW;\n}\n',
          },
        },
      ],
      { map: MAP },
    );
    expect(refused).toBeNull();
    const [{ status, diagnostics }] = mutators as [(typeof mutators)[number]];
    expect(status).toBe(name.startsWith('ctx.incompatible') ? 'incompatible' : 'ran');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('a rule file', () => {
  it('is told of every word of the grammar', () => {
    expect(SM.map(({ name }) => name)).toEqual([...SELECTOR_WORDS, ...TEST_WORDS, ...CHANGE_WORDS]);
  });

  it.each(each(SM))('%s reads', (_name, { group, snippet }) => {
    const piece = plainSnippet(snippet);
    const text =
      group === 'tests' ? `where units ${piece}\n  set a 1\n` : group === 'changes' ? `all units\n  ${piece}\n` : piece;
    const { value, diagnostics } = readSm(text, 'a.sm');
    expect(hasErrors(diagnostics)).toBe(false);
    expect(value?.[0]?.changes).toHaveLength(1);
  });
});

it.each(each(MANIFEST))('%s of a manifest reads', (_name, { snippet }) => {
  const [key] = plainSnippet(snippet).split(':') as [string];
  const { value, diagnostics } = readManifest(`${manifestText({ [key]: null })}${plainSnippet(snippet)}`);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(value).not.toBeNull();
});

it('fields of a game text read', () => {
  const text = `[UNITINFO]\n{\n${TDF.map(({ snippet }) => plainSnippet(snippet)).join('\n')}\n}\n`;
  expect(hasErrors(readTdf(text).diagnostics)).toBe(false);
});

describe('a patch file', () => {
  it('is told of every operation, condition and field', () => {
    const of = (group: string) => PATCH_REFERENCE.filter((one) => one.group === group).map(({ name }) => name);
    expect(of('operations')).toEqual(OP_NAMES);
    expect(of('conditions')).toEqual(Object.keys(CONDITIONS));
    expect(of('fields')).toEqual(Object.keys(ROOT_FIELDS));
  });

  const definitionOf = ({ group, name, snippet }: ReferenceEntry): string => {
    const piece = plainSnippet(snippet);
    const operations = (inner: string) => `"Operations": [ ${inner} ]`;
    const plain = operations('{ "Op": "Remove", "Path": "/a" }');
    const head = '"Id": "x", "Target": "a.json",';
    if (group === 'operations')
      return name === 'RequireFormat'
        ? `{ "FormatVersion": 2, ${head} ${operations(piece)} }`
        : `{ ${head} ${operations(piece)} }`;
    if (group === 'conditions') return `{ ${head} "When": { ${piece} }, ${plain} }`;
    if (group === 'matchers')
      return `{ ${head} ${operations(`{ "Op": "RemoveMatching", "Path": "/a", "Match": ${piece} }`)} }`;
    if (name === 'Operations') return `{ ${head} ${piece} }`;
    if (name === 'Id') return `{ "Target": "a.json", ${piece} ${plain} }`;
    const target = name.startsWith('Target') ? '"Id": "x",' : head;
    const format = operations('{ "Op": "RequireFormat", "Version": 2 }, { "Op": "Remove", "Path": "/a" }');
    return `{ ${target} ${piece} ${name === 'FormatVersion' ? format : plain} }`;
  };

  it.each(each(PATCH_REFERENCE))('%s reads', (_name, entry) => {
    const text = definitionOf(entry);
    expect(() => JSON.parse(text)).not.toThrow();
    const path = 'Server/Patchwork/Patches/a.json';
    const reading = readPatch({ pack: 'Mod:A', path, root: 'neutral', text });
    expect(diagnosePatch(reading).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('snippets', () => {
  it.each([
    ['a place with its words', 'a ${1:b c} d', 'a b c d'],
    ['a place without words', 'a$1b$0', 'ab'],
    ['a bracket within words', 'x ${1:f { \\} g} }', 'x f { } g }'],
    ['signs that stand for themselves', '\\$Equals', '$Equals'],
  ])('%s as plain text', (_what, snippet, plain) => {
    expect(plainSnippet(snippet)).toBe(plain);
  });

  it.each([
    ['a ${1:b c} d', 'b c'],
    ['\\$x ${1:y}', 'y'],
    ['f($1)', ''],
    ['plain', ''],
  ])('%j has its first place at %j', (snippet, words) => {
    const { start, end } = firstPlace(snippet);
    expect(plainSnippet(snippet).slice(start, end)).toBe(words);
  });

  it.each(['{ "$Equals": 1 }', 'a\\b', '${1:x}'])('%j becomes a snippet of itself', (text) => {
    expect(plainSnippet(asSnippet(text))).toBe(text);
  });
});
