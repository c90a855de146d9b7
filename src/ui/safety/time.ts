// A moment for reading.

import type { Locale } from '../../i18n/index.ts';

/** The language tag for times: the first that the browser prefers within the language in use, which knows the country's order. */
export function timeTag(locale: Locale, preferred: readonly string[]): string {
  const language = locale.split('-')[0]!;
  return preferred.find((tag) => tag.split('-')[0]!.toLowerCase() === language) ?? locale;
}

/** Day and time of milliseconds since 1970, in the person's own time zone and as their country writes them. */
export function formatTime(locale: Locale, time: number): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(timeTag(locale, navigator.languages), options).format(time);
}
