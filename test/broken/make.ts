// Everything that is written from `broken/`: what fixes make of its packages, and the pages of docs/diagnostics.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages as english } from '../../src/i18n/en/index.ts';
import { messages as chinese } from '../../src/i18n/zh-CN/index.ts';
import {
  type BrokenEntry,
  diagnosticPage,
  type FixedTexts,
  keyOf,
  nameOf,
  pageName,
  readBroken,
  readWorded,
  type SayOpen,
  wordedPage,
} from '../../src/kernel/broken/index.ts';
import { decodeUtf8 } from '../../src/kernel/text/index.ts';
import { primer, realHost } from '../templates/support.ts';
import { type Ground, mendedEntry, run } from './run.ts';

const ROOT = join(import.meta.dirname, '../..');
const BROKEN = join(ROOT, 'broken');
const PAGES = join(ROOT, 'docs/diagnostics');
const WORDED = 'elsewhere.txt';
/** What a page says that is written from `broken/`, and no page by hand. */
const GENERATED = '<!-- Written from broken/';
/** Where the list of pages begins in the README. */
const LIST = '<!-- The list below is written by `node scripts/diagnostics.mjs`. -->\n';

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** Entries by the text that they stand in. */
export const AREAS = readdirSync(BROKEN)
  .filter((name) => name.endsWith('.txt') && name !== WORDED)
  .map((name) => ({ name: name.replace(/\.txt$/, ''), entries: readBroken(read(BROKEN, name)) }));
export const ENTRIES = AREAS.flatMap(({ entries }) => entries);
/** Codes without a package. */
export const WORDS = existsSync(join(BROKEN, WORDED)) ? readWorded(read(BROKEN, WORDED)) : [];

/** Pages in the tree, by name. */
export const pagesThere = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(PAGES)
      .filter((name) => name !== 'README.md')
      .map((name) => [name, read(PAGES, name)] as const),
  );
const isWritten = (page: string) => page.includes(GENERATED);
const codeOf = (page: string) => /^# (\S+)/.exec(page)![1]!;
/** Codes whose pages are by hand. */
export const BY_HAND: ReadonlySet<string> = new Set(
  [...pagesThere().values()].filter((page) => !isWritten(page)).map(codeOf),
);

/** Whether an entry lacks its reason or its way out, and no page by hand gives them. */
export const lacksWhy = ({ code, why, mended }: BrokenEntry): boolean =>
  !BY_HAND.has(code) && (why.en.length === 0 || mended === null);

const openMessage: SayOpen = (locale, id) => {
  const words: Readonly<Record<string, string>> = locale === 'en' ? english : chinese;
  return (words[`${id}.other`] ?? words[id] ?? id).replace(/\{\{\s*\w+\s*\}\}/g, '…');
};

/** Ids of the messages of a code, plurals once. */
function messagesOf(code: string): readonly string[] {
  const ids = Object.keys(english).filter((id) => id === code || id.startsWith(`${code}.`));
  return [...new Set(ids.map((id) => id.replace(/\.(one|other)$/, '')))];
}

/** What the offered fixes make of the files of each entry that they mend. */
async function fixedTexts(ground: Ground): Promise<FixedTexts> {
  const fixed: Record<string, Record<string, string>> = {};
  for (const entry of ENTRIES.filter(({ mended }) => mended?.kind === 'fix')) {
    const files = mendedEntry(entry, await run(entry, ground))?.files ?? [];
    const changed = files.filter((file) => !entry.files.includes(file));
    fixed[nameOf(entry)] = Object.fromEntries(changed.map((file) => [keyOf(file), decodeUtf8(file.bytes)]));
  }
  return fixed;
}

/** The pages that are written, by name. */
function writtenPages(fixed: FixedTexts): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { name, entries } of AREAS)
    for (const code of new Set(entries.map((entry) => entry.code))) {
      const own = entries.filter((entry) => entry.code === code);
      if (own.some(lacksWhy) || BY_HAND.has(code)) continue;
      pages.set(pageName(code), diagnosticPage(name, own, fixed, openMessage));
    }
  for (const entry of WORDS)
    if (!BY_HAND.has(entry.code))
      pages.set(pageName(entry.code), wordedPage(entry, messagesOf(entry.code), openMessage));
  return pages;
}

/** The README with all pages listed by area. */
export function withList(readme: string, pages: ReadonlyMap<string, string>): string {
  const codes = [...pages.values()].map(codeOf).sort();
  const areas = [...new Set(codes.map((code) => code.split('/')[0]!))];
  const sections = areas.map((area) => {
    const own = codes.filter((code) => code.startsWith(`${area}/`));
    return `### ${area}/\n\n${own.map((code) => `- [${code}](${pageName(code)})`).join('\n')}\n`;
  });
  const at = readme.indexOf(LIST);
  if (at < 0) throw new Error('docs/diagnostics/README.md has no place for the list of pages');
  return `${readme.slice(0, at)}${LIST}\n${sections.join('\n')}`;
}

export interface Written {
  /** Path below the root to content. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of pages that nothing is written for any more. */
  readonly stale: readonly string[];
}

/** All files that `node scripts/diagnostics.mjs` writes. */
export async function writtenFiles(ground: Ground): Promise<Written> {
  const fixed = await fixedTexts(ground);
  const pages = writtenPages(fixed);
  const there = pagesThere();
  const byHand = [...there].filter(([, page]) => !isWritten(page));
  const readme = withList(read(PAGES, 'README.md'), new Map([...byHand, ...pages]));
  return {
    files: new Map([
      ['broken/fixed.json', `${JSON.stringify(fixed, null, 2)}\n`],
      ['docs/diagnostics/README.md', readme],
      ...[...pages].map(([name, page]) => [`docs/diagnostics/${name}`, page] as const),
    ]),
    stale: [...there]
      .filter(([name, page]) => isWritten(page) && !pages.has(name))
      .map(([name]) => `docs/diagnostics/${name}`),
  };
}

/** The bundled game and the real host. */
export const realGround = async (): Promise<Ground> => ({ game: primer(), host: await realHost() });
