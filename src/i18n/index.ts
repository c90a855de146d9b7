// Messages by id in both languages. A leaf: the kernel only names ids, whoever shows them renders here. The page fetches the
// language that it speaks, the part for the first paint first; the command line and the tests have all of them (`all.ts`).

import type { messages as english } from './en/index.ts';

export type Locale = 'en' | 'zh-CN';
export const LOCALES: readonly Locale[] = ['en', 'zh-CN'];

/** Every known message id. An id may have the variants `<id>.one` and `<id>.other`, chosen by the value `count`. */
export type MessageId = keyof typeof english;

type Dictionary = Readonly<Record<string, string>>;

/** What the first paint needs of a language, and all the rest of it. */
export type Part = 'first' | 'rest';

const NONE: Dictionary = {};
const dictionaries = new Map<Locale, Dictionary>();
const known = new Map<Locale, Set<Part>>();
const fetched = new Map<string, Promise<void>>();

/** Adds messages of a language to those that are known. */
export function learnLocale(locale: Locale, messages: Dictionary, parts: readonly Part[]): void {
  dictionaries.set(locale, { ...dictionaries.get(locale), ...messages });
  known.set(locale, new Set([...(known.get(locale) ?? []), ...parts]));
}

/** Whether every message of a language is here. */
export function isKnownLocale(locale: Locale): boolean {
  return known.get(locale)?.size === 2;
}

/** Fetches a part of a language unless it is here; rejects where it cannot be had, and may then be asked again. */
export function loadPart(locale: Locale, part: Part): Promise<void> {
  if (known.get(locale)?.has(part) === true) return Promise.resolve();
  const key = `${locale}/${part}` as const;
  let loading = fetched.get(key);
  if (loading === undefined) {
    loading = FETCH[key]().then((messages) => learnLocale(locale, messages, [part]));
    loading.catch(() => fetched.delete(key));
    fetched.set(key, loading);
  }
  return loading;
}

const FETCH = {
  'en/first': async (): Promise<Dictionary> => (await import('./en/first.ts')).first,
  'en/rest': async (): Promise<Dictionary> => (await import('./en/rest.ts')).rest,
  'zh-CN/first': async (): Promise<Dictionary> => (await import('./zh-CN/first.ts')).first,
  'zh-CN/rest': async (): Promise<Dictionary> => (await import('./zh-CN/rest.ts')).rest,
};

/** Fetches what is missing of a language; see `loadPart`. */
export async function loadLocale(locale: Locale): Promise<void> {
  await Promise.all([loadPart(locale, 'first'), loadPart(locale, 'rest')]);
}

/** Resolves when nothing of what was asked for is still on its way, whether it came or not. */
export async function wordsArrived(): Promise<void> {
  await Promise.allSettled([...fetched.values()]);
}

/** Names one after the other, as the language joins an enumeration of names. */
export function joinNames(locale: Locale, names: readonly string[]): string {
  return names.join(locale === 'en' ? ', ' : '、');
}

/** Where a template takes a value. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** The same shape as the kernel's `Message`. */
export interface Said {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number | readonly string[]>>;
}

/**
 * Says a message in a language. Lists are joined as the language joins enumerations of names; an unknown id comes back
 * as itself, so that nothing is lost (a test fails on unknown ids). The language must be known.
 */
export function render(locale: Locale, message: Said): string {
  const dictionary = dictionaries.get(locale) ?? NONE;
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.values ?? {}))
    values[name] = Array.isArray(value) ? joinNames(locale, value) : String(value);
  const count = message.values?.['count'];
  const plural = typeof count === 'number' ? dictionary[`${message.id}.${pluralForm(locale, count)}`] : undefined;
  const template = plural ?? dictionary[message.id] ?? message.id;
  // In one pass and by a function: a value may itself hold `{{ name }}` or `$&`.
  return template.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

function pluralForm(locale: Locale, count: number): 'one' | 'other' {
  return locale === 'en' && count === 1 ? 'one' : 'other';
}

/** The locale that fits a list of language tags best, English when none does. */
export function chooseLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const language = tag.toLowerCase();
    if (language.startsWith('zh')) return 'zh-CN';
    if (language.startsWith('en')) return 'en';
  }
  return 'en';
}
