// What the page has of packages broken on purpose: the list of all at once, the texts each when something of it is looked at.

import {
  type BrokenEntry,
  type FixedTexts,
  nameOf,
  readBroken,
  readWorded,
  type WordedEntry,
} from '../../kernel/broken/index.ts';
import { once } from '../once.ts';
import { json } from './load.ts';

/** An entry by its names, and the text that it stands in. */
export interface BrokenName {
  readonly code: string;
  readonly message: string;
  readonly text: string;
}

/** Entries by the area of their code. */
export interface BrokenArea {
  readonly area: string;
  readonly names: readonly BrokenName[];
}

/** A page by hand: Markdown, the Chinese without the examples. */
export interface HandPage {
  readonly en: string;
  readonly zh: string | null;
}

/** `broken/<text>.json` as it comes. */
export interface BrokenBundle {
  readonly text: string;
  readonly fixed: FixedTexts;
  readonly pages: Readonly<Record<string, HandPage>>;
}

/** What there is of one entry: a package, words without one, a page by hand; at least one of them. */
export interface Chosen {
  readonly name: BrokenName;
  readonly entry: BrokenEntry | null;
  readonly words: WordedEntry | null;
  readonly page: HandPage | null;
  readonly fixed: FixedTexts;
}

/** The text whose entries are of codes of all areas. */
const WORDED = 'elsewhere';

/** The list by area, from code and message of each text's entries. */
export function areasOf(
  list: Readonly<Record<string, readonly (readonly [code: string, message: string])[]>>,
): readonly BrokenArea[] {
  const areas = new Map<string, BrokenName[]>();
  for (const [text, entries] of Object.entries(list))
    for (const [code, message] of entries) {
      const area = text === WORDED ? code.split('/')[0]! : text;
      const names = areas.get(area) ?? [];
      names.push({ code, message, text });
      areas.set(area, names);
    }
  return [...areas].map(([area, names]) => ({ area, names })).sort((left, right) => (left.area < right.area ? -1 : 1));
}

interface ReadText {
  readonly entries: readonly BrokenEntry[];
  readonly words: readonly WordedEntry[];
}

/** Each text is read once. */
const read = new WeakMap<BrokenBundle, ReadText>();

function textOf(bundle: BrokenBundle, isWorded: boolean): ReadText {
  const known = read.get(bundle);
  if (known !== undefined) return known;
  const made: ReadText = {
    entries: isWorded ? [] : readBroken(bundle.text),
    words: isWorded ? readWorded(bundle.text) : [],
  };
  read.set(bundle, made);
  return made;
}

/** One entry of a text. */
export function chosenOf(bundle: BrokenBundle, name: BrokenName): Chosen {
  const { entries, words } = textOf(bundle, name.text === WORDED);
  return {
    name,
    entry: entries.find((one) => nameOf(one) === nameOf(name)) ?? null,
    words: words.find(({ code }) => code === name.code) ?? null,
    page: bundle.pages[name.code] ?? null,
    fixed: bundle.fixed,
  };
}

/** The page in Chinese, with the examples of the English one; the English one where there is none. */
export function pageInChinese({ en, zh }: HandPage, wrong: string, right: string): string {
  if (zh === null) return en;
  const examples = [...en.matchAll(/^(Wrong|Right):\n\n(```[\s\S]*?^```)/gm)].map(
    ([, title, code]) => `${title === 'Wrong' ? wrong : right}\n\n${code}`,
  );
  return [zh, ...examples].join('\n\n');
}

export const loadAreas = once(async () => areasOf(await json('broken.json')));

const bundles = new Map<string, () => Promise<BrokenBundle>>();

export async function loadChosen(name: BrokenName): Promise<Chosen> {
  let load = bundles.get(name.text);
  if (load === undefined) bundles.set(name.text, (load = once(() => json<BrokenBundle>(`broken/${name.text}.json`))));
  return chosenOf(await load(), name);
}
