import { beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '../../../src/kernel/check/index.ts';
import { COLLECTIONS, readMap } from '../../../src/kernel/game/index.ts';
import type { BaseRecord } from '../../../src/kernel/game/model.ts';
import { readPackage } from '../../../src/kernel/package/index.ts';
import { runStack, type StackHost } from '../../../src/kernel/stack/index.ts';
import { recordPackage } from '../../../src/kernel/template/index.ts';
import { readPackageTests, runPackageTest } from '../../../src/kernel/tests/index.ts';
import { decodeUtf8 } from '../../../src/kernel/text/index.ts';
import { primer, realHost } from '../../templates/support.ts';

const game = primer();
let host: StackHost;
beforeAll(async () => {
  host = await realHost();
});

const textOf = (record: BaseRecord, path: string) =>
  decodeUtf8(recordPackage(record)!.find((file) => file.path === path)!.bytes);
const unit = (name: string) => game.records.units.get(name)!;

async function expectSound(record: BaseRecord): Promise<void> {
  const files = recordPackage(record)!;
  const { diagnostics } = checkFiles(files);
  expect(diagnostics.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([]);
  const read = readPackage(files).package!;
  const tests = readPackageTests(files.find(({ path }) => path === 'tests.txt')!.bytes, {
    file: 'tests.txt',
    manifest: read.manifest,
  });
  expect(tests.diagnostics).toEqual([]);
  const match = { mod: null, engine: '0.8.0', map: null, clashDefault: null };
  const world = { game, match, library: [], run: (input: Parameters<typeof runStack>[0]) => runStack(input, host) };
  for (const test of tests.value!) {
    const result = await runPackageTest(test, { id: read.manifest.id, package: read }, world);
    expect(result.ok, `${record.name} ${JSON.stringify(result.checks)}`).toBe(true);
  }
}

describe('a package over one record', () => {
  it('given a unit, then the script holds its values and scales the first', () => {
    const script = textOf(unit('tidehelm'), 'mutator.lua');
    expect(script).toContain('named("units", "TIDEHELM") :change {');
    expect(script).toContain('maxdamage = scale(factor), -- 3000 in the game');
    expect(script).toContain('buildcostmetal = set(2400),');
  });

  it('given a weapon, then the damage stands in its section', () => {
    const script = textOf(game.records.weapons.get('tide_helm_beam')!, 'mutator.lua');
    expect(script).toMatch(/damage = \{\n\s+default = set\(62\),\n\s+\},/);
  });

  it('given an id, then it is taken', () => {
    expect(decodeUtf8(recordPackage(unit('tidehelm'), 'mine')![0]!.bytes)).toContain('id: mine\n');
  });

  it.each(COLLECTIONS)('given every record of %s, then it checks clean and passes its own tests', async (space) => {
    const records = [...game.records[space].values()].filter((record) => recordPackage(record) !== null);
    expect(records.length).toBeGreaterThan(0);
    // Every tenth is run; all are made and checked.
    for (const [at, record] of records.entries()) {
      if (at % 10 === 0) await expectSound(record);
      else {
        const found = checkFiles(recordPackage(record)!).diagnostics;
        const bad = found.filter(({ severity }) => severity === 'error' || severity === 'warning');
        expect(bad, record.name).toEqual([]);
      }
    }
  });

  it('given a map, then its hook writes what stands there', async () => {
    const map = readMap(game, game.maps[0]!).value!;
    expect(textOf(map, 'mutator.lua')).toContain('ctx.map.globalheader.gravity = ');
    await expectSound(map);
  });

  it('given a record with nothing to write, then there is none', () => {
    const empty: BaseRecord = { ...unit('tidehelm'), fields: new Map() };
    expect(recordPackage(empty)).toBeNull();
  });
});
