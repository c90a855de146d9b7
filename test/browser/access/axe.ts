// Asks axe about a part of the page. It is put into a page once and asked there, since each asking through its own builder
// loads it anew and opens a second page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const from = createRequire(import.meta.url);
const SOURCE = readFileSync(createRequire(from.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(where: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

export interface WithAxe {
  readonly axe: Axe;
  /** Takes over a preference as from another tab, so that whatever is open stays. */
  prefer(part: object): Promise<void>;
}

/** Rules that a language can break: names and titles. All others look at what is the same in every language. */
const NAMES = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'document-title',
  'empty-heading',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'landmark-unique',
  'link-name',
  'role-img-alt',
  'select-name',
  'svg-img-alt',
  'valid-lang',
];

const RULES = { all: null, names: NAMES, colours: ['color-contrast'] };

/** Puts axe into a page, and the way to change its language and theme under whatever is open. */
export async function ready(page: Page | Frame): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(SOURCE);
  // A colour that fades in is still the old one when it is asked for.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    const key = 'oamut-studio/preferences';
    (window as unknown as WithAxe).prefer = async (part) => {
      const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...part });
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    };
  });
}

/** The barriers in a part of the page, each with where it stands. The lines of the text editor are Monaco's own. */
export async function barriers(
  page: Page | Frame,
  region = 'body',
  only: keyof typeof RULES = 'all',
): Promise<string[]> {
  await ready(page);
  return page.evaluate(
    async ([include, rules]) => {
      const { axe } = window as unknown as WithAxe;
      const { violations } = await axe.run(
        { include: include.split(', '), ...(include === '.view-lines' ? {} : { exclude: [['.view-lines']] }) },
        { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: { type: 'rule', values: rules } }) },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [region, RULES[only]] as const,
  );
}

/** Changes the language of a page under its open dialog. */
export async function speak(page: Page, locale: string): Promise<void> {
  await ready(page);
  await page.evaluate((language) => (window as unknown as WithAxe).prefer({ locale: language }), locale);
  await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' });
}
