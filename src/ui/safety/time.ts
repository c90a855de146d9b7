// A moment for reading.

import type { Locale } from '../../i18n/index.ts';

/** Day and time of milliseconds since 1970, in the person's own time zone. */
export function formatTime(locale: Locale, time: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
