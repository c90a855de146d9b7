// What the editors promise: scripts, the manifest, rule files and game texts, all of one package that the last part takes
// away again. Run on Primer and on the large game.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { choose } from '../ui/page.ts';
import { REEDS, withoutReeds, withReeds } from './reeds.ts';
import {
  caretAfter,
  cell,
  downloaded,
  expectState,
  line,
  offered,
  openIn,
  type Part,
  problem,
  show,
  write,
} from './steps.ts';

/** A part on a file of the package, as its author left it. */
function on(file: keyof typeof REEDS, name: string, run: (page: Page) => Promise<void>): Part {
  return {
    name,
    async run(page) {
      await withReeds(page);
      await openIn(page, 'Reeds', file);
      await write(page, REEDS[file]);
      await run(page);
    },
  };
}

/** Begins a script anew up to where its rules stand; what follows is typed. */
const beginRules = (page: Page) => write(page, 'function mutate(ctx)\n  return { rules = {\n    ');

/** Whether two words of the file in front have one colour. */
async function sameColour(page: Page, first: RegExp, second: RegExp): Promise<boolean> {
  const colour = (text: RegExp) =>
    page
      .locator('.view-line span span', { hasText: text })
      .first()
      .evaluate((word) => getComputedStyle(word).color);
  return (await colour(first)) === (await colour(second));
}

