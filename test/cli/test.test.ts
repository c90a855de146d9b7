// `oamut test`: exit codes and JSON as scripts rely on them, over the bundled game and the real sandbox.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANIFEST, run, temporaryFolder, writePackage } from './sample.ts';

const root = temporaryFolder();
const LUA = 'function mutate(ctx) return { rules = { all "units" :change { maxdamage = scale(2) } } } end\n';
let made = 0;
const pack = (tests: string | null, files: Readonly<Record<string, string>> = {}) =>
  writePackage(join(root, `p${(made += 1)}`), { 'mutator.lua': LUA, 'tests.txt': tests, ...files });
const GOOD = '- name: doubled\n  expect: { units.TIDEREED.maxdamage: 520 }\n';
const BAD = '- name: tripled\n  expect: { units.TIDEREED.maxdamage: 780 }\n';
const json = (out: string) => JSON.parse(out);

describe('oamut test', () => {
  it('gives name, ok, expected and actual of each test', async () => {
    const { code, out } = await run('test', pack(GOOD + BAD), '--json');
    expect(code).toBe(1);
    expect(json(out).tests).toEqual([
      {
        package: 'cheap-labs',
        name: 'doubled',
        ok: true,
        expected: { 'units.TIDEREED.maxdamage': '520' },
        actual: { 'units.TIDEREED.maxdamage': '520' },
      },
      {
        package: 'cheap-labs',
        name: 'tripled',
        ok: false,
        expected: { 'units.TIDEREED.maxdamage': '780' },
        actual: { 'units.TIDEREED.maxdamage': '520' },
      },
    ]);
  });
  it('exits 0 when all pass', async () => expect((await run('test', pack(GOOD))).code).toBe(0));
  it('exits 0 without tests', async () => {
    const { code, out } = await run('test', pack(null), '--json');
    expect([code, json(out)]).toEqual([0, { tests: [] }]);
  });
  it('names the place of what failed', async () =>
    expect((await run('test', pack(BAD))).out).toContain(
      'tests.txt:2:13: units.TIDEREED.maxdamage: expected "780", got "520"',
    ));
  it('tells problems of tests.txt and exits 1', async () => {
    const { code, out, log } = await run('test', pack('- name: x\n  expects: { units.A.b: 1 }\n'), '--json');
    expect([code, json(out).diagnostics[0].code]).toEqual([1, 'tests/unknown-key']);
    expect(log.join()).toContain('did you mean expect?');
  });
  it('a problem of tests.txt does not make the package unsound', async () => {
    const { code, out } = await run('check', pack('nonsense'), '--json');
    expect([code, json(out).packages[0].diagnostics.map((one: { code: string }) => one.code)]).toEqual([
      0,
      ['tests/not-list'],
    ]);
  });
  it('finds other packages on the line and in the library', async () => {
    const other = MANIFEST.replace('cheap-labs', 'other');
    const library = join(root, 'library');
    writePackage(join(library, 'third'), { 'oamut.yaml': MANIFEST.replace('cheap-labs', 'third'), 'mutator.lua': LUA });
    const tests = '- name: all\n  stack: [other, third]\n  expect: { units.TIDEREED.maxdamage: 2080 }\n';
    const { code } = await run('test', pack(tests), pack(null, { 'oamut.yaml': other }), '--library', library);
    expect(code).toBe(0);
  });
  it.each([
    ['no package', []],
    ['a package that cannot be read', ['/nowhere/at/all']],
    ['an unknown flag', ['x', '--what']],
    ['two mods without a matrix', ['x', '--mod', 'a@1', '--mod', 'b@1']],
    ['--pairwise alone', ['x', '--pairwise']],
  ])('%s is misuse', async (_, args) => {
    const { code, out } = await run('test', ...args, '--json');
    expect([code, out.includes('"tests"')]).toEqual([2, false]);
  });
});

describe('oamut test --sweep', () => {
  const manifest = `${MANIFEST}options:\n  - { id: a, type: toggle, default: false }\n  - { id: b, type: choice, values: [1, 2, 3], default: 1 }\n`;
  const lua = `function mutate(ctx)
  local o = ctx.options
  return { rules = { all "units" :change { turnrate = set(o.a and o.b == 3 and 40000 or 5) } } }
end
`;
  it.each([[[]], [['--pairwise']]])('finds the one bad combination %j', async (flags) => {
    const folder = pack('- name: widths\n  properties: [within-widths]\n', {
      'oamut.yaml': manifest,
      'mutator.lua': lua,
    });
    const { code, out } = await run('test', folder, '--sweep', ...flags, '--json');
    const [sweep] = json(out).sweeps;
    expect([code, sweep.tried, sweep.cause]).toEqual([1, 6, { a: 'true', b: '3' }]);
    expect(sweep.failures.map((one: { options: unknown }) => one.options)).toEqual([{ a: 'true', b: '3' }]);
  });
  it('says so in words', async () => {
    const folder = pack(null, { 'oamut.yaml': manifest, 'mutator.lua': lua });
    expect((await run('test', folder, '--sweep')).out).toContain('it takes a=true b=3');
  });
});

describe('oamut test --matrix', () => {
  it('runs every game with every mod and option set', async () => {
    const manifest = `${MANIFEST.replace('["*"]', '[ta-3.1c, "escalation >= 10"]')}options:\n  - { id: by, type: number, min: 1, max: 3, step: 1, default: 2 }\n`;
    const lua =
      'function mutate(ctx) return { rules = { all "units" :change { maxdamage = scale(ctx.options.by) } } } end\n';
    const folder = pack(GOOD, { 'oamut.yaml': manifest, 'mutator.lua': lua });
    const flags = ['--mod', 'none', '--mod', 'escalation@9', '--set', '', '--set', 'by=3'];
    const { code, out } = await run('test', folder, '--matrix', '--game', 'primer', ...flags, '--json');
    expect(code).toBe(1);
    expect(
      json(out).matrix.map((row: { mod: string; options: object; ok: boolean }) => [row.mod, row.options, row.ok]),
    ).toEqual([
      ['none', {}, true],
      ['none', { by: '3' }, false],
      ['escalation@9', {}, false],
      ['escalation@9', { by: '3' }, false],
    ]);
  });
});
