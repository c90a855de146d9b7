import { describe, expect, it } from 'vitest';
import { readPackage } from '../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { type Exported, type ReleasePoint, raised, readmeOf, releaseLines } from '../../src/workspace/index.ts';

const MANIFEST = (rest = '') =>
  `oamut: 1\nid: reeds\nname: Reeds\nversion: "1.2"\nauthor:\n  name: Ann\ntags: [gameplay]\nworks-with: ["*"]\nlayers: [units]\n${rest}`;

function line(point: ReleasePoint, files: Readonly<Record<string, string>> = {}, exported: Exported | null = null) {
  const all = { 'oamut.yaml': MANIFEST(), 'mutator.lua': 'function mutate() return {} end', ...files };
  const list = Object.entries(all).map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));
  const read = readPackage(list);
  const manifest = read.package?.manifest ?? null;
  const input = { files: list, manifest, diagnostics: read.diagnostics, hash: read.package?.hash ?? '', exported };
  const { standing, said } = releaseLines(input).find((one) => one.point === point)!;
  return `${standing} ${said}`;
}

describe('the release checklist', () => {
  it.each([
    ['a first export', null, 'good first'],
    ['a raised version', { version: '1.1', hash: 'x' }, 'good raised'],
    ['a version that stayed while files changed', { version: '1.2', hash: 'x' }, 'bad not-raised'],
  ] as const)('knows %s', (_name, exported, told) => expect(line('version', {}, exported)).toBe(told));

  it('misses a README and finds one', () => {
    expect(line('readme')).toBe('advice none');
    expect(line('readme', { 'readme.zh-CN.md': '' })).toBe('good there');
  });

  it('misses tests and finds them', () => {
    expect(line('tests')).toBe('advice none');
    expect(line('tests', { 'tests.txt': '' })).toBe('good there');
  });

  it('takes the badge of the first tag for an icon', () => expect(line('icon')).toBe('good tag'));

  it('misses an icon where no tag has a badge', () =>
    expect(line('icon', { 'oamut.yaml': MANIFEST().replace('[gameplay]', '[mine]') })).toBe('advice none'));

  it('knows an icon that is not there', () =>
    expect(line('icon', { 'oamut.yaml': MANIFEST('icon: icon.png\n') })).toBe('bad wrong'));

  it('counts errors first', () =>
    expect(line('check', { 'oamut.yaml': MANIFEST('layres: [x]\n') })).toMatch(/^(bad errors|advice warnings)$/));

  it('raises the last part', () => expect([raised('1.2'), raised('0.1.9')]).toEqual(['1.3', '0.1.10']));

  it('writes a README from the manifest', () => {
    const manifest = readPackage([
      { path: 'oamut.yaml', bytes: encodeUtf8(MANIFEST()) },
      { path: 'mutator.lua', bytes: encodeUtf8('') },
    ]).package!.manifest;
    expect(new TextDecoder().decode(readmeOf(manifest).bytes)).toBe('# Reeds\n');
  });
});
