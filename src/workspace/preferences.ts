// What a person chose for the interface itself: language, theme, panels. Kept apart from their work, per browser.

import { type Accessor, createSignal, untrack } from 'solid-js';
import { chooseLocale, isKnownLocale, LOCALES, type Locale, loadLocale } from '../i18n/index.ts';

export const THEME_CHOICES = ['system', 'light', 'dark', 'light-contrast', 'dark-contrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** When the stack runs by itself: at each pause in typing, after a second of quiet, or only when asked. */
export const LIVE_CHOICES = ['live', 'delayed', 'paused'] as const;
export type LiveChoice = (typeof LIVE_CHOICES)[number];

export interface Preferences {
  /** Null = the browser's language. */
  readonly locale: Locale | null;
  readonly theme: ThemeChoice;
  /** Sizes of split panels by name, as parts of 1. */
  readonly sizes: Readonly<Record<string, readonly number[]>>;
  /** Panels that are folded away. */
  readonly closed: readonly string[];
  /** The tab in front, by panel. */
  readonly front: Readonly<Record<string, string>>;
  readonly live: LiveChoice;
  /** Whether lines show what they made of the record in the inspector. */
  readonly outcomes: boolean;
  /** Whether lines show what they cost, once that was measured. */
  readonly cost: boolean;
  /** Whether long lines go on below; null = where the page is one column. */
  readonly wrap: boolean | null;
}

export const DEFAULT_PREFERENCES: Preferences = {
  locale: null,
  theme: 'system',
  sizes: {},
  closed: [],
  front: {},
  live: 'live',
  outcomes: true,
  cost: true,
  wrap: null,
};

/** Where preferences are in the browser's small storage. */
export const PREFERENCES_KEY = 'oamut-studio/preferences';

/** Reads stored preferences; every part that is not sound falls back to its default. */
export function readPreferences(text: string | null): Preferences {
  let value: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) value = parsed as Record<string, unknown>;
  } catch {
    // Unreadable: the defaults stand.
  }
  const entries = (part: unknown) => Object.entries(typeof part === 'object' && part !== null ? part : {});
  const isSizes = (sizes: unknown): sizes is number[] =>
    Array.isArray(sizes) && sizes.every((size) => typeof size === 'number' && size >= 0 && size <= 1);
  const isName = (name: unknown): name is string => typeof name === 'string';
  return {
    locale: LOCALES.find((locale) => locale === value['locale']) ?? null,
    theme: THEME_CHOICES.find((theme) => theme === value['theme']) ?? 'system',
    sizes: Object.fromEntries(
      entries(value['sizes']).filter((entry): entry is [string, number[]] => isSizes(entry[1])),
    ),
    closed: Array.isArray(value['closed']) ? value['closed'].filter(isName) : [],
    live: LIVE_CHOICES.find((live) => live === value['live']) ?? 'live',
    outcomes: value['outcomes'] !== false,
    cost: value['cost'] !== false,
    wrap: typeof value['wrap'] === 'boolean' ? value['wrap'] : null,
    front: Object.fromEntries(entries(value['front']).filter((entry): entry is [string, string] => isName(entry[1]))),
  };
}

export interface PreferenceStore {
  readonly preferences: Accessor<Preferences>;
  /** The language in use: the chosen one as soon as its messages are here. */
  readonly locale: Accessor<Locale>;
  update(part: Partial<Preferences>): void;
  /** Takes over language and theme of what another tab stored; panels stay each tab's own. */
  take(text: string | null): void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

function stored(storage: TextStorage | null): Preferences {
  try {
    return readPreferences(storage?.getItem(PREFERENCES_KEY) ?? null);
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/** The language that the page starts in, to be loaded before anything is said. */
export function firstLocale(storage: TextStorage | null, languages: readonly string[]): Locale {
  return stored(storage).locale ?? chooseLocale(languages);
}

/** Preferences over a storage of texts; a storage that refuses only loses what is remembered. */
export function createPreferences(storage: TextStorage | null, languages: readonly string[]): PreferenceStore {
  const [preferences, set] = createSignal(stored(storage));
  const wanted = () => preferences().locale ?? chooseLocale(languages);
  // Said again when the rest of the words arrives: set to the same language then.
  const [locale, setLocale] = createSignal(wanted(), { equals: false });
  /** Without its messages a language is not taken up; the next start tries again. */
  const follow = () => {
    const next = wanted();
    if (isKnownLocale(next)) return void setLocale(next);
    void loadLocale(next).then(
      () => {
        if (wanted() === next) setLocale(next);
      },
      () => undefined,
    );
  };
  if (!isKnownLocale(wanted())) follow();
  const change = (part: Partial<Preferences>): Preferences => {
    const next = set((old) => ({ ...old, ...part }));
    if (wanted() !== untrack(locale)) follow();
    return next;
  };
  return {
    preferences,
    locale,
    take(text) {
      const { locale: language, theme } = readPreferences(text);
      change({ locale: language, theme });
    },
    update(part) {
      const next = change(part);
      try {
        storage?.setItem(PREFERENCES_KEY, JSON.stringify(next));
      } catch {
        // Full or forbidden: nothing of the person's work is in here.
      }
    },
  };
}
