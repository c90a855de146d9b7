// What the address asks for: a shared stack in its fragment, or a file to open for review. Nothing else is read of it.

import { isLink, LINK_MARK } from '../../kernel/share/mark.ts';

export type Address =
  | { readonly kind: 'none' }
  | { readonly kind: 'link'; readonly text: string }
  /** A file of this page's own origin: it opens without a question. */
  | { readonly kind: 'file'; readonly url: URL }
  /** A file of somebody else: it is named and asked for first. */
  | { readonly kind: 'foreign'; readonly url: URL }
  /** A bundled lesson. */
  | { readonly kind: 'lesson'; readonly id: string }
  /** The package that is broken on purpose for a code. */
  | { readonly kind: 'broken'; readonly code: string }
  | { readonly kind: 'unsound'; readonly text: string };

const OPEN_MARK = '#open=';
/** Before the id of a bundled lesson. */
export const LESSON_MARK = '#lesson=';
/** Before the code of a package that is broken on purpose. */
export const BROKEN_MARK = '#broken=';

/** Reads an address such as `https://example.org/#open=packages/a.oamut`. */
export function readAddress(href: string): Address {
  const page = new URL(href);
  if (isLink(page.hash)) return { kind: 'link', text: page.hash.slice(page.hash.indexOf(LINK_MARK)) };
  if (page.hash.startsWith(LESSON_MARK)) return { kind: 'lesson', id: page.hash.slice(LESSON_MARK.length) };
  if (page.hash.startsWith(BROKEN_MARK))
    return { kind: 'broken', code: unescaped(page.hash.slice(BROKEN_MARK.length)) };
  if (!page.hash.startsWith(OPEN_MARK)) return { kind: 'none' };
  const text = unescaped(page.hash.slice(OPEN_MARK.length));
  const base = page.href.slice(0, page.href.length - page.hash.length);
  if (text.trim() === '' || !URL.canParse(text, base)) return { kind: 'unsound', text };
  const url = new URL(text, base);
  // Only what a server gives: no `javascript:`, `data:`, `blob:` or `file:`.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'unsound', text };
  return { kind: url.origin === page.origin ? 'file' : 'foreign', url };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
