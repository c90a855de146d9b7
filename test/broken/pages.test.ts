// Ways between the pages of diagnostics and the packages that are broken on purpose, and the one file that is told of.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleBroken, readPage } from '../../scripts/lib/bundles.mjs';
import { type BrokenEntry, fileToldOf } from '../../src/kernel/broken/index.ts';
import { areasOf, type BrokenBundle, chosenOf } from '../../src/ui/gallery/broken.ts';
import { readAddress } from '../../src/ui/review/address.ts';
import { AREAS, pagesThere, realGround, writtenFiles } from './make.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = readdirSync(join(ROOT, 'docs/diagnostics')).filter((name) => name !== 'README.md');
const CODES = new Map(AREAS.map(({ name, entries }) => [name, entries.map(({ code }) => code)]));
const codesOf = (area: string) => CODES.get(area) ?? [];

describe.each(PAGES)('%s', (name) => {
  const page = read(`docs/diagnostics/${name}`);
  const code = /^# (\S+)/.exec(page)![1]!;
  const area = code.split('/')[0]!;

  it('leads to the package of its code, where there is one, and into the page', () => {
    expect(page.includes(`(../../broken/${area}.txt)`)).toBe(codesOf(area).includes(code));
    expect(page).toContain(`\`#broken=${code}\``);
  });
});

// What is written is given as entries.
describe.each([...pagesThere()].filter(([, page]) => !readPage(page)!.isWritten))('%s, by hand,', (_, page) => {
  const parts = readPage(page)!;

  it('is given to the page in both languages, without its title and the way that leads there', () => {
    expect(parts).toMatchObject({ en: expect.stringMatching(/\w/), zh: expect.stringMatching(/[\u4e00-\u9fff]/) });
    expect(`${parts.en}\n${parts.zh}`).not.toMatch(/^# |#broken=|^## 中文/m);
  });
});

describe('what `node scripts/diagnostics.mjs` writes', () => {
  it('is what there is', async () => {
    const { files, stale } = await writtenFiles(await realGround());
    const differing = [...files].filter(([path, content]) => !existsSync(join(ROOT, path)) || read(path) !== content);
    expect(differing.map(([path]) => path)).toEqual([]);
    expect(stale).toEqual([]);
  });
});

describe('what the page is given', () => {
  const given = (without = '') =>
    bundleBroken(join(ROOT, 'broken'), join(ROOT, 'docs/diagnostics'), (area) => area !== without);
  const list = (bundles: ReturnType<typeof given>) => areasOf(JSON.parse(bundles['broken.json']!()));
  const names = (bundles: ReturnType<typeof given>) => list(bundles).flatMap((area) => area.names);

  it('says something of everything in the list', () => {
    const bundles = given();
    const texts = new Map<string, BrokenBundle>();
    const bundleOf = (text: string) => {
      const known = texts.get(text) ?? (JSON.parse(bundles[`broken/${text}.json`]!()) as BrokenBundle);
      texts.set(text, known);
      return known;
    };
    const empty = names(bundles).filter((name) => {
      const { entry, words, page } = chosenOf(bundleOf(name.text), name);
      return entry === null && words === null && page === null;
    });
    expect(empty).toEqual([]);
    expect(names(bundles).length).toBeGreaterThan(400);
  });

  it('is little at a time', () => {
    for (const [name, make] of Object.entries(given())) expect(make().length, name).toBeLessThan(300_000);
  });

  it('can lack an area', () => {
    const bundles = given('patch');
    expect(names(bundles).filter(({ code }) => code.startsWith('patch/'))).toEqual([]);
    expect(Object.values(bundles).filter((make) => make().includes('=== patch/'))).toEqual([]);
    expect(bundles['broken/patch.json']).toBeUndefined();
  });
});

it('an address names the code of a package', () =>
  expect(readAddress('https://example.org/#broken=rule/remove-brackets')).toEqual({
    kind: 'broken',
    code: 'rule/remove-brackets',
  }));

describe('the file that is told of', () => {
  const entry = (at: BrokenEntry['at'], ...paths: readonly (readonly [of: string, path: string])[]) => ({
    at,
    files: paths.map(([of, path]) => ({ of, path, bytes: new Uint8Array() })),
  });
  const at = (file: string) => ({ file, line: 1, column: null });

  it('is the one of that very path', () =>
    expect(fileToldOf(entry(at('lua/guns.lua'), ['', 'lua/Guns.lua'], ['', 'lua/guns.lua']))?.path).toBe(
      'lua/guns.lua',
    ));
  it('is one alone where two packages have it', () =>
    expect(fileToldOf(entry(at('mutator.lua'), ['a', 'mutator.lua'], ['b', 'mutator.lua']))?.of).toBe('a'));
  it('is none without a place', () => expect(fileToldOf(entry(null, ['', 'mutator.lua']))).toBeNull());
});
