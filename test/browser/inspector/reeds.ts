// A package for what the samples do not show: states of cells, modules, rule files and game texts of its own.

import type { Page } from '@playwright/test';
import { packPackage } from '../../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { expect } from '../support/test.ts';

const MANIFEST = `oamut: 1
id: reeds
name: Reeds
version: "1.0.0"
author:
  name: A
# what it is about
tags: [gameplay]
works-with: ["*"]
requires:
  mutators: [cheap-labs]
conflicts-with: [floods]
layers: [units, features, files]
options:
  - id: depth
    label: Depth
    type: number
    min: 1
    max: 9
    step: 1
    default: 2
`;

const SCRIPT = `local marsh = require "marsh"

function mutate(ctx)
  return {
    files = { add = { "files/more" } },
    rules = {
      named("units", "TIDEHELM") :change {
        makesmetal = set(2),
        radardistance = remove(),
        sightdistance = set(marsh.sight),
      },
      sm "rules/marsh.sm",
    },
    units = function(ctx)
      local helm = ctx.units.TIDEHELM
      helm.turnrate = 500
    end,
  }
end
`;

export const REEDS = {
  'oamut.yaml': MANIFEST,
  'mutator.lua': SCRIPT,
  'lua/marsh.lua': 'local marsh = {}\n\nmarsh.sight = 600\n\nreturn marsh\n',
  'rules/marsh.sm':
    '# Wrecks of the marsh.\nwhere features reclaimable = 1 and metal > 0\n  scale metal 2 min 1\n  set damage 90\n',
  'files/more/units/REEDLING.fbi':
    '// Grows in shallows.\n[UNITINFO]\n{\n\tunitname=REEDLING;\n\tname=Reedling;\n\tmaxdamage=300;\n}\n',
} as const;

/** The package is in the stack, as its author left it. */
export async function withReeds(page: Page): Promise<void> {
  if ((await page.locator('.stack-name', { hasText: 'Reeds' }).count()) > 0) return;
  const bytes = await packPackage(Object.entries(REEDS).map(([path, text]) => ({ path, bytes: encodeUtf8(text) })));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await choosing).setFiles({ name: 'reeds.oamut', mimeType: 'application/zip', buffer: Buffer.from(bytes) });
  await expect(page.locator('.stack-item', { hasText: 'Reeds' })).toContainText('Ran');
}

/** It leaves the workspace, with every change that was made to it. */
export async function withoutReeds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Reeds' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the workspace' }).click();
  await expect(page.locator('.stack-name')).toHaveCount(3);
}
