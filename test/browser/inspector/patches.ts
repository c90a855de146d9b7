// What the editors of patches promise, on the example of three packs beside the stack. Run on Primer and on the large game.

import type { Page } from '@playwright/test';
import { editorText, openFile, retype, showTool } from '../patches/desk.ts';
import { expect } from '../support/test.ts';
import { choose } from '../ui/page.ts';
import { offered, type Part, problem } from './steps.ts';

async function withExample(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+y');
  await page.locator('.patches').waitFor();
  if ((await page.locator('.patches .stack-name').count()) > 0) return;
  await choose(page, 'Patches: open the example');
  await expect(page.locator('.pass-summary')).toContainText('2 assets generated', { timeout: 45_000 });
}

/** A part on the example, which is open beside the stack from then on. */
function on(name: string, run: (page: Page) => Promise<void>): Part {
  return {
    name,
    async run(page) {
      await withExample(page);
      await run(page);
    },
  };
}

/** A definition with one operation, its fields given. */
const withOperation = (fields: string) => `{ "Target": "Server/Item/Lantern.json", "Operations": [{ ${fields} }] }`;

export const PATCHES: readonly Part[] = [
  on('the matcher bench tells which entries match and what each policy takes', async (page) => {
    await openFile(page, 'calmer.json');
    await showTool(page, 'Matcher');
    const entries = page.locator('.bench-entry');
    await expect(entries).toHaveCount(2);
    await expect(entries.nth(0)).toContainText('differs at /Id');
    await expect(entries.nth(1)).toContainText('matches');
    await page.getByRole('textbox', { name: 'Matcher' }).fill('{ "Nothing": 1 }');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('row', { name: 'ExactlyOne' })).toContainText('no entry matches');
    await page.getByRole('textbox', { name: 'Matcher' }).fill('{ }');
    await page.keyboard.press('Tab');
    await expect(page.locator('.desk')).toContainText('a matcher must not be empty');
  }),
  on('the condition simulator shows every part and what would follow', async (page) => {
    await openFile(page, 'calmer.json');
    await showTool(page, 'Conditions');
    const tree = page.getByRole('tree', { name: 'Truth tree' });
    const result = page.locator('.condition-result');
    await expect(tree.getByRole('treeitem')).toHaveCount(3);
    await expect(result).toContainText('The patch applies');
    await page.getByRole('switch', { name: 'installed: Example:Lights' }).press(' ');
    await expect(result).toContainText('The patch is left out');
    await expect(tree.getByRole('treeitem', { name: 'ModInstalled' })).toContainText('the mod is not installed');
    await expect(tree.getByRole('treeitem', { name: 'ServerVersion' })).toContainText('not looked at');
    await page.getByRole('button', { name: 'As it is' }).click();
    await expect(result).toContainText('The patch applies');
    await page.locator('.suppose').getByLabel('Server and game version').fill('0.9');
    await page.keyboard.press('Tab');
    await expect(tree.getByRole('treeitem', { name: 'ServerVersion' })).toContainText('outside the bounds');
    await page.getByRole('button', { name: 'As it is' }).click();
  }),
  on('a glob lists what it matches, and warns when that is nothing', async (page) => {
    await openFile(page, 'brighter.json');
    await showTool(page, 'Form');
    const targets = page.locator('.targets-field');
    await targets.getByText('2 assets match').click();
    await expect(targets.locator('.matches li')).toContainText(['Server/Item/Lantern.json', 'Server/Item/Torch.json']);
    const second = targets.getByLabel('Target 2');
    const glob = await second.inputValue();
    await second.fill('glob:Server/None/*.json');
    await page.keyboard.press('Tab');
    await expect(targets).toContainText('glob:Server/None/*.json matches no asset');
    await second.fill(glob);
    await page.keyboard.press('Tab');
    await expect(targets).toContainText('2 assets match');
  }),
  on('an edited asset gives the smallest patch, which was applied and compared', async (page) => {
    await showTool(page, 'Results');
    await page.getByRole('option', { name: 'Torch.json' }).click();
    await expect(page.locator('.target-title')).toHaveText('Server/Item/Torch.json');
    await page.locator('.target-detail').getByRole('tab', { name: 'Edit' }).click();
    const box = page.getByLabel('The asset as it should be');
    await box.fill((await box.inputValue()).replace('"Wood"', '"Straw"').replace('0.5', '0.75'));
    await expect(page.locator('.edit-asset')).toContainText('2 operations');
    await expect(page.locator('.edit-asset')).toContainText('gives exactly the edited asset');
    // A pass that runs anew leaves what is being written alone, even where the target goes and comes.
    const other = page.locator('.patches').getByRole('switch', { name: /Example:Brighter/ });
    await other.press('Space');
    await expect(page.locator('.pass-summary')).not.toContainText('overlap');
    await other.press('Space');
    await expect(page.locator('.pass-summary')).toContainText('1 overlap');
    await page.locator('.target-detail').getByRole('tab', { name: 'Edit' }).click();
    await expect(box).toHaveValue(/"Straw"/);
    await expect(page.locator('.made-patch')).toContainText('"Match": {');
    await page.getByRole('button', { name: 'Add the patch' }).click();
    await expect(page.locator('.editor-tab[data-active]')).toContainText('Torch.json');
    await expect(page.locator('.patches').getByRole('treeitem', { name: 'Torch.json' })).toHaveCount(2);
  }),
  on(
    'records of the game are assets once that is switched on: grid, chain, timeline and why not know the patch',
    async (page) => {
      await page.getByRole('button', { name: 'Actions for Example:Calmer' }).click();
      await page.getByRole('menuitem', { name: 'New patch' }).click();
      await page.getByRole('dialog').getByLabel('Target', { exact: true }).fill('Game/Units/TIDEHELM.json');
      await page.getByRole('button', { name: 'Create' }).click();
      await retype(
        page,
        `{ "Id": "cheap", "Target": "Game/Units/TIDEHELM.json", "Operations": [
  { "Op": "Replace", "Path": "/none", "Value": 1, "Required": false },
  { "Op": "Replace", "Path": "/buildcostmetal", "Value": 1000 }] }`,
      );
      await expect(page.locator('.pass-summary')).toContainText('1 rejected');
      await showTool(page, 'Context');
      await page.getByRole('switch', { name: 'records as assets' }).press(' ');
      await expect(page.locator('.pass-summary')).not.toContainText('rejected');
      await expect(page.locator('.records-switch')).toContainText('1 record patched');
      await page.getByRole('button', { name: 'Show in the inspector' }).click();
      await page.getByLabel('Find a record').fill('TIDEHELM');
      await page.getByRole('option', { name: 'TIDEHELM' }).click();
      const field = page.locator('.insp-row', { hasText: 'buildcostmetal' });
      await expect(field).toContainText('1000');
      await field.locator('.insp-name').click();
      await page.keyboard.press('Enter');
      const link = page.locator('.insp-link', { hasText: 'Example:Calmer' });
      await expect(link).toContainText('Example:Calmer: cheap · cheap#1 Replace /buildcostmetal');
      await expect(link).toContainText('2400 → 1000');
      await link.locator('.insp-jump').click();
      await expect(page.locator('.editor-tab[data-active]')).toContainText('patch.json');
      await expect(page.locator('.monaco-host .active-line-number')).toHaveText('3');

      await choose(page, 'Show timeline');
      await expect(page.locator('.timeline-by', { hasText: 'cheap#1' })).toContainText('changes on the base');
      await choose(page, 'Show why not');
      const why = page.locator('.patch-why');
      await expect(why.getByRole('row', { name: /cheap#0/ })).toContainText('there is nothing at the path');
      await expect(why.getByRole('row', { name: /cheap#0/ })).toContainText('TIDEHELM: there is nothing');
      await expect(why.getByRole('row', { name: /cheap#1/ })).not.toContainText('left out');
      await choose(page, 'Show problems');
      await page.getByLabel('Find a record').fill('');
    },
  ),
  on('pointers are completed from the real target, and fields are those of the chosen operation', async (page) => {
    await openFile(page, 'calmer.json');
    await retype(page, withOperation('"Op": "Replace", "Value": 1, "Path": "/Light/"'));
    await page.keyboard.press('Control+End');
    for (let step = 0; step < '" }] }'.length; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Space');
    await expect(offered(page)).toHaveCount(2);
    await expect(offered(page).first()).toContainText('/Light/Radius');
    await page.keyboard.press('Enter');
    await expect.poll(() => editorText(page)).toContain('"/Light/Radius"');
    await retype(page, withOperation('"Op": "Remove", '));
    await page.keyboard.press('Control+End');
    for (let step = 0; step < ' }] }'.length; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Space');
    await expect(offered(page)).toHaveCount(3);
    await expect(offered(page).first()).toContainText('Path');
    await page.keyboard.press('Escape');
  }),
  on('a wrong field is told with the fields of its operation, and nothing else', async (page) => {
    await openFile(page, 'calmer.json');
    await retype(page, withOperation('"Op": "Remove", "Path": "/Name", "Value": 1'));
    const problems = problem(page, 'patch/').filter({ hasText: 'calmer.json' });
    await expect(problems).toHaveCount(1);
    await expect(problems).toContainText('Remove has no field Value');
    await expect(problems).toContainText('op-field-not-allowed');
    await expect(page.locator('.pass-summary')).toContainText('1 file dropped');
  }),
];
