// `oamut tdf`: exit codes and JSON as scripts rely on them.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oamut-tdf-'));
  await mkdir(join(folder, 'weapons'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(name: string, content: string | Uint8Array | null, ...flags: string[]) {
  const file = join(folder, name);
  if (content !== null) await writeFile(file, content);
  let out = '';
  const log: string[] = [];
  const code = await main(['tdf', file, ...flags], { out: (text) => (out += text), log: (line) => log.push(line) });
  return { code, out: out.replaceAll(file, 'FILE'), log: log.join('\n').replaceAll(file, 'FILE') };
}

describe('oamut tdf --json', () => {
  it('given a good file, then it shows entries and sections with their lines', async () => {
    const { code, out } = await run('a.tdf', 'x=1;\r\n[A]\r\n\t{\r\n\tb = 2 ;\r\n\t[C]{}\r\n\t}\r\n', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      ok: true,
      root: {
        entries: [{ key: 'x', value: '1', line: 1 }],
        sections: [
          {
            name: 'A',
            line: 2,
            entries: [{ key: 'b', value: '2', line: 4 }],
            sections: [{ name: 'C', line: 5, entries: [], sections: [] }],
          },
        ],
      },
      diagnostics: [],
    });
  });

  it('given a file that the game refuses, then the code is 1 and the place is where the semicolon is missing', async () => {
    const { code, out } = await run('a.tdf', Uint8Array.from([0xe9, 0x3d, 0x31, 0x0a, 0x7d]), '--json');
    expect(code).toBe(1);
    const { ok, diagnostics } = JSON.parse(out);
    expect(ok).toBe(false);
    expect(diagnostics).toEqual([
      {
        code: 'tdf/semicolon_missing',
        severity: 'error',
        file: 'FILE',
        line: 1,
        column: 4,
        path: '',
        message: 'the value of é must end with ";" (none comes up to the end of the file)',
      },
    ]);
  });

  it('given a remark that rests on a reading, then it is named', async () => {
    const { code, out } = await run('a.tdf', 'a=1;A=2;', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).diagnostics[0].reading).toBe('DUPLICATE_KEY_COUNTS');
  });

  it('given an empty file, then there is no tree and no error', async () => {
    const { code, out } = await run('a.tdf', '', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, root: null });
  });

  it('given a map, then the first of equal keys counts', async () => {
    const { out } = await run('a.ota', 'a=1;a=2;', '--json');
    expect(JSON.parse(out).diagnostics[0].message).toContain('the first one counts, "1"');
  });

  it.each([
    ['a.fbi', '[UNITINFO]{BuildTme=1;}'],
    ['weapons/w.tdf', '[A]{reloadtme=1;}'],
  ])('given %s, then the catalogue is asked about its keys', async (name, text) => {
    const { out } = await run(name, text, '--json');
    expect(JSON.parse(out).diagnostics.map((each: { code: string }) => each.code)).toEqual(['record/misspelt-key']);
  });
});

describe('oamut tdf', () => {
  it('prints one line for each problem', async () => {
    const { code, out } = await run('a.tdf', '[A]{a=1;a=1;}');
    expect(code).toBe(0);
    expect(out).toBe('FILE:1:9: A.a: a stands twice (also in line 1): the last one counts, "1" (note)\n');
  });

  it('refuses to run without a file', async () =>
    expect(await main(['tdf'], { out: () => {}, log: () => {} })).toBe(2));

  it('refuses a file that cannot be read', async () => expect((await run('no.tdf', null)).code).toBe(2));
});
