// `oamut run --patches`: patches on the game's records before the first mutator, off unless asked for.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'oamut-run-patches-'));
  await write('game/game.json', '{"name": "g", "copyrightLine": false}');
  await write('game/units/A.fbi', '[UNITINFO]\n{\nunitname=A;\nmaxdamage=100;\n}\n');
  await write('context.json', '{"serverVersion": "1.0"}');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const patch = (operation: object) =>
  write(
    'pack/Server/Patchwork/Patches/p.json',
    JSON.stringify({ Id: 'p', Target: 'Game/Units/A.json', Operations: [operation] }),
  );

async function run(...args: string[]) {
  let out = '';
  const log: string[] = [];
  const code = await main(['run', '--game', join(root, 'game'), '--json', ...args], {
    out: (text) => (out += text),
    log: (line) => log.push(line),
  });
  return { code, log: log.join('\n'), report: out === '' ? null : JSON.parse(out) };
}

const patched = () => run('--patches', join(root, 'pack'), '--patch-context', join(root, 'context.json'));

it('given a patch, then the record is changed and its step has its source', async () => {
  await patch({ Op: 'Replace', Path: '/maxdamage', Value: 250 });
  const { code, report } = await patched();
  expect(code).toBe(0);
  const { before, after, steps } = report.records.units.A.fields.maxdamage;
  expect([before, after]).toEqual(['100', '250']);
  expect(steps).toMatchObject([
    { mutator: '#base', source: { kind: 'patch', definition: 'p', pointer: '/maxdamage' } },
  ]);
  expect(report.hash).not.toBe((await run()).report.hash);
});

it('given a patch that fails, then it is told with its place and the exit code is 1', async () => {
  await patch({ Op: 'Remove', Path: '/none' });
  const { code, log, report } = await patched();
  expect(code).toBe(1);
  expect(log).toContain('Server/Patchwork/Patches/p.json:1:');
  expect(report.records.units).toEqual({});
});

it('given packs without a context, then it is misuse', async () => {
  expect((await run('--patches', join(root, 'pack'))).code).toBe(2);
});

it('given the build without the patch language, then it is misuse', async () => {
  vi.stubEnv('OAMUT_PATCHWORK', 'off');
  await patch({ Op: 'Replace', Path: '/maxdamage', Value: 250 });
  expect((await patched()).code).toBe(2);
});

it('given a patch, then every operation says how far it came and why not', async () => {
  await patch({ Op: 'Replace', Path: '/none', Value: 1 });
  const { report } = await patched();
  expect(report.base.operations).toMatchObject([
    { definition: 'p', op: 'Replace', pointer: '/none', line: 1, wrote: 0, reason: 'there is nothing at the path' },
  ]);
  expect((await run()).report).not.toHaveProperty('base');
});

it('given a report for people, then changes on the base stand in words', async () => {
  await patch({ Op: 'Replace', Path: '/maxdamage', Value: 250 });
  let out = '';
  const asked = ['--patches', join(root, 'pack'), '--patch-context', join(root, 'context.json')];
  await main(['run', '--game', join(root, 'game'), ...asked], { out: (text) => (out += text), log: () => {} });
  expect(out).toContain('changes on the base:');
  expect(out).toContain('p · p#0 · Replace /maxdamage, Server/Patchwork/Patches/p.json:1, wrote 1, survived 1');
  expect(out).not.toContain('#base');
});
