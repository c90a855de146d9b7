// `oamut patch`: cases, checks, real packs, and the build without the patch language.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oamut-patch-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function write(path: string, content: unknown): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function run(...args: string[]) {
  let out = '';
  const log: string[] = [];
  const code = await main(['patch', ...args], { out: (text) => (out += text), log: (line) => log.push(line) });
  return { code, out, log: log.join('\n') };
}

const input = {
  assets: { 'A.json': '{"v": 1.0}' },
  definitions: [{ body: { Id: 'x', Target: 'A.json', Operations: [{ Op: 'Add', Path: '/w', Value: 2 }] } }],
};

describe('oamut patch FILE', () => {
  it('given one case, then its result is one object in the form of expected', async () => {
    const { code, out } = await run(await write('case.json', { name: 'n', input }), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      outputText: { 'A.json': '{"v":1.0,"w":2}' },
      applied: { 'A.json': ['x:x#0'] },
    });
  });

  it('given a list, then the results are a list', async () => {
    const { out } = await run(await write('cases.json', [{ input }, { input }]));
    expect(JSON.parse(out)).toHaveLength(2);
  });

  it('given --check and a difference, then it is shown and the exit code is 1', async () => {
    const file = await write('case.json', { name: 'n', input, expected: { outputText: { 'A.json': '{}' } } });
    const { code, out } = await run(file, '--check');
    expect(code).toBe(1);
    expect(out).toContain('n: outputText');
    expect(out).toContain('0 as expected, 1 different');
  });

  it('given a file that is no case, then it is misuse', async () => {
    expect((await run(await write('case.json', '[1]'))).code).toBe(2);
  });
});

describe('oamut patch --packs', () => {
  const patch = (path: string, operation: object) => ({ Id: path, Target: path, Operations: [operation] });
  const out = () => join(folder, 'out');
  const patched = async () =>
    run(
      '--packs',
      join(folder, 'base'),
      '--packs',
      join(folder, 'mod'),
      '--context',
      join(folder, 'context.json'),
      '--out',
      out(),
    );

  beforeEach(async () => {
    await write('base/manifest.json', { Group: 'Base', Name: 'Game', Version: '1.0.0' });
    await write('base/Server/A.json', '{"a": 1}');
    await write('base/Server/B.json', '{"b": 1}');
    await write('mod/manifest.json', { Group: 'Test', Name: 'Mod', Version: '2.1' });
    await write('mod/Server/Patchwork/Patches/a.json', {
      ...patch('Server/A.json', { Op: 'Add', Path: '/x', Value: true }),
      When: { All: [{ ModVersion: { Mod: 'Test:Mod', AtLeast: '2' } }, { ModInstalled: 'Base:Game' }] },
    });
    await write('mod/Server/Patchwork/Patches/b.json', patch('Server/B.json', { Op: 'Replace', Path: '/b', Value: 2 }));
    await write('context.json', { serverVersion: '0.5.7' });
  });

  it('given packs, then the generated pack is written with both manifests', async () => {
    const { code, out: said } = await patched();
    expect(said).toContain('generated 2, skipped 0, failed 0');
    expect(code).toBe(0);
    expect(await readFile(join(out(), 'Server/A.json'), 'utf8')).toBe('{"a":1,"x":true}');
    expect(JSON.parse(await readFile(join(out(), 'manifest.json'), 'utf8'))).toMatchObject({
      Dependencies: { 'Base:Game': '*', 'Test:Mod': '*' },
    });
  });

  it('given a second run in which a target fails and another is gone, then the first stays and the other goes', async () => {
    await patched();
    await write('mod/Server/Patchwork/Patches/a.json', patch('Server/A.json', { Op: 'Remove', Path: '/none' }));
    await rm(join(folder, 'mod/Server/Patchwork/Patches/b.json'));
    const { code, out: said } = await patched();
    expect(code).toBe(1);
    expect(said).toContain('rejected Server/A.json: operation-failed (keeps its former output)');
    expect(await readFile(join(out(), 'Server/A.json'), 'utf8')).toBe('{"a":1,"x":true}');
    await expect(readFile(join(out(), 'Server/B.json'))).rejects.toThrow();
  });

  it('given a table of macros in the context, then they stand for their operations, numbers as written', async () => {
    await write('mod/Server/Patchwork/Patches/b.json', patch('Server/B.json', { Op: 'Macro', Macro: 'Set' }));
    await write('context.json', '{"serverVersion":"1","macros":{"set":[{"Op":"Replace","Path":"/b","Value":2.50}]}}');
    expect((await patched()).code).toBe(0);
    expect(await readFile(join(out(), 'Server/B.json'), 'utf8')).toBe('{"b":2.50}');
  });

  it('given a folder that holds something else, then nothing is written', async () => {
    await write('out/mine.txt', 'keep');
    const { code, log } = await patched();
    expect(code).toBe(2);
    expect(log).toContain('neither empty nor a former output');
  });
});

describe('a build without the patch language', () => {
  it('given the switch, then the command says so', async () => {
    vi.stubEnv('OAMUT_PATCHWORK', 'off');
    const { code, log } = await run('x.json');
    expect(code).toBe(2);
    expect(log).toContain('not part of this build');
  });
});
