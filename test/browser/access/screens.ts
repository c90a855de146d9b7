// Every screen of the product as a step from the one before it. A new screen is one line in SCREENS; what is proved of all
// screens (barriers, languages, widths) is proved of it from then on.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The page under test, and what a message says on it: screens are reached by words in any language. */
export interface Visit {
  readonly page: Page;
  words(id: string): string;
}

export interface Screen {
  readonly name: string;
  /** The part of the page that this screen adds; what stands beside it was looked at before. */
  readonly region: string;
  open(visit: Visit): Promise<void>;
  /** Takes away what stays when a dialog is closed. */
  close?(visit: Visit): Promise<void>;
  /** Widths where this screen is not to be had are left out: the reader has no grid. */
  readonly least?: number;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs a command of the palette by the id of its title. */
export async function run({ page, words }: Visit, title: string): Promise<void> {
  await page.keyboard.press('F1');
  await choose(page, words(title), `(: |：)${escaped(words(title))}[ł ]*⟧?$`);
}

/** Types into the open palette and takes the first entry that fits, in one go: asking step by step costs more than the steps. */
async function choose(page: Page, typed: string, wanted: string): Promise<void> {
  await page.locator('.palette-input').waitFor();
  await page.evaluate(
    async ([text, pattern]) => {
      const input = document.querySelector<HTMLInputElement>('.palette-input')!;
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const fits = new RegExp(pattern);
      const entry = [...document.querySelectorAll<HTMLElement>('.palette-item')].find((item) =>
        fits.test(item.querySelector('.palette-text')!.textContent),
      );
      if (entry === undefined) throw new Error(`the palette has no ${text}`);
      entry.click();
    },
    [typed, wanted] as const,
  );
  await page.locator('#palette-list').waitFor({ state: 'detached' });
}

/** Opens the first file of a name. */
async function openFile(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+p');
  await choose(page, name, escaped(name));
}

/** Closes what floats. */
export async function leave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0, { timeout: 5000 });
}

/** Drops empty files on the page. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((list) => {
    const made = new DataTransfer();
    for (const name of list) made.items.add(new File([], name));
    return made;
  }, names);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

async function closeNotices({ page, words }: Visit): Promise<void> {
  const close = page.locator('.notice').getByRole('button', { name: words('ui.close') });
  while ((await close.count()) > 0) await close.first().click();
}

/** Asks for the culprit of a field that somebody changed. */
async function askForCulprit(visit: Visit): Promise<void> {
  await run(visit, 'inspector.show-fields');
  await visit.page.locator('.insp-grid').focus();
  await visit.page.keyboard.press('F7');
  await run(visit, 'ui.command.culprit');
  await expect(visit.page.locator('.culprit-set')).toBeVisible({ timeout: 60_000 });
}

const DIALOG = '[role="dialog"]';

function shown(name: string, region: string, title: string, more: Partial<Screen> = {}): Screen {
  return {
    name,
    region,
    async open(visit) {
      await run(visit, title);
      await expect(visit.page.locator(region).first()).toBeVisible({ timeout: 10_000 });
    },
    ...more,
  };
}

const dialog = (name: string, title: string) => shown(name, DIALOG, title);
const report = (name: string, title: string) => shown(name, '.reports', title);
/** The grid and its views need room; the reader lists records instead. */
const view = (name: string) => shown(name, '.insp', `inspector.show-${name}`, { least: 600 });
const tool = (name: string) => shown(`patches: ${name}`, '.desk', `ui.command.patches-${name}`);

