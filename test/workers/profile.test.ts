// The engine's `profile`: one mutator's lines in a run of the whole list.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { folderSource, layer, loadGame } from '../../src/kernel/game/index.ts';
import { compileLua } from '../../src/kernel/lua/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { profileOf } from '../../workers/engine/profile.ts';
import type { StackSpec } from '../../workers/protocol.ts';

const lua = await compileLua(readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm')));
const game = loadGame(
  layer([folderSource('base', [['units/a.fbi', encodeUtf8('[UNITINFO]\n{\nunitname=A;\nmaxdamage=100;\n}\n')]])]),
);

const files = (id: string, script: string) => [
  {
    path: 'oamut.yaml',
    bytes: encodeUtf8(
      `oamut: 1\nid: ${id}\nversion: "1.0.0"\nname: ${id}\nauthor: { name: A }\ntags: [units]\nworks-with: ["*"]\nlayers: [units]\n`,
    ),
  },
  { path: 'mutator.lua', bytes: encodeUtf8(script) },
];

const spec = (...scripts: readonly string[]): StackSpec => ({
  entries: scripts.map((script, index) => ({ files: files(`m${index}`, script), options: {}, clash: null })),
  match: { mod: null, engine: '0.8.0', map: null, clashDefault: 'replace' },
});

const BUSY =
  'function mutate() return { units = function(ctx)\nfor i = 1, 9000 do local x = i * 2 end\nctx.units.A.maxdamage = 7\nend } end';
const QUIET = 'function mutate() return {} end';

const profile = (list: StackSpec, mutator: string) => profileOf(game, list, mutator, lua, () => performance.now());

describe('a profile', () => {
  it('given a busy hook, then its line has the cost', async () => {
    const found = (await profile(spec(QUIET, BUSY), 'm1'))!;
    expect(found.status).toBe('ran');
    expect(found.lines.map(({ phase, file, line }) => [phase, file, line])).toEqual([['units', 'mutator.lua', 2]]);
    expect(found.lines[0]!.instructions).toBeGreaterThanOrEqual(18_000);
  });

  it('given the same list twice, then the same lines', async () => {
    expect((await profile(spec(BUSY, BUSY), 'm1'))!.lines).toEqual((await profile(spec(BUSY, BUSY), 'm1'))!.lines);
  });

  it('given a mutator that fails, then what it cost until then', async () => {
    const found = (await profile(spec('while true do end'), 'm0'))!;
    expect(found.status).toBe('failed');
    expect(found.lines.reduce((sum, { instructions }) => sum + instructions, 0)).toBe(50_000_000);
  });

  it('given a list without it, or with a broken package, then nothing', async () => {
    expect(await profile(spec(QUIET), 'm7')).toBeNull();
    const broken = { ...spec(QUIET), entries: [{ files: [], options: {}, clash: null }] };
    expect(await profile(broken, 'm0')).toBeNull();
  });
});
