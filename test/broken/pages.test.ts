// Ways between the pages of diagnostics and the packages that are broken on purpose, and the one file that is told of.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleDiagnostics } from '../../scripts/lib/bundles.mjs';
import { type BrokenEntry, fileToldOf, readBroken } from '../../src/kernel/broken/index.ts';
import { readAddress } from '../../src/ui/review/address.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = readdirSync(join(ROOT, 'docs/diagnostics')).filter((name) => name !== 'README.md');
const codesOf = (area: string) => readBroken(read(`broken/${area}.txt`)).map(({ code }) => code);

describe.each(PAGES)('%s', (name) => {
  const page = read(`docs/diagnostics/${name}`);
  const code = /^# (\S+)/.exec(page)![1]!;
  const area = code.split('/')[0]!;

  it('leads to the package of its code, where there is one', () => {
    const has = codesOf(area).includes(code);
    expect(page.includes(`(../../broken/${area}.txt)`)).toBe(has);
    expect(page.includes(`\`#broken=${code}\``)).toBe(has);
  });

  it('is given to the page without its title and the way that leads there', () => {
    const text = (JSON.parse(bundleDiagnostics(join(ROOT, 'docs/diagnostics'))()) as Record<string, string>)[code];
    expect(text).toBeTruthy();
    expect(text).not.toMatch(/^#|#broken=/);
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