export const SCREENS: readonly Screen[] = [
  { name: 'the page', region: 'body', open: async () => {} },
  shown('files', '.side', 'ui.command.view-files', { least: 900 }),
  shown('game', '.side', 'ui.command.view-game', { least: 900 }),
  shown('stack', '.side', 'ui.command.view-stack'),
  ...['fields', 'figures', 'links', 'spread', 'compare', 'watch', 'conflicts'].map(view),
  report('problems', 'ui.command.view-problems'),
  report('console', 'ui.command.view-console'),
  report('tests', 'ui.command.view-tests'),
  {
    name: 'tests by option',
    region: '.reports',
    async open(visit) {
      await run(visit, 'ui.command.view-tests');
      await visit.page.locator('.tests-sweep .select').nth(1).click();
      await visit.page.getByRole('option').last().click();
      await visit.page.locator('.tests-sweep .button').first().click();
      await expect(visit.page.locator('.matrix').first()).toBeVisible({ timeout: 20_000 });
    },
  },
  report('budgets', 'ui.command.view-budgets'),
  report('search', 'ui.command.search'),
  report('order', 'ui.command.view-order'),
  report('timeline', 'ui.command.view-timeline'),
  report('explain', 'ui.command.explain'),
  report('why not', 'ui.command.view-why'),
  dialog('keys', 'ui.command.keys'),
  dialog('start page', 'ui.command.start'),
  dialog('lessons', 'ui.command.lessons'),
  dialog('share', 'ui.command.share'),
  dialog('release', 'ui.command.release'),
  dialog('storage', 'ui.command.storage'),
  dialog('new mutator', 'ui.command.new'),
  dialog('templates', 'ui.command.templates'),
  dialog('broken on purpose', 'ui.command.broken'),
  {
    name: 'reference',
    region: DIALOG,
    async open(visit) {
      await openFile(visit.page, 'mutator.lua');
      await run(visit, 'ui.command.reference');
      await expect(visit.page.locator(DIALOG).first()).toBeVisible();
    },
  },
  {
    name: 'culprit',
    region: DIALOG,
    least: 600,
    async open(visit) {
      await askForCulprit(visit);
    },
  },
  {
    name: 'what-if',
    region: '.what-if, .stack-item',
    least: 600,
    async open(visit) {
      await askForCulprit(visit);
      await visit.page.getByRole('button', { name: visit.words('ui.culprit.try') }).click();
      await expect(visit.page.locator('.what-if-text')).toContainText(/\d/, { timeout: 60_000 });
    },
    close: (visit) => run(visit, 'ui.command.what-if-leave'),
  },
  {
    name: 'notices',
    region: '.notices',
    async open({ page }) {
      await drop(page, [
        'notes.exe',
        'notes-with-a-name-that-is-longer-than-most-names-of-files-and-does-not-end-soon.exe',
      ]);
      await expect(page.locator('.notice')).toHaveCount(2);
    },
    close: closeNotices,
  },
  {
    name: 'tasks',
    region: '.tasks',
    async open({ page }) {
      // Files that do not come to an end keep the task of reading them in sight.
      await page.evaluate(() => {
        const own = Blob.prototype.arrayBuffer;
        const waiting: (() => void)[] = [];
        Blob.prototype.arrayBuffer = () => new Promise((resolve) => waiting.push(() => resolve(new ArrayBuffer(0))));
        Object.assign(window, {
          readOn() {
            Blob.prototype.arrayBuffer = own;
            for (const go of waiting.splice(0)) go();
          },
        });
      });
      await drop(page, ['a.hpi', 'b.hpi']);
      await expect(page.locator('.task')).toBeVisible();
    },
    async close(visit) {
      await visit.page.locator('.task').getByRole('button').click();
      await visit.page.evaluate(() => (window as unknown as { readOn(): void }).readOn());
      await expect(visit.page.locator('.task')).toHaveCount(0);
      await closeNotices(visit);
    },
  },
  shown('export of the inspector', DIALOG, 'inspector.export', { least: 600 }),
  shown('legend', DIALOG, 'inspector.legend', { least: 600 }),
  {
    name: 'palette',
    region: '.palette',
    async open({ page }) {
      await page.keyboard.press('F1');
      await expect(page.locator('.palette-item').first()).toBeVisible();
    },
  },
  {
    name: 'manifest as a form',
    region: '.manifest-form',
    least: 600,
    async open(visit) {
      await openFile(visit.page, 'oamut.yaml');
      await run(visit, 'ui.editors.command.form');
      await expect(visit.page.locator('.manifest-form').first()).toBeVisible();
    },
  },
];

/** The patch workbench: its barriers are looked at in test/browser/patches. */
export const PATCH_SCREENS: readonly Screen[] = [
  {
    name: 'patches',
    region: '.side, .desk',
    async open(visit) {
      await run(visit, 'ui.command.patches-example');
      await run(visit, 'ui.command.view-patches');
      await expect(visit.page.locator('.pass-summary')).toBeVisible({ timeout: 45_000 });
    },
  },
  ...['targets', 'conflicts', 'form', 'matcher', 'conditions', 'context'].map(tool),
  {
    name: 'patch targets in the inspector',
    region: '.insp',
    least: 900,
    async open(visit) {
      await run(visit, 'ui.command.view-stack');
      await visit.page.locator('.insp-space').last().click();
      await expect(visit.page.locator('.target-list').first()).toBeVisible();
      await visit.page.locator('.insp-grid').focus();
      for (const key of ['Control+Home', 'ArrowDown', 'Enter']) await visit.page.keyboard.press(key);
      await expect(visit.page.locator('.insp-chain').first()).toBeVisible();
    },
  },
];

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The address that opens the samples for review. */
export function reviewAddress(): string {
  const samples = ['cheap-labs', 'boss-commanders', 'quick-guns'].map((id) => `public/samples/${id}`);
  const told = execFileSync(
    process.execPath,
    ['scripts/oamut.mjs', 'link', ...samples, '--base', process.env['OAMUT_URL']!, '--json'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return (JSON.parse(told) as { url: string }).url;
}

/** Goes through all screens that a page of this width has; gives those that would not open, so that one does not hide the rest. */
export async function visitAll(
  visit: Visit,
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<string[]> {
  const width = visit.page.viewportSize()!.width;
  const closed: string[] = [];
  for (const screen of screens.filter(({ least = 0 }) => width >= least)) {
    try {
      await screen.open(visit);
      await settle(visit.page);
      await look(screen);
      await leave(visit.page);
      await screen.close?.(visit);
    } catch (error) {
      closed.push(`${screen.name} at ${width}: ${String(error).split('\n')[0]}`);
      if (visit.page.isClosed()) break;
      await visit.page.keyboard.press('Escape');
    }
  }
  return closed;
}

/** Waits until two frames were drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
