// The example of docs/standard.md is a package that checks clean and runs.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { folderSource, layer, loadGame } from '../../src/kernel/game/index.ts';
import { compileLua, scriptOpener } from '../../src/kernel/lua/index.ts';
import { runStack } from '../../src/kernel/stack/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { primerBytes, primerPaths } from '../games/primer-files.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/standard.md'), 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!;

it('the example package locks the commanders of the bundled game at its option', async () => {
  const { package: read, diagnostics } = checkFiles([
    { path: 'oamut.yaml', bytes: encodeUtf8(block('yaml')) },
    { path: 'mutator.lua', bytes: encodeUtf8(block('lua')) },
  ]);
  expect(diagnostics.filter((found) => found.severity !== 'hint')).toEqual([]);
  const game = loadGame(
    layer([
      folderSource(
        'primer',
        primerPaths().map((path) => [path, primerBytes(path)] as const),
      ),
    ]),
  );
  const wasm = readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm'));
  const report = await runStack(
    {
      game,
      entries: [{ package: read!, options: new Map(), clash: null }],
      match: { mod: null, engine: '0.8.0', map: null, clashDefault: null },
    },
    { openScript: scriptOpener({ module: await compileLua(new Uint8Array(wasm)), now: () => 0 }), now: () => 0 },
  );
  expect(report.mutators[0]?.status).toBe('ran');
  const helm = report.records.units.get('tidehelm')!.fields;
  expect([helm.get('maxdamage')?.after, helm.get('buildcostmetal')?.after]).toEqual(['6000', '1920']);
});
