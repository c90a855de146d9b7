// Messages by id in both languages. A leaf: the kernel only names ids, whoever shows them renders here. The page fetches one
// language when it needs it (`loadLocale`); the command line and the tests have all of them (`all.ts`).

import type { messages as english } from './en/index.ts';

export type Locale = 'en' | 'zh-CN';
export const LOCALES: readonly Locale[] = ['en', 'zh-CN'];

/** Every known message id. An id may have the variants `<id>.one` and `<id>.other`, chosen by the value `count`. */
export type MessageId = keyof typeof english;

type Dictionary = Readonly<Record<string, string>>;

const NONE: Dictionary = {};
const dictionaries = new Map<Locale, Dictionary>();

/** Makes the messages of a language known. */
export function learnLocale(locale: Locale, messages: Dictionary): void {
  dictionaries.set(locale, messages);
}

/** Whether the messages of a language are here. */
export function isKnownLocale(locale: Locale): boolean {
  return dictionaries.has(locale);
}

/** Fetches the messages of a language unless they are here; rejects where they cannot be had. */
export async function loadLocale(locale: Locale): Promise<void> {
  if (isKnownLocale(locale)) return;
  const { messages } = locale === 'en' ? await import('./en/index.ts') : await import('./zh-CN/index.ts');
  learnLocale(locale, messages);
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
    values[name] = Array.isArray(value) ? value.join(locale === 'en' ? ', ' : '、') : String(value);
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
