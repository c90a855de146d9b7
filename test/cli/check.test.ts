import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CheckedJson } from '../../src/cli/commands/check.ts';
import { craft } from '../kernel/zip/craft.ts';
import { MANIFEST, run, temporaryFolder, writePackage } from './sample.ts';

const folder = temporaryFolder();

async function check(...args: string[]) {
  const { code, out } = await run('check', ...args, '--json');
  const { packages } = JSON.parse(out) as { packages: CheckedJson[] };
  return { code, packages, codes: packages.map(({ diagnostics }) => diagnostics.map((one) => one.code)) };
}

const UNQUOTED = MANIFEST.replace('"1.2.0"', '1.2.0');

describe('oamut check', () => {
  it('given a good folder, then it is ok', async () => {
    const path = writePackage(join(folder, 'good'));
    expect(await check(path)).toMatchObject({
      code: 0,
      packages: [{ path, id: 'cheap-labs', ok: true, diagnostics: [] }],
    });
  });

  it('given what version control and other systems leave in a folder, then it is passed over', async () => {
    const path = writePackage(join(folder, 'left'), {
      '.git/config': 'x',
      '.DS_Store': 'x',
      'lua/._a.lua': 'x',
      'files/.oa-origin.yaml': 'x',
    });
    expect((await check(path)).codes).toEqual([[]]);
  });

  it('given a misplaced file, then its error has a file and no place', async () => {
    const path = writePackage(join(folder, 'stray'), { 'notes.doc': 'x' });
    const { code, packages } = await check(path);
    expect(code).toBe(1);
    expect(packages[0]!.ok).toBe(false);
    expect(packages[0]!.diagnostics).toEqual([
      {
        code: 'package/unknown-file',
        severity: 'error',
        file: 'notes.doc',
        line: null,
        column: null,
        path: '',
        message: expect.stringContaining('lua/**.lua'),
      },
    ]);
  });

  it('given a problem after a letter of two bytes, then the column counts bytes from 1', async () => {
    const path = writePackage(join(folder, 'bytes'), {
      'oamut.yaml': MANIFEST.replace('tags: [economy]', 'tags: ["é", Économie]'),
    });
    const [first, second] = (await check(path)).packages[0]!.diagnostics;
    expect([first!.line, first!.column, second!.line, second!.column]).toEqual([7, 8, 7, 14]);
    expect(first!.path).toBe('tags[0]');
  });

  it('given a manifest with errors, then there is no id', async () => {
    const path = writePackage(join(folder, 'bad'), { 'oamut.yaml': 'oamut: 2\n' });
    expect((await check(path)).packages[0]).toMatchObject({ id: null, ok: false });
  });

  it('given a folder without a manifest, then it says so', async () => {
    expect((await check(writePackage(join(folder, 'none'), { 'oamut.yaml': null }))).codes).toEqual([
      ['package/no_manifest'],
    ]);
  });

  it('given a link in a folder, then it is refused', async () => {
    const path = writePackage(join(folder, 'link'));
    symlinkSync('/etc', join(path, 'files'));
    expect((await check(path)).codes).toEqual([['package/link']]);
  });

  it('given only a warning, then the exit code is 0, and 1 with --strict', async () => {
    const path = writePackage(join(folder, 'warn'), { 'oamut.yaml': UNQUOTED });
    const plain = await check(path);
    expect([plain.code, plain.packages[0]!.ok, plain.packages[0]!.diagnostics[0]!.severity]).toEqual([
      0,
      true,
      'warning',
    ]);
    expect(plain.packages[0]!.diagnostics[0]!.reading).toBe('unquotedVersion');
    const strict = await check(path, '--strict');
    expect([strict.code, strict.packages[0]!.ok]).toEqual([1, false]);
  });

  it('given several packages, then each has its own answer in the order given', async () => {
    const good = writePackage(join(folder, 'first'));
    const bad = writePackage(join(folder, 'second'), { 'x.exe': '' });
    const { code, packages } = await check(bad, good);
    expect([code, packages.map(({ path, ok }) => [path, ok])]).toEqual([
      1,
      [
        [bad, false],
        [good, true],
      ],
    ]);
  });

  it('given no --json, then one line a problem is written', async () => {
    const path = writePackage(join(folder, 'text'), { 'oamut.yaml': UNQUOTED });
    const { out } = await run('check', path);
    expect(out).toMatch(/^.*text \(cheap-labs\): ok\n {2}oamut\.yaml:4:10: version: .* \(warning\)\n$/);
  });
});