/** Folds at the caret, and unfolds again; the line is in sight before and after. */
async function expectFolds(page: Page, inner: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+Shift+BracketLeft');
  await expect(line(page, inner)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+BracketRight');
  await expect(line(page, inner)).toHaveCount(1);
}

/** The names that the outline of the file in front offers. */
async function expectOutline(page: Page, names: readonly string[]): Promise<void> {
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+Shift+o');
  const list = page.locator('.quick-input-list');
  for (const name of names) {
    await page.locator('.quick-input-box input').fill(`@${name}`);
    await expect(list.getByRole('option', { name }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}

const SCRIPTS: readonly Part[] = [
  {
    name: 'lines of rules, rule files and hooks tell before and after of the record in front, and so do cells',
    async run(page) {
      await withReeds(page);
      await show(page, 'Units', 'TIDEHELM');
      await expectState(cell(page, 'makesmetal', 5), '+', 'added');
      await expectState(cell(page, 'radardistance', 5), '−', 'removed');
      await expectState(cell(page, 'sightdistance', 5), '≡', 'repeated');
      await openIn(page, 'Cheap Labs', 'mutator.lua');
      await expect(line(page, 'set(320)').locator('.line-note')).toContainText(/→\s*320/);
      await openIn(page, 'Reeds', 'mutator.lua');
      await expect(line(page, 'set(2)').locator('.line-note')).toContainText(/→\s*2/);
      await expect(line(page, 'helm.turnrate').locator('.line-note')).toContainText(/1020\s*→\s*500/);
      await show(page, 'Features', 'TIDEHELM_DEAD');
      await openIn(page, 'Reeds', 'marsh.sm');
      await expect(line(page, 'scale').locator('.line-note')).toContainText(/\d\s*→\s*\d/);
      await show(page, 'Units', 'REEDLING');
      await expectState(cell(page, '', 5), '+', 'added');
    },
  },
  on('mutator.lua', 'records and fields of the loaded game are offered, a call shows its parameters', async (page) => {
    await beginRules(page);
    await page.keyboard.type('named("units", "TIDEHE');
    await expect(offered(page).first()).toContainText('TIDEHELM');
    await page.keyboard.press('Escape');
    await beginRules(page);
    await page.keyboard.type('where("units", { commander = 1 }) :change { buildcostm');
    await expect(offered(page).first()).toContainText('buildcostmetal');
    await page.keyboard.press('Escape');
    await page.keyboard.type('etal = scale(');
    const hints = page.locator('.parameter-hints-widget.visible');
    await expect(hints).toContainText('factor');
    await page.keyboard.type('2, ');
    await expect(hints.locator('.parameter.active')).toContainText('bounds');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }),
  on('mutator.lua', 'a word of the API is explained, a field tells its value before and after', async (page) => {
    await show(page, 'Units', 'TIDEHELM');
    const hover = page.locator('.monaco-hover:visible');
    await page
      .locator('.view-line span', { hasText: /^named$/ })
      .first()
      .hover();
    await expect(hover).toContainText('named(');
    await page.locator('.view-line span', { hasText: /^\s*makesmetal$/ }).hover();
    await expect(hover).toContainText(/→\s*2/);
  }),
  on(
    'mutator.lua',
    'slips of a script are marked and listed with the way out, and a quick fix mends one',
    async (page) => {
      const expectCodes = async (...codes: readonly string[]) => {
        for (const code of codes) await expect(problem(page, code).first()).toBeVisible();
      };
      await write(
        page,
        'function mutate(ctx)\n  return { rulez = {}, rules = { all "weapons" :change { range = set(1) } } }\nend\n',
      );
      await expectCodes('plan/unknown-key', 'plan/undeclared-layer');
      await write(
        page,
        [
          'function mutate(ctx)',
          '  return {',
          '    rules = {',
          '      named("units", "TIDEHELN") :change { maxdamage = set(1) },',
          '      all "units" :change { buildcostmetel = set(1) },',
          '    },',
          '    units = function(ctx) ctx.units.TIDEHELM.buildtime = ctx.units.TIDEHELM.maxdamage / 3 end,',
          '  }',
          'end',
        ].join('\n'),
      );
      await expectCodes('lua/unknown-field', 'lua/float-arithmetic', 'rule/named-nothing');
      await expect(page.locator('.monaco-host .squiggly-warning').first()).toBeVisible();
      await problem(page, 'buildcostmetel').locator('.problem-main').click();
      await page.keyboard.press('Control+.');
      await page.locator('.action-widget').getByText('write buildcostmetal').click();
      await expect(line(page, 'buildcostmetal')).toBeVisible();
      await expect(problem(page, 'buildcostmetel')).toHaveCount(0);
    },
  ),
  on('mutator.lua', 'definition, references, peek and rename go across the files of a package', async (page) => {
    await line(page, 'marsh.sight').getByText('sight', { exact: true }).click();
    await page.keyboard.press('Control+Shift+F10');
    await expect(page.locator('.peekview-widget')).toContainText(/marsh\.sight\s=\s600/);
    await page.keyboard.press('Escape');
    await expect(page.locator('.peekview-widget')).toHaveCount(0);
    await page.keyboard.press('F12');
    const tab = page.locator('.editor-tab[data-active]');
    await expect(tab).toContainText('marsh.lua');
    await expect(line(page, 'marsh.sight')).toBeVisible();
    // The one other place where it stands is gone to at once.
    await page.keyboard.press('Shift+F12');
    await expect(tab).toContainText('mutator.lua');
    await page.keyboard.press('F2');
    await page.locator('.rename-input').fill('reach');
    await page.keyboard.press('Enter');
    await expect(line(page, 'marsh.reach')).toBeVisible();
    await openIn(page, 'Reeds', 'marsh.lua');
    await expect(line(page, /marsh\.reach\s=\s600/)).toBeVisible();
    // Undo in one of the texts takes back the whole rename.
    await caretAfter(page, 'marsh.reach');
    await page.keyboard.press('Control+z');
    await expect(line(page, /marsh\.sight\s=\s600/)).toBeVisible();
    await openIn(page, 'Reeds', 'mutator.lua');
    await expect(line(page, 'marsh.sight')).toBeVisible();
  }),
  on('mutator.lua', 'a script has an outline, folds, and colours its names by what they are', async (page) => {
    await expectOutline(page, ['mutate', 'rules', 'units']);
    await caretAfter(page, 'rules = {');
    await expectFolds(page, 'sm "rules');
    await expect.poll(() => sameColour(page, /^mutate$/, /^ctx$/)).toBe(false);
  }),
  on('mutator.lua', 'a script is formatted, and what its lines cost is measured beside them', async (page) => {
    await write(
      page,
      'local   function  odd( n )return   n end\nlocal sum=0\nfor i = 1, 20000 do sum = sum + odd(i) end\nfunction mutate(ctx) return {} end\n',
    );
    await choose(page, 'Format document');
    await expect(line(page, /local\sfunction\sodd\(n\)/)).toBeVisible();
    await expect(page.locator('.stack-item', { hasText: 'Reeds' })).toContainText('Ran');
    await expect(page.locator('.run-word')).toHaveText('Up to date');
    await choose(page, 'Measure cost of each line');
    await expect(page.locator('.line-cost').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.line-numbers', { hasText: /[kM]/ }).first()).toBeVisible();
    await choose(page, 'Show measured cost beside lines');
    await expect(page.locator('.line-cost')).toHaveCount(0);
  }),
  {
    name: 'the definitions of the API come as a file for other editors',
    async run(page) {
      const [name, text] = await downloaded(page, () => choose(page, 'Download Lua definitions'));
      expect(name).toBe('oamut.lua');
      expect(text).toMatch(/^---@meta oamut\n[\s\S]*\nfunction scale\(/);
    },
  },
];

const MANIFEST: readonly Part[] = [
  on('oamut.yaml', 'keys and values of a manifest are offered and explained, and it has an outline', async (page) => {
    await page.keyboard.type('cla');
    await expect(offered(page).first()).toContainText('clashes');
    await page.keyboard.press('Enter');
    await expect(offered(page).first()).toContainText('add');
    await page.keyboard.press('Escape');
    await page
      .locator('.view-line span', { hasText: /^tags$/ })
      .first()
      .hover();
    await expect(page.locator('.monaco-hover:visible')).toContainText('one to four words');
    await write(page, REEDS['oamut.yaml']);
    await expectOutline(page, ['version', 'options']);
  }),
  on('mutator.lua', 'each slip of a manifest has a fix that mends it, until it reads', async (page) => {
    await openIn(page, 'Reeds', 'oamut.yaml');
    await write(
      page,
      [
        'oamut: 1',
        'id: reeds',
        'nam: Reeds',
        'version: 1.0',
        'author: { name: A }',
        'description: |',
        '  Reeds grow',
        'tags: [gameplay，economy]',
        'works-with: [*]',
        'requires:',
        '  engine: >= 0.8.0',
        'layers: [units, featurs]',
        '',
      ].join('\n'),
    );
    for (const [code, title] of [
      ['yaml/block_scalar', 'write the block as one line in double quotes'],
      ['yaml/', 'put the asterisk in quotes'],
      ['yaml/', 'put the range in quotes'],
      ['manifest/tags', /^write gameplay, economy/],
      ['manifest/unknown-key', /^write name/],
      ['manifest/version', 'put it in quotes'],
      ['manifest/layers', /^write features/],
    ] as const) {
      const fix = problem(page, code).getByRole('button', { name: title });
      await fix.first().click();
      await expect(fix).toHaveCount(0);
    }
    // The script still uses what the manifest does not declare.
    await page.getByRole('button', { name: 'add the layer files' }).first().click();
    await expect(page.locator('.problem', { hasText: /yaml\/|manifest\/|plan\// })).toHaveCount(0);
    await expect(line(page, /works-with:\s\["\*"\]/)).toBeVisible();
    await expect(line(page, /engine:\s">=\s0\.8\.0"/)).toBeVisible();
  }),
  on('oamut.yaml', 'the form writes single values into the text, designs an option, and translates', async (page) => {
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Tall Reeds');
    await page.keyboard.press('Tab');
    await expect(page.locator('.stack-name').last()).toHaveText('Tall Reeds');
    await name.fill('Reeds');
    await page.keyboard.press('Tab');
    const option = page.locator('.manifest-option').first();
    await expect(option.locator('.manifest-steps')).toContainText('9 values');
    await option.getByLabel('Largest').fill('12');
    await option.getByLabel('Largest').blur();
    await expect(option.locator('.slider')).toHaveAttribute('max', '12');
    await option.getByLabel('Try a value').fill('99');
    await expect(option.locator('.manifest-verdict .field-error')).toBeVisible();
    await option.getByLabel('Try a value').fill('12');
    await expect(option.locator('.manifest-verdict')).toContainText('accepted');
    await page.getByLabel('Language tag').fill('de');
    await page.getByRole('button', { name: 'Add a language' }).click();
    const german = page.getByLabel('Name, de');
    await expect(page.locator('.manifest-table th', { hasText: 'de' }).locator('.manifest-missing')).toBeVisible();
    await german.fill('Schilf');
    await german.blur();
    await page.getByRole('group', { name: 'View of the manifest' }).getByRole('button', { name: 'Text' }).click();
    await expect(line(page, /#\swhat\sit\sis\sabout/)).toBeVisible();
    await expect(line(page, /max:\s12/)).toBeVisible();
    await expect(line(page, /name:\sReeds$/)).toBeVisible();
  }),
];

const TEXTS: readonly Part[] = [
  on(
    'rules/marsh.sm',
    'a rule file is coloured, folds, and offers the records and fields of the game',
    async (page) => {
      await expect.poll(() => sameColour(page, /^where$/, /^1$/)).toBe(false);
      await caretAfter(page, 'where');
      await expectFolds(page, 'scale');
      await page.keyboard.press('Control+End');
      await page.keyboard.type('named units TIDEH');
      await expect(offered(page).first()).toContainText('TIDEHELM');
      await page.keyboard.press('Escape');
      await line(page, 'scale').getByText('metal').hover();
      await expect(page.locator('.monaco-hover:visible')).toContainText('features.metal');
    },
  ),
  on('rules/marsh.sm', 'a slip in a rule file is marked where it stands, and mended from the list', async (page) => {
    await write(page, 'wher units maxdamage > 1\n  scale maxdamage 2\n');
    await expect(problem(page, 'sm/selector')).toContainText('marsh.sm:1:1');
    await expect(page.locator('.monaco-host .squiggly-warning').first()).toBeVisible();
    await problem(page, 'sm/selector').getByRole('button', { name: 'change to where' }).click();
    await expect(problem(page, 'sm/selector')).toHaveCount(0);
    await expect(line(page, /where\sunits/)).toBeVisible();
    await write(page, REEDS['rules/marsh.sm']);
  }),
  on(
    'files/more/units/REEDLING.fbi',
    'a game text is coloured, folds, offers keys and what they hold',
    async (page) => {
      await expect.poll(() => sameColour(page, /^\[UNITINFO\]$/, /^\s*unitname$/)).toBe(false);
      await line(page, '[UNITINFO]').click();
      await page.keyboard.press('ArrowDown');
      await expectFolds(page, 'unitname');
      await line(page, 'maxdamage').getByText('maxdamage').hover();
      await expect(page.locator('.monaco-hover:visible')).toContainText('units.maxdamage');
      await caretAfter(page, 'maxdamage');
      await page.keyboard.press('Enter');
      await page.keyboard.type('movementcl');
      await expect(offered(page).first()).toContainText('movementclass');
      await page.keyboard.press('Tab');
      await expect(line(page, 'movementclass=;')).toBeVisible();
      await page.keyboard.press('Control+Space');
      await expect(offered(page).filter({ hasText: 'WALK_1' }).first()).toBeVisible();
      await page.keyboard.press('Escape');
    },
  ),
  on(
    'files/more/units/REEDLING.fbi',
    'a missing ; in a game text is marked, and a quick fix mends it',
    async (page) => {
      await write(page, '[UNITINFO]\n{\n\tunitname=REEDLING;\n\tmaxdamage=300\n}\n');
      const missing = problem(page, 'tdf/semicolon_missing');
      await expect(missing).toContainText('REEDLING.fbi:4');
      await expect(page.locator('.monaco-host .squiggly-error').first()).toBeVisible();
      await missing.locator('.problem-main').click();
      await page.keyboard.press('Control+.');
      await page.locator('.action-widget .monaco-list-row', { hasText: ';' }).first().click();
      await expect(line(page, 'maxdamage=300;')).toBeVisible();
      await expect(missing).toHaveCount(0);
    },
  ),
  {
    name: 'a package is taken away with all that was done to it',
    async run(page) {
      await withReeds(page);
      await withoutReeds(page);
      await expect(page.locator('.run-word')).toHaveText('Up to date');
    },
  },
];

export const EDITORS: readonly Part[] = [...SCRIPTS, ...MANIFEST, ...TEXTS];
