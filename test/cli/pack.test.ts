import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openPackage } from '../../src/kernel/package/index.ts';
import { decodeUtf8 } from '../../src/kernel/text/index.ts';
import { run, temporaryFolder, writePackage } from './sample.ts';

const folder = temporaryFolder();

describe('oamut pack', () => {
  it('given a good folder, then the archive holds the same files, manifest first', async () => {
    const path = writePackage(join(folder, 'good'), {
      'lua/a.lua': 'return 1\n',
      '.git/HEAD': 'x',
      'files/x/y.bin': '\u0000\u0001',
    });
    const file = join(folder, 'good.oamut');
    expect(await run('pack', path, '-o', file)).toMatchObject({ code: 0, out: `${file}\n` });
    const { value } = await openPackage(new Uint8Array(readFileSync(file)));
    expect(value!.map((one) => one.path)).toEqual(['oamut.yaml', 'files/x/y.bin', 'lua/a.lua', 'mutator.lua']);
    expect(decodeUtf8(value![2]!.bytes)).toBe('return 1\n');
  });

  it('given the same folder twice, then the bytes are the same', async () => {
    const path = writePackage(join(folder, 'twice'));
    const [first, second] = [join(folder, '1.oamut'), join(folder, '2.oamut')];
    await run('pack', path, '-o', first);
    await run('pack', path, '-o', second);
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
  });

  it('given no -o, then id and version name the archive', async () => {
    const path = writePackage(join(folder, 'named'));
    const script = fileURLToPath(new URL('../../scripts/oamut.mjs', import.meta.url));
    const out = execFileSync(process.execPath, [script, 'pack', path], { cwd: folder, encoding: 'utf8' });
    expect(out).toBe('cheap-labs-1.2.0.oamut\n');
    expect(existsSync(join(folder, 'cheap-labs-1.2.0.oamut'))).toBe(true);
  });

  it('given an error in the package, then it is told and nothing is written', async () => {
    const path = writePackage(join(folder, 'bad'), { 'what.exe': 'x' });
    const file = join(folder, 'bad.oamut');
    const { code, out, log } = await run('pack', path, '-o', file);
    expect([code, out, existsSync(file)]).toEqual([1, '', false]);
    expect(log[0]).toMatch(/^what\.exe: /);
  });

  it.each([[[]], [['a', 'b']], [['/no/such/place']]])('given %j, then it is misuse', async (args) => {
    expect((await run('pack', ...args)).code).toBe(2);
  });

  it('given an archive instead of a folder, then it is misuse', async () => {
    const path = writePackage(join(folder, 'source'));
    const file = join(folder, 'source.oamut');
    await run('pack', path, '-o', file);
    expect((await run('pack', file)).code).toBe(2);
  });
});