describe('oamut check on archives', () => {
  const archive = (name: string, bytes: Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };

  it('given a good archive, then it is ok', async () => {
    const path = archive(
      'good.oamut',
      craft([
        { name: 'P/oamut.yaml', content: MANIFEST },
        { name: 'P/mutator.lua', content: 'function mutate(ctx) return {} end' },
      ]),
    );
    expect((await check(path)).packages).toEqual([{ path, id: 'cheap-labs', ok: true, diagnostics: [] }]);
  });

  it('given a damaged archive, then both verdicts are told and nothing of its files', async () => {
    const path = archive('damaged.oamut', craft([{ name: 'oamut.yaml', content: MANIFEST, crc: 1 }]));
    expect((await check(path)).codes).toEqual([['package/damaged', 'zip/crc_mismatch']]);
  });

  it('given a text, then it is no zip', async () => {
    expect((await check(archive('text.oamut', new Uint8Array(99)))).codes).toEqual([
      ['package/not_zip', 'zip/no_end_record'],
    ]);
  });
});

describe('oamut check --fix', () => {
  it('given a safe fix, then the file is repaired and nothing else is touched', async () => {
    const path = writePackage(join(folder, 'fix'), { 'oamut.yaml': UNQUOTED });
    const { code, out, log } = await run('check', path, '--fix', '--json');
    expect([code, JSON.parse(out).packages[0].diagnostics]).toEqual([0, []]);
    expect(readFileSync(join(path, 'oamut.yaml'), 'utf8')).toBe(MANIFEST);
    expect(log).toEqual([`fixed ${join(path, 'oamut.yaml')}`]);
  });

  it.each([
    ['windows-1252', [0x5b, 0xe9, 0x5d, 0x7b, 0x78, 0x3d, 0x31, 0x3b, 0x3b, 0x79, 0x3d, 0x32, 0x3b, 0x7d]],
    ['UTF-8', [0x5b, 0xc3, 0xa9, 0x5d, 0x7b, 0x78, 0x3d, 0x31, 0x3b, 0x3b, 0x79, 0x3d, 0x32, 0x3b, 0x7d]],
    ['marked', [0xef, 0xbb, 0xbf, 0x5b, 0x41, 0x5d, 0x7b, 0x78, 0x3d, 0x31, 0x3b, 0x7d]],
  ])('given a game text in %s, then bytes above 127 move no fix', async (name, bytes) => {
    const file = 'files/game/gamedata/a.tdf';
    const path = writePackage(join(folder, `game-${name}`), { [file]: Uint8Array.from(bytes) });
    await run('check', path, '--fix');
    const wanted =
      name === 'marked' ? bytes.slice(3) : bytes.filter((byte, at) => byte !== 0x3b || bytes[at - 1] !== 0x3b);
    expect([...readFileSync(join(path, file))]).toEqual(wanted);
  });

  it('given a manifest with twelve different mistakes, then it passes afterwards and keeps its comments', async () => {
    const before = readFileSync(new URL('../fixtures/manifest/twelve-mistakes.yaml', import.meta.url), 'utf8');
    const path = writePackage(join(folder, 'twelve'), {
      'oamut.yaml': before,
      'mutator.lua': [
        'function mutate(ctx)',
        '  if not ctx.options.half then return {} end',
        '  return { rules = { all "units" :change { buildcostmetal = scale(0.5) } } }',
        'end',
        '',
      ].join('\n'),
    });
    expect((await check(path)).code).toBe(1);
    const { code } = await run('check', path, '--fix');
    expect(code).toBe(0);
    expect(await check(path, '--strict')).toMatchObject({ code: 0, codes: [[]] });
    const after = readFileSync(join(path, 'oamut.yaml'), 'utf8');
    const comments = (text: string) => text.match(/# .*/g)!.sort();
    expect(comments(after)).toEqual(comments(before));
  });

  it('given an archive, then it is misuse and no folder is changed', async () => {
    const path = writePackage(join(folder, 'unfixed'), { 'oamut.yaml': UNQUOTED });
    const zip = join(folder, 'fix.oamut');
    writeFileSync(zip, craft([{ name: 'oamut.yaml', content: MANIFEST }, { name: 'mutator.lua' }]));
    const { code, out } = await run('check', path, zip, '--fix');
    expect([code, out]).toEqual([2, '']);
    expect(readFileSync(join(path, 'oamut.yaml'), 'utf8')).toBe(UNQUOTED);
  });
});

describe('comments in rule files', () => {
  it('given one that silences the note on the grammar, then nothing is said', async () => {
    const rules = 'all units\n  set maxdamage 1\n';
    const path = (name: string, text: string) => writePackage(join(folder, name), { 'rules/a.sm': text });
    expect((await check(path('loud', rules))).codes).toEqual([['sm/provisional']]);
    const quiet = path('quiet', `# oamut-ignore sm/provisional: we know\n${rules}`);
    expect((await check(quiet)).codes).toEqual([[]]);
  });
});

describe('misuse', () => {
  it.each([[[]], [['/no/such/place']], [['--what']], [['/dev/null']]])(
    'given %j, then the exit code is 2 and nothing is written out',
    async (args) => {
      const { code, out, log } = await run('check', ...args);
      expect([code, out]).toEqual([2, '']);
      expect(log.length).toBeGreaterThan(0);
    },
  );
});
