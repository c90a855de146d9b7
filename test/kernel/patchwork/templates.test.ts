// The starting points: every operation has one, it passes every check, changes its asset, and says what it is for.

import { describe, expect, it } from 'vitest';
import {
  diagnosePatch,
  generate,
  OP_NAMES,
  PATCH_TEMPLATES,
  readJson,
  TEMPLATE_MACRO,
  TEMPLATE_TARGET,
} from '../../../src/kernel/patchwork/index.ts';

it('there is one for every operation', () => {
  expect(PATCH_TEMPLATES.map(({ op }) => op)).toEqual(OP_NAMES);
});

describe.each(PATCH_TEMPLATES.map((one) => [one.op, one] as const))('%s', (op, { text, assets }) => {
  const run = (times: number) =>
    generate({
      packs: [
        { id: 'Base:Game', order: 0, files: Object.entries(assets) },
        {
          id: 'Mod:A',
          order: 1,
          files: Array.from(
            { length: times },
            (_, at) => [`Server/Patchwork/Patches/${at}.json`, text.replace('"example-', `"${at}-example-`)] as const,
          ),
        },
      ],
      installed: [],
      versions: new Map(),
      serverVersion: '1',
      modData: new Map(),
      macros: new Map([[TEMPLATE_MACRO.name, () => readJson(TEMPLATE_MACRO.operations).value as never]]),
    });

  it('nothing is wrong or odd with it', () => {
    const { scan } = run(1);
    expect(scan.readings.flatMap(diagnosePatch)).toEqual([]);
    expect(scan.valid.size).toBe(1);
  });

  it('it changes its asset by the operation it is named after', () => {
    const { targets } = run(1);
    const target = targets.get(TEMPLATE_TARGET)!;
    expect(target.rejection).toBeNull();
    expect(target.effects.length).toBeGreaterThan(0);
    expect(target.definitions[0]!.file.operations.map((operation) => operation.op)).toContain(op);
    expect(target.definitions[0]!.operations.every(({ result }) => result === 'applied')).toBe(true);
  });

  it('applied twice it is rejected only where the second has nothing left to remove', () => {
    expect(run(2).rejected.size).toBe(op === 'Remove' ? 1 : 0);
  });
});
