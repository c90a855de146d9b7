// `oamut sm`: exit codes and JSON as scripts rely on them.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oamut-sm-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function sm(name: string, content: string | Uint8Array, ...flags: string[]) {
  const file = join(folder, name);
  await writeFile(file, content);
  let out = '';
  const code = await main(['sm', file, ...flags], { out: (text) => (out += text), log: () => {} });
  return { code, out };
}

describe('oamut sm --json', () => {
  it('given a .sm file, then it gives Lua blocks and the provisional note', async () => {
    const { code, out } = await sm('a.sm', 'all units\n  scale x 2\n', '--to', 'lua', '--json');
    const { ok, text, diagnostics } = JSON.parse(out);
    expect([code, ok, text]).toEqual([0, true, 'all "units":change { x = scale(2) },\n']);
    expect(
      diagnostics.map((one: { code: string; line: number; reading: string }) => [one.code, one.line, one.reading]),
    ).toEqual([['sm/provisional', 1, 'SM_GRAMMAR']]);
  });

  it('given plain Lua blocks, then it gives a .sm file', async () => {
    const { code, out } = await sm('a.lua', 'all "units" :change { x = scale(2) }', '--to', 'sm', '--json');
    expect([code, JSON.parse(out)]).toEqual([0, { ok: true, text: 'all units\n  scale x 2\n', diagnostics: [] }]);
  });

  it('given mistakes, then all are listed with their places, without a text', async () => {
    const { code, out } = await sm('a.sm', 'all units\n  sett x 2\nal units\n', '--to', 'lua', '--json');
    const { ok, text, diagnostics } = JSON.parse(out);
    const places = diagnostics.map((one: { code: string; line: number; column: number }) => [
      one.code,
      one.line,
      one.column,
    ]);
    expect([code, ok, text, places]).toEqual([
      1,
      false,
      null,
      [
        ['sm/provisional', 1, 1],
        ['sm/change', 2, 3],
        ['sm/selector', 3, 1],
      ],
    ]);
  });

  it('given bytes that are no UTF-8, then it says so', async () => {
    const { code, out } = await sm('a.sm', Uint8Array.from([0xff]), '--to', 'lua', '--json');
    expect([code, JSON.parse(out).diagnostics[0].code]).toEqual([1, 'sm/encoding']);
  });

  it.each([[[]], [['--to', 'yaml']]])('flags %j are misuse', async (flags) => {
    expect(await sm('a.sm', '', ...flags)).toEqual({ code: 2, out: '' });
  });
});
