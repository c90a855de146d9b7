// `oamut lua`: what it prints and how it ends.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';

const folder = mkdtempSync(join(tmpdir(), 'oamut-lua-'));

async function lua(source: string, ...flags: string[]): Promise<{ code: number; out: string; log: string }> {
  const file = join(folder, 'script.lua');
  writeFileSync(file, source);
  let out = '';
  let log = '';
  const code = await main(['lua', file, ...flags], {
    out: (text) => {
      out += text;
    },
    log: (line) => {
      log += `${line}\n`;
    },
  });
  return { code, out, log };
}

describe('oamut lua --defs', () => {
  it('prints the definitions of the API', async () => {
    let out = '';
    const code = await main(['lua', '--defs'], { out: (text) => void (out += text), log: () => {} });
    expect(code).toBe(0);
    expect(out).toMatch(/^---@meta oamut\n/);
    expect(out).toContain('function scale(factor, bounds) end');
  });

  it('stands alone', async () => {
    expect((await lua('', '--defs')).code).toBe(2);
  });
});

describe('oamut lua --json', () => {
  it('gives status, console and figures', async () => {
    const { code, out } = await lua('print("hä", 1)', '--json');
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(report)).toEqual(['status', 'error', 'line', 'console', 'instructions', 'memoryPeak']);
    expect(report).toMatchObject({ status: 'ok', error: null, line: null, console: ['hä\t1'] });
    expect(report.instructions).toBeGreaterThan(0);
  });

  it.each([
    ['error', 'local x\nx.y = 1', 2],
    ['error', 'x x', 1],
    ['budget-instructions', '\nwhile true do end', 2],
    ['budget-string', 'local s = ("x"):rep(65537)', 1],
    ['budget-memory', 'local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(60000) .. i end', 1],
  ])('%s: %j', async (status, source, line) => {
    const { code, out } = await lua(source, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ status, line });
  });
});

describe('oamut lua', () => {
  it('prints the console, and on the other stream what went wrong', async () => {
    const { code, out, log } = await lua('print(1)\nerror("bad")');
    expect({ code, out }).toEqual({ code: 1, out: '1\n' });
    expect(log).toContain('script.lua:2: bad (error)');
  });

  it('is misused without a file, or with one that is not there', async () => {
    const io = { out: () => {}, log: () => {} };
    expect(await main(['lua'], io)).toBe(2);
    expect(await main(['lua', join(folder, 'none.lua')], io)).toBe(2);
  });
});
