// `oamut yaml`: exit codes, JSON and lines as scripts rely on them.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oamut-yaml-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(content: string | Uint8Array | null, ...flags: string[]) {
  const file = join(folder, 'a.yaml');
  if (content === null) await rm(file, { force: true });
  else await writeFile(file, content);
  let out = '';
  const log: string[] = [];
  const code = await main(['yaml', file, ...flags], { out: (text) => (out += text), log: (line) => log.push(line) });
  return { code, out: out.replaceAll(file, 'FILE'), log: log.join('\n').replaceAll(file, 'FILE') };
}

describe('oamut yaml --json', () => {
  it('given an accepted text, then every node has its value, source and place', async () => {
    const { code, out } = await run('é: ["x", 1.50]\nb:\n', '--json');
    expect(code).toBe(0);
    const text = { type: 'string', quoted: false, line: 1, column: 1 };
    expect(JSON.parse(out)).toEqual({
      ok: true,
      value: {
        type: 'mapping',
        line: 1,
        column: 1,
        entries: [
          [
            { ...text, value: 'é', source: 'é' },
            {
              type: 'sequence',
              line: 1,
              column: 5,
              items: [
                { type: 'string', value: 'x', source: '"x"', quoted: true, line: 1, column: 6 },
                { type: 'decimal', value: '1.5', source: '1.50', quoted: false, line: 1, column: 11 },
              ],
            },
          ],
          [
            { ...text, value: 'b', source: 'b', line: 2 },
            { type: 'null', value: null, source: '', quoted: false, line: 2, column: 3 },
          ],
        ],
      },
      diagnostics: [],
    });
  });

  it('given a refused text, then the value is null and the diagnostic has the contract’s keys', async () => {
    const { code, out } = await run('é: *x\n', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      ok: false,
      value: null,
      diagnostics: [
        {
          code: 'yaml/alias',
          severity: 'error',
          file: 'FILE',
          line: 1,
          column: 5,
          path: 'document',
          message: 'aliases are refused; a text that starts with * must be quoted',
        },
      ],
    });
  });

  it('given a text that is too large, then line and column are null', async () => {
    const { code, out } = await run('x'.repeat(262_145), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).diagnostics[0]).toMatchObject({ code: 'yaml/too_large', line: null, column: null });
  });
});

describe('oamut yaml', () => {
  it('prints file, line, column in bytes, path and message', async () => {
    const { code, out } = await run(Uint8Array.from([0x61, 0x3a, 0x20, 0xc3, 0xa9, 0xff]));
    expect(code).toBe(1);
    expect(out).toBe('FILE:1:6: document: the bytes here are not UTF-8\n');
  });

  it('prints nothing about an accepted text', async () => {
    expect(await run('a: 1')).toEqual({ code: 0, out: '', log: '' });
  });

  it('given no such file, then exit code 2', async () => {
    const { code, out, log } = await run(null, '--json');
    expect([code, JSON.parse(out).ok]).toEqual([2, false]);
    expect(log).toContain('cannot read FILE');
  });

  it('given two files or an unknown flag, then exit code 2', async () => {
    expect((await run('a: 1', 'b.yaml')).code).toBe(2);
    expect((await run('a: 1', '--yes')).code).toBe(2);
  });
});
