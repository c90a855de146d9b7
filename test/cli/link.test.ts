import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLink } from '../../src/kernel/share/index.ts';
import { run, temporaryFolder, writePackage } from './sample.ts';

const folder = temporaryFolder();
const labs = () =>
  writePackage(join(folder, 'labs'), {
    'oamut.yaml': [
      'oamut: 1',
      'id: labs',
      'name: Labs',
      'version: "1.0.0"',
      'author:',
      '  name: A',
      'tags: [economy]',
      'works-with: ["*"]',
      'layers: [units]',
      'options:',
      '  - {id: factor, label: F, type: number, default: 1, min: 0, max: 2, step: 0.1}',
      '',
    ].join('\n'),
  });
const other = () => writePackage(join(folder, 'other'));

describe('oamut link', () => {
  it('given packages, then --json gives the address and its length, and nothing else', async () => {
    const { code, out } = await run('link', labs(), other(), '--json', '--base', 'https://example.org/');
    const answer = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(answer)).toEqual(['url', 'characters']);
    expect(answer.url.startsWith('https://example.org/#link=')).toBe(true);
    expect(answer.characters).toBe(answer.url.length);
  });

  it('given packages and choices, then the link holds them in order', async () => {
    const { out } = await run('link', labs(), other(), '--option', 'labs.factor=0.5', '--clash', 'cheap-labs=add');
    const { value } = readLink(out.trim());
    expect(value!.packages.map(({ options, clash }) => [options, clash])).toEqual([
      [{ factor: '0.5' }, null],
      [{}, 'add'],
    ]);
    expect(value!.packages[0]!.files.map(({ path }) => path)).toEqual(['mutator.lua', 'oamut.yaml']);
    expect(value!.game).toEqual({ kind: 'primer' });
  });

  it('given a package that its check refuses, then it travels all the same', async () => {
    const { code, out } = await run('link', writePackage(join(folder, 'bad'), { 'oamut.yaml': 'oamut: 2\n' }));
    expect(code).toBe(0);
    expect(readLink(out.trim()).whole).toBe(true);
  });

  it('given --read, then it says what a link holds', async () => {
    const { out } = await run('link', other());
    const read = await run('link', '--read', out.trim(), '--json');
    expect(read.code).toBe(0);
    expect(JSON.parse(read.out)).toMatchObject({ ok: true, packages: [{ id: 'cheap-labs', place: 'on' }] });
  });

  it('given --read of a cut link, then it says so and exits with 1', async () => {
    const { out } = await run('link', other());
    const read = await run('link', '--read', out.trim().slice(0, -30), '--json');
    expect(read.code).toBe(1);
    expect(JSON.parse(read.out)).toMatchObject({ ok: false, diagnostics: [{ code: 'link/cut' }] });
  });

  it('given more than a link can carry, then there is none and the exit code is 1', async () => {
    let seed = 7;
    const noise = Uint8Array.from({ length: 800_000 }, () => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return seed >>> 24;
    });
    const { code, out } = await run('link', writePackage(join(folder, 'big'), { 'files/a/b.bin': noise }), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ url: null, diagnostics: [{ code: 'link/refused' }] });
  });

  it.each([
    ['no package', []],
    ['a base that is no address', [labs(), '--base', 'nowhere']],
    ['an option that no package has', [labs(), '--option', 'labs.nothing=1']],
    ['an id that is not in the list', [labs(), '--option', 'nobody.factor=1']],
  ])('given %s, then it is misuse', async (_what, args) => {
    expect((await run('link', ...args)).code).toBe(2);
  });
});
