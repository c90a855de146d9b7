// What the address of the small page asks for: what to show, and how. Everything stands in the fragment, which no server sees.

import { LOCALES, type Locale } from '../../i18n/index.ts';
import { THEME_CHOICES, type ThemeChoice } from '../../workspace/preferences.ts';
import { type Address, readAddress } from '../review/address.ts';

export const EMBED_VIEWS = ['stack', 'effects', 'record'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

export interface EmbedAddress {
  readonly address: Address;
  /** The fragment without this page's own words, for the studio. */
  readonly fragment: string;
  /** What the run gives stays hidden until it is asked for. */
  readonly spoiler: boolean;
  /** Null = what fits the link. */
  readonly view: EmbedView | null;
  /** Null = the person's own choice. */
  readonly theme: ThemeChoice | null;
  readonly locale: Locale | null;
}

/** Reads an address such as `embed.html#link=…&view=record&spoiler`; what it does not know it passes over. */
export function readEmbedAddress(href: string): EmbedAddress {
  const { hash } = new URL(href);
  const [fragment = '', ...words] = hash.split('&');
  const values = new Map(
    words.map((word) => {
      const at = word.indexOf('=');
      return at < 0 ? ([word, ''] as const) : ([word.slice(0, at), word.slice(at + 1)] as const);
    }),
  );
  const among = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((one) => one === values.get(name)) ?? null;
  return {
    address: readAddress(href.slice(0, href.length - hash.length) + fragment),
    fragment,
    spoiler: values.has('spoiler'),
    view: among('view', EMBED_VIEWS),
    theme: among('theme', THEME_CHOICES),
    locale: among('lang', LOCALES),
  };
}
